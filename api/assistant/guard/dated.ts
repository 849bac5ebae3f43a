/** The days that texts name, and how many lie between them. */
import { DAY } from "../../shared/clock.ts";
import {
  DATED,
  DAY_ALONE,
  DAY_IN_WORDS,
  FEASTS,
  indexOf,
  MONTH,
  MONTHS,
  SHORT_DAYS,
  WEEKDAYS,
} from "./calendar_words.ts";
import { floorsIn } from "./floors.ts";
import { readNumbers } from "./read_numbers.ts";
import { type Span, spanOf } from "./text.ts";

/** `YYYY-MM-DD`. */
export const iso = (date: Date) => date.toISOString().slice(0, 10);
function dayOf(year: number, month: number, day: number): Date[] {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? [date] : [];
}

/** Where a text names a day. */
export interface Dated extends Span {
  /** What the day can be; none: there is no such day. */
  dates: Date[];
  weekday?: number;
}

const ANY_MONTH_NAME = new RegExp(`\\b(?:${MONTH})\\b`);
const ANY_MONTH = new RegExp(` (?:de|of) (?:${MONTH})\\b`);
/** The text, of the same length, with days in words in figures. */
const inFigures = (folded: string): string =>
  !ANY_MONTH.test(folded) ? folded : folded.replace(DAY_IN_WORDS, (day) => {
    const value = readNumbers(day)[0]?.value ?? floorsIn(`${day} floor`)[0] ??
      (/^u[nm]/.test(day) ? 1 : undefined);
    return value === undefined ? day : String(value).padStart(day.length);
  });

/** The days that a folded text names by their numbers. */
export function datesIn(text: string, now: Date): Dated[] {
  const folded = inFigures(text);
  const year = now.getUTCFullYear();
  const found = [...folded.matchAll(DATED)].map((match): Dated => {
    const { weekday, day1, month1, month2, day2, left, right } = match.groups ?? {};
    const stated = match.slice(1).find((part) => /^20\d\d$/.test(part ?? ""));
    const years = stated ? [Number(stated)] : [year, year + 1];
    const month = month1 ?? month2;
    const pairs = month === undefined
      ? [[Number(right), Number(left)], [Number(left), Number(right)]]
      : [[indexOf(MONTHS, month) + 1, Number(day1 ?? day2)]];
    const dates = pairs.flatMap(([m = 0, d = 0]) => years.flatMap((y) => dayOf(y, m, d)));
    return { ...spanOf(match), dates, ...(weekday && { weekday: indexOf(WEEKDAYS, weekday) }) };
  });
  const inside = (at: number) => found.some(({ start, end }) => at >= start && at < end);
  const alone = [...folded.matchAll(DAY_ALONE)].filter(({ index }) => !inside(index))
    .map((match): Dated => ({
      ...spanOf(match),
      dates: [0, 1, 2].flatMap((later) =>
        dayOf(year, now.getUTCMonth() + 1 + later, Number(match[2]))
      ),
      weekday: indexOf(WEEKDAYS, match[1] ?? ""),
    }));
  return [...found, ...alone];
}

/** "From 5 to 19 December", "arrive on 5 December and leave on the 12th": so many days. */
const FROM_TO = new RegExp(
  `\\b(\\d{1,2})(?:st|nd|rd|th)?(?: (?:de |of )?(?:${MONTH}))? ?(?:-|–|to|until|till|through|al?|ao|hasta(?: el)?|ate(?: ao?)?|(?:and|y|e) [a-z]+(?: [a-z]+)?(?: (?:on|el|a|no|dia))?(?: the)?) (\\d{1,2})\\b(?![:.,]\\d| ?[€$%])`,
  "g",
);
const stayOf = (text: string): number[] =>
  ANY_MONTH_NAME.test(text)
    ? [...text.matchAll(FROM_TO)].map(([, from, to]) => Number(to) - Number(from))
      .filter((days) => days > 0)
    : [];

/** Days from now to those that texts name, and from each of these to the others. */
export function daysApart(texts: readonly string[], now: Date): ReadonlySet<number> {
  const feasts = FEASTS.filter(([name]) => texts.some((text) => name.test(text)))
    .flatMap(([, day]) => [11, 12, 13].flatMap((month) => dayOf(now.getUTCFullYear(), month, day)));
  const days = [
    new Date(iso(now)),
    ...feasts,
    ...texts.flatMap((text) => datesIn(text, now).flatMap(({ dates }) => dates)).slice(0, 12),
  ];
  const weekdays = SHORT_DAYS.flatMap((name, day) =>
    texts.some((text) => name.test(text)) ? [(day - now.getUTCDay() + 7) % 7] : []
  );
  return new Set([
    ...texts.flatMap(stayOf),
    ...weekdays.flatMap((ahead) => [ahead, 7 - ahead]),
    ...days.flatMap((one) =>
      days.map((other) => Math.round((one.getTime() - other.getTime()) / DAY))
    ),
  ]);
}

/** Names days or weeks at all; most messages name none. */
const SPAN = /\b(?:days?|nights?|weeks?|dias?|noches?|noites?|semanas?)\b/;
/** "In ten days", "dentro de dos semanas". */
const HENCE = /\b(?:in|within|dentro de|en|em|daqui a) $/;
export const daysHence = (text: string, now: Date): Date[] =>
  (SPAN.test(text) ? readNumbers(text) : []).flatMap(({ start, end, value }) => {
    const unit = /^ (?:(days?|dias?)|(weeks?|semanas?))\b/.exec(text.slice(end, end + 10));
    if (!unit || value > 60 || !HENCE.test(text.slice(Math.max(0, start - 12), start))) return [];
    return [new Date(now.getTime() + value * (unit[1] ? 1 : 7) * DAY)];
  });

/** How many days somebody stays. */
export const stays = (text: string): number[] =>
  (SPAN.test(text) ? readNumbers(text) : []).flatMap(({ end, value }) => {
    const unit = /^ (?:(days?|nights?|dias?|noches?|noites?)|(weeks?|semanas?))\b/
      .exec(text.slice(end, end + 12));
    return unit && value <= 60 ? [value * (unit[1] ? 1 : 7)] : [];
  });
