/** The README's command as it is typed: npm, its shell, `deno task`, the API, the portal. */
import { doesNotMatch, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { freePort } from "#db/testing/cluster.ts";
import { until } from "./testing/mod.ts";

const ROOT = new URL("..", import.meta.url);
const COMMAND = ["npx", "-y", `deno@${Deno.version.deno}`, "task", "start"];
/** Milliseconds that ending may take. */
const BOUND = 15_000;

/** Of both programs. A developer's .env must not matter. */
const environment = ([api, portal]: number[]): Record<string, string> => ({
  APP_ENV: "development",
  HOST: "127.0.0.1",
  API_PORT: String(api),
  PORTAL_PORT: String(portal),
  DATABASE_URL: "memory:",
  DEMO_DATA: "false",
  AGENT: "builtin",
  SMTP_URL: "",
});

interface Service {
  child: Deno.ChildProcess;
  ports: number[];
  /** What it printed until it was up. */
  text: string;
}

/** Starts the service by a command and waits until it says that it is up. */
async function start([program, ...args]: string[]): Promise<Service> {
  const ports = [freePort(), freePort()];
  const child = new Deno.Command(program!, {
    args,
    cwd: ROOT,
    env: environment(ports),
    stdin: "null",
    stdout: "piped",
    stderr: "null",
    // A process group of its own, as a terminal makes one for each command.
    detached: true,
  }).spawn();
  let text = "";
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  while (!text.includes("Hearthline is up")) {
    const { value, done } = await reader.read();
    ok(!done, `ended before it was up:\n${text}`);
    text += value;
  }
  // What is printed later goes nowhere; the pipe stays open, as it does in a terminal.
  void (async () => {
    while (!(await reader.read()).done);
  })();
  return { child, ports, text };
}

function isFree(port: number): boolean {
  try {
    Deno.listen({ hostname: "127.0.0.1", port }).close();
    return true;
  } catch {
    return false;
  }
}

test(
  "the service ends with its command, and not with the shell that put it into the background",
  async () => {
    // As from a login shell that is left later: the shell waits, and is then killed.
    const detached = await start(["sh", "-c", `nohup ${COMMAND.join(" ")} & echo $!; wait`]);
    try {
      detached.child.kill("SIGKILL");
      for (const signal of ["SIGTERM", "SIGINT", "SIGKILL"] as const) {
        const { child, ports } = await start(COMMAND);
        const killed = performance.now();
        // Ctrl-C goes to the whole group; npm counts on that, and ignores one for itself alone.
        Deno.kill(signal === "SIGINT" ? -child.pid : child.pid, signal);
        await until(`free ports after ${signal}`, () => ports.every(isFree));
        const took = performance.now() - killed;
        ok(took < BOUND, `${signal}: ${took} ms`);
      }
      const answer = await fetch(`http://127.0.0.1:${detached.ports[0]}/readyz`);
      strictEqual((await answer.json()).status, "ok");
    } finally {
      Deno.kill(Number(/^\d+$/m.exec(detached.text)![0]), "SIGTERM");
      await until("the end of the detached one", () => detached.ports.every(isFree));
    }
  },
);

test("who is told to stop before the portal is there drains, and starts none", async () => {
  // A portal would find its port taken, and say so.
  using portal = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const port = freePort();
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", "--quiet", "api/start.ts"],
    cwd: ROOT,
    env: { NO_COLOR: "1", ...environment([port, portal.addr.port]) },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const printed = new Response(child.stderr).text();
  using connection = await until(
    "the API to listen",
    () => Deno.connect({ hostname: "127.0.0.1", port }).catch(() => undefined),
  );
  // It drains as long as this has not come as a whole.
  const head = "POST /v1/leads HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
  await connection.write(new TextEncoder().encode(`${head}Content-Length: 9\r\n\r\n{`));
  child.kill("SIGTERM");
  strictEqual((await child.status).code, 0);
  doesNotMatch(await printed, /AddrInUse|The portal/);
});
