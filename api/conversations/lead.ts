/** The lead behind a conversation: made when there is something to work with, kept up to date. */
import type { Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { ConversationRow, Database, LEAD_STATUSES } from "#db/tables/mod.ts";
import type { Ids } from "../shared/ids.ts";
import { leadSearchText, scoreLead } from "../leads/mod.ts";
import { valuesOf } from "../assistant/profile.ts";
import type { TurnOutcome } from "../assistant/turn.ts";
import type { VisitState } from "./visit.ts";

interface LeadInput {
  current: ConversationRow;
  brokerId: string | null;
  outcome: TurnOutcome;
  visit: VisitState;
  at: string;
  ids: Ids;
}

type Status = (typeof LEAD_STATUSES)[number];

/** Makes or updates the conversation's lead; null while the buyer said nothing of use. */
export async function putLead(
  trx: Transaction<Database>,
  { current, brokerId, outcome, visit, at, ids }: LeadInput,
): Promise<string | null> {
  const values = valuesOf(outcome.profile);
  const { effects } = outcome.transition;
  const wanted = effects.some((e) => e.type === "notify_broker");
  if (!current.lead_id && Object.keys(values).length === 0 && !wanted) return null;

  const focus = outcome.memory.focus;
  const property = focus === undefined ? undefined : await trx.selectFrom("properties")
    .select("id").where("slug", "=", focus).executeTakeFirst();
  const person = {
    name: values.name ?? current.buyer_name ?? current.address.slice(0, 120),
    email: values.email ?? null,
    phone: /^\+?\d{6,15}$/.test(current.address) ? current.address : null,
    message: null,
  };
  const score = scoreLead({
    email: person.email !== null,
    phone: person.phone !== null,
    message_length: 0,
    property: property !== undefined,
    profile: values,
    liked: outcome.memory.liked.length,
    visit,
    offer: effects.some((e) => e.type === "notify_broker" && e.reason === "offer"),
  });
  const columns = {
    ...person,
    ...score,
    broker_id: brokerId,
    property_id: property?.id ?? null,
    profile: jsonb(outcome.profile),
    search_text: leadSearchText(person),
    updated_at: at,
  };
  const moved = statusAfter(effects, visit);
  const event = (
    lead_id: string,
    type: "created" | "status_changed" | "visit" | "handover",
    data: object,
  ) => ({
    id: ids(),
    lead_id,
    type,
    actor_broker_id: null,
    data: jsonb({ ...data }),
    idempotency_key: null,
    request_hash: null,
    created_at: at,
  });

  const events = [];
  let id = current.lead_id;
  let before: Status = "new";
  if (id === null) {
    id = ids();
    await trx.insertInto("leads").values({
      ...columns,
      id,
      conversation_id: current.id,
      source: "chat",
      status: moved ?? "new",
      consent: true,
      dedupe_key: null,
      created_at: at,
    }).execute();
    events.push(event(id, "created", { source: "chat" }));
  } else {
    const row = await trx.selectFrom("leads").select(["status", "broker_id", "property_id"])
      .where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
    before = row.status;
    await trx.updateTable("leads").set({
      ...columns,
      // What a broker or an earlier turn set stays where this turn has nothing better.
      broker_id: row.broker_id ?? brokerId,
      property_id: columns.property_id ?? row.property_id,
      ...(moved && mayMove(before, moved) ? { status: moved } : {}),
    }).where("id", "=", id).execute();
  }
  if (moved && moved !== before && mayMove(before, moved)) {
    events.push(event(id, "status_changed", { from: before, to: moved, by: "chat" }));
  }
  for (const effect of effects) {
    if (effect.type === "visit_confirmed" && visit === "confirmed") {
      events.push(event(id, "visit", { status: "confirmed" }));
    }
    if (effect.type === "visit_cancelled") events.push(event(id, "visit", { status: "cancelled" }));
    if (effect.type === "notify_broker") {
      events.push(event(id, "handover", { reason: effect.reason }));
    }
  }
  if (events.length > 0) await trx.insertInto("lead_events").values(events).execute();
  await trx.updateTable("visits").set({ lead_id: id })
    .where("conversation_id", "=", current.id).where("lead_id", "is", null).execute();
  return id;
}

/** The status that a turn calls for. Won is for brokers to say. */
function statusAfter(
  effects: TurnOutcome["transition"]["effects"],
  visit: VisitState,
): Status | undefined {
  if (effects.some((e) => e.type === "lead_lost")) return "lost";
  if (effects.some((e) => e.type === "notify_broker" && e.reason === "offer")) return "negotiating";
  return visit === "confirmed" ? "visit_scheduled" : undefined;
}

/** The chat moves a lead forward and to lost; what a broker closed stays closed. */
const mayMove = (from: Status, to: Status): boolean =>
  from !== "won" && from !== "spam" && (to === "lost" || from !== "negotiating");
