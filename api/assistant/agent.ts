/** What an agent reads and proposes. It decides nothing: `machine.ts` and `guard.ts` do. */
import type { AgentMark, Asked, DialogueMemory, Fallback, Language } from "#db/tables/dialogue.ts";
import type { AgencyTopic } from "#db/tables/records.ts";
import { propertyCard } from "../properties/fields.ts";
import type { Classification, Phase } from "./states.ts";
import type { Photographs } from "./photos.ts";
import { PROFILE_SLOTS, type ProfilePatch, type ProfileValues } from "./profile.ts";
import type { PropertyCard, SearchProperties } from "./tools.ts";

export {
  type AgentMark,
  type Asked,
  type DialogueMemory,
  type Language,
  LANGUAGES,
  type ToolCall,
  type VisitDraft,
} from "#db/tables/dialogue.ts";

/** Everything that an agent can ask the buyer for. */
export const ASKED = [
  ...PROFILE_SLOTS,
  "listing",
  "visit_date",
  "visit_time",
] as const satisfies Asked[];

/** A value for each language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> => ({
  en: make("en"),
  es: make("es"),
  pt: make("pt"),
});

/** Properties whose cards a session's memory keeps. */
export const MAX_SHOWN = 30;
/** Properties that one reply may show. */
export const MAX_OFFERED = 3;
/** Properties that `find` gives. */
export const MAX_FOUND = 8;
/** Characters of a property's title in a reply; a longer one ends in "…", which is counted. */
export const TITLE_LENGTH = 70;
/** Characters of a buyer's message that an agent reads. */
export const MAX_MESSAGE = 4_000;

/** One message of the conversation so far, oldest first. */
export interface HistoryMessage {
  role: "buyer" | "agent" | "broker";
  text: string;
  mark?: AgentMark;
}

/** What a buyer asks about a property: any fact of it but those that every line about it shows. */
export const PROPERTY_FACTS = [
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
    answers: true,
    address: true,
    postal_code: true,
    neighborhood: true,
    city: true,
    country: true,
  }).keyof().options,
] as const;
export type PropertyFact = (typeof PROPERTY_FACTS)[number];

/** What a message can carry beside its text. */
export const MEDIA = ["image", "audio", "video", "document", "location"] as const;
export type Media = (typeof MEDIA)[number];

/**
 * Who writes: somebody who looks for a home, somebody who has one to sell or let, somebody who lives
 * in one that was let, anybody else.
 */
export const WRITERS = ["buyer", "owner", "tenant", "other"] as const;
export type Writer = (typeof WRITERS)[number];

/** The memory of a session that has not begun. */
export const EMPTY_MEMORY: DialogueMemory = { shown: [], liked: [], disliked: [], goal: "none" };

export interface AgentInput {
  /** The buyer's message; a burst arrives as one text, its messages joined by line breaks. */
  message: string;
  /** What came with it; its text may then be empty. */
  media?: readonly Media[];
  /** The message, or part of it, was spoken, and written down by a model: words may be wrong. */
  heard?: boolean;
  history: readonly HistoryMessage[];
  phase: Phase;
  profile: ProfileValues;
  memory: DialogueMemory;
  /** `unknown` intents in a row before this message. */
  unknown_streak: number;
  deps: AgentDeps;
}

/** When a home can be visited, by its own clocks. */
export interface VisitTimes {
  /** What is wanted is free; of a day alone: something of it. */
  free: boolean;
  /** Two free times at most: of the day that is wanted where it has any, else the nearest. */
  times: readonly { date: string; time: string }[];
  /** A visit that the buyer agrees to has to be confirmed by the broker. */
  asked: boolean;
}

/** What an agent may use. Properties come from `search`, which records each call, and `find`. */
export interface AgentDeps {
  search: SearchProperties;
  /** Public homes that the message names by link or title, best first, at most 8. */
  find(message: string): Promise<PropertyCard[]>;
  /** The property with all public facts, if it was shown in this session. */
  property(slug: string): Promise<PropertyCard | undefined>;
  /** Cities and neighbourhoods that have properties. */
  places: readonly string[];
  /**
   * The broker the buyer talks to, without a name where that one left; `time_zone`: IANA, of the home
   * in question or the broker.
   */
  broker: { name?: string; time_zone: string; phone?: string | null } | undefined;
  /**
   * When a home can be visited: around a day, or a day and a time, that the buyer wants, else soon.
   * Absent where visits may be at any time; undefined: no such home.
   */
  freeTimes?(
    slug: string,
    wanted?: { date: string; time?: string },
  ): Promise<VisitTimes | undefined>;
  /** What the agency says of a topic; undefined: nothing, so that a person has to answer. */
  agencyText?(topic: AgencyTopic, language: Language): string | undefined;
  now: Date;
  /** Aborts when the turn's deadline passes. */
  signal: AbortSignal;
}

export interface AgentOutput {
  reply: string;
  classification: Classification;
  profile_patch: ProfilePatch;
  memory: DialogueMemory;
  /** What the buyer asked about the property in question; absent or empty when nothing. */
  asks?: PropertyFact[];
  /** What the buyer asked that no stored fact answers, in the buyer's words. */
  unknown_topics?: string[];
  /** Photographs of a home shown that the reply sends. */
  photos?: Photographs;
  /** Proposals that the agent itself refused, in words for the log of the turn. */
  refusals?: string[];
  /** Who the message is from; absent: a buyer. */
  writer?: Writer;
  /** What this reply asks, shows or asks to confirm. */
  mark: AgentMark;
  /** Tokens; zero for agents that use none. */
  usage: { input_tokens: number; output_tokens: number };
  /** Set when the agent asked for could not answer and another did. */
  fallback?: Fallback;
}

/** Answers a buyer's turn. Throws only when `deps.signal` aborts; handles every other failure. */
export interface Agent {
  readonly name: string;
  respond(input: AgentInput): Promise<AgentOutput>;
}
