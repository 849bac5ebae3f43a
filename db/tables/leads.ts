import type { Selectable } from "kysely";
import type { Defaulted, Json, NullableJson, NullableTimestamp, Timestamp } from "./columns.ts";
import type { Language } from "./dialogue.ts";
import type { Profile } from "./profile.ts";

export const LEAD_SOURCES = ["web", "chat", "manual"] as const;
export const LEAD_STATUSES = [
  "new",
  "contacted",
  "qualified",
  "visit_scheduled",
  "negotiating",
  "won",
  "lost",
  "spam",
] as const;
/** Who a lead is: somebody who looks for a home, or who has one to sell or let. */
export const LEAD_KINDS = ["buyer", "owner"] as const;
export const LEAD_TIERS = ["hot", "warm", "cold"] as const;
export const LEAD_EVENT_TYPES = [
  "created",
  "resubmitted",
  "status_changed",
  "assigned",
  "note",
  "visit",
  "handover",
  "corrected",
] as const;

export interface LeadsTable {
  id: string;
  broker_id: string | null;
  property_id: string | null;
  conversation_id: string | null;
  name: string;
  email: string | null;
  phone: string | null;
  message: string | null;
  source: (typeof LEAD_SOURCES)[number];
  kind: Defaulted<(typeof LEAD_KINDS)[number]>;
  status: Defaulted<(typeof LEAD_STATUSES)[number]>;
  tier: (typeof LEAD_TIERS)[number];
  score: number;
  reasons: Defaulted<string[]>;
  profile: Json<Profile>;
  consent: boolean;
  utm: NullableJson<Record<string, string>>;
  /** Person and property; present while a repeat counts as the same lead. */
  dedupe_key: string | null;
  search_text: string;
  created_at: Timestamp;
  updated_at: Timestamp;
}
export type LeadRow = Selectable<LeadsTable>;

export interface LeadEventsTable {
  id: string;
  lead_id: string;
  type: (typeof LEAD_EVENT_TYPES)[number];
  actor_broker_id: string | null;
  data: Json<Record<string, unknown>>;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Timestamp;
}

/** What a buyer is still to be told of a visit by itself; `starts_at`: of the visit, as planned. */
export interface VisitRemindersTable {
  visit_id: string;
  kind: "day" | "hours" | "after";
  starts_at: Timestamp;
  due_at: Timestamp;
}

/** Characters of a person's name, as the table's check has it. */
export const MAX_NAME = 120;

/** Characters of a buyer's question. */
export const MAX_TOPIC = 200;

/** What a buyer asked of a property that no stored fact answers. */
export interface OpenQuestionsTable {
  id: string;
  conversation_id: string;
  property_id: string;
  /** In the buyer's words. */
  topic: string;
  /** `topic` as it is compared with others. */
  topic_key: string;
  language: Language;
  asked_at: Timestamp;
  answer: string | null;
  answered_at: NullableTimestamp;
  answered_by: string | null;
  /** The message that told the buyer; null: none was allowed. */
  message_id: string | null;
}
