import { z } from "@hono/zod-openapi";
import { AGENCY_TOPICS, LANGUAGES } from "#db/tables/mod.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { safeText, slugText } from "../shared/text.ts";
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

export const newAgencyText = z.strictObject({
  topic: z.enum(AGENCY_TOPICS),
  language: z.enum(LANGUAGES),
  text: safeText().trim().max(1000).openapi({ description: "Empty: takes the text away." }),
}).openapi("NewAgencyText");
