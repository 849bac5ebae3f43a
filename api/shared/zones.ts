/** Days and times by the clocks of a place. Time zones are IANA names; unknown ones throw `RangeError`. */

/** What the clocks of a time zone show at an instant. */
export const zoned = (instant: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);

/**
 * The instant (ISO 8601 UTC) of `YYYY-MM-DD` and `HH:MM` in a time zone. A time that the change to
 * summer time skips counts as after the change; of one that comes twice it is the first.
 */
export const instantOf = (date: string, time: string, timeZone: string): string =>
  new Date(
    Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).epochMilliseconds,
  ).toISOString();

/** What people call a time zone, in summer and winter alike: `Central European Time`. */
export const zoneName = (timeZone: string, language: string, instant: Date): string =>
  new Intl.DateTimeFormat(language === "pt" ? "pt-PT" : language, {
    timeZone,
    timeZoneName: "longGeneric",
  }).formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** The day so many days after another, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
