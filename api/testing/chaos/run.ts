/** One run: a storm, then quiet, then the days after it; then the checks. */
import { random } from "#api/demo/random.ts";
import { startMailServer } from "../../notifications/testing/mail_server.ts";
import { type PushService, startPushService } from "../../notifications/testing/push_service.ts";
import { emptyLoad, type Load, post as postMessage } from "./buyers.ts";
import { startClock } from "./clock.ts";
import { createDesk, type Desk } from "./desk.ts";
import { type Fleet, startFleet } from "./fleet.ts";
import { type Sending, startGateway } from "./gateway.ts";
import { liveOn } from "./later.ts";
import { addPeople, type Office, openOffice } from "./office.ts";
import type { ChaosOptions } from "./options.ts";
import { startModel } from "./script.ts";
import { settle, type World } from "./settle.ts";
import { postSteadily } from "./steady.ts";
import { environment, openStorage, type Storage } from "./storage.ts";
import { type Cast, storm } from "./storm.ts";
import { openMarket, waiters } from "./strangers.ts";
import { addVisitors, brokersFor } from "./visitors.ts";
import { type Findings, verify, verifyWire, type Wire } from "./verify.ts";
import { type Told, verifyTold } from "./verify_told.ts";

export interface ChaosResult extends Findings, Wire, Told {
  load: Load;
  /** Processes killed during the storm, and after it. */
  kills: number;
  later_kills: number;
  db_crashes: number;
  failed_starts: number;
  gateway_refusals: number;
  load_s: number;
  settle_s: number;
  later_s: number;
  /** Seconds from the end of the gateway's outage to the last reply it took. */
  caught_up_s?: number;
}

/** Runs it all. Throws when the API does not start at first. */
export async function runChaos(options: ChaosOptions): Promise<ChaosResult> {
  const chance = (what: string) => random(`${options.seed}:${what}`);
  await using storage = await openStorage(options.pglite);
  await using model = startModel(options.model_ms);
  await using post = await startMailServer();
  await using push = startPushService();
  await using clock = await startClock();
  const gateway = startGateway(chance("gateway"), options.refused);
  const fleet = startFleet(
    options.processes,
    environment(storage, { model: model.base_url, gateway: gateway.url, post: post.url }),
    ["api/testing/chaos/process.ts", clock.file, push.url],
  );
  try {
    await fleet.ready();
    const load = emptyLoad(clock.now);
    if (options.scenario === "steady") return await steady(options, storage, fleet, load);
    const world = { options, storage, fleet, clock, gateway };
    const desk = createDesk(fleet.urls, chance("desk"));
    const cast = await assemble(world, desk, push, load);

    const started = performance.now();
    const { outage_end, ...broken } = await storm(world, { cast, desk, post, load, chance });
    const load_s = seconds(started);
    await settle(world);
    const settle_s = seconds(started) - load_s;
    const last = Math.max(...gateway.sendings.map(({ at }) => at));
    const findings = await storage.look(fleet, (db) => verify(db, load));
    await fleet.ready();
    const later_kills = await liveOn({
      ...world,
      chance: chance("later"),
      kills: Math.ceil(options.kills / 8),
      settle: (since) => settle(world, since),
    });
    const sent = sortOut(gateway.sendings, cast.office);
    const wire = await storage.look(fleet, (db) => verifyWire(db, sent.toBuyers));
    const told = await storage.look(
      fleet,
      (db) => verifyTold(db, { cast, post, push, chats: sent.toOffice }),
    );
    return {
      ...findings,
      ...wire,
      ...told,
      violations: [
        ...findings.violations,
        ...wire.violations,
        ...told.violations,
        ...desk.failures,
        ...brokenRules(options, world, load),
      ],
      ...broken,
      later_kills,
      load,
      failed_starts: fleet.failed_starts,
      gateway_refusals: gateway.refused,
      load_s,
      settle_s,
      later_s: seconds(started) - load_s - settle_s,
      ...(outage_end === undefined ? {} : { caught_up_s: (last - outage_end) / 1000 }),
    };
  } finally {
    await fleet.stop();
    await gateway.stop();
  }
}

/** What went to buyers, and what to people of the office. */
function sortOut(sendings: readonly Sending[], { admins, brokers }: Office) {
  const phones = new Set([...admins, ...brokers].map(({ phone }) => phone));
  const { toOffice = [], toBuyers = [] } = Object.groupBy(
    sendings,
    ({ to }) => phones.has(to) ? "toOffice" : "toBuyers",
  );
  return { toOffice, toBuyers };
}

const seconds = (since: number) => (performance.now() - since) / 1000;

async function assemble(
  { options, storage, fleet, clock }: World,
  desk: Desk,
  push: PushService,
  load: Load,
): Promise<Cast> {
  const brokers = brokersFor(options.visitors);
  const people = await storage.look(fleet, (db) => addPeople(db, brokers, clock.now()));
  await fleet.ready();
  const office = await openOffice(
    people,
    desk,
    push,
    (buyer, text) => postMessage(load, fleet.urls[0]!, { buyer, message_id: `code${buyer}`, text }),
  );
  return {
    office,
    visitors: await addVisitors(options.visitors, desk, office),
    market: await openMarket(Math.ceil(options.visitors / 3), desk, office),
    waiters: waiters(Math.ceil(options.visitors / 6)),
    forms: options.visitors,
  };
}

/** What processes, gateway and webhook must not do. */
function brokenRules(options: ChaosOptions, { fleet, gateway }: World, load: Load): string[] {
  const broken = fleet.crashes.map((words) => `a process crashed: ${words}`);
  if (gateway.forged > 0) broken.push(`${gateway.forged} sendings badly signed`);
  if (load.bare_503 > 0) broken.push(`${load.bare_503} answers 503, no Retry-After`);
  for (const [status, count] of load.down_answers) {
    // A process that was killed meanwhile answers nothing at all.
    if (status === "503" || (status === "none" && options.kills > 0)) continue;
    broken.push(`${count} answers ${status} while the database was down`);
  }
  const odd = [...load.answers.keys()].filter((status) => !["200", "503", "none"].includes(status));
  if (odd.length > 0) broken.push(`webhook answered ${odd.join(", ")}`);
  return broken;
}

async function steady(
  options: ChaosOptions,
  storage: Storage,
  fleet: Fleet,
  load: Load,
): Promise<ChaosResult> {
  const chance = random(`${options.seed}:buyers`);
  await postSteadily({ ...options, urls: fleet.urls, chance }, load);
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
    mails: NONE,
    pushes: NONE,
    notices: NONE,
    told: {},
    load,
    kills: 0,
    later_kills: 0,
    db_crashes: 0,
    failed_starts: 0,
    gateway_refusals: 0,
    load_s: options.load_s,
    settle_s: 0,
    later_s: 0,
  };
}

const NONE = { ids: 0, repeats: 0 };
