/**
 * Which phases the classification may choose where the intent leaves the phase open. None leads
 * into `negotiation`, `nurture` or `closed` (a buyer must state an offer, delay or refusal), and
 * none changes who answers, consent, a visit or a lead.
 */
import { isDeepStrictEqual } from "node:util";
import type { Facts } from "./machine.ts";
import type { Intent, Phase } from "./states.ts";

export interface PhaseChoice {
  from: readonly Phase[];
  intents: readonly Intent[];
  /** Facts that must have these values; others may have any. */
  when?: Partial<Facts>;
  /** Phases that may be classified beside the one that the intent leads to. `same`: to stay. */
  to: readonly Phase[] | "same";
  why: string;
}

const ASIDE: readonly Intent[] = ["greet", "small_talk", "ask_financing"];
const CRITERIA: readonly Intent[] = ["share_criteria", "change_criteria", "ask_listings"];
const HOME: readonly Intent[] = ["ask_property", "react_listing", "make_offer"];

/** A conversation that is opened again (rule `reopen`) counts as in `greeting`. */
export const PHASE_CHOICES: readonly PhaseChoice[] = [
  {
    from: ["greeting", "nurture"],
    intents: ASIDE,
    to: ["discovery"],
    why: "a word in passing can begin the search, or begin it again",
  },
  {
    from: ["greeting", "discovery", "nurture"],
    intents: ASIDE,
    when: { searchable: true },
    to: ["matching"],
    why: "enough is known by now, whatever the message was for",
  },
  {
    from: ["matching", "evaluation", "scheduling"],
    intents: CRITERIA,
    when: { searchable: false },
    to: ["discovery"],
    why: "wishes can be withdrawn until too few are left",
  },
  {
    from: ["greeting", "discovery", "evaluation", "scheduling", "nurture"],
    intents: CRITERIA,
    when: { searchable: false, listings_shown: true },
    to: ["matching"],
    why: "listings can be shown before everything is known",
  },
  {
    from: ["greeting", "nurture"],
    intents: HOME,
    when: { listing_known: false },
    to: ["discovery"],
    why: "the home spoken of is still to be found",
  },
  {
    from: ["greeting", "discovery", "evaluation", "scheduling", "nurture"],
    intents: HOME,
    when: { listing_known: false, listings_shown: true },
    to: ["matching"],
    why: "about the listings shown, none in particular",
  },
  {
    from: ["greeting", "discovery", "matching", "evaluation", "nurture"],
    intents: ["react_listing"],
    when: { listing_known: true },
    to: ["matching"],
    why: "liking looks closer, turning down looks for others",
  },
  {
    from: ["scheduling"],
    intents: ["ask_property", "react_listing"],
    when: { listing_known: true },
    to: ["evaluation"],
    why: "about the home to be visited, or about another",
  },
  {
    from: ["scheduling"],
    intents: ["react_listing"],
    when: { listing_known: true },
    to: ["matching"],
    why: "the home to be visited can be turned down for others",
  },
  {
    from: ["evaluation", "scheduling", "negotiation"],
    intents: ["share_criteria"],
    when: { searchable: true },
    to: "same",
    why: "a name or a budget in passing asks for no new search",
  },
];

/** Phases that may be classified for this intent beside the one that it leads to by itself. */
export function openPhases(from: Phase, intent: Intent, facts: Facts): readonly Phase[] {
  return PHASE_CHOICES.filter(({ when, ...row }) =>
    row.from.includes(from) && row.intents.includes(intent) &&
    isDeepStrictEqual({ ...facts, ...when }, facts)
  ).flatMap(({ to }) => to === "same" ? [from] : to);
}
