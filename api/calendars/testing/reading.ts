/** Calendars as two calendar programs' parsers read them. */
import { deepStrictEqual } from "node:assert/strict";
import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";

/** An event as a reader understands it. */
export interface ReadEvent {
  uid: string;
  /** Instants in ISO 8601, UTC. */
  start: string;
  end: string;
  sequence: number;
  status: string;
}

/** The events of a calendar, on which both parsers have to agree, earliest first. */
export function readByBoth(text: string): ReadEvent[] {
  const order = (one: ReadEvent, other: ReadEvent) =>
    one.start.localeCompare(other.start) || one.uid.localeCompare(other.uid);
  const first = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent")
    .map((component) => {
      const { uid, startDate, endDate, sequence } = new ICAL.Event(component);
      return {
        uid,
        start: startDate.toJSDate().toISOString(),
        end: endDate.toJSDate().toISOString(),
        sequence,
        status: String(component.getFirstPropertyValue("status")),
      };
    }).toSorted(order);
  const second = Object.values(nodeIcal.sync.parseICS(text))
    .filter((one): one is VEvent => one?.type === "VEVENT")
    .map(({ uid, start, end, sequence, status }) => ({
      uid,
      start: start.toISOString(),
      end: end!.toISOString(),
      sequence: Number(sequence),
      status: String(status),
    })).toSorted(order);
  deepStrictEqual(second, first);
  return first;
}
