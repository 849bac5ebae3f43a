/** One run: processes, buyers, kills, crashes, then quiet, then the checks. */
import { connect } from "#db/connect.ts";
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { random } from "#db/seeds/random.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { GATEWAY_SECRET } from "../testing/mod.ts";
import { emptyLoad, type Load, writeMessages } from "./buyers.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { type ChaosGateway, startGateway } from "./gateway.ts";
import { postSteadily } from "./steady.ts";
import type { ChaosOptions } from "./options.ts";
import { startModel } from "./script.ts";
import { type Findings, isQuiet, verify } from "./verify.ts";

export interface ChaosResult extends Findings {
  load: Load;
  kills: number;
  db_crashes: number;
  failed_starts: number;
  gateway_refusals: number;
  load_s: number;
  settle_s: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Where the processes keep their data, and how to look into it from outside. */
interface Storage extends AsyncDisposable {
  env: Record<string, string>;
  crash?: () => Promise<void>;
  look<T>(fleet: Fleet, what: (db: Kysely<Database>) => Promise<T>): Promise<T>;
}

async function openStorage(pglite: boolean): Promise<Storage> {
  if (pglite) {
    const dataDir = await Deno.makeTempDir({ prefix: "hearthline-chaos-" });
    return {
      env: { DATA_DIR: dataDir },
      // A folder has one process at a time: the API makes room.
      async look(fleet, what) {
        await fleet.pause();
        const connection = await connect({ dataDir });
        try {
          return await what(connection.db);
        } finally {
          await connection.close();
          fleet.resume();
        }
      },
      [Symbol.asyncDispose]: () => Deno.remove(dataDir, { recursive: true }),
    };
  }
  const cluster = await startCluster();
  const admin = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 1 });
  // The cluster trades durability for speed; here a commit must have reached the kernel.
  await admin.engine.exec("alter database postgres set synchronous_commit = on");
  await admin.close();
  return {
    env: { DATABASE_URL: cluster.url },
    crash: () => cluster.crashAndRestart(),
    async look(_fleet, what) {
      const connection = await connect({ databaseUrl: cluster.url, dataDir: "", poolSize: 1 });
      try {
        return await what(connection.db);
      } finally {
        await connection.close();
      }
    },
    [Symbol.asyncDispose]: () => cluster.stop(),
  };
}

/** Runs it all. Throws when the API does not start at first. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const chance = (what: string) => random(`${options.seed}:${what}`);
  await using storage = await openStorage(options.pglite);
  await using model = startModel(options.model_ms);
  const gateway = startGateway(chance("gateway"), options.refused);
  const fleet = startFleet(options.processes, {
    ...storage.env,
    APP_ENV: "test",
    HOST: "127.0.0.1",
    DEMO_DATA: "false",
    AGENT: "openai",
    OPENAI_BASE_URL: model.base_url,
    OPENAI_API_KEY: "none",
    GATEWAY_SECRET,
    GATEWAY_SEND_URL: gateway.url,
    JWT_SECRET: "chaos-secret-chaos-secret-chaos-secret",
    PORTAL_SECRET: "chaos-secret-chaos-secret-chaos-secret",
  });
  try {
    await fleet.ready();
    if (options.rate > 0) return await steady(options, fleet, chance("buyers"));
    return await storm(options, storage, fleet, gateway, chance);
  } finally {
    await fleet.stop();
    await gateway.stop();
  }
}

async function storm(
  options: ChaosOptions,
  storage: Storage,
  fleet: Fleet,
  gateway: ChaosGateway,
  chance: (what: string) => ReturnType<typeof random>,
): Promise<ChaosResult> {
  const started = performance.now();
  const load = emptyLoad();
  const done = { kills: 0, db_crashes: 0 };
  const writing = writeMessages(
    { ...options, urls: fleet.urls, chance: chance("buyers") },
    load,
  );

  async function killAll(): Promise<void> {
    const when = chance("kills");
    const gap = options.load_s * 1000 / Math.max(options.kills, 1);
    while (done.kills < options.kills) {
      await pause(gap * when.between(0.5, 1.5));
      // One that is not up yet gets its turn when it is.
      while (!fleet.kill(when.int(0, options.processes - 1))) await pause(100);
      done.kills++;
    }
  }

  async function crashDatabase(): Promise<void> {
    for (let n = 0; storage.crash && n < options.db_crashes; n++) {
      await pause(options.load_s * 1000 / (options.db_crashes + 1));
      await storage.crash();
      done.db_crashes++;
    }
  }

  async function gatewayOutage(): Promise<void> {
    if (options.outage_ms === 0) return;
    await pause(options.load_s * 300);
    gateway.down = true;
    await pause(options.outage_ms);
    gateway.down = false;
  }

  await Promise.all([writing, killAll(), crashDatabase(), gatewayOutage()]);
  const load_s = (performance.now() - started) / 1000;
  await settle(options, storage, fleet, gateway);
  const settle_s = (performance.now() - started) / 1000 - load_s;
  const findings = await storage.look(fleet, (db) => verify(db, load, gateway.sendings));
  findings.violations.push(...fleet.crashes.map((words) => `a process crashed: ${words}`));
  if (gateway.forged > 0) findings.violations.push(`${gateway.forged} sendings badly signed`);
  if (load.bare_503 > 0) findings.violations.push(`${load.bare_503} answers 503, no Retry-After`);
  const odd = [...load.answers.keys()].filter((status) => !["200", "503", "none"].includes(status));
  if (odd.length > 0) findings.violations.push(`webhook answered ${odd.join(", ")}`);
  return {
    ...findings,
    ...done,
    load,
    failed_starts: fleet.failed_starts,
    gateway_refusals: gateway.refused,
    load_s,
    settle_s,
  };
}

/** Waits until nothing is left to do, or the time is over: then the checks will say what is. */
async function settle(
  options: ChaosOptions,
  storage: Storage,
  fleet: Fleet,
  gateway: ChaosGateway,
): Promise<void> {
  const deadline = performance.now() + options.settle_s * 1000;
  while (performance.now() < deadline) {
    const seen = gateway.sendings.length;
    await pause(options.pglite ? 6000 : 500);
    if (options.pglite && gateway.sendings.length !== seen) continue;
    await fleet.ready();
    if (await storage.look(fleet, isQuiet)) return;
  }
}

async function steady(
  options: ChaosOptions,
  fleet: Fleet,
  chance: ReturnType<typeof random>,
): Promise<ChaosResult> {
  const load = await postSteadily({ ...options, urls: fleet.urls, chance });
  const failed = [...load.answers].filter(([status]) => status !== "200");
  return {
    violations: failed.map(([status, count]) => `${count} answers ${status}`),
    answered: 0,
    turns: 0,
    merged: 0,
    wire_keys: 0,
    wire_repeats: 0,
    slowest_s: 0,
    load,
    kills: 0,
    db_crashes: 0,
    failed_starts: 0,
    gateway_refusals: 0,
    load_s: options.load_s,
    settle_s: 0,
  };
}
