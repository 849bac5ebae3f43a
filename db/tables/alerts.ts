import type { Defaulted, Json, NullableTimestamp, Timestamp } from "./columns.ts";
import type { Language } from "./dialogue.ts";
import type { PropertyRow } from "./properties.ts";

/** How often a reader is told at most. */
export const ALERT_RHYTHMS = ["at_once", "daily", "weekly"] as const;
export type AlertRhythm = (typeof ALERT_RHYTHMS)[number];

/** A search that somebody wants to be told of: what the public list, or the chat, searches by. */
export type Criteria = {
  purpose?: PropertyRow["purpose"];
  type?: PropertyRow["type"][];
  city?: string;
  /** Cities or neighbourhoods; any of them. */
  places?: string[];
  /** Minimum. */
  bedrooms?: number;
  /** Minimum. */
  bathrooms?: number;
  min_price?: number;
  max_price?: number;
  /** Compare rents by the month, whatever period they are listed for. */
  price_per_month?: true;
  search?: string;
  furnished?: boolean;
  pets_allowed?: boolean;
  garage?: boolean;
  laundry?: boolean;
  featured?: true;
  /** A broker's slug. */
  broker?: string;
  /** Places that are ruled out, normalised. */
  without?: string[];
};

export interface AlertRequestsTable {
  id: string;
  email: string;
  language: Language;
  every: AlertRhythm;
  criteria: Json<Criteria>;
  created_at: Timestamp;
}

export interface AlertReadersTable {
  id: string;
  email: string | null;
  conversation_id: string | null;
  language: Defaulted<Language>;
  every: Defaulted<AlertRhythm>;
  last_at: NullableTimestamp;
  created_at: Timestamp;
}

export interface WantedTable {
  id: string;
  reader_id: string;
  criteria: Json<Criteria>;
  keys: string[];
  types: string[] | null;
  min_price: number | null;
  max_price: number | null;
  per_month: boolean;
  bedrooms: number | null;
  bathrooms: number | null;
  furnished: boolean | null;
  pets_allowed: boolean | null;
  garage: boolean | null;
  laundry: boolean | null;
  featured: boolean | null;
  broker: string | null;
  words: string[];
  without: string[];
  created_at: Timestamp;
}

export interface AlertMatchesTable {
  reader_id: string;
  property_id: string;
  wanted_id: string | null;
  was: number | null;
  found_at: Timestamp;
  alert_id: string | null;
  claimed_at: NullableTimestamp;
  told_at: NullableTimestamp;
  told_price: number | null;
}
