/** The service as a process: how it boots, and how it says that it cannot. */
import { match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";

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

test("SIGTERM ends it cleanly", async () => {
  const child = start({});
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (!/API on (\S+)/.test(text)) {
    const { value, done } = await reader.read();
    ok(!done, "ended before it listened");
    text += value;
  }
  const url = /API on (\S+)/.exec(text)![1]!;
  strictEqual((await (await fetch(`${url}/readyz`)).json()).status, "ok");
  child.kill("SIGTERM");
  await Promise.all([reader.cancel(), child.stderr.cancel()]);
  strictEqual((await child.status).code, 0);
});
