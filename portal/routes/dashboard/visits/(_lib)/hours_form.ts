/** The form of a broker's hours: read into what the API takes. */
import { WEEKDAYS } from "#api/client.ts";
import { plusDays } from "../../../../lib/desk/days.ts";
import { textOf } from "../../../../lib/forms.ts";

/** Part of a day, `HH:MM` each; the end of a day is 24:00 to the API and 00:00 in a form. */
interface Span {
  from: string;
  to: string;
}
interface Exception {
  /** `YYYY-MM-DD`. */
  day: string;
  hours: Span[];
}
export interface Period extends Exception {
  /** The last day. */
  until: string;
}
type Week = Record<(typeof WEEKDAYS)[number], Span[]>;

/** Parts of a day that the form has room for. */
export const PARTS = 2;
/** Parts of one day that are read. */
const MAX_PARTS = 6;

/** What stands in the form's two fields. */
export const shownSpan = (span: Span | undefined): Span => ({
  from: span?.from ?? "",
  to: span?.to === "24:00" ? "00:00" : span?.to ?? "",
});

const readSpan = (form: FormData, name: string): Span => {
  const to = textOf(form, `${name}.to`);
  return { from: textOf(form, `${name}.from`), to: to === "00:00" ? "24:00" : to };
};

const isFilled = ({ from, to }: Span) => from !== "" || to !== "";

/** The weekly hours, in order; what is half filled in is left for the schema to refuse. */
export const readWeek = (form: FormData): Week =>
  Object.fromEntries(WEEKDAYS.map((day) => [
    day,
    Array.from({ length: MAX_PARTS }, (_, n) => readSpan(form, `${day}.${n}`)).filter(isFilled)
      .sort((one, other) => one.from.localeCompare(other.from)),
  ])) as Week;

/** Days that one form names at most: one more than the API takes, for it to refuse. */
const MAX_DAYS = 201;

/**
 * Days on which the weekly hours do not count, from the first to the last, or the first alone:
 * closed, unless hours are given. What is no day is left for the schema to refuse.
 */
export function readExceptions(form: FormData): Exception[] {
  const named = [textOf(form, "day"), textOf(form, "until")].filter((day) => day !== "").sort();
  const [first = "", last = first] = named;
  const hours = [readSpan(form, "exception")].filter(isFilled);
  if (!isDay(first) || !isDay(last)) {
    return named.map((day) => ({ day, hours }));
  }
  const days: Exception[] = [];
  for (let day = first; day <= last && days.length < MAX_DAYS; day = plusDays(day, 1)) {
    days.push({ day, hours });
  }
  return days;
}

/** What the form of such days held, as it was typed. */
export const typedDays = (form: FormData): Period => ({
  day: textOf(form, "day"),
  until: textOf(form, "until"),
  hours: [readSpan(form, "exception")],
});

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Exceptions as they are listed: days in a row with the same hours are one. */
export function periodsOf(exceptions: readonly Exception[]): Period[] {
  const periods: Period[] = [];
  for (const { day, hours } of exceptions) {
    const last = periods.at(-1);
    const goesOn = last && plusDays(last.until, 1) === day &&
      JSON.stringify(last.hours) === JSON.stringify(hours);
    if (goesOn) last.until = day;
    else periods.push({ day, until: day, hours });
  }
  return periods;
}
