/** The form in which the demo conversations are written down, and how listings read in them. */
import type { PropertySeed } from "../listings/properties.ts";

/** A listing as the chat keeps it (`ListingCard` of the chat module). */
export type Card = ReturnType<typeof cardOf>;

/** One answer to one message of the buyer's, or a message of a person. */
export type Step =
  | {
    say: string;
    intent: string;
    confidence: number;
    rule: string;
    /** The phase after this turn. */
    to: string;
    /** What was learnt. */
    learn?: Record<string, unknown>;
    /** Listings that the answer shows; the search tool is recorded as having found them. */
    show?: Card[];
    effects?: Record<string, unknown>[];
    mark?: Record<string, unknown>;
    /** The answer; absent where none was owed. */
    reply?: string;
    /** The answer is the service's own, not the agent's. */
    system?: boolean;
  }
  | { broker: string }
  /** A message that a person, not the agent, will answer. */
  | { unread: string; intent: string; rule: string };

/** One demo conversation. */
export interface Story {
  buyer: string;
  /** Phone number, from a range kept for fiction. */
  address: string;
  channel: string;
  /** Days before today, and the minute of that day, of the first message. */
  begins: readonly [days: number, minute: number];
  owner: "bot" | "human";
  consent: "active" | "opted_out";
  language: "en" | "es" | "pt";
  steps: Step[];
  /** Slugs. */
  focus?: string;
  liked?: string[];
  visit?: {
    slug: string;
    said: string;
    /** Sunday is 0; the next such day after today is meant. */
    weekday: number;
    time: string;
    status: "requested" | "confirmed";
  };
  goal?: "search" | "visit" | "none";
  lead?: { status: "new" | "qualified" | "visit_scheduled" | "negotiating" | "lost" | "contacted" };
}

/** The listing with its public facts and addresses. */
export function cardOf(row: PropertySeed, urls: { apiUrl: string; portalUrl: string }) {
  const photo = row.photos[0]?.url;
  return {
    slug: row.slug,
    title: row.title,
    type: row.type,
    purpose: row.purpose,
    price: row.price,
    currency: row.currency,
    price_period: row.price_period ?? null,
    bedrooms: row.bedrooms ?? null,
    bathrooms: row.bathrooms ?? null,
    living_area: row.living_area ?? null,
    living_area_unit: row.living_area_unit,
    parking_spaces: row.parking_spaces ?? null,
    year_built: row.year_built ?? null,
    furnished: row.furnished ?? null,
    pets_allowed: row.pets_allowed ?? null,
    garage: row.garage ?? null,
    laundry: row.laundry ?? null,
    amenities: row.amenities ?? [],
    neighborhood: row.neighborhood ?? null,
    city: row.city,
    country: row.country,
    address: row.address ?? null,
    description: (row.description ?? "").slice(0, 1200),
    url: `${urls.portalUrl}/properties/${row.slug}`,
    photo_url: photo === undefined ? null : `${urls.apiUrl}${photo}`,
  };
}

/** `€1,250 per month`. */
export function priceText({ price, currency, price_period }: Card): string {
  const amount = price.toLocaleString("en-US");
  return `${currency === "EUR" ? "€" : "$"}${amount}${price_period ? ` per ${price_period}` : ""}`;
}

/** The listings as an answer lists them. */
export function listText(cards: readonly Card[]): string {
  return cards.map((card, i) =>
    `${i + 1}. ${card.title} (${card.neighborhood}): ${priceText(card)}`
  )
    .join("\n");
}

/** Finds up to `count` listings for a story. */
export type Pick = (
  filter: {
    city: string;
    purpose: "sale" | "rent";
    type: string;
    bedrooms?: number;
    max_price?: number;
    broker?: string;
  },
  count: number,
) => Card[];

/** A greeting and the question back. */
export const hello = (say: string, reply: string): Step => ({
  say,
  intent: "greet",
  confidence: 0.96,
  rule: "stay",
  to: "greeting",
  mark: { asked: ["purpose"] },
  reply,
});

/** Criteria, and the listings that meet them. */
export const matched = (
  say: string,
  learn: Record<string, unknown>,
  cards: Card[],
  intro: string,
  question: string,
): Step => ({
  say,
  intent: "share_criteria",
  confidence: 0.91,
  rule: "match",
  to: "matching",
  learn,
  show: cards,
  mark: { asked: ["listing"], offered: cards.map(({ title, slug }) => ({ title, slug })) },
  reply: `${intro}\n${listText(cards)}\n${question}`,
});
