/** Wall-clock times of a place as instants. */

/**
 * The instant of a day and time in a time zone, ISO 8601 UTC. A time that the change to summer time
 * skips counts as after the change.
 *
 * @param date `YYYY-MM-DD`
 * @param time `HH:MM`
 * @param timeZone IANA name
 */
export function instantOf(date: string, time: string, timeZone: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`);
  // The offset depends on the instant that is looked for: once as if UTC, once corrected.
  const guess = wall - offsetAt(wall, timeZone);
  return new Date(wall - offsetAt(guess, timeZone)).toISOString();
}

/** Milliseconds that a time zone is ahead of UTC at an instant. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)!.value);
  return Date.UTC(of("year"), of("month") - 1, of("day"), of("hour"), of("minute"), of("second")) -
    Math.floor(instant / 1000) * 1000;
}
