/** The form of a listing: its fields as texts, and what they say to the API. */
import type { Property } from "#api/client.ts";
import { listOf, numberOrNull, textOf, textOrNull } from "../../../../lib/desk/forms.ts";

const FIELDS = [
  "title",
  "description",
  "type",
  "purpose",
  "status",
  "price",
  "currency",
  "price_period",
  "bedrooms",
  "bathrooms",
  "living_area",
  "living_area_unit",
  "parking_spaces",
  "year_built",
  "address",
  "neighborhood",
  "city",
  "state",
  "postal_code",
  "country",
  "amenities",
  "featured",
] as const;

/** Facts that are true, false or unknown. */
export const LISTING_FLAGS = ["furnished", "pets_allowed", "garage", "laundry"] as const;

/** What stands in the fields. */
export type ListingFields = Record<
  (typeof FIELDS)[number] | (typeof LISTING_FLAGS)[number],
  string
>;

const ALL = [...FIELDS, ...LISTING_FLAGS];

export const EMPTY_LISTING: ListingFields = {
  ...Object.fromEntries(ALL.map((name) => [name, ""])) as ListingFields,
  type: "apartment",
  purpose: "sale",
  status: "active",
  currency: "EUR",
  living_area_unit: "m2",
};

/** The fields of a listing as stored. */
export const listingFields = (listing: Property): ListingFields => ({
  ...Object.fromEntries(ALL.map((name) => [name, String(listing[name] ?? "")])) as ListingFields,
  amenities: listing.amenities.join(", "),
  featured: listing.featured ? "on" : "",
});

/** The fields as they were sent. */
export const sentListingFields = (form: FormData): ListingFields =>
  Object.fromEntries(ALL.map((name) => [name, textOf(form, name)])) as ListingFields;

const flagOrNull = (form: FormData, name: string): boolean | null => {
  const said = textOf(form, name);
  return said === "" ? null : said === "true";
};

/** The body for the API. */
export function listingBody(form: FormData) {
  const purpose = textOf(form, "purpose") as Property["purpose"];
  return {
    title: textOf(form, "title"),
    description: textOf(form, "description"),
    type: textOf(form, "type") as Property["type"],
    purpose,
    status: textOf(form, "status") as Property["status"],
    price: numberOrNull(form, "price") ?? NaN,
    currency: textOf(form, "currency").toUpperCase(),
    price_period: purpose === "rent"
      ? (textOrNull(form, "price_period") ?? "month") as Property["price_period"]
      : null,
    bedrooms: numberOrNull(form, "bedrooms"),
    bathrooms: numberOrNull(form, "bathrooms"),
    living_area: numberOrNull(form, "living_area"),
    living_area_unit: textOf(form, "living_area_unit") as Property["living_area_unit"],
    parking_spaces: numberOrNull(form, "parking_spaces"),
    year_built: numberOrNull(form, "year_built"),
    furnished: flagOrNull(form, "furnished"),
    pets_allowed: flagOrNull(form, "pets_allowed"),
    garage: flagOrNull(form, "garage"),
    laundry: flagOrNull(form, "laundry"),
    address: textOrNull(form, "address"),
    neighborhood: textOrNull(form, "neighborhood"),
    city: textOf(form, "city"),
    state: textOrNull(form, "state"),
    postal_code: textOrNull(form, "postal_code"),
    country: textOf(form, "country").toUpperCase(),
    amenities: listOf(form, "amenities"),
    featured: form.has("featured"),
  };
}
