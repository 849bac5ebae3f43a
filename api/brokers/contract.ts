import { z } from "@hono/zod-openapi";
import { BROKER_ROLES, BROKER_STATUSES } from "#db/tables/mod.ts";
import {
  emailAddress,
  phoneNumber,
  safeText,
  slugText,
  textOf,
  webAddress,
} from "../shared/text.ts";

const languages = z.array(z.string().regex(/^[a-z]{2,3}$/, { message: "must be an ISO 639 code" }))
  .max(12);

/** An IANA time zone that this runtime knows. */
const timeZone = safeText().max(64).refine((name) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}, { message: "must be an IANA time zone, e.g. Europe/Lisbon" });

/** What everybody may know of a broker. */
export const publicBroker = z.object({
  slug: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  photo_url: z.string().nullable(),
  bio: z.string().nullable(),
  license_number: z.string().nullable(),
  languages: z.array(z.string()),
  city: z.string().nullable(),
  office_name: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).openapi("PublicBroker");
export type PublicBroker = z.infer<typeof publicBroker>;

export const broker = publicBroker.extend({
  id: z.string(),
  email: z.string(),
  role: z.enum(BROKER_ROLES),
  status: z.enum(BROKER_STATUSES),
  time_zone: z.string(),
}).openapi("Broker");
export type Broker = z.infer<typeof broker>;

const nullable = <T extends z.ZodType>(schema: T) => schema.nullable();

/** What brokers change of themselves. */
export const profileChanges = z.strictObject({
  name: textOf(120),
  phone: nullable(phoneNumber()),
  photo_url: nullable(webAddress()),
  bio: nullable(textOf(4000)),
  license_number: nullable(textOf(60)),
  languages,
  city: nullable(textOf(120)),
}).partial().openapi("ProfileChanges");
export type ProfileChanges = z.infer<typeof profileChanges>;

const administered = {
  ...profileChanges.shape,
  email: emailAddress(),
  slug: slugText(),
  office_name: nullable(textOf(120)),
  time_zone: timeZone,
  role: z.enum(BROKER_ROLES),
};

export const newBroker = z.strictObject(administered).partial()
  .required({ email: true, name: true }).openapi("NewBroker");
export type NewBroker = z.infer<typeof newBroker>;

export const brokerChanges = z.strictObject({ ...administered, status: z.enum(BROKER_STATUSES) })
  .partial().openapi("BrokerChanges");
export type BrokerChanges = z.infer<typeof brokerChanges>;
