/** The programs that are compared, each a process of its own on a free port. */
import { fileURLToPath } from "node:url";
import { freePort } from "#db/testing/cluster.ts";
import { GATEWAY_SECRET } from "../mod.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const RIVALS = fileURLToPath(new URL("./rivals/", import.meta.url));

/** Connections to the database that each of them may open; the API's default. */
const POOL = 4;
/** Milliseconds that a start may take. */
const START_MS = 60_000;

/** Variables that bound memory in the image. */
export const AS_IN_IMAGE: Record<string, string> = Object.fromEntries(
  Deno.readTextFileSync(`${ROOT}Dockerfile`)
    .matchAll(/^ENV (DENO_V8_FLAGS|MALLOC_ARENA_MAX)=(\S+)$/gm)
    .map(([, name, value]) => [name!, value!]),
);

export interface Served {
  url: string;
  pid: number;
  /** Milliseconds from its start to its first good answer. */
  first_ms: number;
  stop(): Promise<void>;
}

interface Program {
  command: string;
  args: string[];
  env: Record<string, string>;
  port: number;
  /** What is asked until it answers well. */
  path: string;
}

/** Starts a program and asks until it answers. Throws with what it wrote where it ends before. */
async function serve({ command, args, env, port, path }: Program): Promise<Served> {
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = new Deno.Command(command, {
    args,
    cwd: ROOT,
    env: { NO_COLOR: "1", ...AS_IN_IMAGE, ...env },
    stdin: "null",
    // Written as in production, and thrown away.
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let words = "";
  let ended = false;
  const done = (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream())) {
      words = (words + text).slice(-4000);
    }
    await child.status;
    ended = true;
  })();
  while (!await answers(url + path)) {
    if (ended) throw new Error(`${command} ${args.join(" ")} ended:\n${words}`);
    if (performance.now() - began > START_MS) {
      child.kill("SIGKILL");
      throw new Error(`${url} does not answer:\n${words}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return {
    url,
    pid: child.pid,
    first_ms: performance.now() - began,
    async stop() {
      try {
        child.kill("SIGTERM");
      } catch { /* it has ended already */ }
      await done;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: "manual" });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

const SECRET = "bench-secret-bench-secret-bench-secret";

/** Where the API keeps its data, and whom it talks to. */
export interface Surroundings {
  /** A server's database; without it the embedded one in `data_dir`. */
  database_url?: string;
  data_dir: string;
  /** Where replies are posted. */
  gateway_url: string;
  mail_url: string;
  portal_url?: string;
  /** More variables, of API and portal. */
  env?: Record<string, string>;
  /** As the image runs it, where `deno task bundle` has made it so. */
  bundled?: boolean;
}

/** The API as in production: signatures checked, every request logged, all jobs running. */
export function startApi(around: Surroundings): Promise<Served> {
  const port = freePort();
  return serve({
    command: Deno.execPath(),
    args: ["run", "-A", "--no-check", around.bundled ? "api/_bundle/main.js" : "api/main.ts"],
    port,
    path: "/v1/properties?limit=1",
    env: {
      APP_ENV: "production",
      HOST: "127.0.0.1",
      API_PORT: String(port),
      API_URL: `http://127.0.0.1:${port}`,
      PORTAL_URL: around.portal_url ?? "http://127.0.0.1:1",
      // Empty counts as unset: an embedded one.
      DATABASE_URL: around.database_url ?? "",
      DATABASE_POOL: String(POOL),
      DATA_DIR: around.data_dir,
      DEMO_DATA: "false",
      AGENT: "builtin",
      // Buyers of the bench write one message and wait.
      QUIET_WINDOW_MS: "0",
      GATEWAY_SECRET,
      GATEWAY_SEND_URL: around.gateway_url,
      SMTP_URL: around.mail_url,
      MAIL_FROM: "Bench <bench@hearthline.example>",
      JWT_SECRET: SECRET,
      PORTAL_SECRET: SECRET,
      ...around.env,
    },
  });
}

/** A production build of the portal, as `deno task start` serves it. */
export function startPortal(
  around: { api_url: string; portal_url: string; env?: Record<string, string> },
): Promise<Served> {
  const { port } = new URL(around.portal_url);
  return serve({
    command: Deno.execPath(),
    args: ["run", "-A", "--quiet", "portal/serve.ts", "127.0.0.1", port],
    port: Number(port),
    path: "/privacy",
    env: {
      API_URL: around.api_url,
      PORTAL_URL: around.portal_url,
      PORTAL_SECRET: SECRET,
      ...around.env,
    },
  });
}

export const RIVAL_NAMES = ["raw", "fastify", "hono"] as const;
export type RivalName = (typeof RIVAL_NAMES)[number];

/** A rival on the same database. */
export function startRival(name: RivalName, databaseUrl: string): Promise<Served> {
  const port = freePort();
  const file = `${RIVALS}${name}.mjs`;
  return serve({
    ...name === "fastify"
      ? { command: "node", args: [file, String(port)] }
      : { command: Deno.execPath(), args: ["run", "-A", "--quiet", file, String(port)] },
    port,
    path: "/v1/properties",
    env: {
      NODE_ENV: "production",
      DATABASE_URL: databaseUrl,
      POOL: String(POOL),
    },
  });
}

/** Fetches the rivals' packages and the load's, by the lock of their own. */
export async function installRivals(): Promise<void> {
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["install", "--frozen", "--quiet"],
    cwd: RIVALS,
    env: { NO_COLOR: "1" },
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(`The rivals: ${new TextDecoder().decode(stderr).trim()}`);
}

export interface Load {
  url: string;
  paths: readonly string[];
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
}

export interface Loaded {
  requests: number;
  seconds: number;
  bytes: number;
}

/** Asks for paths as fast as they are answered. Throws where one of them was not answered well. */
export async function load(what: Load): Promise<Loaded> {
  const child = new Deno.Command("node", {
    args: [`${RIVALS}load.mjs`],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(JSON.stringify(what)));
  await writer.close();
  const { success, stdout, stderr } = await child.output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
  const { failed, ...loaded }: Loaded & { failed: number } = JSON.parse(
    new TextDecoder().decode(stdout),
  );
  if (failed > 0) throw new Error(`${failed} requests to ${what.url}${what.paths[0]} failed`);
  return loaded;
}
