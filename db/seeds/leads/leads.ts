/** Leads from the web, in every status, with what happened to each. */
import type { Insertable } from "kysely";
import { searchable } from "../../search_text.ts";
import type { LeadEventsTable, LeadRow, LeadsTable } from "../../tables/mod.ts";
import type { BrokerSeed } from "../brokers.ts";
import { CITIES } from "../cities/mod.ts";
import type { PropertySeed } from "../listings/properties.ts";
import { daysAgo, type Random, random, seedId, slugOf } from "../random.ts";
import {
  FIRST_NAMES,
  GENERAL_MESSAGES,
  LAST_NAMES,
  MESSAGES,
  NOTES,
  SPAM_MESSAGES,
} from "./names.ts";
import { type Reason, scored } from "./score.ts";

/** Rows before their JSON columns are written. */
export type LeadSeed = Omit<Insertable<LeadsTable>, "profile" | "utm"> & {
  profile: Record<string, unknown>;
  utm: Record<string, string> | null;
};
export type LeadEventSeed = Omit<Insertable<LeadEventsTable>, "data"> & {
  data: Record<string, unknown>;
};

type Status = LeadRow["status"];

/** How a lead comes to its status. */
const PATHS: Record<Status, readonly Status[]> = {
  new: [],
  contacted: ["contacted"],
  qualified: ["contacted", "qualified"],
  visit_scheduled: ["contacted", "qualified", "visit_scheduled"],
  negotiating: ["contacted", "qualified", "visit_scheduled", "negotiating"],
  won: ["contacted", "qualified", "visit_scheduled", "negotiating", "won"],
  lost: ["contacted", "lost"],
  spam: ["spam"],
};

/** What a broker's month looks like; repeated as long as there are leads. */
const MIX: readonly Status[] = [
  "new",
  "contacted",
  "qualified",
  "new",
  "visit_scheduled",
  "lost",
  "contacted",
  "negotiating",
  "qualified",
  "won",
  "new",
  "spam",
];

const CAMPAIGNS: readonly (Record<string, string> | null)[] = [
  null,
  null,
  { source: "google", medium: "cpc", campaign: "city-homes" },
  { source: "instagram", medium: "social" },
  { source: "newsletter", medium: "email", campaign: "weekly-picks" },
];

/** The web leads of all brokers; the demo broker has most. */
export function leadRows(
  today: number,
  brokers: readonly BrokerSeed[],
  properties: readonly PropertySeed[],
): { leads: LeadSeed[]; events: LeadEventSeed[] } {
  const leads: LeadSeed[] = [];
  const events: LeadEventSeed[] = [];
  brokers.forEach((broker, b) => {
    const own = properties.filter((property) =>
      property.broker_id === broker.id && property.status !== "hidden"
    );
    const count = b === 1 ? 30 : b === 0 ? 5 : 9;
    for (let i = 0; i < count; i++) {
      const n = b * 100 + i;
      const made = leadRow(n, MIX[(i + b * 5) % MIX.length]!, broker, own, today);
      leads.push(made.lead);
      events.push(...made.events);
    }
  });
  return { leads, events };
}

function leadRow(
  n: number,
  status: Status,
  broker: BrokerSeed,
  own: readonly PropertySeed[],
  today: number,
): { lead: LeadSeed; events: LeadEventSeed[] } {
  const r = random(`lead:${n}`);
  const { country } = CITIES.find(({ name }) => name === broker.city)!;
  const name = `${r.pick(FIRST_NAMES[country])} ${r.pick(LAST_NAMES[country])}`;
  const path = PATHS[status];
  const age = path.length * 4 + (status === "new" ? r.int(1, 6) : r.int(2, 30));
  const created_at = daysAgo(today, age, r.int(420, 1260));
  const published = own.filter(({ published_at }) => published_at && published_at < created_at);
  const property = status !== "spam" && published.length > 0 && r.chance(0.85)
    ? r.pick(published)
    : undefined;
  const message =
    (status === "spam" ? r.pick(SPAM_MESSAGES) : r.pick(property ? MESSAGES : GENERAL_MESSAGES))
      .replace("{title}", property?.title ?? "").replace("{place}", property?.city ?? broker.city);
  const phone = status !== "spam" && r.chance(0.65) ? phoneOf(country, r) : null;
  const email = phone === null || r.chance(0.8)
    ? `${slugOf(name).replace("-", ".")}@example.com`
    : null;
  const reasons: Reason[] = [];
  if (phone) reasons.push("left a phone number");
  if (email) reasons.push("left an email address");
  if (property) reasons.push("asks about a listing");
  if (message.length >= 20) reasons.push("wrote a message");
  const { events, last } = timeline({ n, status, created_at, age, today, broker, message, r });
  return {
    lead: {
      id: seedId("lead", n),
      broker_id: broker.id,
      property_id: property?.id ?? null,
      conversation_id: null,
      name,
      email,
      phone,
      message: message || null,
      source: r.chance(0.9) ? "web" : "manual",
      status,
      ...scored(reasons),
      profile: {},
      consent: true,
      utm: r.pick(CAMPAIGNS),
      dedupe_key: null,
      search_text: searchable(name, email, phone, message),
      created_at,
      updated_at: last,
    },
    events,
  };
}

function timeline({ n, status, created_at, age, today, broker, message, r }: {
  n: number;
  status: Status;
  created_at: string;
  age: number;
  today: number;
  broker: BrokerSeed;
  message: string;
  r: Random;
}): { events: LeadEventSeed[]; last: string } {
  const events: LeadEventSeed[] = [];
  const add = (
    type: LeadEventSeed["type"],
    data: Record<string, unknown>,
    at: string,
    actor: string | null = broker.id,
  ) =>
    events.push({
      id: seedId("lead_event", n * 20 + events.length),
      lead_id: seedId("lead", n),
      type,
      actor_broker_id: actor,
      data,
      idempotency_key: null,
      request_hash: null,
      created_at: at,
    });
  add("created", { source: "web", message: message || null }, created_at, null);
  let from: Status = "new";
  const path = PATHS[status];
  path.forEach((to, i) => {
    // Evenly over the lead's life, in working hours, never after today.
    const at = daysAgo(
      today,
      age - Math.floor(((i + 0.6) * age) / (path.length + 0.6)),
      r.int(540, 1080),
    );
    add("status_changed", { from, to }, at);
    if (to === "visit_scheduled") add("visit", { status: "confirmed" }, at);
    else if (to !== "spam" && r.chance(0.6)) add("note", { text: r.pick(NOTES) }, at);
    from = to;
  });
  return { events, last: events.at(-1)!.created_at as string };
}

function phoneOf(country: "PT" | "ES" | "US", r: Random): string {
  switch (country) {
    case "PT":
      return `+35191000${String(r.int(0, 9999)).padStart(4, "0")}`;
    case "ES":
      return `+34600000${String(r.int(0, 999)).padStart(3, "0")}`;
    case "US":
      return `+1${r.pick(["512", "619", "305", "646"])}55501${
        String(r.int(0, 99)).padStart(2, "0")
      }`;
  }
}
