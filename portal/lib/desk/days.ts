/** Days of calendars, as `YYYY-MM-DD`. */

import { type Lang, LOCALES } from "../translate.ts";

const DAY = 86_400_000;

/** The day of an instant in a time zone (IANA name). */
export const dayIn = (instant: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(instant);

/** The day a number of days after another. */
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** A day in words: `Saturday, 21 November`, or with its year. */
export const dayName = (lang: Lang, day: string, withYear = false): string =>
  new Intl.DateTimeFormat(LOCALES[lang], {
    weekday: "long",
    day: "numeric",
    month: "long",
    ...(withYear && { year: "numeric" }),
    timeZone: "UTC",
  })
    .format(new Date(`${day}T00:00:00Z`));
