/**
 * The state machine of a conversation: pure, total, deterministic. The model proposes an intent;
 * this table alone decides what it leads to.
 */
import type { Classification, Consent, Intent, Owner, Phase, SessionState } from "./states.ts";

/** Names of the rules, in the order in which they are tried. */
export const RULES = [
  "consent",
  "handover",
  "not_interested",
  "nurture",
  "offer",
  "request_visit",
  "confirm_visit",
  "cancel_visit",
  "evaluate",
  "match",
  "discover",
  "reopen",
  "clarify",
  "stay",
] as const;
export type Rule = (typeof RULES)[number];

/** What the machine must know beside the classification. */
export interface Facts {
  /** The profile holds enough for a search (`isSearchable`). */
  searchable: boolean;
  /** The buyer speaks of a listing that was shown. */
  listing_known: boolean;
}

/** What has to happen because of a transition, beside the reply. */
export type Effect =
  | { type: "consent_changed"; consent: Consent }
  | { type: "notify_broker"; reason: "request_human" | "complaint" | "offer" | "not_understood" }
  | { type: "lead_lost" }
  | { type: "visit_confirmed" }
  | { type: "visit_cancelled" }
  | { type: "clarify"; attempt: number };

export interface Transition {
  session: SessionState;
  rule: Rule;
  /** The intent that was acted on: `unknown` where confidence was too low. */
  intent: Intent;
  effects: Effect[];
}

/** Under this confidence an intent counts as `unknown`. */
export const MIN_CONFIDENCE = 0.5;
/** Hours of silence after which a conversation counts as put off. */
export const SILENCE_HOURS = 72;
/** Misunderstandings in a row after which a person takes over. */
export const MAX_UNKNOWN = 3;

/** Every phase that the rules can lead to from each phase; anything else is an illegal edge. */
export const EDGES: Record<Phase, readonly Phase[]> = {
  greeting: [
    "greeting",
    "discovery",
    "matching",
    "evaluation",
    "scheduling",
    "negotiation",
    "nurture",
    "closed",
  ],
  discovery: [
    "discovery",
    "matching",
    "evaluation",
    "scheduling",
    "negotiation",
    "nurture",
    "closed",
  ],
  matching: ["matching", "evaluation", "scheduling", "negotiation", "nurture", "closed"],
  evaluation: ["evaluation", "matching", "scheduling", "negotiation", "nurture", "closed"],
  scheduling: ["scheduling", "evaluation", "matching", "negotiation", "nurture", "closed"],
  negotiation: ["negotiation", "matching", "nurture", "closed"],
  nurture: [
    "nurture",
    "discovery",
    "matching",
    "evaluation",
    "scheduling",
    "negotiation",
    "closed",
  ],
  closed: [
    "closed",
    "greeting",
    "discovery",
    "matching",
    "evaluation",
    "scheduling",
    "negotiation",
  ],
};

const BROWSING: readonly Phase[] = ["greeting", "discovery", "matching", "evaluation", "nurture"];
const CRITERIA: readonly Intent[] = ["share_criteria", "change_criteria", "ask_listings"];
const LISTING: readonly Intent[] = ["ask_property", "react_listing"];
const BUYING: readonly Intent[] = [...CRITERIA, ...LISTING, "request_visit", "make_offer"];

/** An explicit wish is obeyed however sure the agent was. */
const ALWAYS: readonly Intent[] = ["opt_out", "request_human"];

/**
 * The transition that a classified message causes. First match wins.
 *
 * @param session the state before the message
 */
export function next(
  session: SessionState,
  classification: Pick<Classification, "intent" | "confidence">,
  facts: Facts,
): Transition {
  const sure = classification.confidence >= MIN_CONFIDENCE ||
    ALWAYS.includes(classification.intent);
  const intent = sure ? classification.intent : "unknown";
  return { ...decide(session, intent, facts), intent };
}

function decide(
  session: SessionState,
  said: Intent,
  facts: Facts,
): Omit<Transition, "intent"> {
  const { phase } = session;
  const known = { ...session, unknown_streak: 0 };
  const move = (rule: Rule, to: Phase, ...effects: Effect[]) => ({
    session: { ...known, phase: to },
    rule,
    effects,
  });
  const handTo = (owner: Owner) => ({ ...known, owner });

  if (said === "opt_out" || said === "opt_in") {
    const consent: Consent = said === "opt_out" ? "opted_out" : "active";
    return {
      session: { ...known, consent },
      rule: "consent",
      effects: consent === session.consent ? [] : [{ type: "consent_changed", consent }],
    };
  }
  if (said === "request_human" || said === "complaint") {
    return {
      session: handTo("human"),
      rule: "handover",
      effects: [{ type: "notify_broker", reason: said }],
    };
  }

  // A visit of an unknown listing is a wish to see listings.
  const intent = said === "request_visit" && !facts.listing_known ? "ask_listings" : said;

  if (phase === "closed") {
    if (!BUYING.includes(intent)) return otherwise(session, intent);
    const reopened = decide({ ...session, phase: "greeting" }, intent, facts);
    return { ...reopened, rule: "reopen" };
  }
  if (intent === "not_interested") {
    return move("not_interested", "closed", { type: "lead_lost" });
  }
  if (intent === "not_now") return move("nurture", "nurture");
  if (intent === "make_offer" && facts.listing_known) {
    return {
      session: { ...handTo("human"), phase: "negotiation" },
      rule: "offer",
      effects: [{ type: "notify_broker", reason: "offer" }],
    };
  }
  if (intent === "request_visit" && BROWSING.includes(phase)) {
    return move("request_visit", "scheduling");
  }
  if (phase === "scheduling" && intent === "confirm_visit") {
    return move("confirm_visit", "scheduling", { type: "visit_confirmed" });
  }
  if (phase === "scheduling" && intent === "cancel_visit") {
    return move("cancel_visit", "evaluation", { type: "visit_cancelled" });
  }
  if (LISTING.includes(intent) && facts.listing_known && BROWSING.includes(phase)) {
    return move("evaluate", "evaluation");
  }
  if (CRITERIA.includes(intent) && facts.searchable) return move("match", "matching");
  if (CRITERIA.includes(intent) && (phase === "greeting" || phase === "nurture")) {
    return move("discover", "discovery");
  }
  return otherwise(session, intent);
}

/** Rule 12: the phase stays; a message that was not understood is counted. */
function otherwise(session: SessionState, intent: Intent): Omit<Transition, "intent"> {
  if (intent !== "unknown") {
    return { session: { ...session, unknown_streak: 0 }, rule: "stay", effects: [] };
  }
  const streak = session.unknown_streak + 1;
  if (streak < MAX_UNKNOWN) {
    return {
      session: { ...session, unknown_streak: streak },
      rule: "clarify",
      effects: [{ type: "clarify", attempt: streak }],
    };
  }
  return {
    session: { ...session, unknown_streak: 0, owner: "human" },
    rule: "handover",
    effects: [{ type: "notify_broker", reason: "not_understood" }],
  };
}

/** Rule G4 without a message: the session after so many hours of the buyer's silence. */
export function afterSilence(session: SessionState, hours: number): SessionState {
  return hours >= SILENCE_HOURS && session.phase !== "closed"
    ? { ...session, phase: "nurture" }
    : session;
}
