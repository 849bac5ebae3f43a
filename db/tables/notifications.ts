import type { Selectable } from "kysely";
import type { Defaulted, Json, NullableTimestamp, Timestamp } from "./columns.ts";

export interface NotificationsTable {
  id: string;
  kind: string;
  broker_id: string;
  lead_id: string | null;
  conversation_id: string | null;
  visit_id: string | null;
  property_id: string | null;
  data: Json<Record<string, unknown>>;
  read_at: NullableTimestamp;
  created_at: Timestamp;
}
export type NotificationRow = Selectable<NotificationsTable>;

export interface NotificationSendsTable {
  id: string;
  notification_id: string;
  broker_id: string;
  channel: string;
  group_key: string;
  status: Defaulted<"pending" | "sent" | "skipped" | "dead">;
  batch_id: string | null;
  attempts: Defaulted<number>;
  due_at: Timestamp;
  lease_until: NullableTimestamp;
  fence: Defaulted<number>;
  sent_at: NullableTimestamp;
  instead_of: Defaulted<string | null>;
  provider_message_id: Defaulted<string | null>;
}

export interface NotificationSettingsTable {
  broker_id: string;
  /** By kind. */
  channels: Json<Record<string, string[]>>;
  /** `HH:MM`. */
  quiet_from: string | null;
  quiet_to: string | null;
  /** Kinds. */
  unmailed: Defaulted<string[]>;
  updated_at: Timestamp;
}

export interface BrokerChatsTable {
  broker_id: string;
  gateway: string;
  address: string;
  connected_at: Timestamp;
  last_inbound_at: Timestamp;
  answered_at: NullableTimestamp;
}

export interface BrokerChatCodesTable {
  broker_id: string;
  code_hash: string;
  expires_at: Timestamp;
}

export interface BrokerChatMessagesTable {
  gateway: string;
  message_id: string;
  received_at: Timestamp;
}
