/** The property search: an agent's only way to properties. Every call is bounded and recorded. */
import { z } from "zod";
import { partOf } from "../shared/fields.ts";
import { PROPERTY_FIELDS, propertyCard } from "../properties/fields.ts";
import type { PropertyCard } from "#db/tables/dialogue.ts";
import { PROPERTY_PURPOSES, PROPERTY_TYPES } from "#db/tables/properties.ts";

export type { PropertyCard };

const EMPTY = partOf(PROPERTY_FIELDS, "empty");
type Named = "slug" | "title" | "type" | "purpose" | "price" | "currency" | "city" | "country";

/** A card of what is given; nothing else is known. */
export const cardOf = (
  { url = "", photo_url = null, photo_count = 0, ...facts }:
    & Pick<PropertyCard, Named>
    & Partial<Omit<PropertyCard, Named>>,
): PropertyCard => ({ ...propertyCard.parse({ ...EMPTY, ...facts }), url, photo_url, photo_count });

/** Slugs that a search may leave out. */
export const MAX_EXCLUDED = 60;
/** At most this many properties come back from a call. */
export const MAX_ROWS = 6;

const bound = z.number().finite().min(0).max(1e12).optional();

/** Arguments of a search; everything optional, unknown keys refused. */
export const searchArguments = z.strictObject({
  purpose: z.enum(PROPERTY_PURPOSES).optional(),
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
  /** Words to look for in title, place, street, description and amenities. */
  text: z.string().max(200).optional(),
  /** Slugs not to return again. */
  exclude: z.array(z.string().max(120)).max(MAX_EXCLUDED).optional(),
  limit: z.number().int().min(1).max(MAX_ROWS).optional(),
});
export type SearchArguments = z.infer<typeof searchArguments>;

/** Searches public properties. Bad arguments never throw: no rows, and the error is recorded. */
export type SearchProperties = (args: SearchArguments) => Promise<{
  rows: PropertyCard[];
  /** Matches in all, counted up to 1,000. */
  total: number;
}>;
