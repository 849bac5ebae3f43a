/** Pictures and files. Columns are commented in the migrations. */
import type { Selectable } from "kysely";
import type { Defaulted, NullableJson, NullableTimestamp, Timestamp } from "./columns.ts";
import type { StoredMedia } from "./conversations.ts";

export const MEDIA_STATUSES = ["receiving", "remote", "waiting", "ready", "refused"] as const;

export interface MediaTable {
  id: string;
  status: (typeof MEDIA_STATUSES)[number];
  source_url: string | null;
  hash: string | null;
  bytes: number | null;
  width: number | null;
  height: number | null;
  widths: Defaulted<number[]>;
  placeholder: string | null;
  problem: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PropertyMediaTable {
  property_id: string;
  media_id: string;
  position: number;
  alt: Defaulted<string>;
  source_url: string | null;
}

export interface ConversationFilesTable {
  id: string;
  /** Null: erased. The file is still to be removed. */
  conversation_id: string | null;
  message_id: string | null;
  position: Defaulted<number>;
  kind: "image" | "audio" | "video" | "document";
  status: "remote" | "receiving" | "ready" | "refused";
  source: NullableJson<StoredMedia>;
  name: string | null;
  content_type: string | null;
  bytes: number | null;
  transcript: string | null;
  listen_until: NullableTimestamp;
  problem: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}
export type ConversationFileRow = Selectable<ConversationFilesTable>;
