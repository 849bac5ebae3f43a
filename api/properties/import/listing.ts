/** The schema of one imported listing. Absent: the file does not say; null: it says there is none. */
import { z } from "@hono/zod-openapi";
import {
  AREA_UNITS,
  PRICE_PERIODS,
  PROPERTY_PURPOSES,
  PROPERTY_STATUSES,
  PROPERTY_TYPES,
} from "#db/tables/mod.ts";
import { emailAddress, safeText, slugText, textOf, webAddress } from "../../shared/text.ts";

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, {
    error: ({ input }) =>
      input === undefined || input === null ? "is missing" : `must be one of ${values.join(", ")}`,
  });
const number = () =>
  z.number({
    error: ({ input }) => input === undefined || input === null ? "is missing" : "must be a number",
  });
const whole = (max: number) =>
  number().int({ error: "must be a whole number" }).min(0, { error: "must not be negative" }).max(
    max,
    { error: `must be at most ${max}` },
  );
const decimals = (max: number) =>
  number().min(0, { error: "must not be negative" }).max(max, { error: "is too large" })
    .multipleOf(0.01, { error: "must have at most two decimals" });
const flag = () => z.boolean({ error: "must be yes or no" }).nullish();
const required = (max: number) =>
  z.preprocess(
    (value) => value ?? "",
    safeText().trim().min(1, { error: "is missing" }).max(max, {
      error: `must be at most ${max} characters`,
    }),
  );
const text = (max: number) => textOf(max).nullish();
const code = (pattern: RegExp, what: string) =>
  z.string({ error: "is missing" }).regex(pattern, { error: `must be ${what}` });
const instant = () =>
  z.union([z.iso.datetime({ offset: true, local: true }), z.iso.date()], {
    error: "must be a date (2026-03-14) or an instant (2026-03-14T09:26:53Z)",
  }).transform((value) =>
    new Date(/T.*(Z|[+-]\d\d:?\d\d)$/.test(value) || !value.includes("T") ? value : `${value}Z`)
      .toISOString()
  );

const photo = z.object({
  url: webAddress(),
  alt: safeText().trim().max(300),
  width: z.number().int().min(1).max(20_000),
  height: z.number().int().min(1).max(20_000),
});

/** A listing of a file, checked. */
export const importedListing = z.object({
  listing_key: text(200),
  slug: slugText().nullish(),
  title: required(200),
  description: safeText().trim().max(20_000).nullish(),
  type: oneOf(PROPERTY_TYPES),
  purpose: oneOf(PROPERTY_PURPOSES),
  status: oneOf(PROPERTY_STATUSES).nullish(),
  price: decimals(999_999_999_999),
  currency: code(/^[A-Z]{3}$/, "an ISO 4217 code"),
  price_period: oneOf(PRICE_PERIODS).nullish(),
  bedrooms: whole(200).nullish(),
  bathrooms: number().min(0).max(200).multipleOf(0.5, { error: "must be whole or half" }).nullish(),
  living_area: decimals(99_999_999).nullish(),
  living_area_unit: oneOf(AREA_UNITS),
  lot_area: decimals(99_999_999).nullish(),
  parking_spaces: whole(1000).nullish(),
  year_built: number().int().min(1000, { error: "must be a year" }).max(2200, {
    error: "must be a year",
  }).nullish(),
  furnished: flag(),
  pets_allowed: flag(),
  garage: flag(),
  laundry: flag(),
  amenities: z.array(textOf(80), { error: "must be a list" }).max(60).nullish(),
  address: text(200),
  neighborhood: text(120),
  city: required(120),
  state: text(120),
  postal_code: text(20),
  country: code(/^[A-Z]{2}$/, "an ISO 3166-1 alpha-2 code or an English country name"),
  latitude: number().min(-90).max(90).nullish(),
  longitude: number().min(-180).max(180).nullish(),
  photos: z.array(photo).max(50).nullish(),
  featured: flag(),
  broker_email: emailAddress().nullish(),
  published_at: instant().nullish(),
}).refine((row) => row.purpose === "rent" || !row.price_period, {
  message: "is for rents only",
  path: ["price_period"],
});
export type ImportedListing = z.infer<typeof importedListing>;
export type ListingField = keyof ImportedListing;
