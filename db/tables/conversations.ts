import type { ColumnType, Selectable } from "kysely";
import type { Defaulted, Json, NullableJson, NullableTimestamp, Timestamp } from "./columns.ts";
import type {
  AgentMark,
  Consent,
  Fallback,
  Intent,
  Language,
  Owner,
  Phase,
  PropertyCard,
  StoredMemory,
  ToolCall,
  TurnSnapshot,
} from "./dialogue.ts";
import type { Profile, ProfilePatch } from "./profile.ts";
import type { TemplatePurpose } from "./templates.ts";

export const MESSAGE_ROLES = ["buyer", "agent", "broker", "system"] as const;
export const MESSAGE_STATUSES = [
  "received",
  "queued",
  "sent",
  "delivered",
  "read",
  "failed",
] as const;

/** Characters of a buyer's key within a gateway, as the tables' checks have it. */
export const MAX_ADDRESS = 320;

export interface ConversationsTable {
  id: string;
  gateway: string;
  /** Computed of `gateway`: outside any real one. */
  playground: ColumnType<boolean, never, never>;
  address: string;
  channel: string;
  buyer_name: string | null;
  broker_id: string | null;
  lead_id: string | null;
  phase: Defaulted<Phase>;
  owner: Defaulted<Owner>;
  consent: Defaulted<Consent>;
  unknown_streak: Defaulted<number>;
  profile: Json<Profile>;
  /** Empty before the first turn. */
  memory: Json<StoredMemory>;
  unread: Defaulted<number>;
  message_seq: Defaulted<number>;
  received_seq: Defaulted<number>;
  answered_seq: Defaulted<number>;
  turn_number: Defaulted<number>;
  burst_started_at: NullableTimestamp;
  due_at: NullableTimestamp;
  lease_until: NullableTimestamp;
  fence: Defaulted<number>;
  attempts: Defaulted<number>;
  waiting_since: NullableTimestamp;
  waiting_step: Defaulted<number>;
  last_buyer_message_at: NullableTimestamp;
  last_message_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}
export type ConversationRow = Selectable<ConversationsTable>;

/** What came with a message: a file at its gateway, or a place. */
export type StoredMedia = {
  kind?: "image" | "audio" | "video" | "document";
  url?: string;
  media_id?: string;
  content_type?: string;
  name?: string;
  bytes?: number;
  seconds?: number;
  location?: { latitude: number; longitude: number };
};

export interface MessagesTable {
  id: string;
  conversation_id: string;
  seq: number;
  role: (typeof MESSAGE_ROLES)[number];
  text: string;
  listings: Json<PropertyCard[]>;
  mark: Json<AgentMark>;
  media: Json<StoredMedia[]>;
  status: (typeof MESSAGE_STATUSES)[number];
  gateway_message_id: string | null;
  /** Of one that we began: it is not said again. */
  key: Defaulted<string | null>;
  created_at: Timestamp;
}
export type MessageRow = Selectable<MessagesTable>;

export interface InboxTable {
  id: string;
  gateway: string;
  message_id: string;
  conversation_id: string;
  seq: number;
  message_seq: number;
  status: Defaulted<"pending" | "answered" | "stored" | "dead">;
  turn_id: string | null;
  received_at: Timestamp;
}

export interface TurnsTable {
  id: string;
  conversation_id: string;
  number: number;
  first_inbox_seq: number;
  last_inbox_seq: number;
  from_phase: Phase;
  to_phase: Phase;
  intent: Intent;
  confidence: number;
  /** As the agent classified it; null in turns from before it was required. */
  classified_phase: Phase | null;
  rule: string;
  refusals: Json<string[]>;
  profile_patch: Json<ProfilePatch>;
  tool_calls: Json<ToolCall[]>;
  effects: Json<Record<string, unknown>[]>;
  agent: string;
  fallback: NullableJson<Fallback>;
  input_tokens: Defaulted<number>;
  output_tokens: Defaulted<number>;
  timings: Json<Record<string, number>>;
  reply_message_id: string | null;
  /** Kept for conversations of the playground alone. */
  snapshot: NullableJson<TurnSnapshot>;
  created_at: Timestamp;
}

/** A file of a message of ours: gateways fetch it from its address. */
export type OutboundFile = {
  kind: "image" | "audio" | "video" | "document";
  /** Public, or signed and short-lived. Pictures are JPEG: every messenger takes it. */
  url: string;
  /** Shown with the file. */
  caption?: string;
  /** What a document is called. */
  name?: string;
  /** The page that shows it: sent in its place where it is refused; absent: the file's address. */
  page?: string;
};

/**
 * A template for a message, and what is filled in by name: a certain one, or whichever is approved
 * for a purpose in a language when it is sent.
 */
export type TemplateUse =
  & { variables: Record<string, string> }
  & (
    | { id: string }
    | { purpose: TemplatePurpose; language: Language }
  );

/** What conversations are found by; kept by triggers. */
export interface ConversationNamesTable {
  conversation_id: string;
  name: string;
}

export interface OutboxTable {
  id: string;
  conversation_id: string;
  message_id: string;
  seq: number;
  gateway: string;
  address: string;
  idempotency_key: string;
  text: string;
  media: Json<OutboundFile[]>;
  in_reply_to: string | null;
  /** Sent in its place where the gateway's window for free text is shut. */
  template: NullableJson<TemplateUse>;
  status: Defaulted<"pending" | "sent" | "dead" | "cancelled">;
  attempts: Defaulted<number>;
  next_attempt_at: Timestamp;
  lease_until: NullableTimestamp;
  fence: Defaulted<number>;
  provider_message_id: string | null;
  last_error: string | null;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
}
