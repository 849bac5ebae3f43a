/** One run: processes, buyers, kills, crashes, then quiet, then the checks. */
import { random } from "#api/demo/random.ts";
import { emptyLoad, type Load, writeMessages } from "./buyers.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { type ChaosGateway, startGateway } from "./gateway.ts";
import { postSteadily } from "./steady.ts";
import type { ChaosOptions } from "./options.ts";
import { startModel } from "./script.ts";
import { type MailServer, startMailServer } from "../../notifications/testing/mail_server.ts";
import { addOffice, hurry, verifyOffice } from "./office.ts";
import { environment, openStorage, type Storage } from "./storage.ts";
import { type Findings, isQuiet, verify } from "./verify.ts";

export interface ChaosResult extends Findings {
  load: Load;
  kills: number;
  db_crashes: number;
  /** Mails to the people of the office, and how many came again. */
  letters: number;
  letter_repeats: number;
  failed_starts: number;
  gateway_refusals: number;
  load_s: number;
  settle_s: number;
  /** Seconds from the end of the gateway's outage to the last reply it took. */
  caught_up_s?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs it all. Throws when the API does not start at first. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const chance = (what: string) => random(`${options.seed}:${what}`);
  await using storage = await openStorage(options.pglite);
  await using model = startModel(options.model_ms);
  await using post = await startMailServer();
  const gateway = startGateway(chance("gateway"), options.refused);
  const fleet = startFleet(
    options.processes,
    environment(storage, { model: model.base_url, gateway: gateway.url, post: post.url }),
  );
  try {
    await fleet.ready();
    if (options.scenario === "steady") {
      return await steady(options, storage, fleet, chance("buyers"));
    }
    await storage.look(fleet, addOffice);
    await fleet.ready();
    return await storm(options, storage, fleet, { gateway, post }, chance);
  } finally {
    await fleet.stop();
    await gateway.stop();
  }
}

async function storm(
  options: ChaosOptions,
  storage: Storage,
  fleet: Fleet,
  { gateway, post }: { gateway: ChaosGateway; post: MailServer },
  chance: (what: string) => ReturnType<typeof random>,
): Promise<ChaosResult> {
  const started = performance.now();
  const load = emptyLoad();
  const done = { kills: 0, db_crashes: 0 };
  let outageEnd: number | undefined;
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
    for (let n = 0; storage.server && n < options.db_crashes; n++) {
      await pause(options.load_s * 1000 / (options.db_crashes + 1));
      await storage.server.crash();
      load.database_down = true;
      await pause(options.db_down_ms);
      load.database_down = false;
      await storage.server.restart();
      done.db_crashes++;
    }
  }

  async function gatewayOutage(): Promise<void> {
    if (options.outage_ms === 0) return;
    await pause(options.load_s * 300);
    gateway.down = true;
    await pause(options.outage_ms);
    gateway.down = false;
    outageEnd = performance.now();
  }

  let loaded = false;
  /** From outside, on a server alone: the embedded database has one process at a time. */
  async function hurryMails(): Promise<void> {
    while (storage.server && !loaded) {
      await pause(1000);
      await storage.look(fleet, hurry).catch(() => {});
    }
  }

  const hurrying = hurryMails();
  await Promise.all([writing, killAll(), crashDatabase(), gatewayOutage()]);
  loaded = true;
  const load_s = (performance.now() - started) / 1000;
  await hurrying;
  await settle(options, storage, fleet, gateway);
  const settle_s = (performance.now() - started) / 1000 - load_s;
  const findings = await storage.look(fleet, (db) => verify(db, load, gateway.sendings));
  const office = await storage.look(fleet, (db) => verifyOffice(db, post));
  findings.violations.push(...office.violations);
  findings.violations.push(...fleet.crashes.map((words) => `a process crashed: ${words}`));
  if (gateway.forged > 0) findings.violations.push(`${gateway.forged} sendings badly signed`);
  if (load.bare_503 > 0) findings.violations.push(`${load.bare_503} answers 503, no Retry-After`);
  for (const [status, count] of load.down_answers) {
    // A process that was killed meanwhile answers nothing at all.
    if (status === "503" || (status === "none" && options.kills > 0)) continue;
    findings.violations.push(`${count} answers ${status} while the database was down`);
  }
  const odd = [...load.answers.keys()].filter((status) => !["200", "503", "none"].includes(status));
  if (odd.length > 0) findings.violations.push(`webhook answered ${odd.join(", ")}`);
  return {
    ...findings,
    ...done,
    letters: office.letters,
    letter_repeats: office.repeats,
    load,
    failed_starts: fleet.failed_starts,
    gateway_refusals: gateway.refused,
    load_s,
    settle_s,
    ...(outageEnd === undefined ? {} : {
      caught_up_s: (Math.max(...gateway.sendings.map(({ at }) => at)) - outageEnd) / 1000,
    }),
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
    const quiet = await storage.look(fleet, async (db) => {
      await hurry(db);
      return await isQuiet(db);
    });
    if (quiet) return;
  }
}

async function steady(
  options: ChaosOptions,
  storage: Storage,
  fleet: Fleet,
  chance: ReturnType<typeof random>,
): Promise<ChaosResult> {
  const load = await postSteadily({ ...options, urls: fleet.urls, chance });
  const violations = [...load.answers].filter(([status]) => status !== "200")
    .map(([status, count]) => `${count} answers ${status}`);
  const stored = await storage.look(
    fleet,
    (db) => db.selectFrom("inbox").select("id").execute().then(({ length }) => length),
  );
  const taken = load.answers.get("200") ?? 0;
  if (stored !== taken) violations.push(`${stored} messages stored, ${taken} acknowledged`);
  return {
    violations,
    answered: 0,
    turns: 0,
    merged: 0,
    wire_keys: 0,
    wire_repeats: 0,
    slowest_s: 0,
    load,
    kills: 0,
    db_crashes: 0,
    letters: 0,
    letter_repeats: 0,
    failed_starts: 0,
    gateway_refusals: 0,
    load_s: options.load_s,
    settle_s: 0,
  };
}
