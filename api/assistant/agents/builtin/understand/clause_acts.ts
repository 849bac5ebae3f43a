/** What a clause does, by the scores of its acts. */
import { type Act, ACTS } from "../acts/acts.ts";
import type { ActScores } from "../acts/model.ts";
import { isOfBank } from "./fact_phrasings.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import {
  AMOUNT_ALONE,
  HOW_PAID,
  NEGOTIABLE,
  OFFERS,
  OFFERS_NOTHING,
  REACHES,
  SHOCKED,
  SUITS,
  TOPS,
} from "./money_phrasings.ts";
import {
  ALIKE,
  ASKS_AGAIN,
  ASKS_IF_BOT,
  AWAITS,
  CALLS_OUT,
  COMPARES,
  CONTENT,
  DECLINES,
  DEMANDS,
  FINDS_OTHERS,
  FOR_A_PERSON,
  FORGETS,
  IN_PERSON,
  INTERROGATIVE,
  KEEPS_IN_TOUCH,
  LET_OR_EMPTY,
  LETS_BE,
  MUST,
  NEEDS,
  NEVER_AGAIN,
  NO_CALLS,
  NO_LONGER,
  NONE_FROM_THERE,
  PASSES_ON,
  PASSES_QUESTION,
  POSTPONES,
  PROMISED,
  RECALLS,
  SAYS_NO_YES,
  STAYS_WITH,
  STILL,
  STOPS,
  STOPS_WRITING,
  SUGGESTIONS,
  TELLS_OF_NEW,
  THINKS_OVER,
  WAS_CALLED,
} from "./phrasings.ts";
import {
  APPLIES,
  BUYS_TO_LET,
  IN_TRADE,
  LETS_OWN,
  LISTS_IT,
  LOOKS_FOR_NONE,
  LOOKS_FOR_ONE,
  OWNS,
  WRONG_PLACE,
} from "./writer_phrasings.ts";
import { type Stretch, wordsIn } from "./stretches.ts";
import type { Span } from "./text.ts";
import {
  BOOKS,
  CALLS_OFF,
  COMES_TO_SEE,
  MISSED,
  MOVES_VISIT,
  NEEDS_NO_VISIT,
  NOT_THERE,
  NOT_YET,
  PASSED_BY,
  SEES_PHOTOS,
  SEES_VIEW,
  UNSUITED,
  WORKS,
} from "./visit_phrasings.ts";

export interface Clause extends Span {
  acts: ReadonlySet<Act>;
  scores: ActScores;
  question: boolean;
  /** It wishes for something: here alone a criterion can be said. */
  wishes: boolean;
  /** It asks about a home. */
  asks: boolean;
}

/** From here on an act counts; leaving for good must be said more plainly. */
export const SURE = 0.3;
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
/** Enough for a clause that does nothing else. */
export const LIKELY = 0.15;

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
const PLAINEST = 0.8;
const ASKED_BY_OWNERS = 0.7;
/** From here on who was called complains of it. */
const ANNOYED = 0.6;
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
/** From here on an act is plain, whatever stands around it. */
export const PLAIN = 0.4;
/** From here on a clause mostly does this, whatever else it does. */
export const MOSTLY = 0.5;
/** Fewer is no price: "do you accept 2 dogs?" */
const LEAST_OFFER = 100;
/** From here on who is to be left in peace need not say so in the words below. */
const STOPPED = 0.65;

const some = (acts: ReadonlySet<Act>, of: readonly Act[]) => of.some((act) => acts.has(act));
/** The score of the likeliest of some acts. */
export function most(scores: ActScores, of: readonly Act[]): number {
  let highest = 0;
  for (const act of of) if (scores[act] > highest) highest = scores[act];
  return highest;
}
/** "How much does the bank lend?": how a home is paid for, and nothing of one home. */
export const isOfLoan = ({ scores }: Pick<Clause, "scores">, said: string): boolean =>
  scores.financing >= MOSTLY && (scores.financing > scores.ask_home + SURE || isOfBank(said));
/** The likeliest act, of several alike the first. */
const likeliestOf = (scores: ActScores): Act =>
  ACTS.reduce((best, act) => scores[act] > scores[best] ? act : best);

/** What the wording alone tells of an act. */
function worded(read: ActScores, said: string): ActScores {
  const least = (act: Act, score: number) => ({ ...read, [act]: Math.max(read[act], score) });
  if (AWAITS.test(said)) return { ...least("done", 0.5), later: 0, human: 0, about_visit: 0 };
  if (ASKS_IF_BOT.test(said)) return { ...least("ask_bot", 0.9), complaint: 0 };
  if (CONTENT.test(said)) return { ...read, complaint: 0 };
  if (LOOKS_FOR_ONE.test(said)) return { ...least("search", 0.6), ask_home: 0 };
  if (BUYS_TO_LET.test(said)) return { ...read, owner: 0, ask_advice: 0 };
  if ((ALIKE.test(said) && !RECALLS.test(said)) || FINDS_OTHERS.test(said)) {
    return { ...least("alternatives", 0.6), ask_home: 0, visit: 0 };
  }
  if (COMPARES.test(said)) return { ...least("compare", 0.6), refer: 0 };
  if (CALLS_OUT.test(said)) {
    return { ...least("greet", 0.9), ask_home: 0, other: 0, ask_process: 0 };
  }
  if (TELLS_OF_NEW.test(said)) {
    return {
      ...least("opt_in", 0.7),
      later: 0,
      search: Math.max(read.search, MOSTLY),
    };
  }
  if (WRONG_PLACE.test(said)) return { ...least("other", 0.8), ask_home: 0, ask_bot: 0, cancel: 0 };
  if (IN_TRADE.test(said)) return { ...least("other", 0.8), ask_home: 0, complaint: 0 };
  if (APPLIES.test(said)) return { ...least("other", 0.8), human: 0 };
  if (SUGGESTIONS.test(said)) return { ...read, ask_advice: 0, ask_process: 0 };
  if (KEEPS_IN_TOUCH.test(said)) return { ...least("later", 0.6), opt_in: 0 };
  if (NONE_FROM_THERE.test(said)) return { ...least("wish", 0.6), opt_out: 0, dislike: 0 };
  if (NEVER_AGAIN.test(said)) return least("opt_out", 0.7);
  if (PROMISED.test(said) || ASKS_AGAIN.test(said)) {
    return { ...least("complaint", 0.75), human: 0, ask_home: 0 };
  }
  if (NO_CALLS.test(said)) return { ...read, human: 0 };
  if (UNSUITED.test(said)) return { ...least("change", 0.6), affirm: 0, negate: 0, cancel: 0 };
  if (BOOKS.test(said)) return least("affirm", 0.7);
  if (MOVES_VISIT.test(said)) {
    return { ...least("change", 0.6), visit: Math.max(read.visit, 0.6), cancel: 0, ask_home: 0 };
  }
  if (LET_OR_EMPTY.test(said)) return { ...least("ask_home", 0.6), owner: 0 };
  if (WAS_CALLED.test(said)) {
    return {
      ...least("tell", 0.4),
      human: 0,
      complaint: read.complaint < ANNOYED ? 0 : read.complaint,
    };
  }
  if (PASSES_QUESTION.test(said)) return { ...least("ask_home", 0.6), tell: 0, wish: 0 };
  if (PASSES_ON.test(said)) return { ...least("later", 0.6), negate: 0 };
  if (LETS_BE.test(said)) return { ...least("negate", 0.6), affirm: 0, cancel: 0 };
  if (STAYS_WITH.test(said) && read.later < PLAINEST) return { ...least("refer", 0.6), later: 0 };
  if (THINKS_OVER.test(said) || POSTPONES.test(said)) {
    return { ...least("later", 0.6), ask_home: 0 };
  }
  if (NOT_THERE.test(said)) return { ...least("tell", 0.4), cancel: 0, visit: 0, negate: 0 };
  if (NOT_YET.test(said)) return { ...least("later", 0.6), change: 0, visit: 0, cancel: 0 };
  if (NEEDS_NO_VISIT.test(said)) return { ...least("tell", 0.4), visit: 0, time: 0 };
  if (PASSED_BY.test(said)) return { ...least("tell", 0.4), visit: 0, time: 0 };
  if (SEES_PHOTOS.test(said)) return { ...least("photos", 0.6), visit: 0 };
  if (SEES_VIEW.test(said)) return { ...least("ask_home", 0.6), visit: 0 };
  if (COMES_TO_SEE.test(said)) return least("visit", 0.6);
  if (STILL.test(said)) return least("ask_home", 0.5);
  if (LISTS_IT.test(said)) return { ...least("owner", 0.6), visit: 0, wish: 0, search: 0 };
  if (DECLINES.test(said)) return least("dislike", 0.6);
  if (FORGETS.test(said)) return { ...least("dislike", 0.6), drop: 0, cancel: 0 };
  if (FOR_A_PERSON.test(said)) return { ...least("human", 0.6), small_talk: 0 };
  if (MISSED.test(said)) return { ...least("tell", 0.4), cancel: 0 };
  if (CALLS_OFF.test(said)) return { ...least("cancel", 0.7), wish: 0, search: 0, change: 0 };
  if (LOOKS_FOR_NONE.test(said)) return { ...read, wish: 0, search: 0 };
  if (SHOCKED.test(said)) return { ...least("dislike", 0.6), ask_home: 0, complaint: 0 };
  if (NO_LONGER.test(said)) return { ...least("not_interested", 0.6), drop: 0 };
  if (DEMANDS.test(said)) return least("complaint", 0.75);
  if (MUST.test(said)) return least("wish", 0.6);
  if (WORKS.test(said)) return { ...least("affirm", 0.6), change: 0 };
  return IN_PERSON.test(said) ? { ...read, human: 0 } : read;
}

/** Who looks for a home speaks of one as who has one: the surer of the two counts. */
function oneSided(read: ActScores, said: string, numbers: readonly NumberRead[]): ActScores {
  const amount = numberAt(numbers, OFFERS.exec(said)?.[1])?.value ?? 0;
  const given = SUITS.test(said)
    ? { ...read, offer: 0, like: Math.max(read.like, 0.5) }
    : amount >= LEAST_OFFER
    ? { ...read, offer: Math.max(read.offer, 0.9), other: 0 }
    : TOPS.test(said)
    ? { ...read, offer: 0, wish: Math.max(read.wish, 0.6) }
    : AMOUNT_ALONE.test(said) || REACHES.test(said)
    ? { ...read, offer: 0 }
    : OWNS.test(said) || LETS_OWN.test(said)
    ? { ...read, owner: 0.9, search: 0, wish: 0 }
    : HOW_PAID.test(said)
    ? { ...read, offer: 0, financing: Math.max(read.financing, 0.7), other: 0 }
    : OFFERS_NOTHING.test(said) && !/[\ue000-\ue0ff]/.test(said)
    ? { ...read, offer: 0 }
    : NEGOTIABLE.test(said) && !/[\ue000-\ue0ff]/.test(said)
    ? { ...read, offer: 0, ask_home: Math.max(read.ask_home, 0.7) }
    : worded(read, said);
  const scores = given.not_interested > given.search && given.search > given.wish
    ? { ...given, search: 0, wish: 0 }
    : given;
  const looks = Math.max(scores.search, scores.wish) > scores.owner - 0.1;
  if (looks) return { ...scores, owner: 0 };
  return scores.owner < PLAIN ? scores : { ...scores, search: 0, wish: 0 };
}

/** A question of several words agrees only as plainly as this. */
const ASSENTS = 0.6;
/** Who says yes in more words says it more plainly. */
const YES_WORDS = 4;

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
  const scores = oneSided(given, said, numbers);
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
    question,
    wishes,
    asks: !(scores.offer >= PLAIN && scores.offer > asking) &&
      // "We talk again in September, all right?"
      !(scores.later >= MOSTLY && scores.later > asking) &&
      ((some(acts, ASKING) && asking >= wishing) ||
        (!wishes &&
          (asked || (wishing < LIKELY && some(acts, ASIDE))))),
  };
}
