/** The clauses of a message, where learning says that the message as a whole asks or wishes. */
import { PLAIN } from "./act_scores.ts";
import type { Clause } from "./clause_acts.ts";
import { only } from "./clauses.ts";
import { PLEASES, WILL_DO } from "./fact_phrasings.ts";
import { WHICH_HAS } from "./phrasings.ts";
import { askingOf, type Reading } from "./reading.ts";
import { isBounded } from "./told.ts";
import type { Scores } from "../acts/model.ts";
import type { Told } from "./wording.ts";

/** A message asks about a home from this learned share on, if that of a wish is less than the other. */
const ASKS = 0.6;
const HARDLY_WISHES = 0.25;
/** Where a clause asks already, others do only in a message that asks as plainly as this. */
const ASKS_PLAINLY = 0.85;
/** The score of a clause that may ask, and of one that wishes in a message that asks. */
const MAY_ASK = 0.15;
const SURELY_WISHES = 0.65;
/** A message wishes from this learned share on, if that of a question is less than the other. */
const WISHES = 0.85;
const HARDLY_ASKS = 0.3;
/** The score of a clause that may wish, and of one that tells and does nothing else. */
const MAY_WISH = 0.4;
const TELLS = 0.9;

const NEEDS = /\b(?:need|must have|necesit\w+|precis\w+|hacen? falta|faz(?:em)? falta|faltan?)\b/;
/** "A townhouse no, too many stairs": turns down, and asks nothing. */
const DENIES = /\b(?:no|not|nao)\b|n't\b/;

/**
 * A clause of a message that asks: it asks too, and wishes no more, unless it wishes surely.
 * "How many bathrooms in the row house for rent"; `asked`: another clause asks already.
 */
function asking(clause: Clause, asked: boolean, { skeleton, lexicon }: Reading): Clause {
  const { ask_home, tell, like, dislike, wish, search, alternatives } = clause.scores;
  const said = skeleton.slice(clause.start, clause.end);
  const surely = Math.max(wish, search) >= SURELY_WISHES || alternatives >= PLAIN ||
    // "Is there room on the price? Our limit is 450,000." "I need a garage, is there one?"
    isBounded(said, lexicon) || NEEDS.test(said) || DENIES.test(said);
  if (clause.elsewhere) return clause;
  if (!clause.asks && [WHICH_HAS, WILL_DO, PLEASES].some((one) => one.test(said.trim()))) {
    return clause;
  }
  const wishes = clause.wishes && surely;
  const asks = !wishes && (!asked || ask_home >= Math.max(MAY_ASK, tell, like, dislike));
  return { ...clause, asks: clause.asks || asks, wishes };
}

/** A clause of a message that wishes: "I live in Leeds and want to buy a flat" wishes, and tells. */
function wishing(clause: Clause, { skeleton, lexicon }: Reading): Clause {
  const { wish, search, tell, dislike } = clause.scores;
  const may = Math.max(wish, search) >= Math.max(MAY_WISH, dislike) && tell < TELLS;
  // "2 bed rental in Miami. 4k/mo absolute max."
  const bounds = isBounded(skeleton.slice(clause.start, clause.end), lexicon);
  return { ...clause, wishes: clause.wishes || may || bounds };
}

/** The reading of a message whose clauses do what it does as a whole. */
export function asWhole(reading: Reading, told: Scores<Told>): Reading {
  const { ask_property: asks, wish } = told;
  const asked = reading.clauses.some((clause) => clause.asks);
  let { clauses } = reading;
  if (asks >= (asked ? ASKS_PLAINLY : ASKS) && wish < HARDLY_WISHES) {
    clauses = clauses.map((clause) => asking(clause, asked, reading));
  } else if (wish >= WISHES && asks < HARDLY_ASKS) {
    clauses = clauses.map((clause) => wishing(clause, reading));
  } else return reading;
  return {
    ...reading,
    clauses,
    wished: only(reading.skeleton, clauses, ({ wishes }) => wishes),
    asking: askingOf(reading.skeleton, clauses),
  };
}
