import type { Selectable } from "kysely";
import type { NullableTimestamp, Timestamp } from "./columns.ts";
import type { Language } from "./dialogue.ts";

export interface CalendarFeedsTable {
  broker_id: string;
  /** SHA-256 of the secret in the address. */
  token_hash: string;
  created_at: Timestamp;
}

export interface BusyCalendarsTable {
  broker_id: string;
  address: string;
  etag: string | null;
  last_modified: string | null;
  due_at: Timestamp;
  checked_at: NullableTimestamp;
  read_at: NullableTimestamp;
  good_at: NullableTimestamp;
  /** Why it could not be fetched or read; null: it could. */
  problem: string | null;
}

export interface VisitInvitationsTable {
  visit_id: string;
  role: "broker" | "buyer";
  email: string;
  name: string;
  language: Language;
  sequence: number;
  /** When the visit was to take place. */
  starts_at: Timestamp;
  ends_at: Timestamp;
  /** The last that was sent took it away. */
  cancelled: boolean;
  sent_at: Timestamp;
}
export type VisitInvitationRow = Selectable<VisitInvitationsTable>;
