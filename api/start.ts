/** `deno task start`: the API here, the portal in a child; the end of either ends both. */
import { globSync } from "node:fs";
import { type Config, loadConfig, surroundings } from "./config.ts";
import { onLauncherGone } from "./launcher.ts";
import { boot, explain, onSignal } from "./boot.ts";
import { startNotice } from "./notices.ts";
import { DRAIN_MS, type Server } from "./server.ts";
import { STOP_MS as JOBS_STOP_MS } from "./jobs/queue.ts";
import { SECOND } from "./shared/clock.ts";

const PORTAL = "portal/_fresh/server.js";
const SOURCES = [
  "portal/**",
  "api/client.ts",
  "api/shared/{bodies,errors,network}.ts",
  "deno.lock",
];

/** Milliseconds that stopping may take: requests, then jobs, then the connections. */
const STOP_MS = DRAIN_MS + JOBS_STOP_MS + 2 * SECOND;

/** When the portal's sources changed last, in milliseconds; build output does not count. */
function changed(): number {
  const exclude = (name: string) => /^(_fresh|node_modules|tests)$/.test(name);
  const times = globSync(SOURCES, { exclude }).map((path) => Deno.statSync(path))
    .map(({ isFile, mtime }) => isFile ? mtime?.getTime() ?? 0 : 0);
  return Math.max(...times);
}

/** Builds the portal when its sources are newer than its last build. */
async function buildPortal(): Promise<void> {
  const built = await Deno.stat(PORTAL).then((info) => info.mtime?.getTime() ?? 0, () => 0);
  if (built >= changed()) return;
  console.error("Building the portal …");
  const { success } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "--quiet", "build"],
    stdin: "null",
    stdout: "null",
    stderr: "inherit",
  }).output();
  if (!success) throw new Error("The portal does not build; see above.");
}

/** Starts the portal. It ends by itself when this process does, however that ends. */
const spawnPortal = (config: Config, apiUrl: string, secret: string): Deno.ChildProcess =>
  new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      "--quiet",
      "portal/serve.ts",
      config.HOST,
      String(config.PORTAL_PORT),
      "--until-stdin-ends",
    ],
    // The API's secrets are none of its business.
    clearEnv: true,
    env: {
      ...surroundings(),
      API_URL: apiUrl,
      PORTAL_URL: config.PORTAL_URL,
      PORTAL_SECRET: secret,
      DEV_LOGIN: String(config.DEV_LOGIN),
      TRUSTED_PROXY_HOPS: String(config.TRUSTED_PROXY_HOPS),
    },
    stdin: "piped",
  }).spawn();

/** Whether an address answers, in time. */
async function answers(url: string): Promise<boolean> {
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return false;
}

async function main(): Promise<void> {
  const started = performance.now();
  let server: Server | undefined;
  let portal: Deno.ChildProcess | undefined;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // Something that hangs must not keep the ports in use.
    Deno.unrefTimer(setTimeout(() => Deno.exit(1), STOP_MS));
    try {
      portal?.kill("SIGTERM");
    } catch { /* it has ended already */ }
    await Promise.all([portal?.status, server?.stop()]);
    Deno.exit(code);
  };
  onSignal(() => void stop(0));
  void onLauncherGone(() => void stop(0));
  try {
    const config = loadConfig();
    const bootApi = async () => {
      const booted = await boot(config);
      server = booted.server;
      await booted.working;
      return booted;
    };
    const [{ container, server: api }] = await Promise.all([bootApi(), buildPortal()]);
    // The API drains; a portal would be one that nothing ends.
    if (stopping) return;
    portal = spawnPortal(config, api.url, container.portalSecret);
    portal.status.then(() => {
      if (stopping) return;
      console.error(`The portal ended. Is port ${config.PORTAL_PORT} in use? Set PORTAL_PORT.`);
      return stop(1);
    });
    const up = await answers(`http://${config.HOST}:${config.PORTAL_PORT}/login`);
    if (!up && !stopping) {
      console.error("The portal does not answer.");
      await stop(1);
    }
    const seconds = (performance.now() - started) / 1000;
    // In production standard output holds the log's JSON, and nothing else.
    const print = config.APP_ENV === "production" ? console.error : console.log;
    if (!stopping) print(`\n${startNotice(config, container.agentName, seconds)}\n`);
  } catch (error) {
    console.error(explain(error));
    Deno.exit(1);
  }
}

if (import.meta.main) await main();
