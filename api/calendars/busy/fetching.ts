/** The jobs that keep brokers' busy times as their own calendars have them. */
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, type Clock, DAY, MINUTE, SECOND } from "../../shared/clock.ts";
import { type PublicFetch, PublicFetchError, type PublicFile } from "../../shared/public_fetch.ts";
import { replaceBusyTimes } from "../../visits/mod.ts";
import type { BusyProblem } from "../contract.ts";
import { readInThread } from "./thread.ts";

const EVERY = 15 * MINUTE;
/** How far ahead a calendar is read. */
const AHEAD = 60 * DAY;
/** How long what was last read counts when the calendar cannot be read any more. */
const KEPT = DAY;
const LIMITS = { maxBytes: 4 * 1024 * 1024, timeoutMs: 20 * SECOND };
/** Calendars that one round takes; the rest is taken by the next. */
const MAX_DUE = 500;

export type BusyJob = { broker_id: string };

interface BusyCalendarsDeps {
  db: Kysely<Database>;
  clock: Clock;
  fetchPublic: PublicFetch;
  /** Queues a job for each, within the transaction. */
  enqueue: (trx: Transaction<Database>, due: BusyJob[]) => Promise<void>;
}

/** A round that queues the calendars that are due, and the job for each. */
export function createBusyCalendars({ db, clock, fetchPublic, enqueue }: BusyCalendarsDeps) {
  return {
    "busy-round": () =>
      db.transaction().execute(async (trx) => {
        const now = clock();
        const due = trx.selectFrom("busy_calendars as c")
          .innerJoin("brokers as b", "b.id", "c.broker_id")
          .select("c.broker_id").where("c.due_at", "<=", now.toISOString())
          .where("b.status", "=", "active").orderBy("c.due_at").limit(MAX_DUE)
          .forUpdate("c").skipLocked();
        const taken = await trx.updateTable("busy_calendars")
          .set({ due_at: after(now, EVERY).toISOString() })
          .where("broker_id", "in", due).returning("broker_id").execute();
        await enqueue(trx, taken);
      }),

    async "busy-calendar"({ broker_id }: BusyJob): Promise<void> {
      const found = await db.selectFrom("busy_calendars as c")
        .innerJoin("brokers as b", "b.id", "c.broker_id")
        .selectAll("c").select("b.time_zone").where("c.broker_id", "=", broker_id)
        .executeTakeFirst();
      if (!found) return;
      const { address, etag, last_modified, read_at, time_zone } = found;
      const now = clock();
      // The days ahead move on even where the calendar stays the same.
      const fresh = read_at !== null && Date.parse(read_at) > now.getTime() - DAY;
      const known = { ...(etag && { etag }), ...(last_modified && { last_modified }) };
      const file = await fetchPublic(address, { ...LIMITS, ...(fresh && { known }) }).catch(
        problemOf,
      );
      const target = { broker_id, address, now };
      if (typeof file === "string") return await noteFailure(db, target, file);
      if (file.unchanged) {
        await update(db, target, { good_at: now.toISOString(), problem: null });
        return;
      }
      const answer = await readInThread({
        text: new TextDecoder().decode(file.bytes),
        bounds: { from: now.getTime(), to: now.getTime() + AHEAD, time_zone },
      });
      if ("problem" in answer) return await noteFailure(db, target, answer.problem);
      await noteTimes(db, target, file, answer.times);
    },
  };
}

/** A calendar as it was fetched: what is found counts only while it is still the broker's. */
interface Target {
  broker_id: string;
  address: string;
  now: Date;
}

const problemOf = (error: unknown): BusyProblem => {
  if (error instanceof PublicFetchError) return error.reason;
  throw error;
};

/** Writes down what became of a calendar; false where the broker has another one by now. */
async function update(
  db: Kysely<Database>,
  { broker_id, address, now }: Target,
  columns: Partial<
    Record<"etag" | "last_modified" | "read_at" | "good_at" | "problem", string | null>
  >,
): Promise<boolean> {
  const { numUpdatedRows } = await db.updateTable("busy_calendars")
    .set({ ...columns, checked_at: now.toISOString() })
    .where("broker_id", "=", broker_id).where("address", "=", address).executeTakeFirst();
  return numUpdatedRows > 0n;
}

const noteTimes = (
  db: Kysely<Database>,
  target: Target,
  file: PublicFile,
  times: readonly { from: number; to: number }[],
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = target.now.toISOString();
    const columns = {
      etag: file.etag ?? null,
      last_modified: file.last_modified ?? null,
      read_at: at,
      good_at: at,
      problem: null,
    };
    if (await update(trx, target, columns)) await replaceBusyTimes(trx, target.broker_id, times);
  });

/** Keeps the last good times for a day, then none. */
const noteFailure = (
  db: Kysely<Database>,
  target: Target,
  problem: BusyProblem,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // What was known of the file is not asked for: it was not read, or may be gone.
    if (!await update(trx, target, { problem, etag: null, last_modified: null })) return;
    const { good_at } = await trx.selectFrom("busy_calendars").select("good_at")
      .where("broker_id", "=", target.broker_id).executeTakeFirstOrThrow();
    if (good_at === null || Date.parse(good_at) < target.now.getTime() - KEPT) {
      await replaceBusyTimes(trx, target.broker_id, []);
    }
  });
