/** What a language has to say of notifications. */
import type { Kind } from "../kinds.ts";

/** What happened, as texts name it. */
export interface Said {
  /** The buyer, or what buyers without a name are called. */
  who: string;
  /** The listing's title. */
  home: string | null;
  /** A visit's day and hour in the home's time zone. */
  when: string | null;
  /** When a visit was to begin before it was moved, likewise. */
  from: string | null;
  score: string | null;
  /** How many of the kind are told together. */
  count: number;
  data: Record<string, unknown>;
}

export interface KindWords {
  /** One line: a mail's subject, and what the portal's bell shows. */
  title: (said: Said) => string;
  /** What else there is to know, in sentences. */
  lines: (said: Said) => string[];
}

export interface Words {
  hello: (name: string) => string;
  /** A buyer without a name, at the beginning of a sentence. */
  somebody: string;
  kinds: Record<Kind, KindWords>;
  open: Record<
    "lead" | "leads" | "conversation" | "visits" | "questions" | "listing" | "listings",
    string
  >;
  /** Below every mail. */
  unsubscribe: string;
  settings: string;
  /** Between a lead's score and the tier. */
  tiers: Record<string, string>;
}
