/**
 * The property search tool: the only way from an agent to listings. Arguments pass a schema, rows
 * are bounded, and every call is recorded with its arguments, rows and duration.
 */
import { z } from "zod";
import { PROPERTY_TYPES } from "./profile.ts";

/** At most this many listings come back from a call. */
export const MAX_ROWS = 6;

const bound = z.number().finite().min(0).max(1e12).optional();

/** Arguments of a search; everything optional, unknown keys refused. */
export const searchArguments = z.strictObject({
  purpose: z.enum(["sale", "rent"]).optional(),
  /** Cities or neighbourhoods; any of them. */
  area: z.array(z.string().min(1).max(80)).max(8).optional(),
  property_type: z.array(z.enum(PROPERTY_TYPES)).max(PROPERTY_TYPES.length).optional(),
  /** Minimum. */
  bedrooms: z.number().int().min(0).max(50).optional(),
  /** Minimum. */
  bathrooms: z.number().int().min(0).max(50).optional(),
  min_price: bound,
  max_price: bound,
  furnished: z.boolean().optional(),
  pets_allowed: z.boolean().optional(),
  garage: z.boolean().optional(),
  laundry: z.boolean().optional(),
  /** Words to look for in title, place, description and amenities. */
  text: z.string().max(200).optional(),
  /** Slugs not to return again. */
  exclude: z.array(z.string().max(120)).max(60).optional(),
  limit: z.number().int().min(1).max(MAX_ROWS).optional(),
});
export type SearchArguments = z.infer<typeof searchArguments>;

/** A listing as an agent sees it: public facts only. */
export interface ListingCard {
  slug: string;
  title: string;
  type: (typeof PROPERTY_TYPES)[number];
  purpose: "sale" | "rent";
  /** In `currency` (ISO 4217). */
  price: number;
  currency: string;
  price_period: "month" | "week" | "day" | null;
  bedrooms: number | null;
  bathrooms: number | null;
  living_area: number | null;
  living_area_unit: "m2" | "ft2";
  parking_spaces: number | null;
  year_built: number | null;
  furnished: boolean | null;
  pets_allowed: boolean | null;
  garage: boolean | null;
  laundry: boolean | null;
  amenities: string[];
  neighborhood: string | null;
  city: string;
  country: string;
  /** Street address; the public summary has none, the chat may tell it on request. */
  address: string | null;
  description: string;
  /** Absolute addresses on our own portal and API. */
  url: string;
  photo_url: string | null;
}

/** Searches public listings. Never throws on bad arguments: answers no rows and records the error. */
export type SearchListings = (args: SearchArguments) => Promise<{
  rows: ListingCard[];
  /** Matches in all, counted up to 1,000. */
  total: number;
}>;
