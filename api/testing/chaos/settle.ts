/** Waiting until a run is quiet. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { ChaosClock } from "./clock.ts";
import type { Fleet } from "./fleet.ts";
import type { ChaosGateway } from "./gateway.ts";
import { hurry } from "./office.ts";
import type { ChaosOptions } from "./options.ts";
import { hurryHeld, jobsWait, roundsRan } from "./rounds.ts";
import type { Storage } from "./storage.ts";

export interface World {
  options: ChaosOptions;
  storage: Storage;
  fleet: Fleet;
  clock: ChaosClock;
  gateway: ChaosGateway;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Waits until nothing is left to do, or the time is over: then the checks will say what is.
 * `since`: and what recurs has run since then.
 */
export async function settle(world: World, since?: Date): Promise<void> {
  const { options, storage, fleet, clock, gateway } = world;
  const deadline = performance.now() + options.settle_s * 1000;
  while (performance.now() < deadline) {
    const seen = gateway.sendings.length;
    await pause(options.pglite ? 6000 : 300);
    if (options.pglite) {
      if (gateway.sendings.length !== seen) continue;
      await fleet.ready();
    }
    const quiet = await storage.look(fleet, async (db) => {
      await hurry(db, clock.now());
      await hurryHeld(db, clock.now());
      return await isQuiet(db) && (since === undefined || await roundsRan(db, since));
    });
    if (quiet) return;
  }
}

/** Whether nothing is to be answered, sent or done. */
async function isQuiet(db: Kysely<Database>): Promise<boolean> {
  const turns = await db.selectFrom("conversations").select("id")
    .whereRef("received_seq", ">", "answered_seq").where("owner", "=", "bot").executeTakeFirst();
  const outbox = await db.selectFrom("outbox").select("id").where("status", "=", "pending")
    .executeTakeFirst();
  const letters = await db.selectFrom("notification_sends").select("id")
    .where("status", "=", "pending").executeTakeFirst();
  return !turns && !outbox && !letters && !await jobsWait(db);
}
