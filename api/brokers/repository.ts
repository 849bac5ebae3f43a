import { type Kysely, sql, type Transaction, type Updateable } from "kysely";
import { newestFirst, type Position, readPage } from "#db/page.ts";
import { searchable, unaccented } from "#db/search_text.ts";
import type { BrokerRow, BrokersTable, Database } from "#db/tables/mod.ts";
import { changedFields, type WriteEntry } from "../shared/audit.ts";
import { endAccess } from "../auth/mod.ts";
import { disconnectChat } from "../notifications/chats.ts";
import { removePortrait, setPortrait } from "./portraits.ts";

/** Whose clocks count for what is nobody's: the first admin's. */
export const officeZone = sql<string>`coalesce((
  select time_zone from brokers where role = 'admin' and status = 'active'
  order by created_at, id limit 1
), 'UTC')`;

/** What decides who can sign in, and as what. */
export type SignInFields = Pick<BrokerRow, "email" | "role" | "status">;

/** What goes along with a change of a broker. */
export interface UpdateOptions {
  /** The session that goes on. */
  session?: string;
  /** Throws where the row, which nobody else changes meanwhile, may not be changed so. */
  check?: (before: SignInFields) => void;
  writeEntry?: WriteEntry;
}

export type BrokersRepository = ReturnType<typeof createBrokersRepository>;

export const BROKER_ORDER = newestFirst("created", "created_at");

export function createBrokersRepository(db: Kysely<Database>) {
  return {
    setPortrait,

    removePortrait: (id: string, now: string, writeEntry?: WriteEntry) =>
      removePortrait(db, id, now, writeEntry),

    byId: (id: string) =>
      db.selectFrom("brokers").selectAll().where("id", "=", id).executeTakeFirst(),

    publicBySlug: (slug: string) =>
      db.selectFrom("brokers").selectAll().where("slug", "=", slug)
        .where("status", "=", "active").executeTakeFirst(),

    emailTaken: async (email: string): Promise<boolean> =>
      await db.selectFrom("brokers").select("id").where("email", "=", email)
        .executeTakeFirst() !== undefined,

    /** Undefined when the email or the slug is taken. */
    insert: (row: BrokerRow, writeEntry: WriteEntry): Promise<BrokerRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const made = await trx.insertInto("brokers").values(row)
          .onConflict((oc) => oc.doNothing()).returningAll().executeTakeFirst();
        if (made) await writeEntry(trx, made.id);
        return made;
      }),

    /**
     * Deactivation and another mail address end the sessions, but for `session`, and links that were
     * mailed; deactivation disconnects the chat. Unique violations are thrown as the driver gives them.
     */
    update: (
      id: string,
      changes: Updateable<BrokersTable> & { updated_at: string },
      { session, check, writeEntry }: UpdateOptions = {},
    ): Promise<BrokerRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const before = await trx.selectFrom("brokers").selectAll().where("id", "=", id).forUpdate()
          .executeTakeFirst();
        if (!before) return undefined;
        check?.(before);
        const row = await trx.updateTable("brokers").set(changes).where("id", "=", id)
          .returningAll().executeTakeFirstOrThrow();
        if (changes.status === "inactive" || before.email !== row.email) {
          await endAccess(trx, id, changes.updated_at, session);
        }
        if (changes.status === "inactive") await disconnectChat(trx, id);
        const fields = changedFields(before, changes);
        if (fields.length > 0) await writeEntry?.(trx, id, fields);
        return row;
      }),

    async list(query: { search?: string; limit: number; after?: Position | undefined }) {
      const words = searchable(query.search).split(" ").filter(Boolean).slice(0, 8);
      let matching = db.selectFrom("brokers");
      for (const word of words) {
        matching = matching.where(
          sql<boolean>`${
            unaccented(sql`name || ' ' || email || ' ' || coalesce(city, '')`)
          } like ${`%${word}%`}`,
        );
      }
      return await readPage(db, { order: BROKER_ORDER, ...query }, {
        rows: matching.selectAll(),
        matching: matching.select("id"),
        id: "id",
      });
    },
  };
}

/**
 * Takes the morning digests that are due, each for the one caller whose transaction commits: the row
 * of the broker says which day was taken last, and two processes meet on its lock.
 *
 * @param dueDay the day, `YYYY-MM-DD`, whose digest is due in a time zone; undefined for none
 */
export async function takeDueDigests(
  trx: Transaction<Database>,
  dueDay: (timeZone: string) => string | undefined,
): Promise<{ broker_id: string; day: string }[]> {
  const zones = await trx.selectFrom("brokers").select("time_zone").distinct()
    .where("status", "=", "active").execute();
  const due = Object.fromEntries(zones.flatMap(({ time_zone }) => {
    const day = dueDay(time_zone);
    return day === undefined ? [] : [[time_zone, day]];
  }));
  if (Object.keys(due).length === 0) return [];
  const { rows } = await sql<{ broker_id: string; day: string }>`
    update brokers set digest_day = due.day::date
    from jsonb_each_text((${JSON.stringify(due)}::text)::jsonb) as due (time_zone, day)
    where brokers.time_zone = due.time_zone and brokers.status = 'active'
      and (brokers.digest_day is null or brokers.digest_day < due.day::date)
    returning brokers.id as broker_id, due.day`.execute(trx);
  return rows;
}
