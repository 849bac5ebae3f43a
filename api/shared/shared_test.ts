import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import { onTestFinished, test } from "vitest";
import type { z } from "zod";
import { pointerOf } from "./errors.ts";
import { batchedLog, fileLog, jsonLog } from "./log.ts";
import { loadSecrets } from "./secrets.ts";
import { isSlug, slugify } from "./slug.ts";
import { emailAddress, phoneNumber, safeText, webAddress } from "./text.ts";
import { instantOf } from "./zones.ts";

async function folder(): Promise<string> {
  const path = await Deno.makeTempDir();
  onTestFinished(() => Deno.remove(path, { recursive: true }));
  return path;
}

test("slugs are words without accents, and always slugs", () => {
  strictEqual(slugify("T2 in Graça,", null, "Lisboa"), "t2-in-graca-lisboa");
  strictEqual(slugify("Łódź, Straße 5", "Ærø Søndergård"), "lodz-strasse-5-aero-sondergard");
  strictEqual(slugify("ŒUVRE ĐURIĆ Þór Işık"), "oeuvre-duric-thor-isik");
  strictEqual(slugify("東京"), "item");
  for (const text of ["", "--", "ß ø", "a".repeat(300), `${"a".repeat(99)} b`, "🏠 house"]) {
    strictEqual(isSlug(slugify(text)), true, text);
  }
  for (const text of ["", "-a", "a-", "a--b", "A", "a_b", "a\n", "a".repeat(121)]) {
    strictEqual(isSlug(text), false, text);
  }
});

test("texts: what no layer below could carry is refused, people's ways of writing are taken", () => {
  const read = (schema: z.ZodType<string>, text: string) => schema.safeParse(text).data;
  strictEqual(read(safeText(), "a\0b"), undefined);
  strictEqual(read(safeText(), "\ud800"), undefined);
  strictEqual(read(safeText(), "🏠"), "🏠");
  strictEqual(read(emailAddress(), " Ana@Office.Example "), "ana@office.example");
  strictEqual(read(emailAddress(), "ana@"), undefined);
  strictEqual(read(phoneNumber(), "+351 (210) 000-999"), "+351210000999");
  for (const phone of ["12345", "+", "1".repeat(16), "12+34567", "call me"]) {
    strictEqual(read(phoneNumber(), phone), undefined, phone);
  }
  strictEqual(read(webAddress(), "https://a.example/b?c"), "https://a.example/b?c");
  for (
    const url of ["/media/a", "javascript:alert(1)", "//evil.example", "/media/a?b", "http://a b"]
  ) {
    strictEqual(read(webAddress(), url), undefined, url);
  }
});

test("a pointer escapes what JSON Pointer and addresses give a meaning", () => {
  strictEqual(pointerOf(["photos", 0, "a/b~c d"]), "#/photos/0/a~1b~0c%20d");
  strictEqual(pointerOf([]), "#");
});

test("a wall clock's time is an instant, on the days too on which clocks change", () => {
  const cases: [date: string, time: string, zone: string, instant: string][] = [
    ["2026-07-10", "18:15", "Europe/Lisbon", "2026-07-10T17:15:00.000Z"],
    ["2026-01-10", "00:30", "Asia/Kathmandu", "2026-01-09T18:45:00.000Z"],
    ["2026-03-29", "00:30", "Europe/Lisbon", "2026-03-29T00:30:00.000Z"],
    ["2026-03-29", "01:30", "Europe/Lisbon", "2026-03-29T01:30:00.000Z"],
    ["2026-03-29", "02:30", "Europe/Lisbon", "2026-03-29T01:30:00.000Z"],
    ["2026-10-25", "01:30", "Europe/Lisbon", "2026-10-25T00:30:00.000Z"],
    ["2026-10-25", "03:00", "Europe/Lisbon", "2026-10-25T03:00:00.000Z"],
    ["2026-11-01", "09:00", "America/New_York", "2026-11-01T14:00:00.000Z"],
  ];
  for (const [date, time, zone, instant] of cases) {
    strictEqual(instantOf(date, time, zone), instant, `${date} ${time} ${zone}`);
  }
});

test("errors are logged by class, code and place, never by message", () => {
  const lines: string[] = [];
  const log = jsonLog((line) => lines.push(line), () => new Date(0));
  log.error(
    "insert_failed",
    Object.assign(new TypeError("ana@office.example is taken"), { code: "23505" }),
    { attempt: 2 },
  );
  log.error("thrown", "ana@office.example");
  doesNotMatch(lines.join(), /ana@/);
  const { at, ...first } = JSON.parse(lines[0]!);
  match(at, /shared_test\.ts/);
  deepStrictEqual(first, {
    time: "1970-01-01T00:00:00.000Z",
    level: "error",
    event: "insert_failed",
    attempt: 2,
    error: "TypeError",
    code: "23505",
  });
  strictEqual(JSON.parse(lines[1]!).error, "string");
});

test("a log in a file tells the terminal of what is a warning or worse", async () => {
  const path = `${await folder()}/logs/service.log`;
  const told: string[] = [];
  const log = fileLog(path, (line) => told.push(line), () => new Date(0));
  log.info("request");
  log.warn("slow", { ms: 9 });
  log.error("failed", new Error("secret"));
  deepStrictEqual(told, [`warning: slow, see ${path}`, `error: failed, see ${path}`]);
  const events = (await Deno.readTextFile(path)).trim().split("\n")
    .map((line) => JSON.parse(line).event);
  deepStrictEqual(events, ["request", "slow", "failed"]);
  strictEqual((await Deno.stat(path)).mode! & 0o777, 0o600);
});

test("lines are written together, in order, and at once with a warning", async () => {
  const written: string[][] = [];
  const log = batchedLog(
    (lines) => written.push(lines.split("\n").map((line) => JSON.parse(line).event)),
    () => new Date(0),
  );
  for (const event of ["a", "b"]) log.info(event);
  log.warn("c");
  log.info("d");
  log.info("e");
  deepStrictEqual(written, [["a", "b", "c"]]);
  await new Promise((resolve) => setTimeout(resolve, 0));
  deepStrictEqual(written, [["a", "b", "c"], ["d", "e"]]);
});

test("where a log cannot be written, nothing else fails", async () => {
  const tried: string[] = [];
  const full = (line: string): never => {
    tried.push(line);
    throw new Error("No space left on device (os error 28)");
  };
  const logs = [
    jsonLog(full, () => new Date(0)),
    batchedLog(full, () => new Date(0)),
    fileLog(`${await folder()}/service.log`, full, () => new Date(0)),
  ];
  for (const log of logs) {
    log.warn("slow");
    log.error("failed", new Error("secret"));
    log.info("request");
  }
  // The last line of the second log is written by itself, where an error would end the process.
  await new Promise((resolve) => setTimeout(resolve, 0));
  strictEqual(tried.length, 8);
});

test("secrets are made once and kept for their owner; a damaged file is not replaced", async () => {
  const path = await folder();
  await Deno.mkdir(`${path}/data`, { mode: 0o755 });
  const made = await loadSecrets(`${path}/data`);
  strictEqual((await Deno.stat(`${path}/data`)).mode! & 0o777, 0o700);
  deepStrictEqual(await loadSecrets(`${path}/data`), made);
  strictEqual((await Deno.stat(`${path}/data/secrets.json`)).mode! & 0o777, 0o600);
  // A file of a version that had fewer of them keeps those.
  const { vapid_private_key: _, ...fewer } = made;
  await Deno.writeTextFile(`${path}/data/secrets.json`, JSON.stringify(fewer));
  const filled = await loadSecrets(`${path}/data`);
  deepStrictEqual({ ...filled, ...fewer }, filled);
  deepStrictEqual(await loadSecrets(`${path}/data`), filled);
  await Deno.writeTextFile(`${path}/data/secrets.json`, "{}");
  await rejects(loadSecrets(`${path}/data`), /secrets\.json is not readable/);
});
