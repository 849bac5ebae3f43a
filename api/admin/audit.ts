import type { Kysely } from "kysely";
import { jsonb } from "#db/json.ts";
import { newestFirst, readPage } from "#db/page.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Audit, Noted } from "../shared/audit.ts";
import { type Clock, MINUTE } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import { decodeCursor, type Page, toPage } from "../shared/paging.ts";

const ORDER = newestFirst("audit", "l.created_at");

/** Refusals of an action, to one person or to strangers together, that a process notes in a minute. */
const MOST_REFUSALS = 5;

export type AuditLog = ReturnType<typeof createAuditLog>;

/** Who changed what, for admins to read. */
export function createAuditLog(db: Kysely<Database>, clock: Clock, ids: Ids) {
  const record: Audit = (context, what) => async (trx, entity_id, fields = what.fields ?? []) => {
    const { action, entity } = what;
    await trx.insertInto("audit_log").values({
      id: ids(),
      actor_broker_id: context.principal.broker_id,
      action,
      entity,
      entity_id,
      data: jsonb({ fields }),
      request_id: context.request_id,
      created_at: clock().toISOString(),
    }).execute();
  };
  /** How many refusals were noted in the minute that began then, by action and person. */
  const refusals = new Map<string, { since: number; noted: number }>();

  async function note({ actor, request_id, fields = [], ...what }: Noted): Promise<void> {
    await db.insertInto("audit_log").values({
      id: ids(),
      actor_broker_id: actor ?? null,
      ...what,
      data: jsonb({ fields }),
      request_id: request_id ?? null,
      created_at: clock().toISOString(),
    }).execute();
  }

  return {
    record,

    /** Notes what was done and changed nothing of its own: a sign-in, an export. */
    note,

    /** Notes what was refused; of very many the first of each minute, as anybody may cause them. */
    async noteRefusal(what: Noted): Promise<void> {
      const now = clock().getTime();
      const key = `${what.action} ${what.actor ?? ""}`;
      const known = refusals.get(key);
      const minute = known && now - known.since < MINUTE ? known : { since: now, noted: 0 };
      refusals.set(key, minute);
      if (minute.noted++ < MOST_REFUSALS) await note(what);
    },

    async list(query: { limit: number; cursor?: string }): Promise<Page<unknown>> {
      const { limit, cursor } = query;
      const after = decodeCursor(cursor, ORDER);
      const log = db.selectFrom("audit_log as l");
      const read = await readPage(db, { order: ORDER, limit, after }, {
        rows: log.leftJoin("brokers as b", "b.id", "l.actor_broker_id")
          .select(["l.id", "l.action", "l.entity", "l.entity_id", "l.data", "l.created_at"])
          .select(["b.slug", "b.name"]),
        matching: log.select("l.id"),
        id: "l.id",
      });
      return toPage(read, limit, ORDER, ({ slug, name, data, ...row }) => ({
        ...row,
        fields: (data as { fields?: string[] }).fields ?? [],
        actor: slug === null || name === null ? null : { slug, name },
      }));
    },
  };
}
