/** The form that buyers leave their details with: read, checked, sent to the API. */
import type { Client } from "#api/client.ts";
import { ApiError, unwrap } from "./api.ts";
import type { TextKey } from "./translate.ts";

/** Fields that can be wrong, in the order of the form. */
export const LEAD_FIELDS = ["name", "email", "phone", "message", "consent"] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

/** What was typed; kept so that a form with errors comes back as it was. */
export interface LeadValues {
  name: string;
  email: string;
  phone: string;
  message: string;
  consent: boolean;
  /** Filled in by programs only. */
  website: string;
  /** Makes a repeat of the same submission harmless. */
  key: string;
}

/** Errors by field, as keys of texts; `form` is about the whole. */
export interface LeadErrors {
  fields: Partial<Record<LeadField, TextKey>>;
  form?: { key: TextKey; minutes?: number };
}

/** An empty form. `key` is the submission's idempotency key. */
export const emptyLead = (key: string, message = ""): LeadValues => ({
  ...{ name: "", email: "", phone: "", message, consent: false, website: "" },
  key,
});

/** Reads a submitted form. */
export function readLead(form: FormData): LeadValues {
  const read = (name: string, max: number) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().slice(0, max) : "";
  };
  return {
    name: read("name", 200),
    email: read("email", 320),
    phone: read("phone", 60),
    message: read("message", 5000),
    consent: form.get("consent") !== null,
    website: read("website", 500),
    key: /^[\w-]{8,64}$/.exec(read("key", 100))?.[0] ?? "",
  };
}

/** What is missing; whether what is there is good is the API's to say. */
export function missingIn(values: LeadValues): LeadErrors["fields"] {
  return {
    ...(values.name ? {} : { name: "lead.error.name" }),
    ...(values.email || values.phone ? {} : { email: "lead.error.contact" }),
    ...(values.consent ? {} : { consent: "lead.error.consent" }),
  };
}

/** The errors that a problem of the API stands for. `retryAfter` in seconds. */
export function leadErrorsOf(error: unknown, retryAfter: number): LeadErrors {
  if (!(error instanceof ApiError)) return { fields: {}, form: { key: "lead.error.failed" } };
  const { status, errors = [] } = error.problem;
  if (status === 429) {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    return { fields: {}, form: { key: "lead.error.many", minutes } };
  }
  const named = LEAD_FIELDS.filter((field) =>
    errors.some(({ pointer }) => pointer === `#/${field}`)
  );
  if (named.length === 0) return { fields: {}, form: { key: "lead.error.failed" } };
  return { fields: Object.fromEntries(named.map((field) => [field, `lead.error.${field}`])) };
}

/** What the lead is about, and where the visitor came from. */
interface LeadSubject {
  property_slug?: string;
  broker_slug?: string;
  utm?: Record<string, string>;
}

/** Campaign parameters of an address, `utm_source` and so on. */
export function utmOf(query: URLSearchParams): LeadSubject["utm"] {
  const found = ["source", "medium", "campaign", "term", "content"]
    .map((name) => [name, query.get(`utm_${name}`)?.trim().slice(0, 120) ?? ""] as const)
    .filter(([, value]) => value);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Sends a lead. Answers with errors, or nothing when the API has it. */
export async function submitLead(
  api: Client,
  values: LeadValues,
  subject: LeadSubject,
): Promise<LeadErrors | undefined> {
  const missing = missingIn(values);
  if (Object.keys(missing).length > 0) return { fields: missing };
  const { name, email, phone, message, website, key } = values;
  let retryAfter = 0;
  try {
    const answer = await api.leads.v1.leads.$post({
      header: { "idempotency-key": key || undefined },
      json: {
        name,
        consent: true,
        ...(email ? { email } : {}),
        ...(phone ? { phone } : {}),
        ...(message ? { message } : {}),
        ...(website ? { website } : {}),
        ...subject,
      },
    });
    retryAfter = Number(answer.headers.get("retry-after")) || 0;
    await unwrap(Promise.resolve(answer));
    return undefined;
  } catch (error) {
    return leadErrorsOf(error, retryAfter);
  }
}
