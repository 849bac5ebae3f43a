/**
 * The vocabulary of a conversation. Every other chat file speaks in these words, so that a phase
 * or an intent which does not exist cannot be written down.
 */

/** Phases of a session, in the order in which a purchase usually passes through them. */
export const PHASES = [
  "greeting",
  "discovery",
  "matching",
  "evaluation",
  "scheduling",
  "negotiation",
  "nurture",
  "closed",
] as const;
export type Phase = (typeof PHASES)[number];

/** What a buyer's message wants, as classified by an agent. */
export const INTENTS = [
  "greet",
  "share_criteria",
  "change_criteria",
  "ask_listings",
  "ask_property",
  "react_listing",
  "ask_financing",
  "request_visit",
  "confirm_visit",
  "cancel_visit",
  "make_offer",
  "request_human",
  "complaint",
  "not_now",
  "not_interested",
  "opt_out",
  "opt_in",
  "small_talk",
  "off_topic",
  "unknown",
] as const;
export type Intent = (typeof INTENTS)[number];

/** Who answers the buyer. */
export const OWNERS = ["bot", "human"] as const;
export type Owner = (typeof OWNERS)[number];

/** Whether the buyer lets us write. */
export const CONSENTS = ["active", "opted_out"] as const;
export type Consent = (typeof CONSENTS)[number];

/** The state the machine advances: `phase × owner × consent`, and how often we failed to understand. */
export interface SessionState {
  readonly phase: Phase;
  readonly owner: Owner;
  readonly consent: Consent;
  /** `unknown` intents in a row; the third hands over to a person. */
  readonly unknown_streak: number;
}

/** The state of a conversation that has not had a message yet. */
export const INITIAL_STATE: SessionState = {
  phase: "greeting",
  owner: "bot",
  consent: "active",
  unknown_streak: 0,
};

/** An agent's reading of one message. `confidence` is 0–1. */
export interface Classification {
  readonly intent: Intent;
  /**
   * The phase that the message leaves the conversation in. Taken where the intent alone leaves that
   * open (`phase_choice.ts`), else refused; kept with the turn either way.
   */
  readonly phase: Phase;
  readonly confidence: number;
}
