import { z } from "@hono/zod-openapi";
import { freeTime, visitMoment } from "../visits/contract.ts";
import { safeText } from "../shared/text.ts";

/** Why a broker's calendar could not be fetched or read. */
export const BUSY_PROBLEMS = [
  "bad_address",
  "not_public",
  "not_reachable",
  "bad_redirect",
  "not_found",
  "too_large",
  "unreadable",
  "too_many",
  "too_slow",
] as const;
export type BusyProblem = (typeof BUSY_PROBLEMS)[number];

export const calendarSettings = z.object({
  feed: z.object({ created_at: z.string() }).nullable()
    .openapi({ description: "Since when there is an address to subscribe to; null: none." }),
  busy: z.object({
    host: z.string().openapi({ description: "Of the address, which is a secret as a whole." }),
    checked_at: z.string().nullable(),
    good_at: z.string().nullable().openapi({ description: "When it was last fetched and read." }),
    problem: z.enum(BUSY_PROBLEMS).nullable(),
  }).nullable().openapi({ description: "The calendar by which one is busy; null: none." }),
}).openapi("CalendarSettings");
export type CalendarSettings = z.infer<typeof calendarSettings>;

export const madeFeed = z.object({
  url: z.string().openapi({ description: "Shown this once: only its hash is kept." }),
}).openapi("CalendarFeed");

/** `webcal:` is how calendar programs name addresses that are https or http. */
export const newBusyCalendar = z.strictObject({
  address: safeText().trim().max(2000)
    .transform((text) => text.replace(/^webcals?:/i, "https:"))
    .refine((text) => /^https:\/\/[^\s]+$/i.test(text) && URL.canParse(text), {
      message: "must be an https address",
    }),
}).openapi("NewBusyCalendar");
export type NewBusyCalendar = z.infer<typeof newBusyCalendar>;

/** How a visit that is asked for is answered. */
export const ANSWERS = ["confirm", "move", "decline"] as const;
export type AnswerKind = (typeof ANSWERS)[number];

export const answerable = z.object({
  answer: z.enum(ANSWERS),
  state: z.enum(["open", "answered", "over"]).openapi({
    description: "`answered`: by now, or the visit has changed; `over`: it has begun.",
  }),
  visit: z.object({
    date: z.string(),
    time: z.string(),
    time_zone: z.string(),
    property: z.object({
      slug: z.string(),
      title: z.string(),
      neighborhood: z.string().nullable(),
      city: z.string(),
    }),
    buyer_name: z.string().nullable(),
  }).nullable().openapi({ description: "While it can be answered." }),
  free_times: z.array(freeTime).openapi({ description: "For another time: the nearest ones." }),
  asks_buyer: z.boolean().openapi({
    description: "Another time is proposed to the buyer; else it is confirmed at once.",
  }),
}).openapi("AnswerableVisit");
export type Answerable = z.infer<typeof answerable>;

export const newVisitAnswer = z.strictObject(visitMoment).partial().openapi("NewVisitAnswer");
export type NewVisitAnswer = z.infer<typeof newVisitAnswer>;

export const answeredVisit = z.object({
  status: z.enum(["confirmed", "requested", "cancelled"]).openapi({
    description: "`requested`: the buyer is asked whether the other time suits.",
  }),
  date: z.string(),
  time: z.string(),
}).openapi("AnsweredVisit");
export type AnsweredVisit = z.infer<typeof answeredVisit>;
