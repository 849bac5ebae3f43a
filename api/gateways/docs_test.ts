import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { pathWithCurl } from "../testing/curl.ts";
import { testApi } from "../testing/mod.ts";
import { SUBJECTS } from "./testing/mod.ts";

const FOLDER = new URL("docs/", import.meta.url);
const ACCEPTED = '{"status":"accepted"}';

/** What the commands of each page print. */
const PRINTED = {
  generic: [ACCEPTED],
  whatsapp: ["1158201444", ACCEPTED],
  twilio: ["<Response/>"],
  evolution: [ACCEPTED],
  telegram: [ACCEPTED],
};

/** The blocks of one kind in a page. */
const blocks = (page: string, kind: string): string[] =>
  [...page.matchAll(new RegExp(`^\`\`\`${kind}\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, text]) =>
    text!
  );

test("the test message of each gateway's page is taken, with the page's variables", async () => {
  deepStrictEqual(Object.keys(PRINTED), SUBJECTS.map(({ name }) => name));
  const pages = new Map<string, string>();
  for (const name of Object.keys(PRINTED)) {
    pages.set(name, await Deno.readTextFile(new URL(`${name}.md`, FOLDER)));
  }
  const env = Object.fromEntries(
    [...pages.values()].flatMap((page) => blocks(page, "ini")).join("").trim().split("\n")
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  await using api = await testApi({ env, realTime: true });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    (request) => api.app.fetch(request, { remote_address: "127.0.0.1" }),
  );
  const folder = await Deno.makeTempDir();
  const PATH = await pathWithCurl(folder);
  for (const [name, lines] of Object.entries(PRINTED)) {
    const { stdout, stderr } = await new Deno.Command("bash", {
      args: ["-euo", "pipefail", "-c", blocks(pages.get(name)!, "bash").join("\n")],
      env: { PATH, API: `http://127.0.0.1:${server.addr.port}` },
    }).output();
    const text = new TextDecoder();
    deepStrictEqual(text.decode(stdout).trim().split("\n"), lines, text.decode(stderr));
  }
  await server.shutdown();
  await Deno.remove(folder, { recursive: true });
  const stored = await api.container.connection.db.selectFrom("messages").select("text").execute();
  deepStrictEqual(
    stored.map(({ text }) => text),
    Array(SUBJECTS.length).fill("Two bedrooms in Lisbon"),
  );
});
