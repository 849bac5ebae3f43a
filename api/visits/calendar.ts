/** Visits as iCalendar (RFC 5545), for any calendar program to import or subscribe to. */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { Visit } from "./contract.ts";

/** Minutes that a visit takes in a calendar; the conversation agrees on its start alone. */
const VISIT_MINUTES = 45;

const STATUS = {
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
  for (const { id, starts_at, status, property, buyer, updated_at } of visits) {
    if (starts_at === null) continue;
    const start = new Date(starts_at);
    calendar.createEvent({
      id: `${id}@hearthline`,
      stamp: new Date(updated_at),
      start,
      end: new Date(start.getTime() + VISIT_MINUTES * 60_000),
      summary: [property.title, buyer.name].filter(Boolean).join(" · "),
      location: [property.address, property.neighborhood, property.city].filter(Boolean).join(", "),
      description: buyer.phone ?? "",
      status: STATUS[status],
    });
  }
  return calendar.toString();
}
