/**
 * A model of the machine to test it against: the tables of the contract as data, and the plainest
 * reading of them.
 */
import type { Effect, Facts } from "../machine.ts";
import {
  type Classification,
  type Intent,
  type Phase,
  PHASES,
  type SessionState,
} from "../states.ts";

/** Every combination of facts. */
export const FACTS: Facts[] = Array.from({ length: 16 }, (_, bits) => ({
  searchable: (bits & 1) > 0,
  listing_known: (bits & 2) > 0,
  listings_shown: (bits & 4) > 0,
  visit_under_way: (bits & 8) > 0,
}));

type Target = Phase | "same" | "as_from_greeting";
type Guard = (facts: Facts) => boolean;
interface Row {
  from: readonly Phase[];
  intents: readonly Intent[];
  when?: Guard;
  to: Target;
  owner?: "human";
  consent?: "active" | "opted_out";
  effect?: Effect["type"];
}

const but = (...left_out: Phase[]) => PHASES.filter((phase) => !left_out.includes(phase));
const property: Guard = (facts) => facts.listing_known;
const searchable: Guard = (facts) => facts.searchable;
const visiting: Guard = (facts) => facts.visit_under_way;
const CRITERIA: Intent[] = ["share_criteria", "change_criteria", "ask_listings"];
const BUYING: Intent[] = [
  ...CRITERIA,
  "ask_property",
  "react_listing",
  "request_visit",
  "make_offer",
];
const BROWSING = but("scheduling", "negotiation", "closed");

/** The table of the contract, row by row; the first row that fits counts. */
const TABLE: Row[] = [
  { from: PHASES, intents: ["opt_out"], to: "same", consent: "opted_out" },
  { from: PHASES, intents: ["opt_in"], to: "same", consent: "active" },
  {
    from: PHASES,
    intents: ["request_human", "complaint"],
    to: "same",
    owner: "human",
    effect: "notify_broker",
  },
  { from: but("closed"), intents: ["not_interested"], to: "closed", effect: "lead_lost" },
  { from: but("closed"), intents: ["not_now"], to: "nurture" },
  {
    from: but("closed"),
    intents: ["make_offer"],
    when: property,
    to: "negotiation",
    owner: "human",
    effect: "notify_broker",
  },
  { from: BROWSING, intents: ["request_visit"], when: property, to: "scheduling" },
  { from: ["scheduling"], intents: ["confirm_visit"], to: "scheduling", effect: "visit_confirmed" },
  { from: ["scheduling"], intents: ["cancel_visit"], to: "evaluation", effect: "visit_cancelled" },
  {
    from: BROWSING,
    intents: ["confirm_visit"],
    when: visiting,
    to: "scheduling",
    effect: "visit_confirmed",
  },
  {
    from: ["negotiation", "closed"],
    intents: ["confirm_visit"],
    when: visiting,
    to: "same",
    effect: "visit_confirmed",
  },
  {
    from: but("scheduling"),
    intents: ["cancel_visit"],
    when: visiting,
    to: "same",
    effect: "visit_cancelled",
  },
  { from: BROWSING, intents: ["ask_property", "react_listing"], when: property, to: "evaluation" },
  { from: but("closed"), intents: CRITERIA, when: searchable, to: "matching" },
  { from: ["greeting", "nurture"], intents: CRITERIA, to: "discovery" },
  { from: ["closed"], intents: BUYING, to: "as_from_greeting" },
];

const ASIDE: Intent[] = ["greet", "small_talk", "ask_financing"];
const HOME: Intent[] = ["ask_property", "react_listing", "make_offer"];
const not = (guard: Guard): Guard => (facts) => !guard(facts);
const both = (one: Guard, other: Guard): Guard => (facts) => one(facts) && other(facts);
const shown: Guard = (facts) => facts.listings_shown;

/** Where an intent leaves the phase open: by the phase that may be chosen then. */
const OPEN: { to: Phase; from: readonly Phase[]; intents: readonly Intent[]; when?: Guard }[] = [
  { to: "discovery", from: ["greeting", "nurture"], intents: ASIDE },
  { to: "discovery", from: ["greeting", "nurture"], intents: HOME, when: not(property) },
  {
    to: "discovery",
    from: ["matching", "evaluation", "scheduling"],
    intents: CRITERIA,
    when: not(searchable),
  },
  {
    to: "matching",
    from: ["greeting", "discovery", "nurture"],
    intents: ASIDE,
    when: searchable,
  },
  {
    to: "matching",
    from: but("negotiation", "closed"),
    intents: CRITERIA,
    when: both(not(searchable), shown),
  },
  {
    to: "matching",
    from: but("negotiation", "closed"),
    intents: HOME,
    when: both(not(property), shown),
  },
  {
    to: "matching",
    from: but("negotiation", "closed"),
    intents: ["react_listing"],
    when: property,
  },
  {
    to: "evaluation",
    from: ["scheduling"],
    intents: ["ask_property", "react_listing"],
    when: property,
  },
  { to: "evaluation", from: ["evaluation"], intents: ["share_criteria"], when: searchable },
  { to: "scheduling", from: ["scheduling"], intents: ["share_criteria"], when: searchable },
  { to: "negotiation", from: ["negotiation"], intents: ["share_criteria"], when: searchable },
];

interface Expected {
  session: SessionState;
  effects: Effect["type"][];
}

/** What the tables say of a message. */
export function reference(
  state: SessionState,
  said: Classification,
  facts: Facts,
): Expected {
  const obeyed = said.intent === "opt_out" || said.intent === "request_human";
  const intent = said.confidence < 0.5 && !obeyed ? "unknown" : said.intent;
  if (intent === "unknown") {
    return state.unknown_streak < 2
      ? {
        session: { ...state, unknown_streak: state.unknown_streak + 1 },
        effects: ["clarify"],
      }
      : { session: { ...state, owner: "human", unknown_streak: 0 }, effects: ["notify_broker"] };
  }
  const understood = { ...state, unknown_streak: 0 };
  const counted = intent === "request_visit" && !facts.listing_known ? "ask_listings" : intent;
  const row = TABLE.find(({ from, intents, when }) =>
    from.includes(state.phase) && intents.includes(counted) && (when?.(facts) ?? true)
  );
  if (row?.to === "as_from_greeting") {
    return reference({ ...understood, phase: "greeting" }, { ...said, confidence: 1 }, facts);
  }
  const chosen = OPEN.some(({ to, from, intents, when }) =>
    to === said.phase && from.includes(state.phase) && intents.includes(counted) &&
    (when?.(facts) ?? true)
  );
  const to = row && row.to !== "same" ? row.to : state.phase;
  const consent = row?.consent ?? state.consent;
  return {
    session: {
      ...understood,
      phase: chosen ? said.phase : to,
      owner: row?.owner ?? state.owner,
      consent,
    },
    effects: consent !== state.consent ? ["consent_changed"] : row?.effect ? [row.effect] : [],
  };
}
