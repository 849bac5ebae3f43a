/** What conversations write of visits, within their own transactions. */
import { sql, type Transaction } from "kysely";
import type { Database, VisitDraft } from "#db/tables/mod.ts";
import { instantOf } from "../shared/zones.ts";
import { happenedTo, type VisitChange } from "./changes.ts";

/** How far a buyer's visit is. */
export type VisitState = "none" | Open["status"];

/** A visit as a conversation arranges it. One is open per conversation, by a unique index. */
interface ArrangedVisit extends Omit<VisitDraft, "status"> {
  id: string;
  conversation_id: string;
  broker_id: string | null;
  /** The buyer has confirmed it; counts where day and time are known. */
  confirmed: boolean;
  /** IANA name. */
  time_zone: string;
  at: string;
}

/** States of a visit that is still to take place. */
const OPEN = ["requested", "confirmed"] as const;
type Open = { status: (typeof OPEN)[number] };

/** How far a visit is by now, and what its broker has to be told of. */
interface StoredVisit {
  state: VisitState;
  change?: VisitChange;
}

const openVisit = (trx: Transaction<Database>, conversationId: string) =>
  trx.selectFrom("visits").selectAll().where("conversation_id", "=", conversationId)
    .where("status", "in", OPEN).forUpdate().executeTakeFirst();

/** Stores a conversation's open visit. `none` where no such property exists. */
export async function putVisit(
  trx: Transaction<Database>,
  { id, conversation_id, broker_id, time_zone, at, ...visit }: ArrangedVisit,
): Promise<StoredVisit> {
  const { said = null, date = null, time = null } = visit;
  const property = await trx.selectFrom("properties").select("id")
    .where("slug", "=", visit.property_slug).executeTakeFirst();
  if (!property) return { state: "none" };
  const columns = {
    property_id: property.id,
    broker_id,
    said,
    date,
    time,
    time_zone,
    starts_at: date && time ? instantOf(date, time, time_zone) : null,
    updated_at: at,
  };
  const before = await openVisit(trx, conversation_id);
  const stored = await trx.insertInto("visits").values({
    ...columns,
    id,
    conversation_id,
    lead_id: null,
    status: visit.confirmed && date !== null && time !== null ? "confirmed" : "requested",
    created_at: at,
  }).onConflict((oc) =>
    oc.column("conversation_id").where("status", "in", OPEN)
      .doUpdateSet({
        ...columns,
        // A confirmed visit stays so unless day, time or place change.
        status: sql`case when excluded.status = 'confirmed' or (visits.status = 'confirmed'
          and visits.property_id = excluded.property_id and visits.date = excluded.date
          and visits.time = excluded.time) then 'confirmed' else 'requested' end`,
      })
  ).returningAll().$narrowType<Open>().executeTakeFirstOrThrow();
  // What the buyer has not agreed to yet is nobody's business.
  const happened = stored.status === "confirmed" ? happenedTo(before, stored) : undefined;
  return {
    state: stored.status,
    ...(happened && {
      change: { visit_id: stored.id, conversation_id, broker_id, happened, by: "buyer", at },
    }),
  };
}

/** Cancels a conversation's open visit. */
export async function cancelVisit(
  trx: Transaction<Database>,
  conversationId: string,
  at: string,
): Promise<StoredVisit> {
  const before = await openVisit(trx, conversationId);
  if (!before) return { state: "none" };
  await trx.updateTable("visits").set({ status: "cancelled", updated_at: at })
    .where("id", "=", before.id).execute();
  return {
    state: "none",
    ...(before.status === "confirmed" && {
      change: {
        visit_id: before.id,
        conversation_id: conversationId,
        broker_id: before.broker_id,
        happened: "cancelled",
        by: "buyer",
        at,
      },
    }),
  };
}

export async function visitState(
  trx: Transaction<Database>,
  conversationId: string,
): Promise<VisitState> {
  const row = await trx.selectFrom("visits").select("status")
    .where("conversation_id", "=", conversationId).where("status", "in", OPEN)
    .$narrowType<Open>().executeTakeFirst();
  return row?.status ?? "none";
}

/** Gives a conversation's visits the lead that was made of it. */
export async function linkVisits(
  trx: Transaction<Database>,
  conversationId: string,
  leadId: string,
): Promise<void> {
  await trx.updateTable("visits").set({ lead_id: leadId })
    .where("conversation_id", "=", conversationId).where("lead_id", "is", null).execute();
}
