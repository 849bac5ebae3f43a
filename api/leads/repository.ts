import { type Kysely, sql, type Transaction } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import { jsonb } from "#db/json.ts";
import { newestFirst, type Order, type Position, readPage } from "#db/page.ts";
import { searchable } from "#db/search_text.ts";
import type { Database, LeadRow } from "#db/tables/mod.ts";
import type { LeadQuery } from "./contract.ts";
import { type LeadEvent, leadSearchText, recordEvents } from "./record.ts";
import { questionsOf } from "./questions.ts";
import { notFound } from "../shared/errors.ts";
import { notify } from "../notifications/record.ts";
import type { Ids } from "../shared/ids.ts";
import type { Scope } from "../shared/context.ts";

export type LeadsRepository = ReturnType<typeof createLeadsRepository>;

interface Submission {
  lead: Omit<LeadRow, "dedupe_key" | "search_text" | "kind"> & { dedupe_key: string };
  ids: Ids;
  /** A lead of the same person from then or before is over: a new one is made. */
  repeat_since: string;
  idempotency?: { key: string; request_hash: string };
}

/** What a lead shows in lists: its row, its property, its broker. */
export type ListedLead = Awaited<ReturnType<LeadsRepository["list"]>>["rows"][number];

/** Events that a lead's timeline shows; the newest count. */
export const MAX_TIMELINE = 500;
/** Characters that a lead is found by. */
const MAX_SEARCH_TEXT = 16_000;

export const LEAD_ORDERS: Record<LeadQuery["sort"], Order> = {
  newest: newestFirst("newest", "l.created_at"),
  score: { name: "score", key: sql.ref("l.score"), direction: "desc", type: "int4" },
};

/** What is said of a person by whoever corrects it. */
export type Corrected = Pick<LeadRow, "name" | "email" | "phone">;

/**
 * Has the chat of a lead know a buyer by what was corrected, so that no later turn takes it back;
 * answers with what it knows of the buyer by then. Locks the conversation; undefined: there is none.
 */
export type CorrectBuyer = (
  trx: Transaction<Database>,
  conversationId: string,
  corrected: Partial<Corrected>,
  at: string,
) => Promise<LeadRow["profile"] | undefined>;

export function createLeadsRepository(db: Kysely<Database>, correctBuyer: CorrectBuyer) {
  const property = jsonObjectFrom(
    db.selectFrom("properties as p").select(["p.id", "p.slug", "p.title", "p.currency"])
      .where("p.id", "=", sql.ref<string>("l.property_id")),
  ).as("property");
  const broker = jsonObjectFrom(
    db.selectFrom("brokers as b").select(["b.id", "b.slug", "b.name"])
      .where("b.id", "=", sql.ref<string>("l.broker_id")),
  ).as("broker");

  function matching(scope: Scope, query: Omit<LeadQuery, "limit" | "cursor" | "sort">) {
    let rows = db.selectFrom("leads as l");
    if (scope !== undefined) rows = rows.where("l.broker_id", "=", scope);
    for (const column of ["status", "tier", "source", "kind"] as const) {
      const value = query[column];
      if (value !== undefined) rows = rows.where(`l.${column}`, "=", value);
    }
    if (query.property !== undefined) {
      rows = rows.where(
        "l.property_id",
        "=",
        (eb) =>
          eb.selectFrom("properties as p").select("p.id").where("p.slug", "=", query.property!),
      );
    }
    for (const word of searchable(query.search).split(" ").filter(Boolean).slice(0, 8)) {
      rows = rows.where("l.search_text", "like", `%${word}%`);
    }
    return rows;
  }

  return {
    byIdempotencyKey: (key: string) =>
      db.selectFrom("lead_events as e").innerJoin("leads as l", "l.id", "e.lead_id")
        .select(["l.id as lead_id", "e.id as event_id", "e.created_at", "e.request_hash", "e.type"])
        .where("e.idempotency_key", "=", key).executeTakeFirst(),

    /**
     * Stores a new lead, or adds to the timeline of the person's; the unique `dedupe_key` closes the
     * race of two forms. What the lead says of the person stays: anybody may know a person's mail.
     * A used idempotency key is thrown as the driver gives it (23505).
     */
    submit: ({ lead, ids, repeat_since, idempotency }: Submission) =>
      db.transaction().execute(async (trx) => {
        await trx.updateTable("leads").set({ dedupe_key: null })
          .where("dedupe_key", "=", lead.dedupe_key).where("created_at", "<=", repeat_since)
          .execute();
        const { id } = await trx.insertInto("leads").values({
          ...lead,
          search_text: leadSearchText(lead),
          profile: jsonb(lead.profile),
          utm: lead.utm === null ? null : jsonb(lead.utm),
        }).onConflict((oc) =>
          oc.column("dedupe_key").doUpdateSet((eb) => ({
            // The newest words count, whatever somebody sends a hundred times.
            search_text: sql`right(leads.search_text || ' ' || excluded.search_text,
              ${MAX_SEARCH_TEXT}::int)`,
            updated_at: eb.ref("excluded.updated_at"),
          }))
        ).returning("id").executeTakeFirstOrThrow();
        const again = id !== lead.id;
        const { source, message, name, email, phone, broker_id, created_at: at } = lead;
        await recordEvents(trx, [{
          // The receipt's number, whether or not it is a new lead.
          id: again ? lead.id : ids(),
          lead_id: id,
          type: again ? "resubmitted" : "created",
          data: { source, message, ...(again && { name, email, phone }) },
          idempotency,
          created_at: at,
        }]);
        await notify(trx, {
          kind: "lead_new",
          broker_id,
          about: { lead_id: id },
          ...(again && { data: { again } }),
          at,
          ids,
        });
        return id;
      }),

    propertyForLead: (slug: string) =>
      db.selectFrom("properties as p")
        // Who has left gets no leads: admins have what is nobody's.
        .leftJoin("brokers as b", (join) =>
          join.onRef("b.id", "=", "p.broker_id").on("b.status", "=", "active"))
        .select(["p.id", "b.id as broker_id", "p.title"]).where("p.slug", "=", slug)
        .where("p.status", "!=", "hidden").executeTakeFirst(),

    brokerIdBySlug: async (slug: string): Promise<string | undefined> =>
      (await db.selectFrom("brokers").select("id").where("slug", "=", slug)
        .where("status", "=", "active").executeTakeFirst())?.id,

    async list(scope: Scope, query: LeadQuery, after?: Position) {
      const leads = matching(scope, query);
      return await readPage(db, { order: LEAD_ORDERS[query.sort], limit: query.limit, after }, {
        rows: leads.selectAll("l").select([property, broker]),
        matching: leads.select("l.id"),
        id: "l.id",
      });
    },

    byId: (scope: Scope, id: string) =>
      matching(scope, {}).selectAll("l").select([property, broker])
        .select(
          jsonArrayFrom(
            db.selectFrom((eb) =>
              eb.selectFrom("lead_events as e")
                .leftJoin("brokers as a", "a.id", "e.actor_broker_id")
                .select(["e.id", "e.type", "e.data", "e.created_at", "a.slug", "a.name"])
                .where("e.lead_id", "=", sql.ref<string>("l.id"))
                .orderBy("e.created_at", "desc").orderBy("e.id", "desc").limit(MAX_TIMELINE)
                .as("newest")
            ).selectAll("newest").orderBy("newest.created_at").orderBy("newest.id"),
          ).as("events"),
        ).where("l.id", "=", id).executeTakeFirst(),

    questions: (scope: Scope, conversationId: string | null) =>
      questionsOf(db, scope, conversationId),

    /**
     * Changes a lead and its timeline together; false when the scope has no such lead. Whom it is
     * assigned to is told, unless `by` is the same person.
     */
    change: (
      scope: Scope,
      id: string,
      { corrected: said, ...changes }: {
        status?: LeadRow["status"];
        broker_id?: string;
        corrected: Partial<Corrected>;
        updated_at: string;
      },
      by: { broker_id: string; ids: Ids },
      eventsOf: (before: LeadRow) => Omit<LeadEvent, "lead_id">[],
    ): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        let own = trx.selectFrom("leads").selectAll().where("id", "=", id);
        if (scope !== undefined) own = own.where("broker_id", "=", scope);
        const found = await own.executeTakeFirst();
        if (!found) return false;
        const corrected = differing(found, said);
        const isCorrected = Object.keys(corrected).length > 0;
        // Before the lead, as a turn that is stored locks them.
        const profile = isCorrected && found.conversation_id !== null
          ? await correctBuyer(trx, found.conversation_id, corrected, changes.updated_at)
          : undefined;
        const before = await own.forUpdate().executeTakeFirst();
        if (!before) throw notFound("lead");
        await trx.updateTable("leads").set({
          ...changes,
          ...(isCorrected && correctionOf(before, corrected)),
          ...(profile && { profile: jsonb(profile) }),
        }).where("id", "=", id).execute();
        await recordEvents(trx, eventsOf(before).map((event) => ({ ...event, lead_id: id })));
        const { broker_id, updated_at: at } = changes;
        if (broker_id !== undefined && broker_id !== before.broker_id) {
          await notify(trx, {
            kind: "lead_assigned",
            broker_id,
            about: { lead_id: id },
            except: by.broker_id,
            at,
            ids: by.ids,
          });
        }
        return true;
      }),
  };
}

/** What is said otherwise than it is known. */
const differing = (known: LeadRow, said: Partial<Corrected>): Partial<Corrected> =>
  Object.fromEntries(
    Object.entries(said).filter(([field, value]) => value !== known[field as keyof Corrected]),
  );

/** What a correction changes of a lead, which is found by it from then on. */
function correctionOf(before: LeadRow, corrected: Partial<Corrected>) {
  const after = { ...before, ...corrected };
  const [was, is] = [leadSearchText(before), leadSearchText(after)];
  const moved = after.email !== before.email || after.phone !== before.phone;
  return {
    ...corrected,
    search_text: before.search_text.startsWith(was)
      ? is + before.search_text.slice(was.length)
      : is,
    // It is made of the address: another form with the right one is another lead.
    ...(moved && { dedupe_key: null }),
  };
}
