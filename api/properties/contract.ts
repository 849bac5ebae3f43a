import { z } from "@hono/zod-openapi";
import {
  AREA_UNITS,
  PRICE_PERIODS,
  PROPERTY_PURPOSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "#db/tables/mod.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { safeText, slugText, textOf, webAddress } from "../shared/text.ts";

/** The broker as listings show it. */
const listingBroker = z.object({
  slug: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  photo_url: z.string().nullable(),
  office_name: z.string().nullable(),
  languages: z.array(z.string()),
}).openapi("ListingBroker");

const photo = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
}).openapi("Photo");

const propertySummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  type: z.enum(PROPERTY_TYPES),
  purpose: z.enum(PROPERTY_PURPOSES),
  status: z.enum(PROPERTY_STATUSES),
  price: z.number().openapi({ description: "In `currency`, two decimals." }),
  currency: z.string().openapi({ description: "ISO 4217." }),
  price_period: z.enum(PRICE_PERIODS).nullable(),
  bedrooms: z.number().int().nullable(),
  bathrooms: z.number().nullable(),
  living_area: z.number().nullable(),
  living_area_unit: z.enum(AREA_UNITS),
  lot_area: z.number().nullable(),
  parking_spaces: z.number().int().nullable(),
  year_built: z.number().int().nullable(),
  furnished: z.boolean().nullable(),
  pets_allowed: z.boolean().nullable(),
  garage: z.boolean().nullable(),
  laundry: z.boolean().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  country: z.string().openapi({ description: "ISO 3166-1 alpha-2." }),
  photos: z.array(photo),
  featured: z.boolean(),
  broker: listingBroker.nullable(),
  published_at: z.string().nullable(),
  updated_at: z.string(),
}).openapi("PropertySummary");
export type PropertySummary = z.infer<typeof propertySummary>;

export const property = propertySummary.extend({
  description: z.string(),
  amenities: z.array(z.string()),
  address: z.string().nullable(),
  postal_code: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
}).openapi("Property");
export type Property = z.infer<typeof property>;

export const propertyDetail = property.extend({ similar: z.array(propertySummary) })
  .openapi("PropertyDetail");

export const propertySummaryPage = pageOf(propertySummary).openapi("PropertySummaryPage");
export const propertyPage = pageOf(property).openapi("PropertyPage");

/** A query parameter that may be repeated. */
const repeatable = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => value === undefined || Array.isArray(value) ? value : [value],
    z.array(item).max(10).optional(),
  );
const amount = z.coerce.number().min(0).max(1e12).optional();
const rooms = z.coerce.number().int().min(0).max(50).optional();
const flag = z.enum(["true", "false"]).transform((text) => text === "true").optional();
/** A search longer than this is cut, not refused: people paste whole advertisements. */
const SEARCH_LENGTH = 200;

export const listQuery = pageQuery.extend({
  type: repeatable(z.enum(PROPERTY_TYPES)).openapi({
    type: "array",
    items: { type: "string", enum: [...PROPERTY_TYPES] },
  }),
  purpose: z.enum(PROPERTY_PURPOSES).optional(),
  bedrooms: rooms.openapi({ description: "Minimum." }),
  bathrooms: rooms.openapi({ description: "Minimum." }),
  min_price: amount,
  max_price: amount,
  city: safeText().max(120).optional(),
  search: safeText().max(20_000).transform((text) => text.slice(0, SEARCH_LENGTH)).optional()
    .openapi({
      description: "Without case and accents, in title, place, description and amenities.",
    }),
  featured: flag.openapi({ type: "boolean" }),
  broker: safeText().max(120).optional().openapi({ description: "A broker's slug." }),
  sort: z.enum(["newest", "price_asc", "price_desc", "relevance"]).optional().openapi({
    description: "Default: `relevance` with a search, else `newest`.",
  }),
});

/** A broker's own listings. */
export const ownListingsQuery = pageQuery.extend({
  status: repeatable(z.enum(PROPERTY_STATUSES)).openapi({
    type: "array",
    items: { type: "string", enum: [...PROPERTY_STATUSES] },
    description: "Default: every status.",
  }),
  search: safeText().max(200).optional(),
});

export const featuredQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(6),
});

const money = z.number().min(0).max(999_999_999_999).multipleOf(0.01);
const measure = z.number().min(0).max(99_999_999);
const optional = <T extends z.ZodType>(schema: T) => schema.nullable().optional();

/** What can be written of a listing. */
const writable = {
  slug: slugText().optional(),
  title: textOf(200),
  description: safeText().max(20_000).optional(),
  type: z.enum(PROPERTY_TYPES),
  purpose: z.enum(PROPERTY_PURPOSES),
  status: z.enum(PROPERTY_STATUSES).optional(),
  price: money,
  currency: z.string().regex(/^[A-Z]{3}$/, { message: "must be an ISO 4217 code" }),
  price_period: optional(z.enum(PRICE_PERIODS)),
  bedrooms: optional(z.number().int().min(0).max(200)),
  bathrooms: optional(z.number().min(0).max(200).multipleOf(0.5)),
  living_area: optional(measure),
  living_area_unit: z.enum(AREA_UNITS).optional(),
  lot_area: optional(measure),
  parking_spaces: optional(z.number().int().min(0).max(1000)),
  year_built: optional(z.number().int().min(1000).max(2200)),
  furnished: optional(z.boolean()),
  pets_allowed: optional(z.boolean()),
  garage: optional(z.boolean()),
  laundry: optional(z.boolean()),
  amenities: z.array(textOf(80)).max(60).optional(),
  address: optional(textOf(200)),
  neighborhood: optional(textOf(120)),
  city: textOf(120),
  state: optional(textOf(120)),
  postal_code: optional(textOf(20)),
  country: z.string().regex(/^[A-Z]{2}$/, { message: "must be an ISO 3166-1 alpha-2 code" }),
  latitude: optional(z.number().min(-90).max(90)),
  longitude: optional(z.number().min(-180).max(180)),
  photos: z.array(z.strictObject({
    url: webAddress(),
    alt: safeText().max(300),
    width: z.number().int().min(1).max(20_000),
    height: z.number().int().min(1).max(20_000),
  })).max(50).optional(),
  featured: z.boolean().optional(),
  broker_slug: optional(slugText()),
};

export const newProperty = z.strictObject(writable).openapi("NewProperty");
export type NewProperty = z.infer<typeof newProperty>;

export const propertyChanges = z.strictObject(writable).partial().openapi("PropertyChanges");
export type PropertyChanges = z.infer<typeof propertyChanges>;
