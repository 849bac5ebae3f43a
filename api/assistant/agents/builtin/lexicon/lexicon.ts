/**
 * What the understanding knows of a language. Every pattern runs over folded text (lower case, no
 * accents) in which numbers, days, times and property titles are single marks; patterns are linear:
 * no repeated group inside a repeated group.
 */
import type { PROPERTY_TYPES } from "../../../profile.ts";
import type { Facts } from "../facts/facts.ts";

export const FLAGS = ["furnished", "pets_allowed", "garage", "laundry"] as const;
export type Flag = (typeof FLAGS)[number];
export const isFlag = (slot: string): slot is Flag => (FLAGS as readonly string[]).includes(slot);

export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** One language: the cues of questions and wishes, and the parts below. */
export interface Lexicon extends Criteria, Properties {
  flags: Record<Flag, RegExp>;
  /** The mention itself says no: "unfurnished". */
  flagsDenied: Partial<Record<Flag, RegExp>>;
  /** Precedes a mention and denies it; tested on the text up to the mention. */
  deniedBefore: RegExp;
  /** Follows a mention and denies it. */
  deniedAfter: RegExp;
  /** Describes a property spoken of: "it has". */
  describes: RegExp;
  /** "I don't mind", "any is fine". */
  indifferent: RegExp;
  /** Without naming it: what we asked about is not needed, or is. */
  refuses: RegExp;
  insists: RegExp;
  facts: Facts;
}

/** What kind of home is wanted, where, when and for how much. */
export interface Criteria {
  /** Nouns as pattern sources. */
  bedroom: string;
  bathroom: string;
  /** A room of either kind, where nothing says which. */
  room: string;
  studio: RegExp;
  purpose: { sale: RegExp; rent: RegExp; question: RegExp };
  types: [PropertyType, RegExp][];
  /** Precedes a noun that means a property already spoken of: "that apartment". */
  definite: RegExp;
  money: { max: RegExp; min: RegExp; between: RegExp; joint: RegExp; cue: RegExp };
  area: {
    /** Precedes where the buyer is now, which is not where they want to go. */
    home: RegExp;
    /** "not in", "except". */
    excluded: RegExp;
    /** Adds to the places known: tested on what precedes the place, a bar, and what follows it. */
    also: RegExp;
  };
  timeline: ["asap" | "1_3mo" | "3_6mo" | "exploring", RegExp][];
  payment: ["cash" | "pre_approved" | "in_progress" | "none", RegExp][];
  /** Precedes the buyer's name. */
  name: RegExp;
}

/** Which property is meant, and what is wished of it. */
export interface Properties {
  /** Our own message offered further help: "anything else?" */
  moreHelp: RegExp;
  /** Which of several properties: patterns and the index (negative: from the end). */
  ordinals: [RegExp, number][];
  /** "The first two": how many of the properties shown, from the first. */
  firstFew: RegExp;
  cheapest: RegExp;
  /** Too expensive, or something cheaper wished for. */
  cheaper: RegExp;
  biggest: RegExp;
  /** Asks whether a home is still to be had. */
  available: RegExp;
  /** All there is to know of a property is wished for: "tell me more about it". */
  tellMore: RegExp;
}
