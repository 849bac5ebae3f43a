/** The storm: everybody writes, visits, reads and waits while processes and the database die. */
import type { Random } from "#api/demo/random.ts";
import { type MailServer } from "../../notifications/testing/mail_server.ts";
import { type Load, talking, writeMessages } from "./buyers.ts";
import type { Desk } from "./desk.ts";
import { hurry, type Office } from "./office.ts";
import type { World } from "./settle.ts";
import { fillForm, type Market, saveSearches, waitForPerson } from "./strangers.ts";
import { visit, type Visitor } from "./visitors.ts";

/** Who does something beside the buyers who write. */
export interface Cast {
  office: Office;
  visitors: Visitor[];
  market: Market;
  /** Buyers who ask for a person. */
  waiters: string[];
  /** How many forms are filled in. */
  forms: number;
}

export interface Broken {
  kills: number;
  db_crashes: number;
  /** When the gateway was back, as `performance.now()` has it. */
  outage_end?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Lets it all happen; resolves when everybody is done. */
export async function storm(
  world: World,
  { cast, desk, post, load, chance }: {
    cast: Cast;
    desk: Desk;
    post: Pick<MailServer, "mails">;
    load: Load;
    chance: (what: string) => Random;
  },
): Promise<Broken> {
  const { options, fleet, storage, gateway, clock } = world;
  const broken: Broken = { kills: 0, db_crashes: 0 };

  async function killProcesses(): Promise<void> {
    const when = chance("kills");
    const gap = options.load_s * 1000 / Math.max(options.kills, 1);
    while (broken.kills < options.kills) {
      await pause(gap * when.between(0.5, 1.5));
      // One that is not up yet gets its turn when it is.
      while (!fleet.kill(when.int(0, options.processes - 1))) await pause(100);
      broken.kills++;
      if (options.leap_ms > 0) clock.advance(options.leap_ms);
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
      broken.db_crashes++;
    }
  }

  async function breakGateway(): Promise<void> {
    if (options.outage_ms === 0) return;
    await pause(options.load_s * 300);
    gateway.down = true;
    await pause(options.outage_ms);
    gateway.down = false;
    broken.outage_end = performance.now();
  }

  let over = false;
  /** From outside, on a server alone: the embedded database has one process at a time. */
  async function hurryMails(): Promise<void> {
    while (storage.server && !over) {
      await pause(1000);
      await storage.look(fleet, (db) => hurry(db, clock.now())).catch(() => {});
    }
  }

  const when = chance("people");
  /** Not all at once. */
  const within = <T>(share: number, act: () => Promise<T>): Promise<T> =>
    pause(when.int(0, options.load_s * 1000 * share)).then(act);
  const { tell, say } = talking(
    load,
    { urls: fleet.urls, chance: chance("talk") },
    gateway.sendings,
  );
  const { office, visitors, market, waiters, forms } = cast;

  const hurrying = hurryMails();
  await Promise.all([
    writeMessages({ ...options, urls: fleet.urls, chance: chance("buyers") }, load),
    ...visitors.map((visitor) => within(0.3, () => visit(visitor, say, desk))),
    ...waiters.map((buyer, n) =>
      within(0.5, () => waitForPerson(buyer, visitors[n % visitors.length]!.home, say, tell))
    ),
    ...Array.from(
      { length: forms },
      (_, n) => within(1, () => fillForm(n, desk, office.brokers[n % office.brokers.length]!)),
    ),
    saveSearches(market, desk, office, post),
    killProcesses(),
    crashDatabase(),
    breakGateway(),
  ]);
  over = true;
  await hurrying;
  return broken;
}
