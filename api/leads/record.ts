/** What other features write of leads, each within its own transaction. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { atEnd } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import { searchable } from "#db/search_text.ts";
import {
  type ConversationRow,
  type Database,
  LEAD_STATUSES,
  type LeadEventsTable,
  type LeadRow,
  MAX_NAME,
} from "#db/tables/mod.ts";
import type { ProfileValues } from "#db/tables/profile.ts";
import type { Ids } from "../shared/ids.ts";
import { type LeadFacts, scoreLead } from "./policy.ts";

/** One entry of a lead's timeline. */
export interface LeadEvent
  extends Pick<Selectable<LeadEventsTable>, "id" | "lead_id" | "type" | "data" | "created_at"> {
  /** Who did it; absent for buyers and the chat. */
  actor_broker_id?: string | undefined;
  /** Of the form's request, by which a repeat is recognised. */
  idempotency?: { key: string; request_hash: string } | undefined;
}

/**
 * Adds to leads' timelines, at the end of the transaction where it has one. A used idempotency key is
 * thrown as the driver gives it (23505).
 */
export async function recordEvents(
  trx: Transaction<Database>,
  events: readonly LeadEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ idempotency, actor_broker_id, data, ...event }) => ({
    ...event,
    actor_broker_id: actor_broker_id ?? null,
    data: jsonb(data),
    idempotency_key: idempotency?.key ?? null,
    request_hash: idempotency?.request_hash ?? null,
  }));
  await atEnd(trx, trx.insertInto("lead_events").values(rows));
}

/** Erases leads with their timelines. */
export async function eraseLeads(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<void> {
  await trx.deleteFrom("leads").where("id", "in", ids).execute();
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

/** What a turn of a conversation says about its lead. */
interface ChatLead {
  conversation: Pick<ConversationRow, "id" | "lead_id" | "buyer_name" | "address">;
  broker_id: string | null;
  /** The lead as it is by now, where there is one. */
  before: HeldLead | undefined;
  /** The home in question. */
  property_id: string | undefined;
  profile: LeadRow["profile"];
  /** The values of `profile`, without their sources. */
  values: ProfileValues;
  liked: number;
  visit: LeadFacts["visit"];
  offer: boolean;
  lost: boolean;
  /** The turn was written by somebody with a home to sell or let; stays so afterwards. */
  owner: boolean;
  /** What happened in the turn, in order. A hand-over or a visit makes a lead of anybody. */
  events: readonly Pick<LeadEvent, "type" | "data">[];
  at: string;
  ids: Ids;
}

/** What became of a conversation's lead. */
interface PutLead {
  id: string;
  broker_id: string | null;
  created: boolean;
  /** It was not known before that it is an owner's. */
  became_owner: boolean;
}

/** A lead for a turn to change: its row is locked. */
export const heldLead = (trx: Transaction<Database>, id: string | null) =>
  trx.selectFrom("leads").select(["status", "kind", "broker_id", "property_id", "phone"])
    .where("id", "=", id).forUpdate();

export type HeldLead = Pick<
  LeadRow,
  "status" | "kind" | "broker_id" | "property_id" | "phone"
>;

/**
 * Makes or updates a conversation's lead, at the end of the transaction; null while nothing of use is
 * known of the buyer.
 */
export async function putChatLead(
  trx: Transaction<Database>,
  lead: ChatLead,
): Promise<PutLead | null> {
  const { conversation, before, property_id, at, ids } = lead;
  const wanted = lead.owner ||
    lead.events.some(({ type }) => type === "handover" || type === "visit");
  if (!conversation.lead_id && Object.keys(lead.values).length === 0 && !wanted) return null;

  const id = conversation.lead_id ?? ids();
  const from = before?.status ?? "new";
  const status = calledOff(from, lead) ? await statusBefore(trx, id) : statusAfter(from, lead);
  const became_owner = lead.owner && before?.kind !== "owner";
  const columns = {
    ...columnsOf(lead),
    status,
    kind: lead.owner ? "owner" as const : before?.kind ?? "buyer",
    broker_id: before?.broker_id ?? lead.broker_id,
    property_id: property_id ?? before?.property_id ?? null,
    updated_at: at,
  };
  await atEnd(
    trx,
    before ? trx.updateTable("leads").set(columns).where("id", "=", id) : trx.insertInto("leads")
      .values({
        ...columns,
        id,
        conversation_id: conversation.id,
        source: "chat",
        consent: true,
        dedupe_key: null,
        created_at: at,
      }),
  );
  const events: Pick<LeadEvent, "type" | "data">[] = [
    ...(before ? [] : [{ type: "created" as const, data: { source: "chat" } }]),
    ...(status === from
      ? []
      : [{ type: "status_changed" as const, data: { from, to: status, by: "chat" } }]),
    ...(became_owner ? [{ type: "handover" as const, data: { reason: "owner" } }] : []),
    ...lead.events,
  ];
  await recordEvents(
    trx,
    events.map((event) => ({ ...event, id: ids(), lead_id: id, created_at: at })),
  );
  return { id, broker_id: columns.broker_id, created: !before, became_owner };
}

function columnsOf({ conversation, before, values, profile, property_id, ...facts }: ChatLead) {
  const { address, buyer_name } = conversation;
  const person = {
    name: (values.name ?? buyer_name ?? address).slice(0, MAX_NAME).toWellFormed(),
    email: values.email ?? null,
    // An address never changes; what a broker has corrected stays.
    phone: before ? before.phone : /^\+?\d{6,15}$/.test(address) ? address : null,
    message: null,
  };
  const score = scoreLead({
    ...facts,
    email: person.email !== null,
    phone: person.phone !== null,
    message_length: 0,
    property: property_id !== undefined,
    profile: values,
  });
  return { ...person, ...score, profile: jsonb(profile), search_text: leadSearchText(person) };
}

/** Whether the visit that a lead's status tells of was called off, and no other is on. */
const calledOff = (
  from: LeadRow["status"],
  { visit, lost, offer, events }: ChatLead,
): boolean =>
  from === "visit_scheduled" && visit !== "confirmed" && !lost && !offer &&
  events.some(({ type, data }) => type === "visit" && data.status === "cancelled");

/** What a lead was before its visit was booked. */
async function statusBefore(trx: Transaction<Database>, id: string): Promise<LeadRow["status"]> {
  const booked = await trx.selectFrom("lead_events").select("data").where("lead_id", "=", id)
    .where("type", "=", "status_changed")
    .where(sql<boolean>`data ->> 'to' = 'visit_scheduled'`)
    .orderBy("created_at", "desc").orderBy("id", "desc").limit(1).executeTakeFirst();
  return LEAD_STATUSES.find((status) => status === booked?.data.from) ?? "contacted";
}

/** The chat moves a lead forward and to lost; what a broker closed stays closed. */
function statusAfter(from: LeadRow["status"], { lost, offer, visit }: ChatLead): LeadRow["status"] {
  if (from === "won" || from === "spam") return from;
  if (lost) return "lost";
  if (from === "negotiating") return from;
  if (offer) return "negotiating";
  return visit === "confirmed" ? "visit_scheduled" : from;
}
