/** Visits as iCalendar (RFC 5545), for any calendar program to import or subscribe to. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Visit } from "./contract.ts";

const STATUS = {
  arranging: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** What a calendar shows of a visit. */
export type CalendarVisit =
  & Pick<Visit, "id" | "status" | "starts_at" | "ends_at" | "buyer" | "updated_at">
  & { property: Omit<Visit["property"], "slug">; sequence?: number };

/** One event for each visit with a time. */
export function visitsCalendar(visits: readonly CalendarVisit[]): string {
  const calendar = ical({
    name: "Hearthline",
    prodId: { company: "Hearthline", product: "Visits", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const visit of visits) {
    const { starts_at, ends_at, property, buyer } = visit;
    if (starts_at === null || ends_at === null) continue;
    calendar.createEvent({
      ...visitEvent({ ...visit, starts_at, ends_at }),
      summary: [property.title, buyer.name].filter(Boolean).join(" · "),
      description: buyer.phone ?? "",
    });
  }
  return calendar.toString();
}

/**
 * The event, without its words. Ids are stable, so that whoever reads it again updates it; instants
 * are in UTC, which every reader puts on clocks of its own.
 */
export function visitEvent(
  { id, starts_at, ends_at, status, property, updated_at, sequence = 0 }: CalendarVisit & {
    starts_at: string;
    ends_at: string;
  },
) {
  return {
    id: `${id}@hearthline`,
    sequence,
    stamp: new Date(updated_at),
    start: new Date(starts_at),
    end: new Date(ends_at),
    location: [property.address, property.neighborhood, property.city].filter(Boolean).join(", "),
    status: STATUS[status],
  };
}
