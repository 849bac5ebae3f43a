import type { ColumnType, Selectable } from "kysely";
import type { Json, Timestamp } from "./columns.ts";
import type { Language } from "./dialogue.ts";

/** What buyers ask of how an agency works. */
export const AGENCY_TOPICS = [
  "visiting",
  "documents",
  "fees",
  "deposit",
  "financing",
  "other",
] as const;
export type AgencyTopic = (typeof AGENCY_TOPICS)[number];

export interface PageViewsTable {
  id: string;
  broker_id: string;
  property_id: string | null;
  path: string;
  referrer_host: string | null;
  visitor_hash: string;
  viewed_at: Timestamp;
}

export interface PageViewDaysTable {
  broker_id: string;
  property_id: string | null;
  day: string;
  views: number;
  visitors: number;
}

export interface AuditLogTable {
  id: string;
  actor_broker_id: string | null;
  action: string;
  entity: string;
  entity_id: string;
  data: Json<Record<string, unknown>>;
  request_id: string | null;
  created_at: Timestamp;
}

export interface AgencyTextsTable {
  topic: AgencyTopic;
  language: Language;
  text: string;
  updated_at: Timestamp;
}
/** Minutes that a buyer waits for a person before somebody is reminded, unless the agency sets others. */
export const TAKEOVER_MINUTES = 30;

export interface AgencySettingsTable {
  id: ColumnType<boolean, never, never>;
  takeover_minutes: number;
  updated_at: Timestamp;
}
export type AgencyText = Selectable<AgencyTextsTable>;
