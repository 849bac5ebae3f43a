import { type Kysely, sql } from "kysely";
import { readPage } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Cursor } from "../../http/paging.ts";
import { PLAYGROUND } from "../chat/mod.ts";

export type OperationsRepository = ReturnType<typeof createOperationsRepository>;

/** What is known of a gateway by its messages. */
export interface GatewayTraffic {
  name: string;
  last_received_at: string | null;
  last_sent_at: string | null;
  pending: number;
  dead: number;
}

export function createOperationsRepository(db: Kysely<Database>) {
  const dead = () =>
    db.selectFrom("outbox as o").where("o.status", "=", "dead").where(
      "o.gateway",
      "!=",
      PLAYGROUND,
    );

  return {
    /** A row for each gateway that a message has come or gone through. */
    async traffic(): Promise<GatewayTraffic[]> {
      const { rows } = await sql<GatewayTraffic>`
        select coalesce(i.gateway, o.gateway) as name, i.last_received_at, o.last_sent_at,
          coalesce(o.pending, 0)::int as pending, coalesce(o.dead, 0)::int as dead
        from (
          select gateway, max(received_at) as last_received_at from inbox group by gateway
        ) i
        full join (
          select gateway, max(sent_at) as last_sent_at,
            count(*) filter (where status = 'pending') as pending,
            count(*) filter (where status = 'dead') as dead
          from outbox group by gateway
        ) o on o.gateway = i.gateway
        where coalesce(i.gateway, o.gateway) <> ${PLAYGROUND}
        order by 1`.execute(db);
      return rows;
    },

    /** Messages given up, newest first. */
    async deadLetters(limit: number, after?: Cursor) {
      let rows = dead().innerJoin("conversations as c", "c.id", "o.conversation_id")
        .select(["o.id", "o.gateway", "o.conversation_id", "o.text", "o.attempts", "o.last_error"])
        .select(["o.created_at", "c.buyer_name"])
        .orderBy("o.created_at", "desc").orderBy("o.id", "desc").limit(limit + 1);
      if (after) {
        rows = rows.where(
          sql<boolean>`(o.created_at, o.id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
        );
      }
      return await readPage(db, rows, dead().select("o.id"));
    },

    /** Whether there is such an outgoing message at all. */
    exists: async (id: string): Promise<boolean> =>
      await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst() !==
        undefined,
  };
}
