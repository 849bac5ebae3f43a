import { type Kysely, sql } from "kysely";
import { type Order, type Position, readPage } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";

export type OperationsRepository = ReturnType<typeof createOperationsRepository>;

/** What is known of a gateway by its messages. */
interface GatewayTraffic {
  name: string;
  last_received_at: string | null;
  last_sent_at: string | null;
  pending: number;
  dead: number;
}

/** The order of dead letters, the newest first. */
export const DEAD_LETTER_ORDER: Order = {
  name: "dead",
  key: sql.ref("o.created_at"),
  direction: "desc",
  type: "timestamptz",
};

export function createOperationsRepository(db: Kysely<Database>) {
  const dead = () => db.selectFrom("outbox as o").where("o.status", "=", "dead");

  return {
    /** A row for each gateway that a buyer has written through. No sequential scan. */
    async traffic(): Promise<GatewayTraffic[]> {
      const { rows } = await sql<GatewayTraffic>`
        with recursive gateways (name) as (
          select min(gateway) from conversations
          union all
          select (select min(c.gateway) from conversations c where c.gateway > g.name)
          from gateways g where g.name is not null
        )
        select g.name,
          (select max(received_at) from inbox where gateway = g.name) as last_received_at,
          (select max(sent_at) from outbox where gateway = g.name and sent_at is not null)
            as last_sent_at,
          coalesce(p.count, 0)::int as pending, coalesce(d.count, 0)::int as dead
        from gateways g
        left join (
          select gateway, count(*) from outbox where status = 'pending' group by gateway
        ) p on p.gateway = g.name
        left join (
          select gateway, count(*) from outbox where status = 'dead' group by gateway
        ) d on d.gateway = g.name
        where not (select playground from conversations where gateway = g.name limit 1)
        order by g.name`.execute(db);
      return rows;
    },

    /** Messages given up. */
    async deadLetters(limit: number, after?: Position) {
      return await readPage(db, { order: DEAD_LETTER_ORDER, limit, after }, {
        rows: dead().innerJoin("conversations as c", "c.id", "o.conversation_id")
          .select(["o.id", "o.gateway", "o.conversation_id", "o.text", "o.attempts"])
          .select(["o.last_error", "o.created_at", "c.buyer_name"]),
        matching: dead().select("o.id"),
        id: "o.id",
      });
    },

    /** Whether there is such an outgoing message at all. */
    exists: async (id: string): Promise<boolean> =>
      await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst() !==
        undefined,
  };
}
