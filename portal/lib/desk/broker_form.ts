/** The form of a broker. */
import type { Broker } from "#api/client.ts";
import { type FieldProps, valueText } from "../fields.ts";
import type { Values } from "../forms.ts";
import type { Translate } from "../translate.ts";
import { TIME_ZONES } from "./time_zones.ts";

/** Its fields in their order; those of `WIDE` below the others. */
export const NARROW = [
  "name",
  "email",
  "slug",
  "role",
  "phone",
  "city",
  "office_name",
  "license_number",
  "languages",
  "time_zone",
] as const;
export const WIDE = ["bio"] as const;
export const BROKER_FIELDS = [...NARROW, ...WIDE];

export const EMPTY_BROKER: Values = { time_zone: "UTC", role: "broker" };

/** What is stored of a broker, for some of the fields. */
export const brokerValues = (
  broker: Broker,
  names: readonly (typeof BROKER_FIELDS)[number][] = BROKER_FIELDS,
): Values => Object.fromEntries(names.map((name) => [name, valueText(broker[name])]));

/** What the fields have beyond the API's schema. */
export const brokerExtra = (t: Translate, isNew = false): Record<string, Partial<FieldProps>> => ({
  email: { maxLength: 254, input: { type: "email" } },
  slug: {
    ...(isNew ? { hint: t("field.slug_hint") } : { optional: undefined, required: true }),
    input: { pattern: "[a-z0-9]+(-[a-z0-9]+)*" },
  },
  phone: { input: { type: "tel" } },
  languages: { hint: t("field.languages_hint") },
  time_zone: { optional: undefined, required: true, input: { list: TIME_ZONES } },
  bio: { long: true },
});
