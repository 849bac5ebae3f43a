/** Visits as iCalendar (RFC 5545), for any calendar program to import or subscribe to. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Visit } from "./contract.ts";

const STATUS = {
  arranging: ICalEventStatus.TENTATIVE,
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** One event for each visit with a time. Ids are stable, so that a repeated import updates. */
export function visitsCalendar(visits: readonly Visit[]): string {
  const calendar = ical({
    name: "Hearthline",
    prodId: { company: "Hearthline", product: "Visits", language: "EN" },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, starts_at, ends_at, status, property, buyer, updated_at } of visits) {
    if (starts_at === null || ends_at === null) continue;
    calendar.createEvent({
      id: `${id}@hearthline`,
      stamp: new Date(updated_at),
      start: new Date(starts_at),
      end: new Date(ends_at),
      summary: [property.title, buyer.name].filter(Boolean).join(" · "),
      location: [property.address, property.neighborhood, property.city].filter(Boolean).join(", "),
      description: buyer.phone ?? "",
      status: STATUS[status],
    });
  }
  return calendar.toString();
}
