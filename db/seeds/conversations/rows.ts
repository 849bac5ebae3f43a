/** From the written stories to rows. JSON columns still hold plain values. */
import type { Insertable } from "kysely";
import type { InboxTable, VisitsTable } from "../../tables/mod.ts";
import type { BrokerSeed } from "../brokers.ts";
import type { LeadEventSeed, LeadSeed } from "../leads/leads.ts";
import type { PropertySeed } from "../listings/properties.ts";
import { daysAgo, seedId } from "../random.ts";
import { chatLead, dateOf, visitOf } from "./outcome.ts";
import { cardOf, type Pick, type Story } from "./script.ts";
import { stories } from "./stories/mod.ts";
import { type Transcript, transcriptOf } from "./transcript.ts";

/** Everything about the demo conversations. */
export interface ConversationRows {
  conversations: object[];
  messages: object[];
  turns: object[];
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

/** The demo conversations with their leads and visits. */
export function conversationRows({ today, brokers, properties, urls }: Context): ConversationRows {
  const pick: Pick = ({ city, purpose, type, bedrooms, max_price, broker }, count) => {
    const owner = brokers.find(({ slug }) => slug === broker)?.id;
    return properties.filter((row) =>
      row.status === "active" && row.price_period !== "week" && row.city === city &&
      row.purpose === purpose && row.type === type &&
      (bedrooms === undefined || (row.bedrooms ?? 0) >= bedrooms) &&
      (max_price === undefined || row.price <= max_price) &&
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
  for (const [n, story] of stories(pick).entries()) {
    const transcript = transcriptOf(story, n, today);
    const slug = story.focus ?? transcript.shown[0]?.slug;
    const about = properties.find((property) => property.slug === slug);
    const broker = brokers.find(({ id }) => id === about?.broker_id);
    rows.conversations.push(conversationOf(story, transcript, broker, today));
    rows.messages.push(...transcript.messages);
    rows.turns.push(...transcript.turns);
    rows.inbox.push(...transcript.inbox);
    if (!story.lead || !broker || !about) continue;
    const { lead, events } = chatLead(story, n, transcript, broker, about);
    rows.leads.push(lead);
    rows.events.push(...events);
    if (story.visit) {
      rows.visits.push({
        ...visitOf(story.visit, today, transcript.last, broker),
        id: seedId("visit", n),
        conversation_id: transcript.id,
        lead_id: lead.id,
        property_id: about.id,
      });
    }
  }
  return rows;
}

function conversationOf(
  story: Story,
  transcript: Transcript,
  broker: BrokerSeed | undefined,
  today: number,
): object {
  const { visit } = story;
  const turns = transcript.turns.length;
  return {
    id: transcript.id,
    gateway: "generic",
    address: story.address,
    channel: story.channel,
    buyer_name: story.buyer,
    broker_id: broker?.id ?? null,
    lead_id: null,
    phase: transcript.phase,
    owner: story.owner,
    consent: story.consent,
    profile: transcript.profile,
    memory: {
      language: story.language,
      shown: transcript.shown,
      ...(story.focus ? { focus: story.focus } : {}),
      liked: story.liked ?? [],
      disliked: [],
      ...(visit
        ? {
          visit: {
            property_slug: visit.slug,
            said: visit.said,
            date: dateOf(visit, today),
            time: visit.time,
            status: visit.status === "confirmed" ? "confirmed" : "draft",
          },
        }
        : {}),
      goal: story.goal ?? "none",
    },
    unread: story.steps.filter((step) => "unread" in step).length,
    message_seq: transcript.messages.length,
    received_seq: turns,
    answered_seq: turns,
    turn_number: turns,
    last_buyer_message_at: transcript.last_buyer,
    last_message_at: transcript.last,
    created_at: daysAgo(today, ...story.begins),
    updated_at: transcript.last,
  };
}
