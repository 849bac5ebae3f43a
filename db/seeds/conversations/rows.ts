/** From the written stories to rows: messages, turns, inbox, profile with provenance, lead, visit. */
import type { Insertable } from "kysely";
import { searchable } from "../../search_text.ts";
import type {
  ConversationsTable,
  InboxTable,
  MessagesTable,
  TurnsTable,
  VisitsTable,
} from "../../tables/mod.ts";
import type { BrokerSeed } from "../brokers.ts";
import type { LeadEventSeed, LeadSeed } from "../leads/leads.ts";
import { type Reason, scored } from "../leads/score.ts";
import type { PropertySeed } from "../listings/properties.ts";
import { daysAgo, random, seedId } from "../random.ts";
import { type Card, cardOf, type Story } from "./script.ts";
import { type Pick, stories } from "./stories.ts";

/** Chat leads are numbered from here on. */
const FIRST_LEAD = 5000;

/** Everything about the demo conversations, in the order in which it must be inserted. */
export interface ConversationRows {
  conversations: (Insertable<ConversationsTable> & { lead_id: null })[];
  messages: Insertable<MessagesTable>[];
  turns: Insertable<TurnsTable>[];
  inbox: Insertable<InboxTable>[];
  leads: LeadSeed[];
  events: LeadEventSeed[];
  visits: Insertable<VisitsTable>[];
}

interface Context {
  today: number;
  brokers: readonly BrokerSeed[];
  properties: readonly PropertySeed[];
  urls: { apiUrl: string; portalUrl: string };
}

/** The demo conversations as rows; JSON columns still hold plain values. */
export function conversationRows(context: Context): ConversationRows {
  const { brokers, properties, urls } = context;
  const pick: Pick = ({ city, purpose, type, bedrooms, broker }, count) => {
    const owner = brokers.find(({ slug }) => slug === broker)?.id;
    return properties.filter((row) =>
      row.status === "active" && row.price_period !== "week" && row.city === city &&
      row.purpose === purpose && row.type === type &&
      (bedrooms === undefined || (row.bedrooms ?? 0) >= bedrooms) &&
      (owner === undefined || row.broker_id === owner)
    ).slice(0, count).map((row) => cardOf(row, urls));
  };
  const rows: ConversationRows = {
    conversations: [],
    messages: [],
    turns: [],
    inbox: [],
    leads: [],
    events: [],
    visits: [],
  };
  stories(pick).forEach((story, n) => addStory(rows, story, n, context));
  return rows;
}

function addStory(rows: ConversationRows, story: Story, n: number, context: Context): void {
  const { today, brokers, properties } = context;
  const id = seedId("conversation", n);
  const r = random(`conversation:${n}`);
  const [days, minute] = story.begins;
  let elapsed = 0;
  const clock = (more: number) => daysAgo(today, days, minute + (elapsed += more));
  let seq = 0;
  let turn = 0;
  let phase = "greeting";
  let lastBuyer = "";
  const shown: Card[] = [];
  const profile: Record<string, { value: unknown; message_seq: number }> = {};

  const message = (
    role: "buyer" | "agent" | "broker" | "system",
    text: string,
    at: string,
    extra: { listings?: Card[]; mark?: Record<string, unknown> } = {},
  ) => {
    seq++;
    const row = {
      id: seedId("message", n * 50 + seq),
      conversation_id: id,
      seq,
      role,
      text,
      listings: extra.listings ?? [],
      mark: extra.mark ?? {},
      media: [],
      status: role === "buyer" ? "received" as const : "delivered" as const,
      gateway_message_id: role === "buyer" ? `demo-${n}-${seq}` : null,
      created_at: at,
    };
    rows.messages.push(row);
    return row.id;
  };

  for (const step of story.steps) {
    if ("broker" in step) {
      message("broker", step.broker, clock(r.int(18, 60)));
      continue;
    }
    const said = "say" in step ? step.say : step.unread;
    const at = lastBuyer = clock(r.int(2, 12));
    message("buyer", said, at);
    turn++;
    const buyerSeq = seq;
    const turnId = seedId("turn", n * 50 + turn);
    const learn = "say" in step ? step.learn ?? {} : {};
    for (const [slot, value] of Object.entries(learn)) {
      profile[slot] = { value, message_seq: buyerSeq };
    }
    const show = "say" in step ? step.show ?? [] : [];
    for (const card of show) shown.push(card);
    const answered = daysAgo(today, days, minute + elapsed + 0.05);
    const reply = "say" in step && step.reply !== undefined
      ? message(step.system ? "system" : "agent", step.reply, answered, {
        listings: show,
        mark: step.mark,
      })
      : null;
    const to = "say" in step ? step.to : phase;
    rows.turns.push({
      id: turnId,
      conversation_id: id,
      number: turn,
      first_inbox_seq: turn,
      last_inbox_seq: turn,
      from_phase: phase,
      to_phase: to,
      intent: step.intent,
      confidence: "say" in step ? step.confidence : 0.8,
      phase_hint: to,
      rule: step.rule,
      refusals: [],
      profile_patch: learn,
      tool_calls: show.length === 0 ? [] : [{
        name: "search_properties",
        arguments: searchOf(learn),
        rows: show.length,
        duration_ms: r.int(3, 9),
      }],
      effects: "say" in step ? step.effects ?? [] : [],
      agent: "say" in step && step.system ? "keyword" : "builtin",
      timings: { load_ms: r.int(2, 6), agent_ms: r.int(6, 24) },
      reply_message_id: reply,
      created_at: answered,
    });
    rows.inbox.push({
      id: seedId("inbox", n * 50 + turn),
      gateway: "generic",
      message_id: `demo-${n}-${buyerSeq}`,
      conversation_id: id,
      seq: turn,
      message_seq: buyerSeq,
      status: reply ? "answered" : "stored",
      turn_id: turnId,
      received_at: at,
    });
    phase = to;
  }

  const about = properties.find(({ slug }) => slug === (story.focus ?? shown[0]?.slug));
  const broker = brokers.find((one) => one.id === about?.broker_id);
  const { visit } = story;
  const visitDate = visit && daysAgo(today, -visit.in_days).slice(0, 10);
  const created_at = daysAgo(today, days, minute);
  const last = rows.messages.at(-1)!.created_at;
  rows.conversations.push({
    id,
    gateway: "generic",
    address: story.address,
    channel: story.channel,
    buyer_name: story.buyer,
    broker_id: broker?.id ?? null,
    lead_id: null,
    phase,
    owner: story.owner,
    consent: story.consent,
    profile,
    memory: {
      language: story.language,
      shown,
      ...(story.focus ? { focus: story.focus } : {}),
      liked: story.liked ?? [],
      disliked: [],
      ...(visit
        ? {
          visit: {
            property_slug: visit.slug,
            said: visit.said,
            date: visitDate,
            time: visit.time,
            status: visit.status === "confirmed" ? "confirmed" : "draft",
          },
        }
        : {}),
      goal: story.goal ?? "none",
    },
    unread: story.steps.filter((step) => "unread" in step).length,
    message_seq: seq,
    received_seq: turn,
    answered_seq: turn,
    turn_number: turn,
    last_buyer_message_at: lastBuyer,
    last_message_at: last,
    created_at,
    updated_at: last,
  });

  if (!story.lead || !broker) return;
  const leadId = seedId("lead", FIRST_LEAD + n);
  const { status } = story.lead;
  rows.leads.push({
    id: leadId,
    broker_id: broker.id,
    property_id: story.focus ? about!.id : null,
    conversation_id: id,
    name: story.buyer,
    email: null,
    phone: story.address,
    message: null,
    source: "chat",
    status,
    ...scored(reasonsOf(story, profile, rows.turns.filter((row) => row.conversation_id === id))),
    profile,
    consent: true,
    utm: null,
    dedupe_key: null,
    search_text: searchable(story.buyer, story.address),
    created_at,
    updated_at: last,
  });
  const event = (type: LeadEventSeed["type"], data: Record<string, unknown>, at = last) =>
    rows.events.push({
      id: seedId("lead_event", (FIRST_LEAD + n) * 20 + rows.events.length),
      lead_id: leadId,
      type,
      actor_broker_id: null,
      data,
      idempotency_key: null,
      request_hash: null,
      created_at: at,
    });
  event("created", { source: "chat" }, created_at);
  if (status !== "new") event("status_changed", { from: "new", to: status, by: "chat" });
  if (visit?.status === "confirmed") event("visit", { status: "confirmed" });
  for (const step of story.steps) {
    const handed = "say" in step && step.effects?.find(({ type }) => type === "notify_broker");
    if (handed) event("handover", { reason: handed.reason });
  }
  if (!visit || !visitDate) return;
  rows.visits.push({
    id: seedId("visit", n),
    conversation_id: id,
    lead_id: leadId,
    property_id: about!.id,
    broker_id: broker.id,
    status: visit.status,
    said: visit.said,
    date: visitDate,
    time: visit.time,
    time_zone: broker.time_zone,
    starts_at: null,
    created_at: last,
    updated_at: last,
  });
}

/** The search that a turn's values lead to. */
function searchOf(learn: Record<string, unknown>): Record<string, unknown> {
  const { purpose, area, property_type, bedrooms, budget_max } = learn;
  return Object.fromEntries(
    Object.entries({ purpose, area, property_type, bedrooms, max_price: budget_max })
      .filter(([, value]) => value !== undefined),
  );
}

function reasonsOf(
  story: Story,
  profile: Record<string, { value: unknown }>,
  turns: readonly { intent: string }[],
): Reason[] {
  const reasons: Reason[] = ["left a phone number"];
  const when = (applies: unknown, reason: Reason) => applies && reasons.push(reason);
  when(story.focus, "asks about a listing");
  when(profile.budget_max, "named a budget");
  when(profile.area, "named an area");
  when(profile.purpose && profile.bedrooms, "knows what to look for");
  when(profile.timeline?.value === "asap", "wants to move at once");
  when(profile.timeline?.value === "1_3mo", "wants to move within three months");
  when(profile.financing?.value === "cash", "pays cash");
  when(profile.financing?.value === "pre_approved", "has financing approved");
  when(story.liked?.length, "liked a listing");
  when(story.visit?.status === "requested", "asked for a visit");
  when(story.visit?.status === "confirmed", "has a visit confirmed");
  when(turns.some(({ intent }) => intent === "make_offer"), "made an offer");
  return reasons;
}
