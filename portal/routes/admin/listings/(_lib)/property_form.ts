/** The form of a property. A fact of a home that the API takes has a field. */
import type { Property } from "#api/client.ts";
import { newProperty } from "#api/schemas.ts";
import { type FieldProps, valueText } from "../../../../lib/fields.ts";
import { readInput, type Values } from "../../../../lib/forms.ts";
import type { Translate } from "../../../../lib/translate.ts";
import { TIME_ZONES } from "../../../../lib/desk/time_zones.ts";

export const TEXTS = ["title", "description", "amenities"] as const;
export const PLACE = [
  "address",
  "neighborhood",
  "city",
  "state",
  "postal_code",
  "country",
  "time_zone",
] as const;
/** In the API's order, after these three. */
export const FACTS = [
  "status",
  "purpose",
  "type",
  ...newProperty.omit({
    status: true,
    purpose: true,
    type: true,
    // Texts and place are asked for apart, and these not at all.
    title: true,
    description: true,
    amenities: true,
    answers: true,
    address: true,
    neighborhood: true,
    city: true,
    state: true,
    postal_code: true,
    country: true,
    time_zone: true,
    slug: true,
    lot_area: true,
    latitude: true,
    longitude: true,
    featured: true,
    broker_slug: true,
  }).keyof().options,
] as const;

export const FORM_FIELDS = [...TEXTS, ...FACTS, ...PLACE, "featured"] as const;

export const EMPTY_PROPERTY: Values = {
  type: "apartment",
  purpose: "sale",
  status: "active",
  currency: "EUR",
  living_area_unit: "m2",
};

/** What is stored of a property. */
export const propertyValues = (property: Property): Values => ({
  ...Object.fromEntries(FORM_FIELDS.map((name) => [name, valueText(property[name])])),
  featured: property.featured ? "on" : "",
});

/** What the fields have beyond the API's schema. */
export const propertyExtra = (t: Translate): Record<string, Partial<FieldProps>> => ({
  description: { long: true },
  currency: { input: { pattern: "[A-Za-z]{3}" } },
  country: { input: { pattern: "[A-Za-z]{2}" } },
  living_area_unit: {
    options: [{ value: "m2", label: "m²" }, { value: "ft2", label: "ft²" }],
  },
  time_zone: { hint: t("field.time_zone_hint"), input: { list: TIME_ZONES } },
});

/** The form's input: codes in capitals, rents by the month by default. */
export function propertyInput(form: FormData): unknown {
  const input = readInput(newProperty, form, FORM_FIELDS);
  return {
    ...input,
    currency: String(input.currency ?? "").toUpperCase(),
    country: String(input.country ?? "").toUpperCase(),
    price_period: input.purpose === "rent" ? input.price_period ?? "month" : null,
  };
}
