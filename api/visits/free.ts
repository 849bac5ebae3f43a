/** When a home can be visited: pure, of what is known of its broker's time. */
import { type Span, type VisitSettingsTable, WEEKDAYS, type WeekHours } from "#db/tables/mod.ts";
import { MINUTE } from "../shared/clock.ts";
import { daysAfter, instantOf, zoned } from "../shared/zones.ts";

/** Milliseconds since the epoch; `to` is not in it. */
export interface Interval {
  from: number;
  to: number;
}

/** A broker's ways with visits. */
export type VisitSettings =
  & { hours: WeekHours }
  & Pick<
    VisitSettingsTable,
    "visit_minutes" | "buffer_minutes" | "notice_minutes" | "confirm_visits"
  >;

/** What decides when a home can be visited. */
export interface Diary {
  /** The broker's, whose clocks the hours and exceptions are by. */
  broker_zone: string;
  /** The home's, whose clocks its visits are spoken of by. */
  time_zone: string;
  settings: VisitSettings;
  /** Days on which the weekly hours do not count. */
  exceptions: ReadonlyMap<string, readonly Span[]>;
  /** Other visits of the broker or of the home, with what is kept free behind each. */
  held: readonly Interval[];
  /** When the broker is busy otherwise. */
  busy: readonly Interval[];
}

/** A time at which a visit can begin. */
export interface FreeTime {
  /** ISO 8601. */
  starts_at: string;
  /** `YYYY-MM-DD` and `HH:MM` by the clocks of the home. */
  date: string;
  time: string;
}

/** Weekly hours of who has set none: Monday to Saturday 9 to 20, Sunday 10 to 18. */
export const DEFAULT_SETTINGS: VisitSettings = {
  hours: {
    ...Object.fromEntries(WEEKDAYS.map((day) => [day, [{ from: "09:00", to: "20:00" }]])),
    sunday: [{ from: "10:00", to: "18:00" }],
  } as WeekHours,
  visit_minutes: 45,
  buffer_minutes: 15,
  notice_minutes: 120,
  confirm_visits: "at_once",
};

/** Minutes between times that are proposed. */
const STEP = 30;
/** Days from a time that was wanted within which another is looked for. */
export const DAYS_BEFORE = 2;
export const DAYS_AHEAD = 14;
/** Hours around which two times are proposed of a day with many: the morning's, the afternoon's. */
const LIKED = ["11:00", "17:30"];

const weekdayOf = (day: string) => WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1]!;

const spansOf = ({ exceptions, settings }: Diary, day: string): readonly Span[] =>
  exceptions.get(day) ?? settings.hours[weekdayOf(day)];

/** The instant of an hour by the clocks of a zone. */
function instant(day: string, time: string, timeZone: string): number {
  const [on, at] = time === "24:00" ? [daysAfter(day, 1), "00:00"] : [day, time];
  return Date.parse(instantOf(on, at, timeZone));
}

/** What the clocks of a zone show. */
function clocksOf(at: number, timeZone: string): { date: string; time: string } {
  const local = zoned(new Date(at), timeZone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: "minute" }),
  };
}

const overlaps = (taken: readonly Interval[], from: number, to: number): boolean =>
  taken.some((one) => one.from < to && from < one.to);

/** Whether a visit can begin at an instant: within hours, not too soon, while nothing else is. */
export function isFree(diary: Diary, start: number, now: number): boolean {
  const { visit_minutes, buffer_minutes, notice_minutes } = diary.settings;
  if (start < now + notice_minutes * MINUTE) return false;
  const end = start + visit_minutes * MINUTE;
  const zone = diary.broker_zone;
  const { date } = clocksOf(start, zone);
  const open = spansOf(diary, date).some(({ from, to }) =>
    instant(date, from, zone) <= start && end <= instant(date, to, zone)
  );
  return open && !overlaps(diary.held, start, end + buffer_minutes * MINUTE) &&
    !overlaps(diary.busy, start, end);
}

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The free times of a broker's day, every half an hour from when hours begin. */
function freeWithin(diary: Diary, day: string, now: number): FreeTime[] {
  return spansOf(diary, day).flatMap(({ from, to }) => {
    const found: FreeTime[] = [];
    for (let at = minutesOf(from); at < minutesOf(to); at += STEP) {
      const begins = clockTime(at);
      const start = instant(day, begins, diary.broker_zone);
      // The change to summer time skips an hour, which nobody can name; the one back repeats one.
      const skipped = clocksOf(start, diary.broker_zone).time !== begins;
      const { date, time } = clocksOf(start, diary.time_zone);
      const repeated = instant(date, time, diary.time_zone) !== start;
      if (!skipped && !repeated && isFree(diary, start, now)) {
        found.push({ starts_at: new Date(start).toISOString(), date, time });
      }
    }
    return found;
  });
}

/** The free times of a day by the clocks of the home: it may be parts of several of the broker's. */
function freeOn(diary: Diary, day: string, now: number): FreeTime[] {
  const parts = [instant(day, "00:00", diary.time_zone), instant(day, "12:00", diary.time_zone)];
  const last = instant(day, "24:00", diary.time_zone) - 1;
  const days = new Set([...parts, last].map((at) => clocksOf(at, diary.broker_zone).date));
  return [...days].flatMap((one) => freeWithin(diary, one, now)).filter(({ date }) => date === day);
}

/** The free times of some days, earliest first. */
export function freeOf(diary: Diary, from: string, days: number, now: number): FreeTime[] {
  return Array.from({ length: days }, (_, n) => freeOn(diary, daysAfter(from, n), now)).flat();
}

/** The first of these times, then others, none of them within a visit's length of one another. */
function apart({ settings }: Diary, times: readonly FreeTime[], limit: number): FreeTime[] {
  const chosen: FreeTime[] = [];
  const gap = settings.visit_minutes * MINUTE;
  for (const one of times) {
    if (chosen.length === limit) break;
    const at = Date.parse(one.starts_at);
    if (chosen.every(({ starts_at }) => Math.abs(at - Date.parse(starts_at)) >= gap)) {
      chosen.push(one);
    }
  }
  return chosen.sort((a, b) => a.starts_at < b.starts_at ? -1 : 1);
}

/** The free times around one that was wanted, nearest first. */
function byDistance(diary: Diary, wanted: number, now: number): FreeTime[] {
  const far = ({ starts_at }: FreeTime) => Math.abs(Date.parse(starts_at) - wanted);
  const from = daysAfter(clocksOf(wanted, diary.time_zone).date, -DAYS_BEFORE);
  return freeOf(diary, from, DAYS_BEFORE + DAYS_AHEAD, now).sort((a, b) => far(a) - far(b));
}

/** The free times nearest to one that was wanted, earliest first. */
export const nearestFree = (
  diary: Diary,
  wanted: number,
  now: number,
  limit: number,
): FreeTime[] => apart(diary, byDistance(diary, wanted, now), limit);

/** The nearest free time, and another one of the same day where it has any; earliest first. */
export function nearestOfDay(diary: Diary, wanted: number, now: number): FreeTime[] {
  const all = byDistance(diary, wanted, now);
  return apart(diary, all.filter(({ date }) => date === all[0]?.date), 2);
}

/** Two free times of a day, else of the first day after it that has any. */
export function proposals(diary: Diary, day: string, now: number): FreeTime[] {
  for (let n = 0; n < DAYS_AHEAD; n++) {
    const all = freeOn(diary, daysAfter(day, n), now);
    if (all.length === 0) continue;
    const near = LIKED.flatMap((hour) => {
      const far = ({ time }: FreeTime) => Math.abs(minutesOf(time) - minutesOf(hour));
      return all.toSorted((a, b) => far(a) - far(b)).slice(0, 1);
    });
    return apart(diary, [...near, ...all], 2);
  }
  return [];
}
