/** Readers by mail and their searches: asked for, confirmed, changed, ended. */
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { AlertRhythm, Criteria, Database, Language } from "#db/tables/mod.ts";
import { after, HOUR } from "../shared/clock.ts";
import { wantedColumns } from "./criteria.ts";
import { FITS } from "./matching.ts";

/** Milliseconds in which a search has to be confirmed. */
export const CONFIRM_MS = 48 * HOUR;
/** Searches that an address has at most. */
export const MAX_SEARCHES = 10;

export interface SearchRequest {
  id: string;
  email: string;
  language: Language;
  every: AlertRhythm;
  criteria: Criteria;
}

/** Why a search was not confirmed, or whose it is. */
export type Confirmed = { reader_id: string } | "unknown" | "full";

export type AlertsRepository = ReturnType<typeof createAlertsRepository>;

export function createAlertsRepository(
  db: Kysely<Database>,
  /** Queues the mail that asks for confirmation, within the transaction. */
  enqueueConfirmation: (trx: Transaction<Database>, requestId: string) => Promise<void>,
) {
  return {
    /** Keeps a search until its address confirms it. */
    ask: ({ criteria, ...request }: SearchRequest, now: Date): Promise<void> =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto("alert_requests").values({
          ...request,
          criteria: jsonb(criteria),
          created_at: now.toISOString(),
        }).execute();
        await enqueueConfirmation(trx, request.id);
      }),

    /** A search that waits to be confirmed. */
    request: (id: string, now: Date): Promise<SearchRequest | undefined> =>
      unconfirmed(db, id, now).executeTakeFirst(),

    /** Confirms a search; a repeat changes nothing. `readerId` is taken for a new reader. */
    confirm: (id: string, readerId: string, now: Date): Promise<Confirmed> =>
      db.transaction().execute(async (trx) => {
        const request = await unconfirmed(trx, id, now).forUpdate().executeTakeFirst();
        if (!request) {
          const done = await trx.selectFrom("wanted").select("reader_id").where("id", "=", id)
            .executeTakeFirst();
          return done ?? "unknown";
        }
        const { email, every, language, criteria } = request;
        const at = now.toISOString();
        // The row is locked by this, so that searches of one address are counted one by one.
        const reader = await trx.insertInto("alert_readers")
          .values({ id: readerId, email, conversation_id: null, language, every, created_at: at })
          .onConflict((oc) => oc.column("email").doUpdateSet({ language, every }))
          .returning("id").executeTakeFirstOrThrow();
        const { count } = await trx.selectFrom("wanted").where("reader_id", "=", reader.id)
          .select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
        if (Number(count) >= MAX_SEARCHES) return "full";
        await trx.insertInto("wanted").values({
          id,
          reader_id: reader.id,
          criteria: jsonb(criteria),
          ...wantedColumns(criteria),
          created_at: at,
        }).onConflict((oc) => oc.doNothing()).execute();
        await trx.deleteFrom("alert_requests").where("id", "=", id).execute();
        return { reader_id: reader.id };
      }),

    /** A reader by mail with all searches, oldest first. */
    async reader(id: string) {
      const reader = await db.selectFrom("alert_readers").select(["id", "email", "every"])
        .where("id", "=", id).where("email", "is not", null).executeTakeFirst();
      if (!reader) return undefined;
      const searches = await db.selectFrom("wanted").select(["id", "criteria", "created_at"])
        .where("reader_id", "=", id).orderBy("created_at").orderBy("id").execute();
      return { ...reader, email: reader.email!, searches };
    },

    setRhythm: async (id: string, every: AlertRhythm): Promise<void> =>
      void await db.updateTable("alert_readers").set({ every }).where("id", "=", id)
        .where("email", "is not", null).execute(),

    /** Ends one search of a reader by mail; with the last one the address is forgotten. */
    stop: (readerId: string, searchId: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        // A search that is confirmed meanwhile waits, and makes the reader anew if it has to.
        const reader = await trx.selectFrom("alert_readers").select("id").where("id", "=", readerId)
          .where("email", "is not", null).forUpdate().executeTakeFirst();
        if (!reader) return;
        // Homes that fit another search of the reader as well are told of for that.
        await sql`update alert_matches m set wanted_id = (
            select w.id from wanted w join properties p on p.id = m.property_id
            where w.reader_id = m.reader_id and w.id <> ${searchId}::uuid and ${FITS}
            order by w.created_at limit 1
          ) where m.wanted_id = ${searchId}::uuid and m.reader_id = ${readerId}::uuid
            and m.told_at is null`.execute(trx);
        await trx.deleteFrom("wanted").where("id", "=", searchId)
          .where("reader_id", "=", readerId).execute();
        await trx.deleteFrom("alert_readers").where("id", "=", readerId)
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom("wanted").select("id").where("reader_id", "=", readerId)))
          ).execute();
      }),

    /** Ends all searches of a reader, also those that wait for a click, and forgets the address. */
    stopAll: (id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const reader = await trx.deleteFrom("alert_readers").where("id", "=", id)
          .where("email", "is not", null).returning("email").executeTakeFirst();
        if (reader) {
          await trx.deleteFrom("alert_requests").where("email", "=", reader.email).execute();
        }
      }),

    /** Forgets searches that nobody confirmed, and homes that nobody was told of for a month. */
    async forget(now: Date): Promise<void> {
      await db.deleteFrom("alert_requests")
        .where("created_at", "<=", after(now, -CONFIRM_MS).toISOString()).execute();
      await sql`delete from alert_matches where told_at is null and found_at <
        ${now.toISOString()}::timestamptz - interval '30 days'`.execute(db);
    },
  };
}

/** Ends all searches of addresses and forgets them, also those that wait for a click. */
export async function forgetAddresses(
  trx: Transaction<Database>,
  addresses: readonly string[],
): Promise<void> {
  if (addresses.length === 0) return;
  // Requests first, as a search that is confirmed meanwhile makes a reader of its request.
  await trx.deleteFrom("alert_requests").where("email", "in", addresses).execute();
  await trx.deleteFrom("alert_readers").where("email", "in", addresses).execute();
}

const unconfirmed = (db: Kysely<Database>, id: string, now: Date) =>
  db.selectFrom("alert_requests").select(["id", "email", "language", "every", "criteria"])
    .where("id", "=", id).where("created_at", ">", after(now, -CONFIRM_MS).toISOString());
