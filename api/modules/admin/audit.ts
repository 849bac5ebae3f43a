import { type Kysely, sql } from "kysely";
import { jsonb } from "#db/json.ts";
import { readPage } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Clock } from "../../kernel/clock.ts";
import type { RequestContext } from "../../kernel/context.ts";
import type { Ids } from "../../kernel/ids.ts";
import { decodeCursor, type Page, toPage } from "../../http/paging.ts";

/** What somebody did. Names of fields, never their values. */
export interface AuditEntry {
  action: string;
  entity: string;
  entity_id: string;
  fields: string[];
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Who changed what, for admins to read. */
export function createAuditLog(db: Kysely<Database>, clock: Clock, ids: Ids) {
  return {
    async record(context: RequestContext, { fields, ...entry }: AuditEntry): Promise<void> {
      await db.insertInto("audit_log").values({
        id: ids(),
        actor_broker_id: context.principal.broker_id,
        ...entry,
        data: jsonb({ fields }),
        request_id: context.request_id,
        created_at: clock().toISOString(),
      }).execute();
    },

    async list(query: { limit: number; cursor?: string }): Promise<Page<unknown>> {
      const after = decodeCursor(query.cursor, "audit", "instant");
      let rows = db.selectFrom("audit_log as l")
        .leftJoin("brokers as b", "b.id", "l.actor_broker_id")
        .select(["l.id", "l.action", "l.entity", "l.entity_id", "l.data", "l.created_at"])
        .select(["b.slug", "b.name"])
        .orderBy("l.created_at", "desc").orderBy("l.id", "desc").limit(query.limit + 1);
      if (after) {
        rows = rows.where(
          sql<boolean>`(l.created_at, l.id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
        );
      }
      const page = await readPage(db, rows, db.selectFrom("audit_log").select("id"));
      return toPage(
        page.rows,
        query.limit,
        page.total,
        (row) => ({ sort: "audit", value: row.created_at, id: row.id }),
        ({ slug, name, data, ...row }) => ({
          ...row,
          fields: (data as { fields?: string[] }).fields ?? [],
          actor: slug === null || name === null ? null : { slug, name },
        }),
      );
    },
  };
}
