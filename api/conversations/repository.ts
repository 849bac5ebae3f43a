import { type Kysely, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type Order, type Position, readPage } from "#db/page.ts";
import { searchable, unaccented } from "#db/search_text.ts";
import type { Database } from "#db/tables/mod.ts";
import type { ConversationQuery } from "./contract.ts";

export type ConversationsRepository = ReturnType<typeof createConversationsRepository>;

/** Whose conversations: a broker's, or all (`undefined`) for admins. */
export type Scope = string | undefined;

/** The order of conversations, the latest message first. */
export const CONVERSATION_ORDER: Order = {
  name: "last_message",
  key: sql.ref("c.last_message_at"),
  direction: "desc",
  type: "timestamptz",
};

export function createConversationsRepository(db: Kysely<Database>) {
  const broker = jsonObjectFrom(
    db.selectFrom("brokers as b").select(["b.slug", "b.name"])
      .where("b.id", "=", sql.ref<string>("c.broker_id")),
  ).as("broker");

  function matching(scope: Scope, query: Omit<ConversationQuery, "limit" | "cursor">) {
    let rows = db.selectFrom("conversations as c").where("c.playground", "=", false)
      .where("c.last_message_at", "is not", null);
    if (scope !== undefined) rows = rows.where("c.broker_id", "=", scope);
    if (query.phase) rows = rows.where("c.phase", "=", query.phase);
    if (query.owner) rows = rows.where("c.owner", "=", query.owner);
    for (const word of searchable(query.search).split(" ").filter(Boolean).slice(0, 4)) {
      rows = rows.where(
        sql<boolean>`${
          unaccented(sql`coalesce(c.buyer_name, '') || ' ' || c.address`)
        } like ${`%${word}%`}`,
      );
    }
    return rows;
  }

  return {
    async list(scope: Scope, query: ConversationQuery, after?: Position) {
      const conversations = matching(scope, query);
      return await readPage(db, { order: CONVERSATION_ORDER, limit: query.limit, after }, {
        rows: conversations.selectAll("c").select(broker),
        matching: conversations.select("c.id"),
        id: "c.id",
      });
    },

    async byId(scope: Scope, id: string) {
      let row = db.selectFrom("conversations as c").selectAll("c").select(broker)
        .where("c.id", "=", id);
      if (scope !== undefined) row = row.where("c.broker_id", "=", scope);
      return await row.executeTakeFirst();
    },

    /** The newest messages, oldest first. */
    async messages(id: string, limit: number) {
      const rows = await db.selectFrom("messages").selectAll().where("conversation_id", "=", id)
        .orderBy("seq", "desc").limit(limit).execute();
      return rows.reverse();
    },

    /** The newest turns, oldest first. */
    async turns(id: string, limit: number) {
      const rows = await db.selectFrom("turns").selectAll().where("conversation_id", "=", id)
        .orderBy("number", "desc").limit(limit).execute();
      return rows.reverse();
    },

    async markRead(id: string): Promise<void> {
      await db.updateTable("conversations").set({ unread: 0 }).where("id", "=", id)
        .where("unread", ">", 0).execute();
    },
  };
}
