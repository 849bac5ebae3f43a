/** Running the service: gateways' health, and messages that could not be sent. */
import { type Kysely, sql } from "kysely";
import { isPending } from "#db/plans.ts";
import { newestFirst, readPage } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Audit } from "../shared/audit.ts";
import type { Clock } from "../shared/clock.ts";
import type { RequestContext } from "../shared/context.ts";
import { notFound, Problem } from "../shared/errors.ts";
import { isId } from "../shared/ids.ts";
import { decodeCursor, toPage } from "../shared/paging.ts";
import type { GatewayHealth } from "./contract.ts";
import { resend } from "./outbox.ts";

interface OperationsDeps {
  db: Kysely<Database>;
  clock: Clock;
  /** Names of the configured gateways. */
  gateways: readonly string[];
  audit: Audit;
}

export type Operations = ReturnType<typeof createOperations>;

const DEAD_LETTER_ORDER = newestFirst("dead", "o.created_at");

export function createOperations({ db, clock, gateways, audit }: OperationsDeps) {
  return {
    /** Configured gateways, and those that messages name though they are configured no more. */
    async gateways(): Promise<GatewayHealth[]> {
      const traffic = await readTraffic(db);
      const names = new Set([...gateways, ...traffic.map(({ name }) => name)]);
      return [...names].sort().map((name) => ({
        last_received_at: null,
        last_sent_at: null,
        pending: 0,
        dead: 0,
        ...traffic.find((row) => row.name === name),
        name,
        configured: gateways.includes(name),
      }));
    },

    async deadLetters({ limit, cursor }: { limit: number; cursor?: string }) {
      const order = DEAD_LETTER_ORDER;
      const dead = db.selectFrom("outbox as o").where("o.status", "=", "dead");
      const read = await readPage(db, { order, limit, after: decodeCursor(cursor, order) }, {
        rows: dead.innerJoin("conversations as c", "c.id", "o.conversation_id")
          .select(["o.id", "o.gateway", "o.conversation_id", "o.text", "o.attempts"])
          .select(["o.last_error", "o.created_at", "c.buyer_name"]),
        matching: dead.select("o.id"),
        id: "o.id",
      });
      return toPage(read, limit, order, (row) => row);
    },

    /** Queues a dead message once more. `conflict` when it waits already or was sent. */
    async resend(context: RequestContext, id: string): Promise<void> {
      const known = isId(id) &&
        await db.selectFrom("outbox").select("id").where("id", "=", id).executeTakeFirst();
      if (!known) throw notFound("dead letter");
      await db.transaction().execute(async (trx) => {
        if (!await resend(trx, id, clock())) {
          throw new Problem("conflict", "The message is not a dead letter.");
        }
        await audit(context, { action: "message.replayed", entity: "outbox" })(trx, id);
      });
    },
  };
}

/** A row for each gateway that a buyer has written through. No sequential scan. */
async function readTraffic(db: Kysely<Database>) {
  const { rows } = await sql<Omit<GatewayHealth, "configured">>`
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
      select gateway, count(*) from outbox where ${isPending("outbox")} group by gateway
    ) p on p.gateway = g.name
    left join (
      select gateway, count(*) from outbox where status = 'dead' group by gateway
    ) d on d.gateway = g.name
    where not (select playground from conversations where gateway = g.name limit 1)
    order by g.name`.execute(db);
  return rows;
}
