/** When a broker's morning is, and which hours the mail of a day covers. Pure. */
import { daysAfter, instantOf, zoned } from "../shared/zones.ts";

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

/** The day, `YYYY-MM-DD` in an IANA zone, whose digest is due; undefined outside the morning. */
export function dueDay(now: Date, timeZone: string): string | undefined {
  const at = zoned(now, timeZone);
  const time = at.toPlainTime().toString({ smallestUnit: "minute" });
  return time >= MORNING && time < NOON ? at.toPlainDate().toString() : undefined;
}

/** What the digest of a day covers. */
export function digestPeriod(day: string, timeZone: string): DigestPeriod {
  return {
    since: instantOf(daysAfter(day, -1), MORNING, timeZone),
    until: instantOf(day, MORNING, timeZone),
    day_start: instantOf(day, "00:00", timeZone),
    day_end: instantOf(daysAfter(day, 1), "00:00", timeZone),
  };
}
