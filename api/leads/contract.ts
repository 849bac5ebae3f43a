import { z } from "@hono/zod-openapi";
import {
  LANGUAGES,
  LEAD_EVENT_TYPES,
  LEAD_KINDS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  LEAD_TIERS,
  MAX_NAME,
  MAX_TOPIC,
  MESSAGE_STATUSES,
} from "#db/tables/mod.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { emailAddress, phoneNumber, safeText, slugText, textOf } from "../shared/text.ts";

const utm = z.strictObject({
  source: textOf(120),
  medium: textOf(120),
  campaign: textOf(120),
  term: textOf(120),
  content: textOf(120),
}).partial();

export const newLead = z.strictObject({
  name: textOf(MAX_NAME),
  email: emailAddress().optional(),
  phone: phoneNumber().optional(),
  message: safeText().trim().max(4000).optional(),
  property_slug: slugText().optional(),
  broker_slug: slugText().optional(),
  consent: z.literal(true, { message: "must be true: we may not store a lead without consent" }),
  utm: utm.optional(),
  website: z.string().max(2000).optional().openapi({
    description: "Leave empty. People do not see this field; programs fill it in.",
  }),
}).refine((lead) => lead.email !== undefined || lead.phone !== undefined, {
  message: "needs an email address or a phone number",
  path: ["email"],
}).openapi("NewLead");
export type NewLead = z.infer<typeof newLead>;

export const leadReceipt = z.object({
  id: z.string(),
  status: z.literal("received"),
  created_at: z.string(),
}).openapi("LeadReceipt");
export type LeadReceipt = z.infer<typeof leadReceipt>;

const party = z.object({ slug: z.string(), name: z.string() });

const lead = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  source: z.enum(LEAD_SOURCES),
  kind: z.enum(LEAD_KINDS).openapi({
    description: "`buyer` looks for a home, `owner` has one to sell or let.",
  }),
  status: z.enum(LEAD_STATUSES),
  tier: z.enum(LEAD_TIERS),
  score: z.number().int().openapi({ description: "0–100; `reasons` say why." }),
  reasons: z.array(z.string()),
  property: z.object({ id: z.string(), slug: z.string(), title: z.string(), currency: z.string() })
    .nullable(),
  broker: party.extend({ id: z.string() }).nullable(),
  conversation_id: z.string().nullable(),
  profile: z.record(z.string(), z.unknown()),
  consent: z.boolean(),
  utm: z.record(z.string(), z.string()).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
}).openapi("Lead");
export type Lead = z.infer<typeof lead>;

/** What a buyer asked of a property that no stored fact answers. */
export const question = z.object({
  id: z.string(),
  conversation_id: z.string(),
  topic: z.string().openapi({ description: "In the buyer's words." }),
  language: z.enum(LANGUAGES),
  property: z.object({ slug: z.string(), title: z.string() }),
  asked_at: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  delivery: z.enum(MESSAGE_STATUSES).nullable().openapi({
    description: "How far the message is that tells the buyer; null: there is none.",
  }),
  may_answer: z.boolean().openapi({ description: "Whether the property is one's own." }),
}).openapi("Question");
export type Question = z.infer<typeof question>;

export const questionPage = pageOf(question).openapi("QuestionPage");

export const newAnswer = z.strictObject({
  answer: textOf(1000),
  question: textOf(MAX_TOPIC).optional().openapi({
    description: "The question as the listing keeps it, in public; default: the buyer's words.",
  }),
}).openapi("NewAnswer");

export const leadDetail = lead.extend({
  questions: z.array(question).openapi({
    description: "What the buyer asked that no stored fact answers, oldest first.",
  }),
  timeline: z.array(z.object({
    id: z.string(),
    type: z.enum(LEAD_EVENT_TYPES),
    actor: party.nullable(),
    data: z.record(z.string(), z.unknown()),
    created_at: z.string(),
  })),
}).openapi("LeadDetail");

export const leadPage = pageOf(lead).openapi("LeadPage");

export const leadFilters = z.object({
  status: z.enum(LEAD_STATUSES).optional(),
  tier: z.enum(LEAD_TIERS).optional(),
  source: z.enum(LEAD_SOURCES).optional(),
  kind: z.enum(LEAD_KINDS).optional(),
  property: safeText().max(120).optional().openapi({ description: "A listing's slug." }),
  search: safeText().max(20_000).transform((text) => text.slice(0, 200)).optional(),
  sort: z.enum(["newest", "score"]).default("newest"),
});
export const leadQuery = pageQuery.extend(leadFilters.shape);
export type LeadQuery = z.infer<typeof leadQuery>;

export const leadChanges = z.strictObject({
  status: z.enum(LEAD_STATUSES),
  note: textOf(4000),
  assignee: slugText().openapi({ description: "A broker's slug; admins only." }),
  name: textOf(MAX_NAME).openapi({
    description: "With `email` and `phone`: what was wrong of them.",
  }),
  email: emailAddress().nullable(),
  phone: phoneNumber().nullable(),
}).partial().refine((changes) => Object.keys(changes).length > 0, {
  message: "needs at least one of its fields",
}).openapi("LeadChanges");
export type LeadChanges = z.infer<typeof leadChanges>;
