/** What a day or an hour of a message is: a visit's, of one's own life, turned down, over. */
import { SURE } from "./act_scores.ts";
import type { DayRead } from "./dates.ts";
import type { Reading } from "./reading.ts";
import { MARKS } from "./text.ts";
import { PASSED_BY, SAME_TIME } from "./visit_phrasings.ts";

/** On the day that was named. */
const THEN = /\b(?:then|that day|entonces|ese dia|esse dia|nesse dia|entao)\b/;

/** "I'll tell you on Thursday" names no day for a visit. */
export function isForLater({ skeleton, clauses }: Reading, index: number): boolean {
  const at = skeleton.indexOf(String.fromCharCode(MARKS.date + index));
  // "We're in town on Thursday, could we see it then?"
  const isMeant = clauses.some(({ start, end, scores }) =>
    start > at && scores.visit >= SURE && THEN.test(skeleton.slice(start, end))
  );
  return !isMeant &&
    clauses.some(({ start, end, scores }) =>
      at >= start && at < end && scores.later >= SURE && scores.later > scores.visit &&
      scores.later > scores.time
    );
}

/** "At that time I fetch the little one" asks for another. */
/** "…, que el viernes tenemos boda": why, and not when. */
const REASON =
  /(?:, (?:es )?que(?! (?:tal|(?:te|os|le|les) parece)\b)|\b(?:because|since|porque|pois|ya que|ja que|es que|e que))(?: \S+){0,2} $/;

/** "Landing late on Friday", where we asked for the hour alone. */
const ARRIVES =
  /\b(?:(?:be|i'm|we're) in|(?:estar(?:emos|ei|e)|vamos estar) e[nm]|land(?:s|ing)?|arriv\w+|fly(?:ing)? in|flies in|get(?:ting|s)? (?:in|back)|aterriz\w+|lleg[oa]\w*|cheg[oa]\w*|vuelv\w+|volt[oa]\w*|aterr\w+)(?: [^\s.,;!?]+){0,2} $/;

/** "We can move in on the 15th": no day of a visit. */
const MOVES =
  /\b(?:mov(?:e|ing) in|move-?in(?: date)?|(?:mudar|mudo|mudamo)-(?:me|nos)|entrar a vivir|(?:me|nos) mud\w+)(?: (?!(?:y|e|and|but|pero|mas|could|can|podemos|posso)\b)[^\s.,;!?]+){0,3} $/;

export const isMove = (reading: Reading, index: number): boolean =>
  MOVES.test(beforeDay(reading, index));

/** "My parents arrive on June 10": not the buyer. */
export const OF_OTHERS = /\b(?:my|mis?|meus?|minhas?|nuestr[oa]s?|noss[oa]s?) [^.,;!?]{0,40}$/;
export const BEFORE = /\b(?:before|antes)\b/;
/** Days; nobody tells of an arrival that is further away. */
export const MOST_AHEAD = 300;

export const beforeDay = ({ skeleton }: Reading, index: number): string =>
  skeleton.slice(0, skeleton.indexOf(String.fromCharCode(MARKS.date + index)));

export const arrivesOn = (reading: Reading, index: number): boolean =>
  ARRIVES.test(beforeDay(reading, index));

export const isReason = (reading: Reading, index: number, hourAsked: boolean): boolean =>
  REASON.test(beforeDay(reading, index)) || (hourAsked && arrivesOn(reading, index));

/**
 * "I get off at", "flight lands", "salgo de la oficina a las", "tenho dentista": what stands before
 * the hour of one's own day.
 */
const OWN_DAY =
  /\b(?:gets? (?:off|out|in|home|back)|(?:i|we|he|she|they) (?:only )?(?:get (?:off|out|home|back)|finish|leave|start|end)(?:e?s)?|lands|landing|arrives|shift|[a-z]+(?:'s| is) (?:done|over)|(?:class|work|meeting|school|orientation|training|practice|lecture|it) (?:ends?|starts?|finishes|gets? out)|(?:class|classes|work) (?:till|until)|(?:i've got|i have|she has|he has) (?:an? |my |the )?(?!time|free)[a-z]+(?: [a-z]+)?|(?:sale|sal[gi]|acab|termin|entr|aterriz|aterr)[a-z]{0,4}|llegan?|chegam?|sai|saem|saio|dejo a|deixo|(?:tengo|tenemos|tiene|tenho|temos|tem) (?:el |la |o |a |un |una |um |uma )?(?!tiempo|tempo|hueco|que |libre|livre|disponi)[a-z]{4,}(?: [a-z]+)?)\b(?:[^,.:;!?\uf300-\uf3ff]|:(?![/()|])){0,28}$/;

/** Whether an hour is told of one's own day. */
export function isOfOwnDay({ skeleton }: Reading, index: number): boolean {
  const at = skeleton.indexOf(String.fromCharCode(MARKS.time + index));
  return OWN_DAY.test(skeleton.slice(Math.max(0, at - 40), at));
}

/** Whether an hour is asked for: "we have class until eleven" tells of one. */
export function isAskedFor(reading: Reading, index: number): boolean {
  const { skeleton, clauses } = reading;
  const at = skeleton.indexOf(String.fromCharCode(MARKS.time + index));
  return !clauses.some(({ start, end, scores }) =>
    at >= start && at < end &&
    Math.max(scores.tell, scores.ask_home) > Math.max(scores.time, scores.visit)
  );
}

/** "I get back on", "el … salgo tarde": stands beside a day of one's own. */
const TRAVELS =
  /\b(?:(?:i|we|flight|train|he|she|they)(?:'m|'re| am| are)? (?:only |just )?(?:(?:get|gets|come|comes|be|am|are|will be) (?:back|home)|back|returns?|lands?|flies in|fly in|arrives?|get in|gets in|flies out|fly out|leaves?)|vuelv[oe]|volvemos|regres\w+|lleg(?:o|a|amos)|aterriz\w+|volt(?:o|a|amos)|cheg(?:o|a|amos)|aterr(?:o|a|amos))\b[^,.;!?\uf200-\uf2ff]{0,28}$/;
const KEPT =
  /^ (?:salgo|salimos|trabajo|trabajamos|vuelvo|volvemos|llego|llegamos|saio|saimos|trabalho|trabalhamos|volto|voltamos|chego|chegamos|i work|i'm working|we work|i get back|we get back)\b/;

/** "My husband works until Saturday" tells of a day, and asks for none. */
export function isForVisit({ skeleton, clauses }: Reading, index: number): boolean {
  const at = skeleton.indexOf(String.fromCharCode(MARKS.date + index));
  return !TRAVELS.test(skeleton.slice(Math.max(0, at - 48), at)) &&
    !KEPT.test(skeleton.slice(at + 1, at + 20)) &&
    !clauses.some(({ start, end, scores }) =>
      at >= start && at < end && scores.tell >= SURE && scores.tell > scores.time &&
      scores.tell > scores.visit
    );
}

/** "A las 18 no salgo aún": that hour is none. */
export const isRefused = ({ skeleton }: Reading, index: number): boolean =>
  /^(?: (?:i|we|yo|eu|aun|todavia|ainda))* (?:no(?! (?:mesm|dia\b|proxim|fim\b))|nao|can't|cannot|isn't|doesn't|won't|(?:(?:is|'s|es|e|would be|seria) )?(?:(?:a bit|way|un poco|um bocado|um pouco) )?(?:too|muy|muito|demasiado|tan) (?:early|late|soon|pronto|temprano|tarde|cedo))\b/
    .test(
      skeleton.slice(skeleton.indexOf(String.fromCharCode(MARKS.time + index)) + 1),
    );

/** "We drove past it on Sunday". */
export function hasPassed({ skeleton, clauses }: Reading, index: number): boolean {
  const at = skeleton.indexOf(String.fromCharCode(MARKS.date + index));
  const clause = clauses.find(({ start, end }) => at >= start && at < end);
  return clause !== undefined && PASSED_BY.test(skeleton.slice(clause.start, at));
}

/** "A segunda hora" is the second of two, and no Monday. */
export function isOrder({ skeleton }: Reading, index: number): boolean {
  const at = skeleton.indexOf(String.fromCharCode(MARKS.date + index));
  return /^ (?:hora|opcao|opcion)\b/.test(skeleton.slice(at + 1, at + 10));
}

/** Stands before a day that will do where the one before it will not. */
const OR_ELSE =
  /\b(?:(?:o )?si no(?: puede ser)?|(?:or )?if not|or else|(?:ou )?se nao(?: der| puder)?|(?:ou )?senao|otherwise)[, ]+(?:maybe |then |on |el |la |n[oa] |o |a ){0,2}$/;
export const isElse = (reading: Reading, index: number): boolean =>
  OR_ELSE.test(beforeDay(reading, index).slice(-40));

/** "not the 8th", "any day but Sunday", "the 8th I can't". */
export function isDenied({ skeleton, lexicon }: Reading, index: number): boolean {
  const at = skeleton.indexOf(String.fromCharCode(MARKS.date + index));
  if (at < 0) return false;
  const before = skeleton.slice(Math.max(0, at - 24), at);
  const after = skeleton.slice(at + 1, at + 24);
  // "Tomorrow, o si no el jueves": the other of two.
  if (OR_ELSE.test(before)) return false;
  return /\b(?:can't|cannot|no puedo|nao posso)(?: make it| come| do| go| ir| visitar)?(?: on| el| na| no)? $/
    .test(before) ||
    /\b(?:instead of|en vez del?|em vez d[aeo])(?: on| for| the| el| la| o| a){0,3} $/.test(
      before,
    ) ||
    /\b(?:not|no|nao)(?: on| for| the| el| la| o| a| na| no){0,3} $/
        .test(before) && lexicon.deniedBefore.test(before) ||
    /\b(?:menos|except|excepto|exceto|salvo|any day but|but not)(?: for| on| the| el| l[oa]s| o| a| os| as| na| no)* $/
      .test(before) ||
    /^(?: i)? (?:impossible|imposible|impossivel|can't|cannot|can not|won't|doesn't work|does not work|is not|isn't|no puedo|nao posso|no me va|nao da)/
      .test(after);
}

const HOME =
  "(?:(?:for|to|see|visit|view|el|la|os?|a|al|para|do|da|de|the|on|in|en|na?) ){0,4}(?:[\\uf000-\\uf0ff]|(?:second|other|third|last|otr[oa]|outr[oa]|segund[oa]|tercer[oa]|terceir[oa]|ultim[oa])\\b(?! (?:day|dia|hora|time)))";
const HOUR = "(?:(?:on|at|then|for|a|al?|las?|el|os?|as|no|na|em|para) ){0,3}[\\uf200-\\uf3ff]";
/** "… and 12:30 for the other", "… y el segundo a las 12". */
const SECOND_VISIT = new RegExp(
  `(?:,|;| and| y| e)(?: (?:then|luego|despues|depois))? (?:${HOUR}(?:,? (?:at |a las |as )?[\\uf200-\\uf3ff])? ${HOME}|${HOME}(?: one)? ${HOUR})`,
  "g",
);

/** Where a second home gets an hour of its own; visits are arranged one by one. */
export function secondVisit({ skeleton }: Reading): number {
  const first = skeleton.search(/[\uf200-\uf3ff]/);
  if (first < 0) return skeleton.length;
  const found = skeleton.matchAll(SECOND_VISIT).find(({ index }) => index > first);
  return found?.index ?? skeleton.length;
}

/** The Monday of next week, or the day of it on which somebody arrives. */
export function inNextWeek(
  today: Temporal.PlainDate,
  arrival: Temporal.PlainDate | undefined,
): string {
  const monday = today.add({ days: 8 - today.dayOfWeek });
  const within = arrival && Temporal.PlainDate.compare(arrival, monday) > 0 &&
    Temporal.PlainDate.compare(arrival, monday.add({ weeks: 1 })) < 0;
  return (within ? arrival : monday).toString();
}

/** The hours that stand behind a day, and before the next one. */
export function timesBehind<T extends { at: number }>(
  { skeleton }: Reading,
  days: readonly DayRead[],
  day: DayRead,
  times: readonly T[],
): T[] {
  const placeOf = (base: number, index: number) =>
    skeleton.indexOf(String.fromCharCode(base + index));
  const index = days.indexOf(day);
  const from = placeOf(MARKS.date, index);
  const next = index + 1 < days.length ? placeOf(MARKS.date, index + 1) : skeleton.length;
  return times.filter(({ at }) => {
    const place = placeOf(MARKS.time, at);
    return place > from && place < next;
  });
}

/** "At the same hour": not where it is told of something else. */
export const saysSameTime = ({ skeleton, clauses }: Reading): boolean =>
  clauses.some(({ start, end, scores }) =>
    SAME_TIME.test(skeleton.slice(start, end)) && scores.tell <= Math.max(scores.time, SURE)
  );

export const hasHour = (
  reading: Reading,
  days: readonly DayRead[],
  day: DayRead,
  times: readonly { at: number }[],
): boolean => timesBehind(reading, days, day, times).length > 0;

/** "Thursday 10am or Friday afternoon": whether one day may be in the place of the other. */
export function isOr(
  { skeleton }: Reading,
  days: readonly DayRead[],
  one: DayRead,
  other: DayRead,
): boolean {
  const [from = 0, to = 0] = [one, other].map((day) =>
    skeleton.indexOf(String.fromCharCode(MARKS.date + days.indexOf(day)))
  );
  return /^[^.!?\n]{0,24} (?:or|o|ou|u) [^.!?\n]{0,12}$/.test(skeleton.slice(from + 1, to));
}
