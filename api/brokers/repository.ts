import { type Kysely, sql, type Updateable } from "kysely";
import { type Order, type Position, readPage } from "#db/page.ts";
import { searchable, unaccented } from "#db/search_text.ts";
import type { BrokerRow, BrokersTable, Database } from "#db/tables/mod.ts";

export type BrokersRepository = ReturnType<typeof createBrokersRepository>;

/** The order of brokers, the newest first. */
export const BROKER_ORDER: Order = {
  name: "created",
  key: sql.ref("created_at"),
  direction: "desc",
  type: "timestamptz",
};

export function createBrokersRepository(db: Kysely<Database>) {
  return {
    byId: (id: string) =>
      db.selectFrom("brokers").selectAll().where("id", "=", id).executeTakeFirst(),

    publicBySlug: (slug: string) =>
      db.selectFrom("brokers").selectAll().where("slug", "=", slug)
        .where("status", "=", "active").executeTakeFirst(),

    emailTaken: async (email: string): Promise<boolean> =>
      await db.selectFrom("brokers").select("id").where("email", "=", email)
        .executeTakeFirst() !== undefined,

    /** Undefined when the email or the slug is taken. */
    insert: (row: BrokerRow): Promise<BrokerRow | undefined> =>
      db.insertInto("brokers").values(row).onConflict((oc) => oc.doNothing())
        .returningAll().executeTakeFirst(),

    /**
     * Changes a broker and records who did, together. Deactivation ends the sessions in the same
     * transaction. Unique violations are thrown as the driver gives them.
     */
    update: (
      id: string,
      changes: Updateable<BrokersTable> & { updated_at: string },
    ): Promise<BrokerRow | undefined> =>
      db.transaction().execute(async (trx) => {
        const row = await trx.updateTable("brokers").set(changes).where("id", "=", id)
          .returningAll().executeTakeFirst();
        if (row && changes.status === "inactive") {
          await trx.updateTable("sessions").set({ revoked_at: changes.updated_at })
            .where("broker_id", "=", id).where("revoked_at", "is", null).execute();
        }
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
