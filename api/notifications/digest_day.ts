/** When a broker's morning is, and which hours the mail of a day covers. Pure. */
import { instantOf } from "../shared/zones.ts";
import { DAY } from "../shared/clock.ts";

/** Digests go out from this time on, by the broker's clock. */
const MORNING = "08:00";
/** From this time on a digest that was missed, as nothing ran in the morning, is left out. */
const NOON = "12:00";

/** Instants, ISO 8601 UTC. */
interface DigestPeriod {
  /** From the morning before, as the mail of that day covered what came earlier… */
  since: string;
  /** …to this morning. 23 or 25 hours where the clocks changed. */
  until: string;
  /** The day itself, from midnight to midnight. */
  day_start: string;
  day_end: string;
}

/**
 * The day, `YYYY-MM-DD` by the clocks of a time zone, whose digest is due; undefined outside the
 * morning.
 *
 * @param timeZone IANA name
 */
export function dueDay(now: Date, timeZone: string): string | undefined {
  // Swedish dates are ISO 8601.
  const [day, time] = new Intl.DateTimeFormat("sv-SE", {
    timeZone,
    dateStyle: "short",
    timeStyle: "short",
  }).format(now).split(" ") as [string, string];
  return time >= MORNING && time < NOON ? day : undefined;
}

/** What the digest of a day covers. */
export function digestPeriod(day: string, timeZone: string): DigestPeriod {
  return {
    since: instantOf(shifted(day, -1), MORNING, timeZone),
    until: instantOf(day, MORNING, timeZone),
    day_start: instantOf(day, "00:00", timeZone),
    day_end: instantOf(shifted(day, 1), "00:00", timeZone),
  };
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
