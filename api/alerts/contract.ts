import { z } from "@hono/zod-openapi";
import { ALERT_RHYTHMS, LANGUAGES, PROPERTY_PURPOSES, PROPERTY_TYPES } from "#db/tables/mod.ts";
import { emailAddress, safeText } from "../shared/text.ts";

const amount = z.number().min(0).max(1e12).optional();
const rooms = z.number().int().min(0).max(50).optional();

/** A search of the public list, as a reader may save it. */
const criteria = z.strictObject({
  purpose: z.enum(PROPERTY_PURPOSES).optional(),
  type: z.array(z.enum(PROPERTY_TYPES)).min(1).max(PROPERTY_TYPES.length).optional(),
  city: safeText().trim().min(1).max(120).optional(),
  bedrooms: rooms.openapi({ description: "Minimum; 0 finds studios alone." }),
  bathrooms: rooms.openapi({ description: "Minimum." }),
  min_price: amount,
  max_price: amount,
  search: safeText().trim().min(1).max(200).optional(),
  featured: z.literal(true).optional(),
  broker: safeText().trim().min(1).max(120).optional().openapi({
    description: "A broker's slug.",
  }),
}).openapi("SearchCriteria");

const every = z.enum(ALERT_RHYTHMS).openapi({
  description: "How often one is told at most: `at_once` is within the hour.",
});
const token = safeText().min(1).max(200);

export const newSearch = z.strictObject({
  email: emailAddress(),
  criteria,
  every: every.default("weekly"),
  language: z.enum(LANGUAGES).default("en").openapi({ description: "Of the mails." }),
  consent: z.literal(true, { message: "must be true: we may not write without consent" }),
  website: z.string().max(2000).optional().openapi({
    description: "Leave empty. People do not see this field; programs fill it in.",
  }),
}).openapi("NewSavedSearch");
export type NewSearch = z.infer<typeof newSearch>;

export const searchAccepted = z.object({ status: z.literal("accepted") })
  .openapi("SavedSearchAccepted");

export const searchToken = z.strictObject({ token }).openapi("SavedSearchToken");
export const tokenQuery = z.object({ token });

export const searchesChange = z.strictObject({ token, every }).openapi("SavedSearchesChange");

export const searchStop = z.strictObject({
  token,
  id: z.uuid().optional().openapi({ description: "One search; left out, all of them." }),
}).openapi("SavedSearchStop");

export const savedSearches = z.object({
  email: z.string(),
  every: z.enum(ALERT_RHYTHMS),
  searches: z.array(z.object({ id: z.string(), criteria, created_at: z.string() })),
  token: z.string().openapi({ description: "For later requests about these searches." }),
}).openapi("SavedSearches");
export type SavedSearches = z.infer<typeof savedSearches>;
