import { z } from "@hono/zod-openapi";
import { BROKER_ROLES, BROKER_STATUSES } from "#db/tables/mod.ts";
import { defaulted, nullable, oneOf, partOf, required, text } from "../shared/fields.ts";
import { emailAddress, phoneNumber, slugText, timeZone } from "../shared/text.ts";

const languages = z.array(z.string().regex(/^[a-z]{2,3}$/, { message: "must be an ISO 639 code" }))
  .max(12);

/** The facts of a broker; see `shared/fields.ts`. */
export const BROKER_FIELDS = {
  slug: required({ answer: z.string(), value: slugText() }),
  email: required({ answer: z.string(), value: emailAddress() }),
  name: required(text(120)),
  phone: nullable({ answer: z.string(), value: phoneNumber() }),
  /** Written with the portrait. */
  photo_url: { answer: z.string().nullable(), empty: null },
  /** Of the portrait that was sent last. */
  photo_problem: { answer: z.string().nullable(), empty: null },
  bio: nullable(text(4000)),
  license_number: nullable(text(60)),
  languages: defaulted({ answer: z.array(z.string()), value: languages }, []),
  city: nullable(text(120)),
  office_name: nullable(text(120)),
  time_zone: defaulted({ answer: z.string(), value: timeZone() }, "UTC"),
  role: defaulted(oneOf(BROKER_ROLES), "broker"),
  status: defaulted(oneOf(BROKER_STATUSES), "active"),
};

const answer = z.object(partOf(BROKER_FIELDS, "answer"))
  .extend({ id: z.string(), created_at: z.string(), updated_at: z.string() });
/** What only the broker and admins may know. */
const PRIVATE = {
  id: true,
  email: true,
  role: true,
  status: true,
  time_zone: true,
  photo_problem: true,
} as const;

/** What everybody may know of a broker. */
export const publicBroker = answer.omit(PRIVATE).openapi("PublicBroker");
export type PublicBroker = z.infer<typeof publicBroker>;

export const broker = publicBroker.extend(answer.pick(PRIVATE).shape).openapi("Broker");
export type Broker = z.infer<typeof broker>;

const writable = z.strictObject(partOf(BROKER_FIELDS, "write")).partial();

/** What admins alone change. */
const ADMINISTERED = {
  slug: true,
  email: true,
  office_name: true,
  time_zone: true,
  role: true,
  status: true,
} as const;

/** What brokers change of themselves. */
export const profileChanges = writable.omit(ADMINISTERED).openapi("ProfileChanges");
export type ProfileChanges = z.infer<typeof profileChanges>;

export const newBroker = writable.omit({ status: true }).required({ email: true, name: true })
  .openapi("NewBroker");
export type NewBroker = z.infer<typeof newBroker>;

export const brokerChanges = writable.openapi("BrokerChanges");
export type BrokerChanges = z.infer<typeof brokerChanges>;
