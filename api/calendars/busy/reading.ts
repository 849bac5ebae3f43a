/** When somebody is busy, by a calendar (RFC 5545): pure, and bounded in all but time. */
import ICAL from "ical.js";

/** Milliseconds since the epoch; `to` is not in it. */
export interface Interval {
  from: number;
  to: number;
}

/** What is read of a calendar. */
export interface ReadingBounds extends Interval {
  /** IANA name: of whole days, and of hours that name no zone. */
  time_zone: string;
}

/** Why a calendar is not read. */
export type ReadingProblem = "unreadable" | "too_many";

export class UnreadCalendar extends Error {
  override name = "UnreadCalendar";
  constructor(readonly problem: ReadingProblem) {
    super(`A calendar was not read: ${problem}`);
  }
}

const MAX_EVENTS = 10_000;
/** Occurrences that are looked at, of all events together: from their first on. */
const MAX_STEPS = 100_000;
/** Stretches of time that are kept. */
const MAX_TIMES = 2_000;

/** Our own visits, which calendars that subscribe to them hold as well. */
const OURS = /@hearthline$/;

/** The stretches of time that are taken, apart and in order. Throws `UnreadCalendar`. */
export function busyTimes(text: string, bounds: ReadingBounds): Interval[] {
  try {
    const times = together(eventsOf(text).flatMap(occurrencesIn(bounds)));
    if (times.length > MAX_TIMES) throw new UnreadCalendar("too_many");
    return times;
  } catch (error) {
    // The library says what it cannot read in many ways.
    throw error instanceof UnreadCalendar ? error : new UnreadCalendar("unreadable");
  }
}

/** An event, and when its occurrences would be that have an event of their own. */
interface Listed {
  component: ICAL.Component;
  replaced: readonly ICAL.Component[];
}

function eventsOf(text: string): Listed[] {
  const parsed = ICAL.parse(text) as unknown[];
  const roots = typeof parsed[0] === "string" ? [parsed] : parsed;
  if (roots.length === 0) throw new UnreadCalendar("unreadable");
  const events = roots.flatMap((root) => {
    const calendar = new ICAL.Component(root as ConstructorParameters<typeof ICAL.Component>[0]);
    if (calendar.name !== "vcalendar") throw new UnreadCalendar("unreadable");
    return calendar.getAllSubcomponents("vevent");
  });
  if (events.length > MAX_EVENTS) throw new UnreadCalendar("too_many");
  const replacing = Map.groupBy(events.filter(isReplacing), uidOf);
  return events.map((component) => ({
    component,
    replaced: isReplacing(component) ? [] : replacing.get(uidOf(component)) ?? [],
  }));
}

const isReplacing = (event: ICAL.Component) => event.hasProperty("recurrence-id");
const uidOf = (event: ICAL.Component) => String(event.getFirstPropertyValue("uid"));

const isBusy = (event: ICAL.Component): boolean =>
  event.getFirstPropertyValue("status") !== "CANCELLED" &&
  event.getFirstPropertyValue("transp") !== "TRANSPARENT" && !OURS.test(uidOf(event));

const occurrencesIn = (bounds: ReadingBounds) => {
  let steps = 0;
  return function ({ component, replaced }: Listed): Interval[] {
    if (!isBusy(component) || !component.hasProperty("dtstart")) return [];
    const event = new ICAL.Event(component, { exceptions: [] });
    const zone = zoneOf(component, "dtstart");
    const at = (time: ICAL.Time) => instantOf(time, zone, bounds.time_zone);
    const length = event.duration;
    const endOf = (start: ICAL.Time) => {
      if (!start.isDate) return at(start) + length.toSeconds() * 1000;
      const end = start.clone();
      end.addDuration(length);
      return at(end);
    };
    const skipped = new Set(replaced.map((one) =>
      instantOf(
        one.getFirstPropertyValue("recurrence-id") as ICAL.Time,
        zoneOf(one, "recurrence-id"),
        bounds.time_zone,
      )
    ));
    const found: Interval[] = [];
    const take = (start: ICAL.Time) => {
      const from = Math.max(at(start), bounds.from);
      const to = Math.min(endOf(start), bounds.to);
      if (from < to && !skipped.has(at(start))) found.push({ from, to });
    };
    if (isReplacing(component) || !event.isRecurring()) {
      take(event.startDate);
      return found;
    }
    const all = event.iterator();
    for (let next = all.next(); next && at(next) < bounds.to; next = all.next()) {
      if (++steps > MAX_STEPS) throw new UnreadCalendar("too_many");
      take(next);
    }
    return found;
  };
};

const zoneOf = (event: ICAL.Component, name: string) =>
  event.getFirstProperty(name)?.getFirstParameter("tzid");

/**
 * The instant of a time. Zones that have the name of one of ours are ours, as what calendars say of
 * them goes no further than the year in which it was written; others are as the calendar describes
 * them.
 */
function instantOf(time: ICAL.Time, tzid: string | undefined, ownZone: string): number {
  if (!time.isDate) {
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toUnixTime() * 1000;
    if (tzid !== undefined && isZone(tzid)) return inZone(time, tzid);
    const described = time.zone && time.zone !== ICAL.Timezone.localTimezone;
    if (described) return time.toUnixTime() * 1000;
  }
  return inZone(time, ownZone);
}

const inZone = ({ year, month, day, hour, minute, second }: ICAL.Time, timeZone: string): number =>
  Temporal.PlainDateTime.from({ year, month, day, hour, minute, second })
    .toZonedDateTime(timeZone).epochMilliseconds;

const known = new Map<string, boolean>();

function isZone(name: string): boolean {
  let is = known.get(name);
  if (is === undefined) {
    try {
      is = /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
    } catch {
      is = false;
    }
    known.set(name, is);
  }
  return is;
}

/** The same time, in as few stretches as it takes. */
function together(times: Interval[]): Interval[] {
  const joined: Interval[] = [];
  for (const { from, to } of times.sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
