/** The form of a broker: its fields as texts, and what they say to the API. */
import type { Broker } from "#api/client.ts";
import { mediaUrl } from "../../../../lib/media.ts";
import { listOf, textOf, textOrNull } from "../../../../lib/desk/forms.ts";

const FIELDS = [
  "name",
  "email",
  "slug",
  "phone",
  "city",
  "office_name",
  "license_number",
  "languages",
  "time_zone",
  "role",
  "photo_url",
  "bio",
] as const;

/** What stands in the fields. */
export type BrokerFields = Record<(typeof FIELDS)[number], string>;

export const EMPTY_BROKER: BrokerFields = {
  ...Object.fromEntries(FIELDS.map((name) => [name, ""])) as BrokerFields,
  time_zone: "UTC",
  role: "broker",
};

/** The fields of a broker as stored. */
export const brokerFields = (broker: Broker): BrokerFields => ({
  ...Object.fromEntries(FIELDS.map((name) => [name, broker[name] ?? ""])) as BrokerFields,
  languages: broker.languages.join(", "),
  // Our own pictures are stored by their path.
  photo_url: mediaUrl(broker.photo_url) ?? broker.photo_url ?? "",
});

/** The fields as they were sent. */
export const sentBrokerFields = (form: FormData): BrokerFields =>
  Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as BrokerFields;

/** The body for the API; an empty slug is left for the API to make. */
export const brokerBody = (form: FormData) => ({
  name: textOf(form, "name"),
  email: textOf(form, "email"),
  ...(textOf(form, "slug") ? { slug: textOf(form, "slug") } : {}),
  phone: textOrNull(form, "phone"),
  city: textOrNull(form, "city"),
  office_name: textOrNull(form, "office_name"),
  license_number: textOrNull(form, "license_number"),
  languages: listOf(form, "languages"),
  time_zone: textOf(form, "time_zone") || "UTC",
  role: textOf(form, "role") as Broker["role"],
  photo_url: textOrNull(form, "photo_url"),
  bio: textOrNull(form, "bio"),
});
