/** The day and time of a visit, as said and as a date. */
import type { AgentMark, VisitDraft } from "../../../agent.ts";
import type { Act } from "../acts/acts.ts";
import { resolveDay } from "./calendar.ts";
import type { DayRead } from "./dates.ts";
import { numberAt } from "./numbers.ts";
import type { Reading, Situation } from "./reading.ts";
import { MARKS, plain } from "./text.ts";
import type { TimeRead } from "./times.ts";
import {
  arrivesOn,
  BEFORE,
  beforeDay,
  hasHour,
  hasPassed,
  inNextWeek,
  isAskedFor,
  isDenied,
  isElse,
  isForLater,
  isForVisit,
  isMove,
  isOfOwnDay,
  isOr,
  isOrder,
  isReason,
  isRefused,
  MOST_AHEAD,
  OF_OTHERS,
  saysSameTime,
  secondVisit,
  timesBehind,
} from "./visit_marks.ts";
import { EARLIER_ONE, LATER_ONE, NOT_SAME, THAT_TIME, UNSUITED } from "./visit_phrasings.ts";

export interface VisitRead {
  /** The day in the buyer's words. */
  said?: string;
  /** ISO date; absent where the words name no single day. */
  date?: string;
  /** The first day that may suit, where a week is named and no day of it. */
  from?: string;
  /** HH:MM. */
  time?: string;
  /** The time is our proposal within what the buyer said: "after work", "not before 5". */
  constraint?: true;
  /** Another day than the one we asked to confirm. */
  otherDay: boolean;
  /** The day or the hour that we asked to confirm does not suit, and no other is named. */
  refused?: "day" | "hour";
  /** Of another home than the one whose visit is arranged. */
  ofAnother?: true;
  /** One day is given up for another: "I can't make it Saturday, can we do Monday?" */
  moved?: boolean;
}

type Said = VisitRead & Pick<Situation, "memory">;

/** Another day or hour than the one we asked about. */
export const otherTime = (s: Said): boolean =>
  s.otherDay || (s.time !== undefined && s.time !== s.memory.visit?.time) ||
  s.constraint !== undefined;

/** Says the very day, and no other hour, that we asked to confirm. */
export const repeats = (s: Said): boolean =>
  !s.ofAnother && s.date !== undefined && s.date === s.memory.visit?.date &&
  (s.time === undefined || s.time === s.memory.visit.time) && s.constraint === undefined;

/** So many minutes are the same visit; more are another one. */
const MOST_SHIFTED = 240;

/** Nobody means more days, or more hours, than this in one message. */
const MAX_NAMED = 40;

/** A day counts as a visit's where a visit is being talked of; "I move on March 1st" is none. */
export function readVisit(
  reading: Reading,
  acts: ReadonlySet<Act>,
  { mark, asked, memory, propertyKnown, today, namedByUs, callsByUs }: Situation,
): VisitRead {
  const end = secondVisit(reading);
  const isFirst = (base: number) => (_: unknown, at: number) =>
    reading.skeleton.indexOf(String.fromCharCode(base + at)) <= end;
  const all = reading.days.slice(0, MAX_NAMED);
  const before = all.filter(isFirst(MARKS.date));
  // "10h o primeiro e 11h30 o outro na sexta": of both.
  const days = before.length > 0 ? before : all;
  const visit = memory.visit?.status === "cancelled" ? undefined : memory.visit;
  const arranging = asked.includes("visit_date") || asked.includes("visit_time");
  const talkedOf = mark.confirming !== undefined || mark.suggested === "visit" || arranging ||
    acts.has("visit") || visit !== undefined || propertyKnown;
  // "I open at 5" asks for no hour where none is arranged.
  const arranged = arranging || mark.confirming !== undefined || visit !== undefined ||
    acts.has("visit") || days.length > 0;
  // "8:30 is fine", where we said half past eight in the morning.
  const asWeSaid = ({ morning, time }: TimeRead) =>
    morning !== undefined && morning === visit?.time ? morning : time;
  const times = reading.times.slice(0, MAX_NAMED).filter(isFirst(MARKS.time))
    .map((one, at) => ({ ...one, at, time: asWeSaid(one), own: isOfOwnDay(reading, at) }))
    .filter(({ own }) => arranged || !own);
  const timed = days.length > 0 || times.length > 0;
  // "She will call you today." "In the afternoon, please."
  const soon = days.every(({ kind }) => kind === "today" || kind === "tomorrow");
  const ofCall = timed && soon && !acts.has("visit") && visit === undefined && callsByUs();
  if (!talkedOf || ofCall) return { otherDay: false };
  // "Would 11:30 be all right?" "Perfect": yes to the day and the hour that we named.
  const agrees = acts.has("affirm") && !acts.has("negate") && days.length === 0 &&
    (arranging || visit !== undefined) && !mark.confirming && visit?.status !== "confirmed" &&
    !acts.has("ask_home");
  const timely = timed || acts.has("time") || agrees;
  const { days: ours, hours: said } = timely ? namedByUs() : { days: [], hours: [] };
  const hours = said.toSorted();
  // "That will be all for today", "thanks for your help today".
  const leaving = (acts.has("done") || acts.has("thanks")) && !acts.has("visit") &&
    asked.length === 0 && !mark.confirming && !mark.suggested;
  const inLeaving = ({ kind }: DayRead) => leaving && kind === "today";
  const meant = days.filter((day, index) =>
    !inLeaving(day) && !isDenied(reading, index) &&
    !isForLater(reading, index) && !isOrder(reading, index) &&
    !isReason(reading, index, asked.includes("visit_time")) &&
    !isMove(reading, index) &&
    !hasPassed(reading, index)
  );
  // "Thursday I have the dentist, Friday?": of several the one that is new.
  // "We fly in on the 17th, any time Friday": the Friday after.
  const arrival = days.find(({ kind }, index) =>
    (kind === "day" || kind === "iso") && !OF_OTHERS.test(beforeDay(reading, index))
  );
  const near = visit?.date
    ? Temporal.PlainDate.from(visit.date)
    : arrival && resolveDay(arrival, today, undefined);
  // "Tuesday the 12th or Wednesday the 13th?" "Tuesday": the one that we named.
  const offered = ({ kind, week, following, weekday }: DayRead) =>
    kind === "weekday" && !week && !following
      ? ours.find(({ dayOfWeek }) => dayOfWeek === weekday)
      : undefined;
  // "We land on August 20, could we do the 21st?": of the month of the arrival.
  const landing = days.find((one, index) =>
    one.kind === "day" && one.month !== undefined && arrivesOn(reading, index) &&
    !OF_OTHERS.test(beforeDay(reading, index))
  );
  const landed = landing && resolveDay(landing, today);
  // "We arrived on February 20": it is over, and not next year's.
  const comes = landed && today.until(landed).days < MOST_AHEAD && !BEFORE.test(reading.skeleton);
  const since = ({ kind, month, start }: DayRead) =>
    comes && kind === "day" && month === undefined && start > landing.start ? landed : undefined;
  const dateOf = (one: DayRead) =>
    (offered(one) ?? resolveDay(ofWeek(one, reading), since(one) ?? today, near))?.toString();
  const known = [visit?.date, ours.length === 1 ? ours[0]?.toString() : undefined]
    .filter((date) => date !== undefined);
  const fresh = meant.filter((one) => !known.includes(dateOf(one) ?? ""));
  const open = (mark.confirming || meant.length > 1) && fresh.length ? fresh : meant;
  const forVisit = open.filter((one) => isForVisit(reading, days.indexOf(one)));
  const candidates = forVisit.length > 0 ? forVisit : open;
  // "Tomorrow afternoon, or else Thursday at 12": tomorrow, and not at twelve.
  const elses = candidates.filter((one) => isElse(reading, days.indexOf(one)));
  const sooner = candidates.filter((one) => !elses.includes(one));
  const last = (sooner.length > 0 ? sooner : candidates).at(-1);
  const other = last && candidates.length > 1 && !hasHour(reading, days, last, times)
    ? sooner.findLast((one) => hasHour(reading, days, one, times) && isOr(reading, days, one, last))
    : undefined;
  const day = other ?? last;
  const ofElse = sooner.length > 0
    ? elses.flatMap((one) => timesBehind(reading, days, one, times))
    : [];
  const free = times.filter((one) => !ofElse.includes(one) && !isRefused(reading, one.at));
  const wanted = free.filter(({ at, own }) => !own && isAskedFor(reading, at));
  // "Is there parking, or do I circle the block at 8?": an hour of which something is asked.
  const aside = acts.has("ask_home") && !acts.has("visit") && !arranging &&
    mark.confirming === undefined;
  // "I get off at 4, so like 4:45": the hour that is none of one's own day.
  const apart = free.filter(({ own }) => !own);
  const open_hours = wanted.length > 0 || aside ? wanted : apart.length > 0 ? apart : free;
  // "We have class until eleven, at twelve we are there": an hour that is named, before a bound.
  const exact = open_hours.filter(({ vague }) => !vague);
  const left = exact.length > 0 ? exact : open_hours;
  const others = left.length > 1 ? left.filter((one) => one.time !== visit?.time) : left;
  // "Tomorrow at 15, or Friday from 16 on": the hour is that of the day that is taken.
  const ofDay = day && open.length > 1 ? timesBehind(reading, days, day, open_hours) : [];
  // "At five. Well no, better at twelve."
  const time = BETTER.test(reading.skeleton) ? others.at(-1) : ofDay[0] ?? others[0];
  const read: VisitRead = { otherDay: false };
  if (day) {
    read.said = day.said;
    read.date = dateOf(day);
    if (day.kind === "week" && day.week === "next") read.from = inNextWeek(today, near);
    read.otherDay = isOther(day.said, read.date, mark, memory.visit);
    if (days.some((one) => !meant.includes(one) && !inLeaving(one))) read.moved = true;
  }
  const [only, ...more] = hours;
  const ourHour = only && more.length === 0 ? only : undefined;
  const picked = LATER_ONE.test(reading.skeleton)
    ? hours.at(-1)
    : EARLIER_ONE.test(reading.skeleton)
    ? only
    : undefined;
  // "At that hour he has school, could it be 13:30?"
  const another = THAT_TIME.test(reading.skeleton) &&
    exact.some(({ own, time }) => !own && time !== visit?.time);
  const same = (exact.length === 0 ? shifted(reading, visit) : undefined) ??
    (agrees ? ourHour : saysSameTime(reading) && !another && !NOT_SAME.test(reading.skeleton)
      // "He only gets there at 17:30, is that time all right?"
      ? (THAT_TIME.test(reading.skeleton) ? times.find(({ own }) => own)?.time : undefined) ??
        memory.visit?.time ?? ourHour
      : picked);
  // "How about tomorrow at 5:30?" "6": the day is the one that we named.
  const [named, ...further] = ours;
  if (!day && named && further.length === 0 && (agrees || ((same || time) && !visit?.date))) {
    read.said = named.toString();
    read.date = named.toString();
  }
  if (same) read.time = same;
  else if (time && (day || acts.has("time") || !time.vague || arranging)) {
    read.time = time.time;
    if (time.vague) read.constraint = true;
  }
  return mark.confirming && visit ? withoutRefused(read, reading, visit) : read;
}

/** Says that the buyer is there, or free, in the week that is named beside it. */
const IS_THERE =
  /\b(?:(?:i|we)(?:'m|'re|'ll be| am| are| will be)|can do|works?|estou|to|tou|estarei|estaremos|vou estar|chego|chegamos|posso|podemos|estoy|estare|estamos|estaremos|llego|llegamos|puedo|podemos|voy|vamos)\b/;
/** Says the opposite, or what they do then. */
const IS_BUSY =
  /\b(?:no|not|nao|can't|cannot|won't|away|travel\w*|abroad|out|busy|exams?|visitors|viaj\w*|fuera|fora|ocupad[oa]s?|trabaj\w+|trabalh\w+)\b/;
/** Stands between a week and its day: "next week, on Tuesday". */
const BESIDE = /^[ ,]{1,3}(?:(?:on|el|na|no|a|la|maybe|quizas?|talvez) ){0,2}$/;

/** "Next week I'm there, Tuesday?": a day of the week that was named before it, in one sentence. */
function ofWeek(day: DayRead, { days, skeleton }: Reading): DayRead {
  if (day.kind !== "weekday" || day.week || day.following) return day;
  const index = days.indexOf(day);
  const before = days[index - 1];
  if (before?.kind !== "week" || before.week !== "next") return day;
  const placeOf = (at: number) => skeleton.indexOf(String.fromCharCode(MARKS.date + at));
  const start = Math.max(...[..."?.!\n"].map((end) => skeleton.lastIndexOf(end, placeOf(index))));
  const sentence = skeleton.slice(start + 1, placeOf(index));
  // "Move it to next week, Tuesday morning".
  const between = skeleton.slice(placeOf(index - 1) + 1, placeOf(index));
  const within = start < placeOf(index - 1) &&
    (BESIDE.test(between) || (IS_THERE.test(sentence) && !IS_BUSY.test(sentence)));
  return within ? { ...day, week: "next" } : day;
}

/** "Friday works, but not 5:30": what does not suit is none of the visit's. */
function withoutRefused(read: VisitRead, reading: Reading, visit: VisitDraft): VisitRead {
  const refused = reading.clauses.map(({ start, end }) => reading.skeleton.slice(start, end))
    .filter((said) => UNSUITED.test(said));
  const { said, date, time, ...rest } = read;
  if (refused.some((said) => /[\uf300-\uf3ff]/.test(said))) {
    if (time !== undefined && time !== visit.time) return read;
    return { ...rest, ...(said && { said }), ...(date && { date }), refused: "hour" };
  }
  if (refused.length === 0 || (date !== undefined && date !== visit.date)) return read;
  return { ...rest, ...(time && { time }), refused: "day" };
}

const BETTER = /\b(?:better|rather|instead|actually|mejor|bueno no|melhor|afinal|antes as)\b/;
/** "Half an hour later", "meia hora mais cedo": seen from the hour that is arranged. */
const SHIFTED =
  /(?:\b|(?=[\ue000-\ue0ff]))(?:(?<quarter>(?:a )?quarter of an hour|un cuarto de hora|um quarto de hora)|(?<half>half (?:an )?hour|media hora|meia hora)|(?<!(?:quarter|half) (?:of )?)(?<hour>(?:an|one|una|uma|[\ue000-\ue0ff]) ?(?:hours?|hrs?|horas?|h)\b)|(?<minutes>[\ue000-\ue0ff]) ?min\w*\b) (?:(?<on>later|mas tarde|despues|mais tarde|depois)|earlier|before|antes|mas temprano|mais cedo)\b/;
/** What else may be done half an hour before: "call me an hour before", "I finish an hour later". */
const ELSE_DONE =
  /\b(?:call|ring|text|send|remind|tell|know|llam\w+|avis\w+|lig\w+|mand\w+|envi\w+|lembr\w+|recu[eé]rd\w+|arriv\w+|there|land|finish|start|lleg\w+|cheg\w+|salgo|sai[ou]|acab\w+|termin\w+|tengo|tenho|have)\b/;

/** The hour that is meant by one "half an hour later" than that of the visit. */
function shifted({ skeleton, numbers, clauses }: Reading, visit: VisitDraft | undefined) {
  const clause = clauses.find(({ start, end }) => SHIFTED.test(skeleton.slice(start, end)));
  const text = skeleton.slice(clause?.start, clause?.end);
  const said = SHIFTED.exec(text)?.groups;
  if (!said || !visit?.time || ELSE_DONE.test(text)) return undefined;
  const count = (mark: string | undefined) => numberAt(numbers, mark)?.value ?? 1;
  const minutes = said.quarter
    ? 15
    : said.half
    ? 30
    : said.hour
    ? 60 * count(said.hour[0])
    : count(said.minutes);
  if (minutes > MOST_SHIFTED) return undefined;
  return Temporal.PlainTime.from(visit.time).add({ minutes: said.on ? minutes : -minutes })
    .toString({ smallestUnit: "minute" });
}

function isOther(
  said: string,
  date: string | undefined,
  mark: AgentMark,
  visit: VisitDraft | undefined,
): boolean {
  const asked = mark.confirming?.visit_date;
  if (asked === undefined) return false;
  if (date !== undefined && visit?.date !== undefined) return date !== visit.date;
  return !plain(asked).includes(plain(said).replace(/^the /, ""));
}
