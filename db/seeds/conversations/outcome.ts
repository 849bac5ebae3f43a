/** What a story led to: a lead with its score, a visit. */
import { searchable } from "../../search_text.ts";
import type { BrokerSeed } from "../brokers.ts";
import type { LeadEventSeed, LeadSeed } from "../leads/leads.ts";
import { type Reason, scored } from "../leads/score.ts";
import type { PropertySeed } from "../listings/properties.ts";
import { seedId } from "../random.ts";
import type { Story } from "./script.ts";
import type { Transcript } from "./transcript.ts";

/** Chat leads are numbered from here on. */
const FIRST_LEAD = 5000;
const DAY = 86_400_000;

/** The lead behind a conversation, with its timeline. */
export function chatLead(
  story: Story,
  n: number,
  transcript: Transcript,
  broker: BrokerSeed,
  about: PropertySeed,
): { lead: LeadSeed & { id: string }; events: LeadEventSeed[] } {
  const id = seedId("lead", FIRST_LEAD + n);
  const { status } = story.lead!;
  const begun = transcript.messages[0]!.created_at;
  const { last } = transcript;
  const lead = {
    id,
    broker_id: broker.id,
    property_id: story.focus ? about.id : null,
    conversation_id: transcript.id,
    name: story.buyer,
    email: null,
    phone: story.address,
    message: null,
    source: "chat" as const,
    status,
    ...scored(reasonsOf(story, transcript)),
    profile: transcript.profile,
    consent: true,
    utm: null,
    dedupe_key: null,
    search_text: searchable(story.buyer, story.address),
    created_at: begun,
    updated_at: last,
  };
  const happened: [LeadEventSeed["type"], Record<string, unknown>, string][] = [
    ["created", { source: "chat" }, begun],
  ];
  for (const step of story.steps) {
    const handed = "say" in step && step.effects?.find(({ type }) => type === "notify_broker");
    if (handed) happened.push(["handover", { reason: handed.reason }, last]);
  }
  if (status !== "new") {
    happened.push(["status_changed", { from: "new", to: status, by: "chat" }, last]);
  }
  if (story.visit?.status === "confirmed") happened.push(["visit", { status: "confirmed" }, last]);
  const events = happened.map(([type, data, created_at], i) => ({
    id: seedId("lead_event", (FIRST_LEAD + n) * 20 + i),
    lead_id: id,
    type,
    actor_broker_id: null,
    data,
    idempotency_key: null,
    request_hash: null,
    created_at,
  }));
  return { lead, events };
}

function reasonsOf(story: Story, { profile, turns }: Transcript): Reason[] {
  const told: [unknown, Reason][] = [
    [true, "left a phone number"],
    [story.focus, "asks about a listing"],
    [profile.budget_max, "named a budget"],
    [profile.area, "named an area"],
    [profile.purpose && profile.bedrooms, "knows what to look for"],
    [profile.timeline?.value === "asap", "wants to move at once"],
    [profile.timeline?.value === "1_3mo", "wants to move within three months"],
    [profile.financing?.value === "cash", "pays cash"],
    [profile.financing?.value === "pre_approved", "has financing approved"],
    [story.liked?.length, "liked a listing"],
    [story.visit?.status === "requested", "asked for a visit"],
    [story.visit?.status === "confirmed", "has a visit confirmed"],
    [turns.some(({ intent }) => intent === "make_offer"), "made an offer"],
  ];
  return told.filter(([applies]) => applies).map(([, reason]) => reason);
}

type Visit = NonNullable<Story["visit"]>;

/** The day of a visit: the first of its weekday after today. */
export function dateOf({ weekday }: Visit, today: number): string {
  const ahead = ((weekday - new Date(today).getUTCDay() + 6) % 7) + 1;
  return new Date(today + ahead * DAY).toISOString().slice(0, 10);
}

/** The visit's row, without what it belongs to. */
export function visitOf(visit: Visit, today: number, at: string, broker: BrokerSeed) {
  const date = dateOf(visit, today);
  return {
    broker_id: broker.id,
    status: visit.status,
    said: visit.said,
    date,
    time: visit.time,
    time_zone: broker.time_zone,
    starts_at: instantIn(date, visit.time, broker.time_zone),
    created_at: at,
    updated_at: at,
  };
}

/** The instant at which a clock in the zone shows this day and time (daytime: no gaps or repeats). */
function instantIn(date: string, time: string, timeZone: string): string {
  const utc = Date.parse(`${date}T${time}:00Z`);
  const shown = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "medium",
  }).format(utc);
  return new Date(2 * utc - Date.parse(`${shown.replace(" ", "T")}Z`)).toISOString();
}
