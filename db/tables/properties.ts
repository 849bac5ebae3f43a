import type { Selectable } from "kysely";
import type { Defaulted, Json, NullableTimestamp, Timestamp } from "./columns.ts";

export const PROPERTY_TYPES = [
  "house",
  "apartment",
  "condo",
  "townhouse",
  "land",
  "commercial",
  "office",
] as const;
export const PROPERTY_PURPOSES = ["sale", "rent"] as const;
export const PROPERTY_STATUSES = ["active", "pending", "closed", "hidden"] as const;
export const PRICE_PERIODS = ["month", "week", "day"] as const;
export const AREA_UNITS = ["m2", "ft2"] as const;
/** Classes of an energy performance certificate, the best first: Directive (EU) 2024/1275, Art. 19. */
export const ENERGY_RATINGS = ["A+", "A", "B", "C", "D", "E", "F", "G"] as const;

/** A picture of a property that is ready (`media`). Sizes in pixels. */
export type Photo = {
  id: string;
  hash: string;
  alt: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string | null;
};

/** What a buyer asked about a property, and what its broker answered. */
export type PropertyAnswer = {
  question: string;
  answer: string;
  /** ISO 8601. */
  answered_at: string;
};

export interface PropertiesTable {
  id: string;
  slug: string;
  /** RESO `ListingKey` of the source it was imported from. */
  listing_key: string | null;
  broker_id: string | null;
  title: string;
  description: Defaulted<string>;
  type: (typeof PROPERTY_TYPES)[number];
  purpose: (typeof PROPERTY_PURPOSES)[number];
  status: Defaulted<(typeof PROPERTY_STATUSES)[number]>;
  price: number;
  currency: string;
  price_period: (typeof PRICE_PERIODS)[number] | null;
  bedrooms: number | null;
  bathrooms: number | null;
  living_area: number | null;
  living_area_unit: Defaulted<(typeof AREA_UNITS)[number]>;
  lot_area: number | null;
  parking_spaces: number | null;
  year_built: number | null;
  energy_rating: (typeof ENERGY_RATINGS)[number] | null;
  furnished: boolean | null;
  pets_allowed: boolean | null;
  garage: boolean | null;
  laundry: boolean | null;
  amenities: Defaulted<string[]>;
  address: string | null;
  neighborhood: string | null;
  city: string;
  state: string | null;
  postal_code: string | null;
  country: string;
  latitude: number | null;
  longitude: number | null;
  /** IANA name; null: its broker's. */
  time_zone: string | null;
  photos: Json<Photo[]>;
  imported_photos: string | null;
  /** The newest last. */
  answers: Json<PropertyAnswer[]>;
  featured: Defaulted<boolean>;
  /** Title and place, normalised for search by `searchable()`. */
  search_head: string;
  /** Everything that search looks at, normalised. */
  search_text: string;
  /** City, then neighbourhood, normalised. */
  place_keys: string[];
  published_at: NullableTimestamp;
  created_at: Timestamp;
  updated_at: Timestamp;
}
export type PropertyRow = Selectable<PropertiesTable>;

/**
 * Every word of every property, and how many hold it; `+` is held by those on the market. Kept by
 * triggers of properties.
 */
export interface SearchWordsTable {
  word: string;
  /** Of every status. */
  homes: number;
  /** Of every status, in title, place or street. */
  heads: number;
  /** On the market. */
  listed: number;
}

/** The words of each property. Kept by triggers of properties. */
export interface PropertyWordsTable {
  property_id: string;
  /** Those of title, place and street also with a `^` before them, and a `+` where it is on the market. */
  words: string;
}

/** How many properties are on the market in each place. Kept by triggers of properties. */
export interface PlacesTable {
  city: string;
  neighborhood: string | null;
  listings: number;
}
