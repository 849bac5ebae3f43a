/** What other features write of leads, each within its own transaction. */
import { type Kysely, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import { searchable } from "#db/search_text.ts";
import type { Database, LeadEventsTable, LeadRow } from "#db/tables/mod.ts";
import type { Ids } from "../shared/ids.ts";
import { type LeadFacts, scoreLead } from "./policy.ts";

/** One entry of a lead's timeline. */
export interface LeadEvent {
  id: string;
  lead_id: string;
  type: LeadEventsTable["type"];
  /** Who did it; absent for buyers and the chat. */
  actor_broker_id?: string | undefined;
  data: Record<string, unknown>;
  /** Of the form's request, by which a repeat is recognised. */
  idempotency?: { key: string; request_hash: string } | undefined;
  created_at: string;
}

/** Adds to leads' timelines. A used idempotency key is thrown as the driver gives it (23505). */
export async function recordEvents(
  trx: Transaction<Database>,
  events: readonly LeadEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await trx.insertInto("lead_events").values(
    events.map(({ idempotency, actor_broker_id, data, ...event }) => ({
      ...event,
      actor_broker_id: actor_broker_id ?? null,
      data: jsonb(data),
      idempotency_key: idempotency?.key ?? null,
      request_hash: idempotency?.request_hash ?? null,
    })),
  ).execute();
}

/** Keeps what a broker was mailed about a buyer with the lead's newest hand-over for this reason. */
export async function keepHandover(
  db: Kysely<Database>,
  leadId: string,
  reason: string,
  packet: object,
): Promise<void> {
  await db.updateTable("lead_events").set({ data: jsonb({ reason, packet }) })
    .where(
      "id",
      "=",
      (eb) =>
        eb.selectFrom("lead_events").select("id").where("lead_id", "=", leadId)
          .where("type", "=", "handover").where(sql<boolean>`data ->> 'reason' = ${reason}`)
          .orderBy("created_at", "desc").orderBy("id", "desc").limit(1),
    )
    .execute();
}

/** What the search of leads looks at. */
export const leadSearchText = (
  lead: Pick<LeadRow, "name" | "email" | "phone" | "message">,
): string => searchable(lead.name, lead.email, lead.phone, lead.message);

type Status = LeadRow["status"];

/** What a turn of a conversation says about its lead. */
interface ChatLead {
  conversation: {
    id: string;
    lead_id: string | null;
    buyer_name: string | null;
    address: string;
  };
  broker_id: string | null;
  /** The listing in question. */
  property_slug: string | undefined;
  /** What is known of the buyer, each value with its source, to be stored… */
  profile: LeadRow["profile"];
  /** …and the values alone. */
  values: LeadFacts["profile"] & { name?: string; email?: string };
  /** Listings the buyer said to like. */
  liked: number;
  visit: LeadFacts["visit"];
  offer: boolean;
  lost: boolean;
  /** What happened in the turn, in order. A hand-over makes a lead of anybody. */
  events: readonly Pick<LeadEvent, "type" | "data">[];
  at: string;
  ids: Ids;
}

/**
 * Makes or updates a conversation's lead; null while the buyer said nothing of use. What a broker or
 * an earlier turn set stays where this turn has nothing better.
 */
export async function putChatLead(
  trx: Transaction<Database>,
  lead: ChatLead,
): Promise<string | null> {
  const { conversation, broker_id, property_slug, at, ids } = lead;
  const wanted = lead.events.some(({ type }) => type === "handover");
  if (!conversation.lead_id && Object.keys(lead.values).length === 0 && !wanted) return null;

  const property = property_slug === undefined ? undefined : await trx.selectFrom("properties")
    .select("id").where("slug", "=", property_slug).executeTakeFirst();
  const columns = {
    ...columnsOf(lead, property !== undefined),
    broker_id,
    property_id: property?.id ?? null,
    updated_at: at,
  };
  const id = conversation.lead_id ?? ids();
  const event = (type: LeadEvent["type"], data: LeadEvent["data"]) => ({
    id: ids(),
    lead_id: id,
    type,
    data,
    created_at: at,
  });
  const moved = statusAfter(lead);
  const events: LeadEvent[] = [];
  let before: Status = "new";
  if (conversation.lead_id === null) {
    await trx.insertInto("leads").values({
      ...columns,
      id,
      conversation_id: conversation.id,
      source: "chat",
      status: moved ?? "new",
      consent: true,
      dedupe_key: null,
      created_at: at,
    }).execute();
    events.push(event("created", { source: "chat" }));
  } else {
    const row = await trx.selectFrom("leads").select(["status", "broker_id", "property_id"])
      .where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
    before = row.status;
    await trx.updateTable("leads").set({
      ...columns,
      broker_id: row.broker_id ?? broker_id,
      property_id: columns.property_id ?? row.property_id,
      ...(moved && mayMove(before, moved) ? { status: moved } : {}),
    }).where("id", "=", id).execute();
  }
  if (moved && moved !== before && mayMove(before, moved)) {
    events.push(event("status_changed", { from: before, to: moved, by: "chat" }));
  }
  events.push(...lead.events.map(({ type, data }) => event(type, data)));
  await recordEvents(trx, events);
  return id;
}

/** The person and the score. */
function columnsOf({ conversation, values, ...lead }: ChatLead, property: boolean) {
  const { address, buyer_name } = conversation;
  const person = {
    name: values.name ?? buyer_name ?? address.slice(0, 120),
    email: values.email ?? null,
    phone: /^\+?\d{6,15}$/.test(address) ? address : null,
    message: null,
  };
  const score = scoreLead({
    email: person.email !== null,
    phone: person.phone !== null,
    message_length: 0,
    property,
    profile: values,
    liked: lead.liked,
    visit: lead.visit,
    offer: lead.offer,
  });
  return {
    ...person,
    ...score,
    profile: jsonb(lead.profile),
    search_text: leadSearchText(person),
  };
}

/** The status that a turn calls for. Won is for brokers to say. */
function statusAfter({ lost, offer, visit }: ChatLead): Status | undefined {
  if (lost) return "lost";
  if (offer) return "negotiating";
  return visit === "confirmed" ? "visit_scheduled" : undefined;
}

/** The chat moves a lead forward and to lost; what a broker closed stays closed. */
const mayMove = (from: Status, to: Status): boolean =>
  from !== "won" && from !== "spam" && (to === "lost" || from !== "negotiating");
