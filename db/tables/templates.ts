import type { Selectable } from "kysely";
import type { Timestamp } from "./columns.ts";

/** What a template says, and the names of what is filled in; a broker's own has any names. */
export const TEMPLATE_PURPOSES = {
  visit_confirmed: ["title", "when", "address", "map", "broker"],
  visit_moved: ["title", "when", "address", "map", "broker"],
  visit_cancelled: ["title", "when", "broker"],
  visit_reminder: ["title", "when", "address", "map", "broker"],
  visit_after: ["title"],
  nurture: [],
  alert: ["title", "reason", "price", "place", "url"],
  notice: ["title", "url"],
  first_message: null,
} as const satisfies Record<string, readonly string[] | null>;
export type TemplatePurpose = keyof typeof TEMPLATE_PURPOSES;

/** Languages as WhatsApp has templates approved in them; the first two letters are ours. */
export const TEMPLATE_LANGUAGES = [
  "en",
  "en_GB",
  "en_US",
  "es",
  "es_AR",
  "es_ES",
  "es_MX",
  "pt_BR",
  "pt_PT",
] as const;

/** How far a template is with whoever approves it; only approved ones are sent. */
export const TEMPLATE_STATUSES = ["pending", "approved", "rejected"] as const;

export interface TemplatesTable {
  id: string;
  name: string;
  language: (typeof TEMPLATE_LANGUAGES)[number];
  /** Twilio's id of it (`HX…`); null where Twilio does not have it. */
  content_sid: string | null;
  purpose: TemplatePurpose;
  /** Names of what is filled in for `{{1}}`, `{{2}}` …, in this order. */
  variables: string[];
  body: string;
  status: (typeof TEMPLATE_STATUSES)[number];
  updated_at: Timestamp;
}
export type TemplateRow = Selectable<TemplatesTable>;
