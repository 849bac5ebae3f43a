import type { Defaulted, Json, NullableTimestamp, Timestamp } from "./columns.ts";

export const VISIT_STATUSES = ["arranging", "requested", "confirmed", "cancelled"] as const;
export const WEEKDAYS = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
/** Whether a visit is confirmed once the buyer agrees, or the broker is asked first. */
export const CONFIRMING = ["at_once", "asked"] as const;

/** Part of a day by the clocks of a place, `HH:MM`; `24:00` is its end. */
export type Span = { from: string; to: string };
export type WeekHours = Record<(typeof WEEKDAYS)[number], Span[]>;

export interface VisitsTable {
  id: string;
  conversation_id: string | null;
  lead_id: string | null;
  property_id: string;
  broker_id: string | null;
  status: (typeof VISIT_STATUSES)[number];
  said: string | null;
  date: string | null;
  time: string | null;
  time_zone: string;
  starts_at: NullableTimestamp;
  ends_at: NullableTimestamp;
  /** Until when broker and home are taken; null: not at all. */
  held_until: NullableTimestamp;
  sequence: Defaulted<number>;
  /** The broker has proposed this time of a visit that was asked for: the buyer is to answer. */
  proposed: Defaulted<boolean>;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface VisitSettingsTable {
  broker_id: string;
  hours: Json<WeekHours>;
  visit_minutes: number;
  buffer_minutes: number;
  notice_minutes: number;
  confirm_visits: (typeof CONFIRMING)[number];
  updated_at: Timestamp;
}

export interface VisitExceptionsTable {
  broker_id: string;
  /** `YYYY-MM-DD` */
  day: string;
  hours: Json<Span[]>;
}

export interface BusyTimesTable {
  broker_id: string;
  starts_at: Timestamp;
  ends_at: Timestamp;
}
