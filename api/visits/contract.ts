import { z } from "@hono/zod-openapi";
import { VISIT_STATUSES } from "#db/tables/mod.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";

const instant = z.iso.datetime({ offset: true, message: "must be an ISO 8601 instant" })
  .transform((text) => new Date(text).toISOString());

export const visit = z.object({
  id: z.string(),
  status: z.enum(VISIT_STATUSES),
  starts_at: z.string().nullable().openapi({ description: "Null until day and time are known." }),
  date: z.string().nullable().openapi({ description: "Day in `time_zone`." }),
  time: z.string().nullable().openapi({ description: "HH:MM in `time_zone`." }),
  time_zone: z.string(),
  said: z.string().nullable().openapi({ description: "The day in the buyer's words." }),
  property: z.object({
    slug: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    neighborhood: z.string().nullable(),
    city: z.string(),
  }),
  buyer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  broker: z.object({ slug: z.string(), name: z.string() }).nullable(),
  lead_id: z.string().nullable(),
  conversation_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).openapi("Visit");
export type Visit = z.infer<typeof visit>;

export const visitPage = pageOf(visit).openapi("VisitPage");

export const visitQuery = pageQuery.extend({
  from: instant.optional().openapi({ type: "string", description: "Starts at or after." }),
  to: instant.optional().openapi({ type: "string", description: "Starts before." }),
  status: z.enum(VISIT_STATUSES).optional(),
});
export type VisitQuery = z.infer<typeof visitQuery>;

export const visitChanges = z.strictObject({
  status: z.enum(VISIT_STATUSES),
  date: z.iso.date({ message: "must be a day as YYYY-MM-DD" }),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "must be a time as HH:MM" }),
}).partial().refine((changes) => Object.keys(changes).length > 0, {
  message: "needs status, date or time",
}).openapi("VisitChanges");
export type VisitChanges = z.infer<typeof visitChanges>;
