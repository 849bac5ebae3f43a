/** What the wording of a clause tells of its acts, against their scores. */
import type { Act } from "../acts/acts.ts";
import type { ActScores } from "../acts/model.ts";
import { MOSTLY, PLAIN, PLAINEST } from "./act_scores.ts";
import { numberAt, type NumberRead } from "./numbers.ts";
import {
  AMOUNT_ALONE,
  HOW_PAID,
  IS_SUM,
  MY_OFFER,
  NEGOTIABLE,
  OFFERS,
  OFFERS_NOTHING,
  PRICE_NEGOTIABLE,
  REACHES,
  SHOCKED,
  STILL_BIDS,
  SUITS,
  TOPS,
} from "./money_phrasings.ts";
import {
  ALIKE,
  ASKS_AGAIN,
  ASKS_IF_AGENCY,
  ASKS_IF_BOT,
  ASKS_MARKET,
  ASKS_THEIRS_FIRST,
  ASKS_WHETHER_THERE,
  AWAITS,
  CALLS_OUT,
  COMPARES,
  COMPLAINS,
  CONTENT,
  CORRECTS,
  DECLINES,
  DEMANDS,
  EMERGENCY,
  FINDS_OTHERS,
  FOR_A_PERSON,
  FOR_OFFICE,
  FORGETS,
  IN_PERSON,
  INSULTED,
  KEEPS_IN_TOUCH,
  LET_OR_EMPTY,
  LETS_BE,
  LINED_UP,
  LOOKS_ON,
  MUST,
  NEVER_AGAIN,
  NEVER_STOPS,
  NO_CALLS,
  NO_CRITERION,
  NO_LONGER,
  NONE_FROM_THERE,
  ONE_OF_YOURS,
  PASSES_ON,
  PASSES_QUESTION,
  POSTPONES,
  PROMISED,
  RECALLS,
  SAYS_FOR_US,
  STAYS_WITH,
  STILL,
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
  SOLD,
  WRONG_PLACE,
} from "./writer_phrasings.ts";
import {
  BOOKS,
  CALLS_OFF,
  COMES_TO_SEE,
  MISSED,
  MOVES_IN,
  MOVES_VISIT,
  MY_VISITS,
  NEEDS_NO_VISIT,
  NOT_THERE,
  NOT_YET,
  PASSED_BY,
  SEES_PHOTOS,
  SEES_VIEW,
  STILL_STANDS,
  UNSUITED,
  WORKS,
} from "./visit_phrasings.ts";

/** From here on who was called complains of it. */
const ANNOYED = 0.6;
/** Fewer is no price: "do you accept 2 dogs?" */
export const LEAST_OFFER = 100;

/** What the wording alone tells of an act. */
function worded(read: ActScores, said: string): ActScores {
  const least = (act: Act, score: number) => ({ ...read, [act]: Math.max(read[act], score) });
  if (AWAITS.test(said)) return { ...least("done", 0.5), later: 0, human: 0, about_visit: 0 };
  if (ASKS_IF_BOT.test(said)) return { ...least("ask_bot", 0.9), complaint: 0 };
  // "Ya que son inmobiliaria, …" asks nothing.
  if (said.includes("?") && ASKS_IF_AGENCY.test(said)) {
    return { ...least("ask_bot", 0.9), ask_home: 0, owner: 0, other: 0 };
  }
  if (CONTENT.test(said)) return { ...read, complaint: 0 };
  if (LOOKS_FOR_ONE.test(said)) return { ...least("search", 0.6), ask_home: 0 };
  if (SOLD.test(said)) return { ...least("tell", 0.4), owner: 0 };
  if (BUYS_TO_LET.test(said)) return { ...read, owner: 0, ask_advice: 0 };
  if (ASKS_MARKET.test(said)) {
    return { ...least("ask_advice", 0.6), alternatives: 0, search: 0, wish: 0, ask_home: 0 };
  }
  if (LINED_UP.test(said)) return { ...least("tell", 0.6), alternatives: 0, search: 0, wish: 0 };
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
  if (NEVER_STOPS.test(said)) return { ...least("alternatives", 0.6), opt_out: 0 };
  if (NEVER_AGAIN.test(said)) return least("opt_out", 0.7);
  if (PROMISED.test(said) || ASKS_AGAIN.test(said)) {
    return { ...least("complaint", 0.75), human: 0, ask_home: 0 };
  }
  if (NO_CALLS.test(said)) return { ...read, human: 0 };
  if (UNSUITED.test(said)) return { ...least("change", 0.6), affirm: 0, negate: 0, cancel: 0 };
  if (MY_VISITS.test(said)) {
    return { ...least("about_visit", 0.7), visit: 0, time: 0, change: 0, ask_home: 0 };
  }
  if (ASKS_WHETHER_THERE.test(said)) return { ...least("greet", 0.9), complaint: 0, human: 0 };
  if (ASKS_THEIRS_FIRST.test(said)) return { ...least("later", 0.5), human: 0, visit: 0 };
  if (STILL_STANDS.test(said)) {
    return { ...least("about_visit", 0.7), visit: 0, time: 0, change: 0, ask_home: 0 };
  }
  if (CORRECTS.test(said)) return { ...least("wish", 0.6), complaint: 0, small_talk: 0, tell: 0 };
  if (BOOKS.test(said)) return least("affirm", 0.7);
  if (MOVES_VISIT.test(said)) {
    return { ...least("change", 0.6), visit: Math.max(read.visit, 0.6), cancel: 0, ask_home: 0 };
  }
  if (STILL_BIDS.test(said)) return { ...least("ask_home", 0.7), complaint: 0, offer: 0 };
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
  if (MOVES_IN.test(said)) return { ...least("ask_home", 0.6), visit: 0, time: 0 };
  if (SEES_VIEW.test(said)) return { ...least("ask_home", 0.6), visit: 0 };
  if (COMES_TO_SEE.test(said)) return least("visit", 0.6);
  if (STILL.test(said)) return least("ask_home", 0.5);
  if (LISTS_IT.test(said)) return { ...least("owner", 0.6), visit: 0, wish: 0, search: 0 };
  if (DECLINES.test(said)) return least("dislike", 0.6);
  if (FORGETS.test(said)) return { ...least("dislike", 0.6), drop: 0, cancel: 0 };
  if (COMPLAINS.test(said)) return { ...least("complaint", 0.8), ask_home: 0, human: 0 };
  if (FOR_OFFICE.test(said)) return { ...least("human", 0.9), ask_home: 0, other: 0, off_topic: 0 };
  if (SAYS_FOR_US.test(said) && !NO_CRITERION.test(said)) {
    return { ...least("wish", 0.6), tell: Math.min(read.tell, 0.3) };
  }
  if (INSULTED.test(said)) return { ...least("complaint", 0.8), ask_home: 0, wish: 0, like: 0 };
  if (EMERGENCY.test(said)) return { ...least("human", 0.9), other: 0, off_topic: 0 };
  if (ONE_OF_YOURS.test(said)) return { ...least("human", 0.8), other: 0 };
  if (FOR_A_PERSON.test(said)) return { ...least("human", 0.6), small_talk: 0 };
  if (MISSED.test(said)) return { ...least("tell", 0.4), cancel: 0 };
  if (CALLS_OFF.test(said)) return { ...least("cancel", 0.7), wish: 0, search: 0, change: 0 };
  if (LOOKS_FOR_NONE.test(said)) return { ...read, wish: 0, search: 0 };
  if (SHOCKED.test(said)) return { ...least("dislike", 0.6), ask_home: 0, complaint: 0 };
  if (LOOKS_ON.test(said)) return { ...least("tell", 0.4), not_interested: 0 };
  if (NO_LONGER.test(said)) return { ...least("not_interested", 0.6), drop: 0 };
  if (DEMANDS.test(said)) return least("complaint", 0.75);
  if (MUST.test(said)) return least("wish", 0.6);
  if (WORKS.test(said)) return { ...least("affirm", 0.6), change: 0 };
  return IN_PERSON.test(said) ? { ...read, human: 0 } : read;
}

/** Who looks for a home speaks of one as who has one: the surer of the two counts. */
export function oneSided(read: ActScores, said: string, numbers: readonly NumberRead[]): ActScores {
  const amount = numberAt(numbers, OFFERS.exec(said)?.[1])?.value ?? 0;
  const given = SUITS.test(said)
    ? { ...read, offer: 0, like: Math.max(read.like, 0.5) }
    : amount >= LEAST_OFFER || (MY_OFFER.test(said) && IS_SUM.test(said))
    ? { ...read, offer: Math.max(read.offer, 0.9), owner: 0, other: 0 }
    : TOPS.test(said)
    ? { ...read, offer: 0, wish: Math.max(read.wish, 0.6) }
    : AMOUNT_ALONE.test(said) || REACHES.test(said)
    ? { ...read, offer: 0 }
    : OWNS.test(said) || LETS_OWN.test(said)
    ? { ...read, owner: 0.9, search: 0, wish: 0 }
    : HOW_PAID.test(said)
    ? { ...read, offer: 0, financing: Math.max(read.financing, 0.7), other: 0 }
    : OFFERS_NOTHING.test(said) && !/[\ue000-\ue0ff]/.test(said)
    ? { ...read, offer: 0, human: 0 }
    : (NEGOTIABLE.test(said) && !/[\ue000-\ue0ff]/.test(said)) || PRICE_NEGOTIABLE.test(said)
    ? { ...read, offer: 0, ask_home: Math.max(read.ask_home, 0.7) }
    : worded(read, said);
  const scores = given.not_interested > given.search && given.search > given.wish
    ? { ...given, search: 0, wish: 0 }
    : given;
  const looks = Math.max(scores.search, scores.wish) > scores.owner - 0.1;
  if (looks) return { ...scores, owner: 0 };
  return scores.owner < PLAIN ? scores : { ...scores, search: 0, wish: 0 };
}
