/** From a day as said to a calendar date, seen from today in the broker's time zone. */
import { zoned } from "../../../../shared/zones.ts";
import type { DayRead } from "./dates.ts";

/** Today's date in an IANA time zone; UTC when the zone is unknown. */
export function todayIn(now: Date, timeZone: string | undefined): Temporal.PlainDate {
  try {
    return zoned(now, timeZone ?? "UTC").toPlainDate();
  } catch (error) {
    if (error instanceof RangeError) return zoned(now, "UTC").toPlainDate();
    throw error;
  }
}

function inMonth(
  { year, month }: { year: number; month: number },
  day: number,
): Temporal.PlainDate | undefined {
  try {
    return Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/**
 * The day of the month on or after today: of this month, or of the first later one that has it. In
 * the first months in which it is that day of the week, where one is said as well.
 */
function nextDayOfMonth(
  today: Temporal.PlainDate,
  day: number,
  weekday?: number,
): Temporal.PlainDate | undefined {
  const dates = [0, 1, 2, 3].flatMap((ahead) => inMonth(today.add({ months: ahead }), day) ?? [])
    .filter((date) => Temporal.PlainDate.compare(date, today) >= 0);
  return dates.find(({ dayOfWeek }) => dayOfWeek === weekday) ?? dates[0];
}

/**
 * The date meant; undefined where no single day was named or it does not exist. "Next Friday" is
 * the first after tomorrow, "Friday next week" that of the coming calendar week; a bare weekday is
 * the one closest to `near`, the day that is being talked of.
 */
export function resolveDay(
  read: DayRead,
  today: Temporal.PlainDate,
  near?: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  switch (read.kind) {
    case "today":
      return today;
    case "tomorrow":
      return today.add({ days: 1 });
    case "after_tomorrow":
      return today.add({ days: 2 });
    case "next_day":
      return near?.add({ days: 1 });
    case "in_days":
      return today.add({ days: read.days ?? 0 });
    case "weekend":
      return today.add({ days: (6 - today.dayOfWeek + 7) % 7 });
    case "weekday": {
      const target = read.weekday ?? 1;
      if (read.week === "next") return today.add({ days: 7 - today.dayOfWeek + target });
      const apart = (target - today.dayOfWeek + 7) % 7;
      const ahead = read.next && apart === 1 ? 8 : apart;
      const first = today.add({ days: ahead === 0 && read.week !== "this" ? 7 : ahead });
      if (!near || read.week === "this") return first;
      if (read.following) {
        return near.add({ days: (target - near.dayOfWeek + 7) % 7 || 7 });
      }
      const weeks = Math.round(first.until(near).days / 7);
      return first.add({ weeks: Math.max(0, weeks) });
    }
    case "day": {
      const day = read.day ?? 0;
      if (read.month === undefined) {
        if (!read.week) return nextDayOfMonth(today, day, read.weekday);
        return inMonth(read.week === "next" ? today.add({ months: 1 }) : today, day);
      }
      const date = inMonth({ year: read.year ?? today.year, month: read.month }, day);
      return date && read.year === undefined && Temporal.PlainDate.compare(date, today) < 0
        ? inMonth({ year: today.year + 1, month: read.month }, day)
        : date;
    }
    case "iso":
      return inMonth({ year: read.year ?? 0, month: read.month ?? 0 }, read.day ?? 0);
    case "week":
      return undefined;
  }
}
