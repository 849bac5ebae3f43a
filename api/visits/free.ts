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

function instant(day: string, time: string, { time_zone }: Diary): number {
  const [on, at] = time === "24:00" ? [daysAfter(day, 1), "00:00"] : [day, time];
  return Date.parse(instantOf(on, at, time_zone));
}

const localDay = ({ time_zone }: Diary, at: number): string =>
  zoned(new Date(at), time_zone).toPlainDate().toString();

const overlaps = (taken: readonly Interval[], from: number, to: number): boolean =>
  taken.some((one) => one.from < to && from < one.to);

/** Whether a visit can begin at an instant: within hours, not too soon, while nothing else is. */
export function isFree(diary: Diary, start: number, now: number): boolean {
  const { visit_minutes, buffer_minutes, notice_minutes } = diary.settings;
  if (start < now + notice_minutes * MINUTE) return false;
  const end = start + visit_minutes * MINUTE;
  const day = localDay(diary, start);
  const open = spansOf(diary, day).some(({ from, to }) =>
    instant(day, from, diary) <= start && end <= instant(day, to, diary)
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

/** The free times of a day, every half an hour from when hours begin. */
function freeOn(diary: Diary, day: string, now: number): FreeTime[] {
  return spansOf(diary, day).flatMap(({ from, to }) => {
    const found: FreeTime[] = [];
    for (let at = minutesOf(from); at < minutesOf(to); at += STEP) {
      const time = clockTime(at);
      const start = instant(day, time, diary);
      // The change to summer time skips an hour, which nobody can name.
      const shown = zoned(new Date(start), diary.time_zone).toPlainTime();
      if (shown.toString().startsWith(time) && isFree(diary, start, now)) {
        found.push({ starts_at: new Date(start).toISOString(), date: day, time });
      }
    }
    return found;
  });
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
  const from = daysAfter(localDay(diary, wanted), -DAYS_BEFORE);
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
