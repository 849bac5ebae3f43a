/** The service as a process: how it boots, and how it says that it cannot. */
import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { migrateDown } from "#db/migrate.ts";
import { DEMO_BROKER_EMAIL } from "./demo/people.ts";
import { openTestDatabase, TEST_ENGINE } from "#db/testing/mod.ts";

const decoder = new TextDecoder();

function start(env: Record<string, string>): Deno.ChildProcess {
  return new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "api/main.ts"],
    cwd: new URL("..", import.meta.url),
    env: { API_PORT: "0", DATABASE_URL: "memory:", DEMO_DATA: "false", NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
}

test("bad configuration names every variable and exits 1", async () => {
  const { code, stderr } = await start({ API_PORT: "x", JWT_TTL: "soon" }).output();
  const text = decoder.decode(stderr);
  strictEqual(code, 1);
  match(text, /API_PORT: /);
  match(text, /JWT_TTL: /);
  ok(!text.includes("    at "), "no stack for what a person can mend");
});

test("a busy port says so and exits 1", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  try {
    const { port } = listener.addr as Deno.NetAddr;
    const { code, stderr } = await start({ API_PORT: String(port) }).output();
    strictEqual(code, 1);
    match(decoder.decode(stderr), new RegExp(`Port ${port} is in use`));
  } finally {
    listener.close();
  }
});

if (TEST_ENGINE === "postgres") {
  test(
    "in production a server that lacks a migration is told of, and it exits 1",
    async () => {
      const database = await openTestDatabase();
      try {
        await migrateDown(database.db);
        const { code, stderr } = await start({
          APP_ENV: "production",
          DATABASE_URL: database.url!,
          JWT_SECRET: "s".repeat(32),
          PORTAL_SECRET: "p".repeat(32),
          SMTP_URL: "smtp://127.0.0.1:25",
          MAIL_FROM: "Office <office@office.example>",
          API_URL: "https://api.office.example",
          PORTAL_URL: "https://office.example",
        }).output();
        strictEqual(code, 1);
        strictEqual(
          decoder.decode(stderr),
          "The database is not migrated: run `deno task db:migrate`, then start again.\n",
        );
      } finally {
        await database.close();
      }
    },
  );
}

/** Reads on until a pattern has come; answers with what it found. */
async function waitFor(
  reader: ReadableStreamDefaultReader<string>,
  said: { text: string },
  pattern: RegExp,
): Promise<string> {
  for (;;) {
    const found = pattern.exec(said.text)?.[1];
    if (found) return found;
    const { value, done } = await reader.read();
    ok(!done, `ended before it said ${pattern}`);
    said.text += value;
  }
}

test("SIGTERM ends it cleanly", async () => {
  const child = start({});
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const url = await waitFor(reader, { text: "" }, /API on (\S+)/);
  strictEqual((await (await fetch(`${url}/readyz`)).json()).status, "ok");
  child.kill("SIGTERM");
  await Promise.all([reader.cancel(), child.stderr.cancel()]);
  strictEqual((await child.status).code, 0);
});

if (TEST_ENGINE === "pglite") {
  test(
    "in development the terminal shows the sign-in link, and the log is a file",
    async () => {
      const folder = await Deno.makeTempDir();
      const child = start({
        APP_ENV: "development",
        DATABASE_URL: "",
        DATA_DIR: folder,
        DEMO_DATA: "true",
        SMTP_URL: "",
      });
      try {
        const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
        const said = { text: "" };
        const url = await waitFor(reader, said, /API on (\S+)/);
        const answer = await fetch(`${url}/v1/auth/magic-link`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: DEMO_BROKER_EMAIL }),
        });
        strictEqual(answer.status, 202);
        const token = await waitFor(reader, said, /\/auth\/callback\?token=(\S+)/);
        ok(!said.text.includes('"event"'), "no log on the terminal");
        const log = await Deno.readTextFile(`${folder}/service.log`);
        match(log, /"event":"request".*"route":"\/v1\/auth\/magic-link"/);
        ok(!log.includes(token), "no token in the log");
        child.kill("SIGTERM");
        await Promise.all([reader.cancel(), child.stderr.cancel(), child.status]);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  );
}
