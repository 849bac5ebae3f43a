/** The service as a process: how it boots, and how it says that it cannot. */
import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { migrateDown } from "#db/migrate.ts";
import { DEMO_BROKER_EMAIL } from "./demo/people.ts";
import { freePort } from "#db/testing/cluster.ts";
import { openTestDatabase, TEST_ENGINE } from "#db/testing/mod.ts";
import { until } from "./testing/mod.ts";
import { startApi } from "./testing/process.ts";

/** Runs the service where it cannot start. */
async function failed(env: Record<string, string>): Promise<{ code: number; text: string }> {
  const { code, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "api/main.ts"],
    cwd: new URL("..", import.meta.url),
    env: { API_PORT: "0", DATABASE_URL: "memory:", DEMO_DATA: "false", NO_COLOR: "1", ...env },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  return { code, text: new TextDecoder().decode(stderr) };
}

/** What comes back for a request with a `Host` header that no client would send. */
async function answerTo(url: string, path: string, host: string): Promise<string> {
  using connection = await Deno.connect({ port: Number(new URL(url).port) });
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  await connection.write(new TextEncoder().encode(request));
  return await new Response(connection.readable).text();
}

test("bad configuration names every variable and exits 1", async () => {
  const { code, text } = await failed({ API_PORT: "x", JWT_TTL: "soon" });
  strictEqual(code, 1);
  match(text, /API_PORT: /);
  match(text, /JWT_TTL: /);
  ok(!text.includes("    at "), "no stack for what a person can mend");
});

test("a busy port says so and exits 1", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  try {
    const { port } = listener.addr as Deno.NetAddr;
    const { code, text } = await failed({ API_PORT: String(port) });
    strictEqual(code, 1);
    match(text, new RegExp(`Port ${port} is in use`));
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
        const { code, text } = await failed({
          APP_ENV: "production",
          DATABASE_URL: database.url!,
          JWT_SECRET: "s".repeat(32),
          PORTAL_SECRET: "p".repeat(32),
          SMTP_URL: "smtp://127.0.0.1:25",
          MAIL_FROM: "Office <office@office.example>",
          API_URL: "https://api.office.example",
          PORTAL_URL: "https://office.example",
        });
        strictEqual(code, 1);
        strictEqual(
          text,
          "The database is not migrated: run `deno task db:migrate`, then start again.\n",
        );
      } finally {
        await database.close();
      }
    },
  );
}

if (TEST_ENGINE === "postgres") {
  test("where the queues cannot be opened it says why, stops what answered, and exits 1", async () => {
    const database = await openTestDatabase();
    try {
      await database.engine.exec(
        "drop schema if exists jobs cascade; create schema jobs; create table jobs.version (n int)",
      );
      const { code, text } = await failed({ DATABASE_URL: database.url! });
      strictEqual(code, 1);
      match(text, /jobs\.create_queue/);
      ok(!text.includes("not_stopped"), text);
    } finally {
      await database.close();
    }
  });
}

test("a Host header that names no host is refused; SIGTERM ends it cleanly", async () => {
  const api = await startApi({ DEMO_DATA: "false" });
  const refused = /^HTTP\/1.1 400 [\s\S]*application\/problem\+json/;
  for (const path of ["/v1/properties", "/livez"]) {
    match(await answerTo(api.url, path, "[::"), refused, path);
    // Of what is kept from now on, too.
    match(await answerTo(api.url, path, "site.example"), /^HTTP\/1.1 200 /, path);
    for (const host of ["[::", "a b", "%%%"]) {
      match(await answerTo(api.url, path, host), refused, `${host}${path}`);
    }
  }
  strictEqual((await (await fetch(`${api.url}/readyz`)).json()).status, "ok");
  strictEqual(await api.stop(), 0);
});

test("SIGTERM with the first answer, while workers begin, ends it cleanly", async () => {
  const port = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "api/main.ts"],
    cwd: new URL("..", import.meta.url),
    env: { API_PORT: String(port), DATABASE_URL: "memory:", DEMO_DATA: "false", NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).spawn();
  await until("an answer", async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/livez`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.ok;
  });
  child.kill("SIGTERM");
  strictEqual((await child.status).code, 0);
});

if (TEST_ENGINE === "pglite") {
  test(
    "in development the terminal shows the sign-in link, and the log is a file",
    async () => {
      const folder = await Deno.makeTempDir();
      try {
        const api = await startApi({
          APP_ENV: "development",
          DATABASE_URL: "",
          DATA_DIR: folder,
          DEMO_DATA: "true",
          SMTP_URL: "",
        });
        const answer = await fetch(`${api.url}/v1/auth/magic-link`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ email: DEMO_BROKER_EMAIL }),
        });
        strictEqual(answer.status, 202);
        const token = await until(
          "the link",
          () => /\/auth\/callback\?token=(\S+)/.exec(api.output())?.[1],
        );
        await api.stop();
        ok(!api.output().includes('"event"'), "no log on the terminal");
        const log = await Deno.readTextFile(`${folder}/service.log`);
        match(log, /"event":"request".*"route":"\/v1\/auth\/magic-link"/);
        ok(!log.includes(token), "no token in the log");
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    },
  );
}
