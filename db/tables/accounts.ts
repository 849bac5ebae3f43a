import type { ColumnType, Selectable } from "kysely";
import type { Defaulted, NullableTimestamp, Timestamp } from "./columns.ts";

export const BROKER_ROLES = ["broker", "admin"] as const;
export const BROKER_STATUSES = ["active", "inactive"] as const;

export interface BrokersTable {
  id: string;
  slug: string;
  email: string;
  name: string;
  phone: string | null;
  /** Path of the portrait among our pictures. */
  photo_url: string | null;
  photo_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** Why the portrait that was sent last is none. */
  photo_problem: ColumnType<string | null, string | null | undefined, string | null>;
  bio: string | null;
  license_number: string | null;
  languages: Defaulted<string[]>;
  city: string | null;
  office_name: string | null;
  time_zone: Defaulted<string>;
  role: Defaulted<(typeof BROKER_ROLES)[number]>;
  status: Defaulted<(typeof BROKER_STATUSES)[number]>;
  /** `YYYY-MM-DD` in `time_zone`. */
  digest_day: ColumnType<string | null, string | null | undefined, string | null>;
  created_at: Timestamp;
  updated_at: Timestamp;
}
/** A broker, without the digest's and the portrait's own columns. */
export type BrokerRow = Omit<Selectable<BrokersTable>, "digest_day" | "photo_id">;

export interface MagicLinkTokensTable {
  broker_id: string;
  token_hash: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface SessionsTable {
  id: string;
  broker_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
  /** To the minute. */
  used_at: Timestamp;
  /** Browser and system. */
  device: string | null;
}

export interface RateLimitsTable {
  key: string;
  hits: number[];
  allowed: boolean;
  expires_at: Timestamp;
}
