import type { Json, Timestamp } from "./columns.ts";

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
