/** What a clause does, by the scores of its acts. */
import { type Act, ACTS } from "../acts/acts.ts";
import type { ActScores } from "../acts/model.ts";
import { LIKELY, most, MOSTLY, PLAIN, PLAINEST, SURE } from "./act_scores.ts";
import { isOfBank } from "./fact_phrasings.ts";
import type { NumberRead } from "./numbers.ts";
import { INTERROGATIVE, NEEDS, SAYS_NO_YES, STOPS, STOPS_WRITING } from "./phrasings.ts";
import { type Stretch, wordsIn } from "./stretches.ts";
import type { Span } from "./text.ts";
import { oneSided } from "./worded.ts";

export interface Clause extends Span {
  acts: ReadonlySet<Act>;
  scores: ActScores;
  /** The scores as they were learned, before what its wording tells. */
  learned: ActScores;
  question: boolean;
  /** It wishes for something: here alone a criterion can be said. */
  wishes: boolean;
  /** It asks about a home. */
  asks: boolean;
  /** Looks for others than the homes spoken of: "and in Porto?" */
  elsewhere?: true;
}

/** Leaving for good must be said more plainly than the rest. */
const SURER: Partial<Record<Act, number>> = {
  opt_out: 0.45,
  opt_in: 0.6,
  owner: 0.4,
  not_interested: 0.45,
  other: 0.4,
  complaint: 0.5,
  human: 0.4,
  off_topic: 0.45,
};
const LEAST = ACTS.map((act) => [act, SURER[act] ?? SURE] as const);

export const WISHING: readonly Act[] = ["wish", "search", "alternatives", "drop"];
export const ASKING: readonly Act[] = ["ask_home", "photos", "compare"];
/** Of homes that are there; what is said of them is no wish. */
export const JUDGING: readonly Act[] = ["dislike", "like"];
const PICKING: readonly Act[] = ["refer", "visit"];
/** What is asked beside a home can name a fact of it. */
const ASIDE: readonly Act[] = ["ask_process", "ask_advice", "about_visit", "human"];
/** Whoever does these states no wish in the same breath. */
export const NEVER_WISHING: readonly Act[] = [
  "tell",
  "owner",
  "other",
  "offer",
  "complaint",
  "ask_process",
  "ask_advice",
  "financing",
  "about_visit",
  "off_topic",
  "not_interested",
  "human",
];

const NEVER_BUT_TELLING = NEVER_WISHING.filter((act) => act !== "tell");

/** Acts that change who answers, or end something: no side note of a clause that does another. */
const WEIGHTY: readonly Act[] = [
  "owner",
  "other",
  "complaint",
  "human",
  "cancel",
  "opt_out",
  "opt_in",
  "not_interested",
  "off_topic",
  "offer",
  "financing",
  "ask_bot",
  "later",
];
const FAR = 0.35;
const ASKED_BY_OWNERS = 0.7;
/** What a clause must plainly do. */
const LEAST_GUESSED: Partial<Record<Act, number>> = {
  ...SURER,
  refer: SURE,
  complaint: 0.4,
  offer: 0.22,
  visit: 0.2,
};
const AGREEING_TO_NOTHING: readonly Act[] = [...ASKING, ...NEVER_WISHING, "later"];

/** Who picks a home out may wish in the same breath: so much surer must the pick be. */
const PICKED = 0.7;
/** From here on who is to be left in peace need not say so in the words below. */
const STOPPED = 0.65;

const some = (acts: ReadonlySet<Act>, of: readonly Act[]) => of.some((act) => acts.has(act));
/** "How much does the bank lend?": how a home is paid for, and nothing of one home. */
export const isOfLoan = ({ scores }: Pick<Clause, "scores">, said: string): boolean =>
  scores.financing >= MOSTLY && (scores.financing > scores.ask_home + SURE || isOfBank(said));
/** The likeliest act, of several alike the first. */
const likeliestOf = (scores: ActScores): Act =>
  ACTS.reduce((best, act) => scores[act] > scores[best] ? act : best);

/** A question of several words agrees only as plainly as this. */
const ASSENTS = 0.6;
/** Who says yes in more words says it more plainly. */
const YES_WORDS = 4;

/** "And to rent?", of who looked for homes to buy: wishes for others, and asks nothing of this one. */
const TURNS =
  /^\W{0,8}(?:(?:and|y|e|hey|oye|olha|what about|how about|what if|que tal)\W{1,4}){1,3}(?:(?:we|to|for|si|se|fuera|de|en|em|para|pra)\W{1,4}){0,3}(?:rent\w{0,8}|buy\w{0,8}|alquil\w{1,8}|arrend\w{1,10}|alug\w{1,8}|compr\w{1,8}|venta|venda|renta|arriendo)(?: instead)?\W{0,4}\?\W{0,8}$/;

/** The acts that a clause performs; one alone may be less sure. */
function actsIn(scores: ActScores, said: string, question: boolean): Set<Act> {
  const acts = new Set<Act>();
  for (const [act, least] of LEAST) if (scores[act] >= least) acts.add(act);
  const likeliest = likeliestOf(scores);
  const top = scores[likeliest];
  for (const act of WEIGHTY) {
    if (scores[act] < (top > PLAINEST ? MOSTLY : PLAIN) && scores[act] < top - FAR) {
      acts.delete(act);
    }
  }
  if (scores.opt_out < STOPPED && !STOPS.test(said)) acts.delete("opt_out");
  if (scores.opt_out >= SURE && STOPS_WRITING.test(said)) acts.add("opt_out");
  // A story or a question agrees to nothing unless it says so plainly.
  if (SAYS_NO_YES.test(said)) acts.delete("affirm");
  if (scores.affirm < PLAIN && most(scores, AGREEING_TO_NOTHING) > scores.affirm) {
    acts.delete("affirm");
  }
  if (question && scores.affirm < ASSENTS && wordsIn(said) > YES_WORDS) acts.delete("affirm");
  // Who tells of their life asks nothing by it.
  if (!question && scores.tell >= PLAINEST && scores.ask_home < PLAIN) acts.delete("ask_home");
  // "Do you let to students?" is asked by who looks for a home.
  if (question && scores.owner < ASKED_BY_OWNERS) acts.delete("owner");
  if (acts.size > 0) return acts;
  const unsure = likeliest === "affirm"
    ? question || wordsIn(said) > YES_WORDS || SAYS_NO_YES.test(said)
    // "…, but no more": nobody is to be left in peace.
    : likeliest === "opt_out" && !STOPS.test(said);
  if (scores[likeliest] >= (LEAST_GUESSED[likeliest] ?? LIKELY) && !unsure) acts.add(likeliest);
  return acts;
}

/** A clause by its scores alone. */
export function clauseOf(
  { start, end, question }: Stretch,
  given: ActScores,
  said: string,
  numbers: readonly NumberRead[],
): Clause {
  const read = oneSided(given, said, numbers);
  const scores = TURNS.test(said) ? { ...read, wish: PLAINEST, ask_home: 0 } : read;
  const acts = actsIn(scores, said, question);
  const wishing = most(scores, WISHING);
  const asking = most(scores, ASKING);
  // Who tells of their life may wish in the same breath: "we have two cats and need a laundry".
  const needs = wishing >= MOSTLY || (wishing >= SURE && NEEDS.test(said));
  const elsewhere = needs ? NEVER_BUT_TELLING : NEVER_WISHING;
  const asked = question || INTERROGATIVE.test(said.trim());
  const wishes = wishing >= (asked ? SURE : LIKELY) && wishing > asking &&
    wishing > most(scores, elsewhere) &&
    wishing > most(scores, JUDGING) && wishing > most(scores, PICKING) * PICKED;
  return {
    start,
    end,
    acts,
    scores,
    learned: given,
    question,
    wishes,
    asks: !(scores.offer >= PLAIN && scores.offer > asking) &&
      ((some(acts, ASKING) && asking >= wishing) ||
        (!wishes &&
          (asked || (wishing < LIKELY && some(acts, ASIDE))))),
  };
}
