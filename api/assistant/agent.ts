/**
 * The agent port. An agent reads one turn of the buyer's and proposes: a reply, a classification, a
 * profile patch. It decides nothing: the machine moves the phase, the guard cuts the reply, the
 * profile's schema bounds the patch.
 */
import type { Classification, Phase } from "./states.ts";
import type { ProfilePatch, ProfileValues } from "./profile.ts";
import type { ListingCard, SearchListings } from "./tools.ts";

/** Languages a reply can be written in. */
export const LANGUAGES = ["en", "es", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Something an agent can ask the buyer for. */
export type Asked = keyof ProfileValues | "listing" | "visit_date" | "visit_time";

/**
 * What the service knows of a message of its own: what it asked, which listings it showed, what it
 * asked the buyer to confirm. Kept with the message, so that the next turn reads "yes" rightly.
 */
export interface AgentMark {
  asked?: Asked[];
  offered?: { title: string; address?: string; slug?: string }[];
  confirming?: { listing?: string; visit_date?: string; visit_time?: string };
  suggested?: "visit";
}

/** One message of the conversation so far, oldest first. */
export interface HistoryMessage {
  role: "buyer" | "agent" | "broker";
  text: string;
  mark?: AgentMark;
}

/** What a buyer can ask about a listing. */
export const LISTING_FACTS = [
  "phone",
  "address",
  "price",
  "furnished",
  "pets_allowed",
  "garage",
  "laundry",
  "bedrooms",
  "bathrooms",
  "living_area",
  "year_built",
  "amenities",
] as const;
export type ListingFact = (typeof LISTING_FACTS)[number];

/** The visit being arranged or arranged. Times are in the broker's time zone. */
export interface VisitDraft {
  property_slug: string;
  /** The day and time in the buyer's words. */
  said?: string;
  /** ISO date `YYYY-MM-DD`. */
  date?: string;
  /** 24-hour `HH:MM`. */
  time?: string;
  status: "draft" | "confirmed" | "cancelled";
}

/** Beside the profile, what an agent must remember between turns. Stored with the conversation. */
export interface DialogueMemory {
  language?: Language;
  /** Cards of every listing shown in this session, newest last, at most 30. */
  shown: ListingCard[];
  /** The listing in question: a slug out of `shown`. */
  focus?: string;
  /** Slugs the buyer liked or turned down. */
  liked: string[];
  disliked: string[];
  visit?: VisitDraft;
  /** What the buyer is after now. */
  goal: "search" | "visit" | "none";
}

/** The memory of a session that has not begun. */
export const EMPTY_MEMORY: DialogueMemory = { shown: [], liked: [], disliked: [], goal: "none" };

/** A call of a tool as it was answered. `error`: why its arguments were refused. */
export interface ToolCall {
  name: string;
  arguments: unknown;
  rows: number;
  /** Milliseconds. */
  duration_ms: number;
  error?: string;
}

export interface AgentInput {
  /** The buyer's message; a burst arrives as one text, its messages joined by line breaks. */
  message: string;
  history: readonly HistoryMessage[];
  phase: Phase;
  profile: ProfileValues;
  memory: DialogueMemory;
  /** `unknown` intents in a row before this message. */
  unknown_streak: number;
  deps: AgentDeps;
}

/** What an agent may use. `search` is the only way to listings; it records each call by itself. */
export interface AgentDeps {
  search: SearchListings;
  /** The listing with all public facts, if it was shown in this session. */
  listing(slug: string): Promise<ListingCard | undefined>;
  /** Cities and neighbourhoods that listings stand in. */
  places: readonly string[];
  /** The broker the buyer talks to; `time_zone` is an IANA name. */
  broker: { name: string; time_zone: string; phone?: string | null } | undefined;
  now: Date;
  /** Aborts when the turn's deadline passes. */
  signal: AbortSignal;
}

export interface AgentOutput {
  reply: string;
  classification: Classification;
  profile_patch: ProfilePatch;
  memory: DialogueMemory;
  /** What the buyer asked about the listing in question; absent or empty when nothing. */
  asks?: ListingFact[];
  /** What this reply asks, shows or asks to confirm. */
  mark: AgentMark;
  /** Tokens; zero for agents that use none. */
  usage: { input_tokens: number; output_tokens: number };
  /** Set when the agent asked for could not answer and another did. */
  fallback?: { from: string; reason: string };
}

/** Answers a buyer's turn. Throws only when `deps.signal` aborts; every other failure is its own to handle. */
export interface Agent {
  readonly name: string;
  respond(input: AgentInput): Promise<AgentOutput>;
}
