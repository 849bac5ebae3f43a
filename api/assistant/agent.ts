/**
 * The agent port. An agent reads one turn of the buyer's and proposes: a reply, a classification, a
 * profile patch. It decides nothing: the machine moves the phase, the guard cuts the reply, the
 * profile's schema bounds the patch.
 */
import type { AgentMark, DialogueMemory, Fallback } from "#db/tables/dialogue.ts";
import { propertyCard } from "../properties/fields.ts";
import type { Classification, Phase } from "./states.ts";
import type { ProfilePatch, ProfileValues } from "./profile.ts";
import type { ListingCard, SearchListings } from "./tools.ts";

export {
  type AgentMark,
  type Asked,
  type DialogueMemory,
  type Language,
  LANGUAGES,
  type ToolCall,
  type VisitDraft,
} from "#db/tables/dialogue.ts";

/** One message of the conversation so far, oldest first. */
export interface HistoryMessage {
  role: "buyer" | "agent" | "broker";
  text: string;
  mark?: AgentMark;
}

/** What a buyer asks about a listing: any fact of it but those that every line about it shows. */
export const LISTING_FACTS = [
  "phone",
  "address",
  ...propertyCard.omit({
    slug: true,
    title: true,
    description: true,
    type: true,
    purpose: true,
    currency: true,
    price_period: true,
    living_area_unit: true,
    parking_spaces: true,
    address: true,
    neighborhood: true,
    city: true,
    country: true,
  }).keyof().options,
] as const;
export type ListingFact = (typeof LISTING_FACTS)[number];

/** The memory of a session that has not begun. */
export const EMPTY_MEMORY: DialogueMemory = { shown: [], liked: [], disliked: [], goal: "none" };

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
  fallback?: Fallback;
}

/** Answers a buyer's turn. Throws only when `deps.signal` aborts; every other failure is its own to handle. */
export interface Agent {
  readonly name: string;
  respond(input: AgentInput): Promise<AgentOutput>;
}
