import { z } from "@hono/zod-openapi";
import { day } from "../shared/dates.ts";
import { safeText, slugText } from "../shared/text.ts";

export const pageView = z.strictObject({
  broker_slug: slugText(),
  path: safeText().max(500).regex(/^\/\S*$/, { message: "must be a path" }),
  property_slug: slugText().optional(),
  referrer: safeText().max(2000).optional(),
  visitor_id: safeText().min(8).max(100).optional(),
}).openapi("PageView");
export type PageViewInput = z.infer<typeof pageView>;

export const pageViewAccepted = z.object({
  counted: z.boolean().openapi({
    description: "False where the user agent declares a crawler; otherwise the view counts.",
  }),
}).openapi("PageViewAccepted");

/** Days of a summary at most. */
export const MAX_DAYS = 400;

export const summaryQuery = z.object({
  from: day().optional().openapi({ description: "First day (UTC); default 29 days before `to`." }),
  to: day().optional().openapi({ description: "Last day (UTC); default today." }),
});

/** Listings of one question at most: a page of a list. */
const MAX_LISTINGS = 100;

export const listingFiguresQuery = summaryQuery.extend({
  slug: z.preprocess(
    (value) => typeof value === "string" ? [value] : value,
    z.array(slugText()).min(1).max(MAX_LISTINGS),
  ).openapi({
    type: "array",
    items: { type: "string" },
    description: `A listing's slug; repeated for more, up to ${MAX_LISTINGS}.`,
  }),
});

const counts = {
  views: z.number().int().openapi({ description: "Page views, each one that was posted." }),
  visitors: z.number().int().openapi({
    description: "Different visitors of a day; over several days, the days' added up.",
  }),
  leads: z.number().int(),
};

const listingFigures = z.object({
  slug: z.string(),
  title: z.string(),
  views: z.number().int(),
  leads: z.number().int(),
});

export const figuresOfListings = z.object({
  from: z.string(),
  to: z.string(),
  listings: z.array(listingFigures),
}).openapi("ListingFigures");

export const summary = z.object({
  from: z.string(),
  to: z.string(),
  ...counts,
  conversations: z.number().int(),
  days: z.array(z.object({ day: z.string(), ...counts })),
  top_listings: z.array(listingFigures),
  funnel: z.array(z.object({
    stage: z.enum(["visitors", "leads", "qualified", "visits", "won"]),
    count: z.number().int(),
  })),
}).openapi("AnalyticsSummary");
