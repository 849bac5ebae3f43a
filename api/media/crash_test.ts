/** Uploads whose process is killed: what was acknowledged is shown, and no file is left over. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { openTestDatabase } from "#db/testing/mod.ts";
import { POINTS, type Recovered } from "./testing/crash.ts";

const ROOT = new URL("../../", import.meta.url);

async function run(args: string[], env: Record<string, string>) {
  const { code, signal, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--quiet", "api/media/testing/crash.ts", ...args],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...env },
    stdout: "piped",
    stderr: "piped",
  }).output();
  const [out, err] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
  return { code, signal, out: out!.trim(), err: err! };
}

test("a process that is killed at any point loses no picture and leaves no file", {
  timeout: 180_000,
}, async () => {
  const DATA_DIR = await Deno.makeTempDir({ prefix: "hearthline-crash-" });
  const database = await openTestDatabase();
  const env = { DATA_DIR, ...(database.url ? { DATABASE_URL: database.url } : {}) };
  try {
    const acknowledged: string[] = [];
    for (const [n, point] of POINTS.entries()) {
      const { signal, out, err } = await run([point, String(n + 1)], env);
      strictEqual(signal, "SIGKILL", `${point}: ${err}`);
      const [, id] = /^201 (\S+)$/.exec(out) ?? [];
      strictEqual(id !== undefined, n >= 1, `${point}: ${out}`);
      // The last one was taken out of the listing before.
      if (id && point !== "after the files went") acknowledged.push(id);
    }
    const { code, out, err } = await run(["recover"], env);
    strictEqual(code, 0, err);
    const { rows, photos, files }: Recovered = JSON.parse(out);
    deepStrictEqual(photos, acknowledged);
    deepStrictEqual(rows.map(({ id }) => id).sort(), acknowledged.toSorted());
    ok(rows.every(({ status }) => status === "ready"));
    deepStrictEqual(
      files,
      rows.flatMap(({ hash }) =>
        ["1280.jpg", "320.webp", "640.webp"].map((name) => `pictures/${hash}/${name}`)
      ).sort(),
    );
  } finally {
    await database.close();
    await Deno.remove(DATA_DIR, { recursive: true });
  }
});
