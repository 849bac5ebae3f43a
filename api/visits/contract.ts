import { z } from "@hono/zod-openapi";
import { CONFIRMING, VISIT_STATUSES, WEEKDAYS } from "#db/tables/mod.ts";
import { day, instant } from "../shared/dates.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { slugText } from "../shared/text.ts";

export const visit = z.object({
  id: z.string(),
  status: z.enum(VISIT_STATUSES).openapi({
    description: "`arranging`: the buyer has not agreed to day and time, and nobody's time is " +
      "taken; `requested`: the broker has to confirm.",
  }),
  starts_at: z.string().nullable().openapi({ description: "Null until day and time are known." }),
  ends_at: z.string().nullable(),
  date: z.string().nullable().openapi({ description: "Day in `time_zone`." }),
  time: z.string().nullable().openapi({ description: "HH:MM in `time_zone`." }),
  time_zone: z.string().openapi({ description: "The home's: its own, else its broker's." }),
  proposed: z.boolean().openapi({
    description: "The broker has proposed this time of a requested visit: the buyer is to answer.",
  }),
  asks_buyer: z.boolean().openapi({
    description: "Another time of a requested visit is proposed to its buyer, in their " +
      "conversation; without one that wants messages it is confirmed at once.",
  }),
  said: z.string().nullable().openapi({ description: "The day in the buyer's words." }),
  property: z.object({
    slug: z.string(),
    title: z.string(),
    address: z.string().nullable(),
    neighborhood: z.string().nullable(),
    city: z.string(),
  }),
  buyer: z.object({ name: z.string().nullable(), phone: z.string().nullable() }),
  broker: z.object({ slug: z.string(), name: z.string(), time_zone: z.string() }).nullable(),
  lead_id: z.string().nullable(),
  conversation_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).openapi("Visit");
export type Visit = z.infer<typeof visit>;

export const visitPage = pageOf(visit).openapi("VisitPage");

export const visitQuery = pageQuery.extend({
  from: instant().optional().openapi({ type: "string", description: "Starts at or after." }),
  to: instant().optional().openapi({ type: "string", description: "Starts before." }),
  status: z.enum(VISIT_STATUSES).optional(),
});
export type VisitQuery = z.infer<typeof visitQuery>;

const clockTime = z.string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: "must be a time as HH:MM" });

/** When a visit begins, by the clocks of its home. */
export const visitMoment = { date: day(), time: clockTime };

export const visitChanges = z.strictObject({
  status: z.enum(VISIT_STATUSES).exclude(["arranging"]),
  ...visitMoment,
}).partial().refine((changes) => Object.keys(changes).length > 0, {
  message: "needs status, date or time",
}).openapi("VisitChanges");
export type VisitChanges = z.infer<typeof visitChanges>;

export const freeTime = z.object({
  starts_at: z.string(),
  date: z.string().openapi({ description: "Day in `time_zone`." }),
  time: z.string().openapi({ description: "HH:MM in `time_zone`." }),
});

export type FreeTime = z.infer<typeof freeTime>;

export const freeTimes = z.object({ time_zone: z.string(), times: z.array(freeTime) })
  .openapi("FreeTimes");
export type FreeTimes = z.infer<typeof freeTimes>;

export const freeQuery = z.strictObject({
  property_slug: slugText(),
  from: day().optional().openapi({ type: "string", description: "First day; default today." }),
  days: z.coerce.number().int().min(1).max(31).default(7),
});
export type FreeQuery = z.infer<typeof freeQuery>;

const span = z.strictObject({ from: clockTime, to: z.literal("24:00").or(clockTime) })
  .refine(({ from, to }) => from < to, { message: "must end after it begins", path: ["to"] });

/** Parts of a day, in order. */
const spans = z.array(span).max(6).refine(
  (all) => all.every(({ from }, n) => n === 0 || all[n - 1]!.to <= from),
  { message: "must be in order and apart" },
);

const minutes = (least: number, most: number) => z.number().int().min(least).max(most);

export const newVisitHours = z.strictObject({
  hours: z.strictObject(
    Object.fromEntries(WEEKDAYS.map((name) => [name, spans])) as Record<
      (typeof WEEKDAYS)[number],
      typeof spans
    >,
  ).openapi({ description: "By the broker's time zone." }),
  exceptions: z.array(z.strictObject({ day: day(), hours: spans })).max(200).refine(
    (all) => new Set(all.map((one) => one.day)).size === all.length,
    { message: "must name each day once" },
  ).openapi({ description: "Days on which the weekly hours do not count; no hours: no visits." }),
  visit_minutes: minutes(15, 240),
  buffer_minutes: minutes(0, 240).openapi({ description: "Kept free behind each visit." }),
  notice_minutes: minutes(0, 10_080).openapi({ description: "No visit begins sooner than this." }),
  confirm_visits: z.enum(CONFIRMING),
}).openapi("NewVisitHours");
export type NewVisitHours = z.infer<typeof newVisitHours>;

export const visitHours = newVisitHours.extend({
  time_zone: z.string(),
  is_default: z.boolean().openapi({ description: "The broker has set none." }),
}).openapi("VisitHours");
export type VisitHours = z.infer<typeof visitHours>;
