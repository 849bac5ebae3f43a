/**
 * The state machine of a conversation: pure, total. An agent proposes an intent and a phase; the
 * rules decide by the intent, and by the phase where the intent leaves it open.
 */
import { openPhases } from "./phase_choice.ts";
import type { DataRight } from "./own_data.ts";
import {
  type Classification,
  type Consent,
  type Intent,
  type Phase,
  PHASES,
  type SessionState,
} from "./states.ts";

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
  "phase",
] as const;
type Rule = (typeof RULES)[number];

/** What the machine must know beside the classification. */
export interface Facts {
  /** The profile holds enough for a search (`isSearchable`). */
  searchable: boolean;
  /** The buyer speaks of a property that was shown. */
  listing_known: boolean;
  /** A property was shown in this session. */
  listings_shown: boolean;
  /** A visit is being arranged or is arranged. */
  visit_under_way: boolean;
}

/** What has to happen because of a transition, beside the reply. */
export type Effect =
  | { type: "consent_changed"; consent: Consent }
  | {
    type: "notify_broker";
    reason: "request_human" | "complaint" | "offer" | "not_understood" | `data_${DataRight}`;
  }
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
  phase_refused?: PhaseRefusal;
}

/** `illegal`: no such edge; `not_open`: the intent decides; `not_understood`: neither counts. */
export type PhaseRefusal = "illegal" | "not_open" | "not_understood";

/** Under this confidence an intent counts as `unknown`, and the phase does not count. */
const MIN_CONFIDENCE = 0.5;
/** Hours of silence after which a conversation counts as put off. */
export const SILENCE_HOURS = 72;
/** Misunderstandings in a row after which a person takes over. */
const MAX_UNKNOWN = 3;

const allBut = (left_out: Phase): Phase[] => PHASES.filter((phase) => phase !== left_out);

/** Every phase that the rules can lead to from each phase; anything else is an illegal edge. */
export const EDGES: Record<Phase, readonly Phase[]> = {
  greeting: PHASES,
  discovery: allBut("greeting"),
  matching: allBut("greeting"),
  evaluation: allBut("greeting"),
  scheduling: allBut("greeting"),
  negotiation: ["negotiation", "matching", "nurture", "closed"],
  nurture: allBut("greeting"),
  closed: allBut("nurture"),
};

const BROWSING: readonly Phase[] = ["greeting", "discovery", "matching", "evaluation", "nurture"];
const CRITERIA: readonly Intent[] = ["share_criteria", "change_criteria", "ask_listings"];
const ABOUT_PROPERTY: readonly Intent[] = ["ask_property", "react_listing"];
const BUYING: readonly Intent[] = [...CRITERIA, ...ABOUT_PROPERTY, "request_visit", "make_offer"];

/** An explicit wish is obeyed however sure the agent was. */
const ALWAYS: readonly Intent[] = ["opt_out", "request_human"];

/** The transition from `session` that a classified message causes: the first rule that matches. */
export function next(
  session: SessionState,
  classification: Classification,
  facts: Facts,
): Transition {
  const sure = classification.confidence >= MIN_CONFIDENCE ||
    ALWAYS.includes(classification.intent);
  const intent = sure ? classification.intent : "unknown";
  // A visit of an unknown property is a wish to see properties.
  const meant = intent === "request_visit" && !facts.listing_known ? "ask_listings" : intent;
  const decided = decide(session, meant, facts);
  return { ...choosePhase(session.phase, decided, meant, classification.phase, facts), intent };
}

type Decision = Omit<Transition, "intent">;

function choosePhase(
  before: Phase,
  decided: Decision,
  intent: Intent,
  phase: Phase,
  facts: Facts,
): Decision {
  if (phase === decided.session.phase) return decided;
  const from = decided.rule === "reopen" ? "greeting" : before;
  if (EDGES[before].includes(phase) && openPhases(from, intent, facts).includes(phase)) {
    return { ...decided, session: { ...decided.session, phase }, rule: "phase" };
  }
  const phase_refused = intent === "unknown"
    ? "not_understood"
    : EDGES[before].includes(phase)
    ? "not_open"
    : "illegal";
  return { ...decided, phase_refused };
}

function inAnyPhase(session: SessionState, intent: Intent): Decision | undefined {
  if (intent === "opt_out" || intent === "opt_in") {
    const consent: Consent = intent === "opt_out" ? "opted_out" : "active";
    return {
      session: { ...session, consent, unknown_streak: 0 },
      rule: "consent",
      effects: consent === session.consent ? [] : [{ type: "consent_changed", consent }],
    };
  }
  if (intent === "request_human" || intent === "complaint") {
    return {
      session: { ...session, owner: "human", unknown_streak: 0 },
      rule: "handover",
      effects: [{ type: "notify_broker", reason: intent }],
    };
  }
  return undefined;
}

function decide(session: SessionState, intent: Intent, facts: Facts): Decision {
  const everywhere = inAnyPhase(session, intent);
  if (everywhere) return everywhere;
  const { phase } = session;
  const known = { ...session, unknown_streak: 0 };
  const move = (rule: Rule, to: Phase, ...effects: Effect[]) => ({
    session: { ...known, phase: to },
    rule,
    effects,
  });
  const arranging = phase === "scheduling" || facts.visit_under_way;

  // A visit that is on is agreed to and called off in every phase, as the reply says that it is.
  const aboutVisit = facts.visit_under_way &&
    (intent === "confirm_visit" || intent === "cancel_visit");
  if (phase === "closed" && !aboutVisit) {
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
      session: { ...known, owner: "human", phase: "negotiation" },
      rule: "offer",
      effects: [{ type: "notify_broker", reason: "offer" }],
    };
  }
  if (intent === "request_visit" && BROWSING.includes(phase)) {
    return move("request_visit", "scheduling");
  }
  if (intent === "confirm_visit" && arranging) {
    const stays = phase === "negotiation" || phase === "closed";
    return move("confirm_visit", stays ? phase : "scheduling", { type: "visit_confirmed" });
  }
  if (intent === "cancel_visit" && arranging) {
    return move("cancel_visit", phase === "scheduling" ? "evaluation" : phase, {
      type: "visit_cancelled",
    });
  }
  if (ABOUT_PROPERTY.includes(intent) && facts.listing_known && BROWSING.includes(phase)) {
    return move("evaluate", "evaluation");
  }
  if (CRITERIA.includes(intent) && facts.searchable) return move("match", "matching");
  if (CRITERIA.includes(intent) && (phase === "greeting" || phase === "nurture")) {
    return move("discover", "discovery");
  }
  return otherwise(session, intent);
}

/** Everything else: the phase stays; a message that was not understood is counted. */
function otherwise(session: SessionState, intent: Intent): Decision {
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
