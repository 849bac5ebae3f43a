import { z } from "@hono/zod-openapi";
import { LANGUAGES } from "#db/tables/dialogue.ts";
import { PROPERTY_PURPOSES, PROPERTY_STATUSES, PROPERTY_TYPES } from "#db/tables/mod.ts";
import { partOf } from "../shared/fields.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { safeText } from "../shared/text.ts";
import { PROPERTY_FIELDS } from "./fields.ts";

const propertyBroker = z.object({
  slug: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  photo_url: z.string().nullable(),
  office_name: z.string().nullable(),
  languages: z.array(z.string()),
}).openapi("ListingBroker");

/** A picture that is ready. */
export const photo = z.object({
  id: z.string(),
  url: z.string().openapi({ description: "WebP, up to 1,280 pixels wide." }),
  jpeg_url: z.string().openapi({ description: "JPEG, up to 1,280 pixels wide." }),
  alt: z.string(),
  width: z.number().int().openapi({ description: "Of the original, in pixels." }),
  height: z.number().int(),
  placeholder: z.string().nullable().openapi({
    description: "A few pixels as a `data:` address, to show while the picture loads.",
  }),
  sources: z.array(z.object({ url: z.string(), width: z.number().int() })).openapi({
    description: "WebP in every width, the narrowest first.",
  }),
}).openapi("Photo");
export type PhotoAnswer = z.infer<typeof photo>;

const propertyAnswer = z.object({
  question: z.string(),
  answer: z.string(),
  answered_at: z.string(),
}).openapi("PropertyAnswer");

const answer = z.object({
  id: z.string(),
  ...partOf(PROPERTY_FIELDS, "answer"),
  photos: z.array(photo),
  answers: z.array(propertyAnswer),
  broker: propertyBroker.nullable(),
  zone_differs: z.boolean().openapi({ description: "`time_zone` is not the broker's." }),
  updated_at: z.string(),
});
/** What a property's own page shows beside the summary. */
const DETAILS = {
  description: true,
  amenities: true,
  answers: true,
  address: true,
  postal_code: true,
  latitude: true,
  longitude: true,
  time_zone: true,
  zone_differs: true,
} as const;

export const propertySummary = answer.omit(DETAILS).extend({
  photos: z.array(photo).openapi({ description: "In lists the cover alone." }),
}).openapi("PropertySummary");
export type PropertySummary = z.infer<typeof propertySummary>;

export const property = propertySummary.extend(answer.pick(DETAILS).shape).openapi("Property");
export type Property = z.infer<typeof property>;

export const propertyDetail = property.extend({ similar: z.array(propertySummary) })
  .openapi("PropertyDetail");

export const propertySummaryPage = pageOf(propertySummary).openapi("PropertySummaryPage");
export const propertyPage = pageOf(property).openapi("PropertyPage");

/** A query parameter that may be repeated: any of these words. */
const anyOf = <T extends readonly [string, ...string[]]>(words: T, description?: string) =>
  z.preprocess(
    (value) => value === undefined || Array.isArray(value) ? value : [value],
    z.array(z.enum(words)).max(10).optional(),
  ).openapi({ type: "array", items: { type: "string", enum: [...words] }, description });
const amount = z.coerce.number().min(0).max(1e12).optional();
const rooms = z.coerce.number().int().min(0).max(50).optional();
const flag = z.enum(["true", "false"]).transform((text) => text === "true").optional();
/** A search longer than this is cut, not refused: people paste whole advertisements. */
const SEARCH_LENGTH = 200;

export const listQuery = pageQuery.extend({
  type: anyOf(PROPERTY_TYPES),
  purpose: z.enum(PROPERTY_PURPOSES).optional(),
  bedrooms: rooms.openapi({ description: "Minimum; 0 finds studios alone." }),
  bathrooms: rooms.openapi({ description: "Minimum." }),
  min_price: amount,
  max_price: amount,
  city: safeText().max(120).optional(),
  search: safeText().max(20_000).transform((text) => text.slice(0, SEARCH_LENGTH)).optional()
    .openapi({
      description: "Without case and accents, in title, place, street, description and amenities.",
    }),
  featured: flag.openapi({ type: "boolean" }),
  broker: safeText().max(120).optional().openapi({ description: "A broker's slug." }),
  sort: z.enum(["newest", "price_asc", "price_desc", "relevance"]).optional().openapi({
    description: "Default: `relevance` with a search, else `newest`.",
  }),
});

export type ListQuery = z.infer<typeof listQuery>;

export const readingQuery = z.object({
  search: safeText().max(SEARCH_LENGTH),
  purpose: z.enum(PROPERTY_PURPOSES).optional().openapi({
    description: "Chosen beside the words, which are read by it: what 2,000 is the price of.",
  }),
  language: z.enum(LANGUAGES).optional().openapi({
    description: "The reader's, for words that are the same in several.",
  }),
});
export type ReadingQuery = z.infer<typeof readingQuery>;

export const searchReading = z.object({
  filters: z.object({
    purpose: z.enum(PROPERTY_PURPOSES).nullable(),
    type: z.array(z.enum(PROPERTY_TYPES)),
    city: z.string().nullable(),
    bedrooms: z.number().nullable(),
    bathrooms: z.number().nullable(),
    min_price: z.number().nullable(),
    max_price: z.number().nullable(),
    search: z.string().nullable().openapi({ description: "Words that no filter says." }),
  }).nullable().openapi({ description: "Of `GET /v1/properties`; null: search for the words." }),
}).openapi("SearchReading");
export type SearchReading = z.infer<typeof searchReading>;

export const ownPropertiesQuery = pageQuery.extend({
  status: anyOf(PROPERTY_STATUSES, "Default: every status."),
  search: safeText().max(200).optional(),
});

export const featuredQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(6),
});

const writable = z.strictObject(partOf(PROPERTY_FIELDS, "write"));

export const newProperty = writable.openapi("NewProperty");
export type NewProperty = z.infer<typeof newProperty>;

export const propertyChanges = writable.partial().openapi("PropertyChanges");
export type PropertyChanges = z.infer<typeof propertyChanges>;
