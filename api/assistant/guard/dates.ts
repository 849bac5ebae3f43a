/** Days and hours of a reply: they must exist, and be the buyer's, a visit's or a free time's. */
import { DAY } from "../../shared/clock.ts";
import { foldedOf } from "./known.ts";
import {
  AFTER_TOMORROW,
  ALONE,
  AVAILABLE,
  CALENDAR,
  CLAUSE,
  CLOCK,
  DAY_NAME,
  FEAST,
  FEASTS,
  FIRST_OF_NEXT,
  HABITUAL,
  indexOf,
  MARKET_DAY,
  MONTHS,
  NTH_ALONE,
  PART_OF_DAY,
  PROPOSES,
  QUARTERS,
  RELATIVE,
  SHORT_DAYS,
  TOMORROW,
  USUAL,
  WEEKDAY,
  WEEKDAYS,
  WORKDAYS,
} from "./calendar_words.ts";
import { type Dated, datesIn, daysHence, iso, stays } from "./dated.ts";
import { hourOf, quarterOf } from "./hours.ts";
import type { Hit, Segment, Span } from "./text.ts";
import { spanOf } from "./text.ts";
import { findOtherwise, NTH_OF_MONTH, ofOtherDays, recurring, weekdaysTold } from "./told_times.ts";

/** A time at a home, by its clocks. */
export interface At {
  /** `YYYY-MM-DD`. */
  date: string;
  /** `HH:MM`; empty where only the day is known. */
  time: string;
}

/** "The 12th is a Friday". */
const IS_DAY = new RegExp(
  `^,? (?:que )?(?:is|es|e|sera|will be|falls on|cae (?:en|un)|(?:cai|calha) (?:n?uma?|a uma?|[ao]|n[ao])) (?:an? |the |un |el |uma? |[ao] )?(${WEEKDAY})\\b(?!,? (?:dia )?\\d)`,
);

/** Whether there is no such day, or it has another name; of two years the nearer is meant. */
function isWrong({ dates, weekday, end }: Dated, folded: string, now: Date): boolean {
  const name = IS_DAY.exec(folded.slice(end, end + 40))?.[1];
  const said = name === undefined ? weekday : indexOf(WEEKDAYS, name);
  const meant = dates.filter((date) => Math.abs(date.getTime() - now.getTime()) < 240 * DAY);
  return dates.length === 0 ||
    said !== undefined &&
      !(meant.length > 0 ? meant : dates).some((date) => date.getUTCDay() === said);
}

const WEEKEND = /\b(?:weekend|finde|fi[nm] de semana|fds)\b/;

/** What is known of days and hours. */
interface Known {
  /** Days of a month that were said, in figures. */
  days: Set<number>;
  dates: Set<string>;
  weekdays: Set<number>;
  hours: Set<string>;
}

function readKnown(texts: readonly string[], times: readonly At[], now: Date): Known {
  const around = [-DAY / 2.2, 0, DAY / 2.2].map((by) => new Date(now.getTime() + by));
  const days = [
    ...times.map(({ date }) => new Date(date)),
    ...texts.flatMap((text) => datesIn(text, now).flatMap(({ dates }) => dates)),
    ...texts.flatMap((text) => text.search(TOMORROW) < 0 ? [] : [new Date(now.getTime() + DAY)]),
    ...texts.flatMap((text) => AFTER_TOMORROW.test(text) ? new Date(now.getTime() + 2 * DAY) : []),
    ...texts.flatMap((text) => daysHence(text, now)),
    // "Three weeks from Saturday 5 December".
    ...texts.flatMap((text) =>
      stays(text).flatMap((many) =>
        datesIn(text, now).flatMap(({ dates }) =>
          dates.map((date) => new Date(date.getTime() + many * DAY))
        )
      )
    ),
  ];
  const figures = texts.flatMap((text) =>
    [...text.matchAll(/\b\d{1,2}(?=st|nd|rd|th|h|\b)/g)].map(([figure]) => Number(figure))
  );
  for (const [name, day] of FEASTS) if (texts.some((text) => name.test(text))) figures.push(day);
  const hours = texts.flatMap((text) => [
    ...[...text.matchAll(CLOCK)].map(hourOf),
    ...[...text.matchAll(QUARTERS)].flatMap((match) => quarterOf(match) ?? []),
  ]);
  return {
    days: new Set(figures),
    dates: new Set([...around, ...days].map(iso)),
    weekdays: new Set([
      ...days.map((day) => day.getUTCDay()),
      ...texts.some((text) => WEEKEND.test(text)) ? [0, 6] : [],
      ...texts.flatMap((text) => SHORT_DAYS.flatMap((name, index) => name.test(text) ? index : [])),
    ]),
    hours: new Set([
      ...times.flatMap(({ time }) =>
        time === "" ? [] : `${Number(time.slice(0, 2)) % 12}:${time.slice(3)}`
      ),
      ...hours,
      ...figures.map((hour) => `${hour % 12}:00`),
      // "20 minutes late for 3 pm".
      ...[...hours, ...figures.map((hour) => `${hour % 12}:00`)].flatMap((hour) =>
        figures.map((minutes) => `${hour.split(":")[0]}:${String(minutes).padStart(2, "0")}`)
      ),
    ]),
  };
}

/** Who speaks of a Saturday may be told its date. */
const isKnown = (date: Date, { days, dates, weekdays }: Known, now: Date): boolean =>
  dates.has(iso(date)) || days.has(date.getUTCDate()) ||
  weekdays.has(date.getUTCDay()) && date.getTime() > now.getTime() - 2 * DAY &&
    date.getTime() < now.getTime() + 15 * DAY;

const weekdayOf = (match: RegExpExecArray): number =>
  match.slice(1).findIndex((name) => name !== undefined);

/**
 * Days that are none, and days and hours that nobody gave.
 * @param spoken what was said before, folded
 * @param own the homes' own texts
 * @param times of visits, and those known to be free; undefined: any may be
 */
export function findDates(
  folded: string,
  parts: readonly Segment[],
  now: Date,
  spoken: readonly string[],
  own: readonly string[],
  times: readonly At[] | undefined,
): Hit[] {
  const hit = ({ start, end }: Span): Hit => ({ start, end, reason: "date" });
  // "Campo 24 de Agosto" is a place.
  const dated = datesIn(folded, now).filter(({ start, end }) => {
    const words = folded.slice(start, end);
    return !/[a-z]{3}/.test(words) || spoken.some((text) => text.includes(words)) ||
      !own.some((text) => foldedOf(text).includes(words));
  });
  const today = now.getUTCDay();
  const hits = [
    ...dated.filter((one) => isWrong(one, folded, now)),
    ...findOtherwise(folded, own),
    ...[...folded.matchAll(RELATIVE)].filter(([, isToday, isAfter, name = ""]) =>
      // Elsewhere it may be a day later or earlier already.
      ![6, 7, 8].some((by) =>
        (today + by + (isToday ? 0 : isAfter ? 2 : 1)) % 7 === indexOf(WEEKDAYS, name) &&
        (by === 7 || Math.abs(now.getUTCHours() - 12) > 5)
      )
    ).map(spanOf),
    ...[...folded.matchAll(ALONE)].filter(([month]) => {
      const name = month.split(/[ -]/).at(-1) ?? "";
      const same = new RegExp(`\\b(?:${MONTHS[indexOf(MONTHS, name)]})\\b`);
      return name.length > 3 && indexOf(MONTHS, name) !== now.getUTCMonth() &&
        !spoken.some((text) => same.test(text)) &&
        !own.some((text) => same.test(foldedOf(text)));
    }).map(spanOf).filter(({ start }) => !/^[^.!?\n]*\?/.test(folded.slice(start))),
  ].map(hit);
  if (times === undefined) {
    const freed = dated.filter(({ start }) => AVAILABLE.test(folded.slice(0, start)));
    if (freed.length === 0) return hits;
    const { dates } = readKnown(spoken, [], now);
    return [
      ...hits,
      ...freed.filter((one) => !one.dates.some((date) => dates.has(iso(date)))).map(hit),
    ];
  }
  const named = [DAY_NAME, CLOCK, QUARTERS, TOMORROW, FEAST, NTH_ALONE].some((one) =>
    folded.search(one) >= 0
  );
  if (dated.length === 0 && !named) return hits;
  const known = readKnown(spoken, times, now);
  if (own.some((text) => FIRST_OF_NEXT.test(foldedOf(text)))) {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    known.dates.add(iso(first));
    // "So 1 December, a Tuesday".
    if (dated.some(({ dates }) => dates.some((date) => iso(date) === iso(first)))) {
      known.weekdays.add(first.getUTCDay());
    }
  }
  for (const day of recurring(folded, own, now)) known.dates.add(iso(day));
  // "A completion within eight weeks", from today.
  for (const text of own) {
    for (const day of daysHence(foldedOf(text), now)) known.dates.add(iso(day));
  }
  const weekly = weekdaysTold(folded, own);
  const workdays = own.some((text) => /\bweekdays\b/.test(foldedOf(text)));
  const says = ({ start, proposed = false }: Span & { proposed?: boolean }) => {
    const part = parts.find((one) => start >= one.start && start < one.end);
    const before = folded.slice(part?.start, start).split(CLAUSE).at(-1) ?? "";
    const after = folded.slice(start, part?.end);
    const clause = before + after.split(CLAUSE, 1)[0];
    return !after.includes("?") &&
      (!CALENDAR.test(clause) || USUAL.test(clause) || proposed && PROPOSES.test(clause));
  };
  const tomorrow = iso(new Date(now.getTime() + DAY));
  hits.push(
    ...[
      ...dated.filter(({ dates }) => !dates.some((date) => isKnown(date, known, now))),
      ...[...folded.matchAll(DAY_NAME)].filter((match) =>
        !known.weekdays.has(weekdayOf(match)) &&
        (weekdayOf(match) !== today || ofOtherDays(own, today)) &&
        !(workdays &&
          WORKDAYS.test(folded.slice(Math.max(0, match.index - 16), match.index + 24))) &&
        !(weekly.has(weekdayOf(match)) &&
          (MARKET_DAY.test(folded.slice(match.index + match[0].length)) ||
            NTH_OF_MONTH.test(folded.slice(0, match.index)))) &&
        !((match[0].endsWith("s") ||
          HABITUAL.test(folded.slice(Math.max(0, match.index - 6), match.index)) ||
          PART_OF_DAY.test(folded.slice(match.index + match[0].length))) &&
          own.some((text) => SHORT_DAYS[weekdayOf(match)]?.test(foldedOf(text)))) &&
        !dated.some((one) =>
          match.index >= one.start && match.index < one.end &&
          one.dates.some((date) => isKnown(date, known, now))
        )
      )
        .map(spanOf),
      ...[...folded.matchAll(NTH_ALONE)].filter(([, english, other]) => {
        const day = Number(english ?? other);
        return !known.days.has(day) &&
          ![...known.dates].some((date) => Number(date.slice(8)) === day) &&
          !dated.some(({ dates }) => dates.some((date) => date.getUTCDate() === day));
      }).map(spanOf),
      ...known.dates.has(tomorrow) ? [] : [...folded.matchAll(TOMORROW)].map(spanOf),
      ...[...folded.matchAll(FEAST)].filter(([feast]) =>
        ![...spoken, ...own.map(foldedOf)].some((text) => text.includes(feast))
      ).map(spanOf),
      // Who proposes an hour has to know that it is free.
      ...[...folded.matchAll(CLOCK)].filter((match) => !known.hours.has(hourOf(match)))
        .map((match) => ({ ...spanOf(match), proposed: true })),
      ...[...folded.matchAll(QUARTERS)].filter((match) => {
        const hour = quarterOf(match);
        return hour !== undefined && !known.hours.has(hour);
      }).map((match) => ({ ...spanOf(match), proposed: true })),
    ].filter(says).map(hit),
  );
  return hits;
}
