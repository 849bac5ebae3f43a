import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { isReal, replaceBusyTimes } from "../visits/mod.ts";
import { visitRows } from "./visit_rows.ts";

export type CalendarsRepository = ReturnType<typeof createCalendarsRepository>;

/** Visits that one calendar holds at most; the earliest count. */
const FEED_SIZE = 500;

/** Queues the fetching of a broker's calendar, within a transaction. */
type EnqueueBusy = (trx: Transaction<Database>, jobs: { broker_id: string }[]) => Promise<void>;

export function createCalendarsRepository(db: Kysely<Database>, enqueueBusy: EnqueueBusy) {
  return {
    busyOf: (brokerId: string) =>
      db.selectFrom("busy_calendars").select(["address", "checked_at", "good_at", "problem"])
        .where("broker_id", "=", brokerId).executeTakeFirst(),

    /** Has a calendar fetched, in the place of the one before, whose times no longer count. */
    putBusy: (broker_id: string, address: string, now: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const columns = {
          address,
          due_at: now,
          etag: null,
          last_modified: null,
          checked_at: null,
          read_at: null,
          good_at: null,
          problem: null,
        };
        await trx.insertInto("busy_calendars").values({ broker_id, ...columns })
          .onConflict((oc) => oc.column("broker_id").doUpdateSet(columns)).execute();
        await replaceBusyTimes(trx, broker_id, []);
        await enqueueBusy(trx, [{ broker_id }]);
      }),

    removeBusy: (broker_id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.deleteFrom("busy_calendars").where("broker_id", "=", broker_id).execute();
        await replaceBusyTimes(trx, broker_id, []);
      }),

    feedOf: (brokerId: string) =>
      db.selectFrom("calendar_feeds").select("created_at").where("broker_id", "=", brokerId)
        .executeTakeFirst(),

    /** Puts a broker's address in the place of the one before. */
    async putFeed(row: { broker_id: string; token_hash: string; created_at: string }) {
      const { token_hash, created_at } = row;
      await db.insertInto("calendar_feeds").values(row)
        .onConflict((oc) => oc.column("broker_id").doUpdateSet({ token_hash, created_at }))
        .execute();
    },

    async removeFeed(brokerId: string): Promise<void> {
      await db.deleteFrom("calendar_feeds").where("broker_id", "=", brokerId).execute();
    },

    /** The active broker to whom the secret of an address belongs. */
    brokerByToken: (tokenHash: string) =>
      db.selectFrom("calendar_feeds as f").innerJoin("brokers as b", "b.id", "f.broker_id")
        .select("b.id").where("f.token_hash", "=", tokenHash).where("b.status", "=", "active")
        .executeTakeFirst(),

    /** A broker's visits that have a time and are on, as a calendar shows them. */
    visitsSince: (brokerId: string, since: string) =>
      visitRows(db)
        .select(["v.id", "v.status", "v.starts_at", "v.ends_at", "v.sequence", "v.updated_at"])
        .where("v.broker_id", "=", brokerId).where(isReal)
        .where("v.status", "in", ["requested", "confirmed"])
        .where("v.starts_at", ">=", since)
        .orderBy("v.starts_at").orderBy("v.id").limit(FEED_SIZE).execute(),
  };
}
