import { z } from "@hono/zod-openapi";
import {
  AGENCY_TOPICS,
  LANGUAGES,
  TEMPLATE_LANGUAGES,
  TEMPLATE_PURPOSES,
  TEMPLATE_STATUSES,
  type TemplatePurpose,
} from "#db/tables/mod.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { safeText, slugText, textOf } from "../shared/text.ts";
import { broker } from "../brokers/contract.ts";

export const brokerPage = pageOf(broker).openapi("BrokerList");

export const searchQuery = pageQuery.extend({ search: safeText().max(200).optional() });

export const adminPropertyQuery = searchQuery.extend({
  broker: safeText().max(120).optional().openapi({ description: "A broker's slug." }),
});

export const assignment = z.strictObject({
  property_slug: slugText().optional(),
  property_id: z.uuid().optional(),
}).refine(
  (target) => (target.property_slug === undefined) !== (target.property_id === undefined),
  { message: "needs either property_slug or property_id", path: ["property_slug"] },
).openapi("PropertyAssignment");

export const importQuery = z.object({
  format: z.enum(["csv", "reso"]).optional().openapi({
    description: "Default: `csv` for text/csv, `reso` for JSON.",
  }),
  dry_run: z.enum(["true", "false"]).transform((text) => text === "true").optional()
    .openapi({ type: "boolean", description: "Check and report, write nothing." }),
});

export const importReport = z.object({
  dry_run: z.boolean(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  valid: z.number().int().openapi({
    description: "Rows without an error. Where another row has one, these are not written either.",
  }),
  photos: z.number().int().openapi({
    description: "Photographs that will be fetched from the addresses that the file names.",
  }),
  errors: z.array(z.object({ line: z.number().int(), field: z.string(), detail: z.string() })),
}).openapi("ImportReport");

export const auditEntry = z.object({
  id: z.string(),
  actor: z.object({ slug: z.string(), name: z.string() }).nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  fields: z.array(z.string()),
  created_at: z.string(),
}).openapi("AuditEntry");
export const auditPage = pageOf(auditEntry).openapi("AuditPage");

const agencyText = z.object({
  topic: z.enum(AGENCY_TOPICS),
  language: z.enum(LANGUAGES),
  text: z.string(),
  updated_at: z.string(),
}).openapi("AgencyText");
export const agencyTextList = z.object({ data: z.array(agencyText) }).openapi("AgencyTextList");

export const agencySettings = z.strictObject({
  takeover_minutes: z.number().int().min(5).max(1440).openapi({
    description: "How long a buyer waits for a person before somebody is reminded.",
  }),
}).openapi("AgencySettings");

export const newAgencyText = z.strictObject({
  topic: z.enum(AGENCY_TOPICS),
  language: z.enum(LANGUAGES),
  text: safeText().trim().max(1000).openapi({ description: "Empty: takes the text away." }),
}).openapi("NewAgencyText");

const PURPOSES = Object.keys(TEMPLATE_PURPOSES) as [TemplatePurpose, ...TemplatePurpose[]];
const MAX_VARIABLES = 10;

const templateFields = {
  name: textOf(512).regex(/^[a-z0-9_]+$/, {
    message: "must be lower-case letters, digits and underscores",
  }),
  language: z.enum(TEMPLATE_LANGUAGES),
  content_sid: z.string().regex(/^HX[0-9a-fA-F]{32}$/, {
    message: "must be HX and 32 hexadecimal digits",
  }).nullable().default(null).openapi({
    description: "Twilio's id of it (Content SID): without one Twilio does not send it.",
  }),
  purpose: z.enum(PURPOSES),
  variables: z.array(
    textOf(40).regex(/^[a-z][a-z0-9_]*$/, {
      message: "must be lower-case letters, digits and underscores",
    }),
  ).max(MAX_VARIABLES).openapi({ description: "What is filled in for `{{1}}`, `{{2}}` …" }),
  body: textOf(1024).openapi({ description: "As it was approved." }),
  status: z.enum(TEMPLATE_STATUSES),
};

export const templateList = z.object({
  data: z.array(
    z.object({ id: z.string(), ...templateFields, updated_at: z.string() }).openapi("Template"),
  ),
}).openapi("TemplateList");

export const newTemplate = z.strictObject(templateFields).superRefine(
  ({ purpose, variables, body }, context) => {
    const known: readonly string[] | null = TEMPLATE_PURPOSES[purpose];
    const unknown = variables.filter((name) => known && !known.includes(name));
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (unknown.length > 0) {
      const names = known?.join(", ") || "none";
      refuse("variables", `does not know ${unknown.join(", ")}; there are: ${names}`);
    }
    if (new Set(variables).size < variables.length) refuse("variables", "must be different");
    const holes = new Set([...body.matchAll(/\{\{(.*?)\}\}/g)].map(([, hole]) => hole));
    const numbers = variables.map((_, index) => String(index + 1));
    if (holes.size !== numbers.length || !numbers.every((number) => holes.has(number))) {
      refuse("body", "must have {{1}}, {{2}} … as often as there are variables");
    }
  },
).openapi("NewTemplate");
export type NewTemplate = z.infer<typeof newTemplate>;
