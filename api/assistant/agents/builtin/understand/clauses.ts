/** A message in clauses, each with what the buyer does in it. */
import { type Act, ACTS, type ActSituation } from "../acts/acts.ts";
import { cuesOf } from "../acts/cues.ts";
import { featuresOf } from "../acts/features.ts";
import { type ActScores, classifyActs } from "../acts/model.ts";
import { wordsOf } from "../acts/words.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import { turnsDownForLack } from "./denial.ts";
import {
  ADVERTISED,
  ALIKE,
  AMOUNT_ALONE,
  HAS,
  INTERROGATIVE,
  MOVES_TO,
  NEEDS,
  NEGOTIABLE,
  OFFERS,
  OWNS,
  PRAISES,
  PRICED,
  SAW,
  SAYS_NO_YES,
  SOLD_FOR,
  STOPS,
  STOPS_WRITING,
  SWITCHES,
  THE_ONE,
  WOULD_LIKE,
} from "./phrasings.ts";
import { partsOf, type Stretch, wordsIn } from "./stretches.ts";
import { isNumberMark, type Span } from "./text.ts";

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
/** Enough for a clause that does nothing else. */
const LIKELY = 0.15;

const WISHING: readonly Act[] = ["wish", "search", "alternatives", "drop"];
const ASKING: readonly Act[] = ["ask_home", "photos", "compare"];
/** Of homes that are there; what is said of them is no wish. */
const JUDGING: readonly Act[] = ["dislike", "like"];
const PICKING: readonly Act[] = ["refer", "visit"];
/** What is asked beside a home can name a fact of it. */
const ASIDE: readonly Act[] = ["ask_process", "ask_advice", "about_visit", "human"];
/** Whoever does these states no wish in the same breath. */
const NEVER_WISHING: readonly Act[] = [
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
  offer: 0.22,
  visit: 0.2,
};
const AGREEING_TO_NOTHING: readonly Act[] = [...ASKING, ...NEVER_WISHING, "later"];

/** Who picks a home out may wish in the same breath: so much surer must the pick be. */
const PICKED = 0.7;
/** How sure a wish must be that is put as a question where we had asked. */
const ANSWERED = 0.8;
/** Marks that answer what we asked for. */
const ANSWERS: Partial<Record<ActSituation, RegExp>> = {
  "asked:area": /[\uf400-\uf4ff]/,
  "asked:bedrooms": /[\ue000-\ue0ff]/,
  "asked:bathrooms": /[\ue000-\ue0ff]/,
  "asked:budget": /[\ue000-\ue0ff]/,
};
/** From here on an act is plain, whatever stands around it. */
export const PLAIN = 0.4;
/** From here on a part of a list does something else than the list. */
const MOSTLY = 0.5;
/** Fewer is no price: "do you accept 2 dogs?" */
const LEAST_OFFER = 100;
/** From here on who is to be left in peace need not say so in the words below. */
const STOPPED = 0.65;

const some = (acts: ReadonlySet<Act>, of: readonly Act[]) => of.some((act) => acts.has(act));
const most = (scores: ActScores, of: readonly Act[]) => Math.max(...of.map((act) => scores[act]));

/** Who looks for a home speaks of one as who has one: the surer of the two counts. */
function oneSided(read: ActScores, said: string, numbers: readonly NumberRead[]): ActScores {
  const amount = numberAt(numbers, OFFERS.exec(said)?.[1])?.value ?? 0;
  const given = amount >= LEAST_OFFER
    ? { ...read, offer: Math.max(read.offer, 0.9) }
    : AMOUNT_ALONE.test(said)
    ? { ...read, offer: 0 }
    : OWNS.test(said)
    ? { ...read, owner: 0.9, search: 0, wish: 0 }
    : NEGOTIABLE.test(said) && !/[\ue000-\ue0ff]/.test(said)
    ? { ...read, offer: 0, ask_home: Math.max(read.ask_home, 0.7) }
    : ALIKE.test(said)
    ? { ...read, alternatives: Math.max(read.alternatives, 0.6) }
    : read;
  const scores = WOULD_LIKE.test(said)
    ? { ...given, like: 0 }
    : given.not_interested > given.search && given.search > given.wish
    ? { ...given, search: 0, wish: 0 }
    : PRAISES.test(said)
    ? { ...given, wish: 0, search: 0 }
    : given;
  const looks = Math.max(scores.search, scores.wish) > scores.owner - 0.1;
  if (looks) return { ...scores, owner: 0 };
  return scores.owner < PLAIN ? scores : { ...scores, search: 0, wish: 0 };
}

/** Who says yes in more words says it more plainly. */
const YES_WORDS = 4;

/** The acts that a clause performs; one alone may be less sure. */
function actsIn(scores: ActScores, said: string, question: boolean): Set<Act> {
  const acts = new Set(ACTS.filter((act) => scores[act] >= (SURER[act] ?? SURE)));
  const top = most(scores, ACTS);
  for (const act of WEIGHTY) if (scores[act] < PLAIN && scores[act] < top - FAR) acts.delete(act);
  if (scores.opt_out < STOPPED && !STOPS.test(said)) acts.delete("opt_out");
  // A story or a question agrees to nothing unless it says so plainly.
  if (scores.opt_out >= SURE && STOPS_WRITING.test(said)) acts.add("opt_out");
  if (SAYS_NO_YES.test(said)) acts.delete("affirm");
  if (scores.affirm < PLAIN && most(scores, AGREEING_TO_NOTHING) > scores.affirm) {
    acts.delete("affirm");
  }
  // "Do you let to students?" is asked by who looks for a home.
  if (question && scores.owner < ASKED_BY_OWNERS) acts.delete("owner");
  if (acts.size > 0) return acts;
  const [likeliest] = ACTS.toSorted((a, b) => scores[b] - scores[a]);
  const unsure = likeliest === "affirm" &&
    (question || wordsIn(said) > YES_WORDS || SAYS_NO_YES.test(said));
  const least = likeliest && (LEAST_GUESSED[likeliest] ?? LIKELY);
  if (least && scores[likeliest] >= least && !unsure) acts.add(likeliest);
  return acts;
}

function clauseOf(
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
  const elsewhere = needs ? NEVER_WISHING.filter((act) => act !== "tell") : NEVER_WISHING;
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
      ((some(acts, ASKING) && asking >= wishing) ||
        (!wishes &&
          (asked || (wishing < LIKELY && some(acts, ASIDE))))),
  };
}

const OF_HOMES: ReadonlySet<ActSituation> = new Set([
  "offered",
  "suggested",
  "confirming",
  "booked",
  "asked:visit_date",
  "asked:visit_time",
]);

/** What a clause is read with. */
interface Context {
  skeleton: string;
  numbers: readonly NumberRead[];
  situation: ActSituation;
  lexicon: Lexicon;
}

/** "Under 400 for sure": an upper bound that is no question is a wish. */
function isBound({ start, end }: Stretch, scores: ActScores, { skeleton, lexicon }: Context) {
  const others = [...ASKING, ...NEVER_WISHING].filter((act) => act !== "tell");
  return most(scores, others) < SURE &&
    [...skeleton.slice(start, end)].some((unit, at) =>
      isNumberMark(unit) && lexicon.money.max.test(skeleton.slice(start, start + at)) &&
      !SOLD_FOR.test(skeleton.slice(start, start + at))
    );
}

/** What we asked for is named, or given up: "that's not a must"; and nothing else is done. */
function isAnswer(said: string, scores: ActScores, { situation, lexicon }: Context): boolean {
  if (most(scores, [...ASKING, ...NEVER_WISHING, ...JUDGING]) >= PLAIN) return false;
  return (ANSWERS[situation]?.test(said) ?? false) ||
    (situation.startsWith("asked:") &&
      (lexicon.indifferent.test(said) || lexicon.refuses.test(said)));
}

/** The acts of a clause that asks about a home though it sounds like a wish. */
const asking = ({ acts }: Clause): Set<Act> =>
  new Set<Act>([...[...acts].filter((act) => !WISHING.includes(act)), "ask_home"]);

/** A clause by its scores, and by what they do not tell. */
function judged(part: Stretch, scores: ActScores, context: Context): Clause {
  const said = context.skeleton.slice(part.start, part.end);
  const clause = clauseOf(part, scores, said, context.numbers);
  // Asked for a criterion, who asks back has not answered.
  const asksBack = part.question && context.situation.startsWith("asked:") &&
    most(scores, WISHING) < (most(scores, ASKING) < LIKELY ? PLAIN : ANSWERED);
  // "It has three bedrooms": a home that is there.
  const describes = said.trim().search(context.lexicon.describes) === 0 &&
    scores.drop < LIKELY && scores.search < PLAIN;
  // Where homes are spoken of, "does it have", "tem", "tiene" ask of one.
  if (
    part.question && HAS.test(said.trim()) && OF_HOMES.has(context.situation) &&
    most(scores, ["search", "alternatives"]) < SURE
  ) return { ...clause, acts: asking(clause), wishes: false, asks: true };
  if (part.question && SWITCHES.test(said.trim())) return { ...clause, wishes: true, asks: false };
  // A home that is named or advertised: what is said of it is no wish.
  const named = /[\uf000-\uf0ff]/.test(said) ||
    (part.question && (ADVERTISED.test(said) || THE_ONE.test(said.trim()) || PRICED.test(said))) ||
    SAW.test(said.trim());
  const surely = SAW.test(said.trim()) || scores.wish < ANSWERED;
  if (named && surely && scores.alternatives < SURE) {
    const acts = new Set<Act>([...part.question ? asking(clause) : clause.acts, "refer"]);
    return { ...clause, acts, wishes: false, asks: clause.asks || part.question };
  }
  const moves = MOVES_TO.test(said) && !clause.acts.has("owner") && !clause.acts.has("other");
  if (moves || turnsDownForLack(said)) return { ...clause, wishes: true };
  if (asksBack || describes) return { ...clause, wishes: false };
  const states = !part.question &&
    (isBound(part, scores, context) || isAnswer(said, scores, context));
  return states ? { ...clause, wishes: true } : clause;
}

/** Reads the clauses of a skeleton. */
export function readClauses(
  skeleton: string,
  numbers: readonly NumberRead[],
  situation: ActSituation,
  lexicon: Lexicon,
): Clause[] {
  const context = { skeleton, numbers, situation, lexicon };
  const scoresOf = ({ start, end, question }: Stretch) => {
    const said = skeleton.slice(start, end).trim();
    const words = wordsOf(said, numbers);
    return classifyActs(featuresOf(words, question, situation, cuesOf(said, lexicon)));
  };
  const read = partsOf(skeleton, lexicon).flatMap(({ whole: part, pieces }) => {
    const whole = scoresOf(part);
    if (pieces.length < 2) return [judged(part, whole, context)];
    // A part of a list says little by itself; it is what the whole is.
    const all = clauseOf(part, whole, skeleton.slice(part.start, part.end), numbers);
    return pieces.map((piece) => {
      const own = scoresOf(piece);
      if (most(own, ACTS) < SURE) return judged(piece, whole, context);
      const clause = judged(piece, own, context);
      const other = most(own, [...ASKING, ...NEVER_WISHING, ...JUDGING]);
      return all.wishes && other < MOSTLY ? { ...clause, wishes: true } : clause;
    });
  });
  // "The two-bedroom by the museum, is it still for sale?": what is asked for is there.
  const asks = read.some(({ scores }) => scores.ask_home >= PLAIN) &&
    read.every(({ scores }) => most(scores, ["search", "alternatives"]) < MOSTLY);
  return asks
    ? read.map((clause) => {
      const said = skeleton.slice(clause.start, clause.end).trim();
      return THE_ONE.test(said) && clause.scores.wish < ANSWERED
        ? { ...clause, wishes: false, acts: new Set<Act>([...clause.acts, "refer"]) }
        : clause;
    })
    : read;
}

/** A skeleton in which only some clauses are left; nothing moves. */
export function only(
  skeleton: string,
  clauses: readonly Clause[],
  wanted: (clause: Clause) => boolean,
): string {
  let left = ".".repeat(skeleton.length);
  for (const clause of clauses.filter(wanted)) {
    left = left.slice(0, clause.start) + skeleton.slice(clause.start, clause.end) +
      left.slice(clause.end);
  }
  return left;
}
