/** Quiet hours: when a person is told what is not urgent. Pure. */
import { daysAfter, instantOf, zoned } from "../shared/zones.ts";

export interface QuietHours {
  /** `HH:MM` in `time_zone`; null: none. They may go over midnight. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** IANA name. */
  time_zone: string;
}

/** The instant itself or, within quiet hours, their end. */
export function afterQuiet(at: Date, { quiet_from, quiet_to, time_zone }: QuietHours): Date {
  if (quiet_from === null || quiet_to === null) return at;
  const local = zoned(at, time_zone);
  const time = local.toPlainTime().toString({ smallestUnit: "minute" });
  const day = local.toPlainDate().toString();
  const overnight = quiet_from > quiet_to;
  const isQuiet = overnight
    ? time >= quiet_from || time < quiet_to
    : time >= quiet_from && time < quiet_to;
  if (!isQuiet) return at;
  const ends = overnight && time >= quiet_from ? daysAfter(day, 1) : day;
  const end = new Date(instantOf(ends, quiet_to, time_zone));
  // Where clocks go back, the end may have come before.
  return end > at ? end : at;
}
