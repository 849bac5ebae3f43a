/** The visit that a conversation arranges. One open visit per conversation, by a unique index. */
import type { Transaction } from "kysely";
import { sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { DialogueMemory } from "../assistant/agent.ts";
import type { Effect } from "../assistant/machine.ts";
import { instantOf } from "../shared/zones.ts";

interface VisitInput {
  id: string;
  conversation_id: string;
  broker_id: string | null;
  memory: DialogueMemory;
  effects: readonly Effect[];
  /** IANA name; UTC where the conversation has no broker yet. */
  time_zone: string | undefined;
  at: string;
}

/** States of a visit that is still to take place. */
const OPEN = ["requested", "confirmed"] as const;
type Open = { status: (typeof OPEN)[number] };

/** How far the buyer's visit is. */
export type VisitState = "none" | Open["status"];

/** Stores the visit as the memory holds it; the machine's effects confirm and cancel. */
export async function putVisit(
  trx: Transaction<Database>,
  input: VisitInput,
): Promise<VisitState> {
  const { memory, effects, at } = input;
  const open = trx.updateTable("visits").where("conversation_id", "=", input.conversation_id)
    .where("status", "in", OPEN);
  if (effects.some((e) => e.type === "visit_cancelled")) {
    await open.set({ status: "cancelled", updated_at: at }).execute();
    return "none";
  }
  const draft = memory.visit;
  if (!draft || draft.status === "cancelled") return await visitState(trx, input.conversation_id);
  const confirmed = effects.some((e) => e.type === "visit_confirmed") &&
    draft.date !== undefined && draft.time !== undefined;
  const status = confirmed ? "confirmed" as const : "requested" as const;
  const property = await trx.selectFrom("properties").select("id")
    .where("slug", "=", draft.property_slug).executeTakeFirst();
  if (!property) return "none";
  const time_zone = input.time_zone ?? "UTC";
  const columns = {
    property_id: property.id,
    broker_id: input.broker_id,
    said: draft.said ?? null,
    date: draft.date ?? null,
    time: draft.time ?? null,
    time_zone,
    starts_at: draft.date && draft.time ? instantOf(draft.date, draft.time, time_zone) : null,
    updated_at: at,
  };
  const stored = await trx.insertInto("visits").values({
    ...columns,
    id: input.id,
    conversation_id: input.conversation_id,
    lead_id: null,
    status,
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
  ).returning("status").$narrowType<Open>().executeTakeFirstOrThrow();
  return stored.status;
}

/** How far the conversation's open visit is. */
export async function visitState(
  trx: Transaction<Database>,
  conversationId: string,
): Promise<VisitState> {
  const row = await trx.selectFrom("visits").select("status")
    .where("conversation_id", "=", conversationId)
    .where("status", "in", OPEN).$narrowType<Open>().executeTakeFirst();
  return row?.status ?? "none";
}
