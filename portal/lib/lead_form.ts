/** The form that buyers leave their details with: read, sent to the API, what is wrong with it. */
import type { Context } from "fresh";
import type { z } from "zod";
import { ApiError, unwrap } from "#api/client.ts";
import { newLead } from "#api/schemas.ts";
import type { State } from "../utils.ts";
import {
  check,
  type FormErrors,
  type Outcome,
  readForm,
  readInput,
  typedValues,
  type Values,
} from "./forms.ts";
import { fieldTexts } from "./problems.ts";
import type { Translate } from "./translate.ts";

/** Its fields in their order. */
export const LEAD_FIELDS = ["name", "email", "phone", "message", "consent"] as const;
/** Filled in by programs only. */
const TRAP = "website";

/** The form as a page shows it. */
export interface LeadState {
  values: Values;
  errors: FormErrors;
  sent: boolean;
}

/** What a lead is about, and where the visitor came from. */
interface Subject {
  property_slug?: string;
  broker_slug?: string;
  utm?: Record<string, string>;
}

/** An empty form; `sent` by the address that a sent form redirects to. */
export const emptyLead = (url: URL, message: string): LeadState => ({
  // The key makes a repeat of the same submission harmless.
  values: { message, key: crypto.randomUUID() },
  errors: {},
  sent: url.searchParams.get("sent") === "1",
});

/** Campaign parameters of an address, `utm_source` and so on. */
export function utmOf(query: URLSearchParams): Subject["utm"] {
  const found = ["source", "medium", "campaign", "term", "content"]
    .map((name) => [name, query.get(`utm_${name}`)?.trim().slice(0, 120) ?? ""] as const)
    .filter(([, value]) => value);
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** What is wrong with fields; anything else has no text of its own. */
function errorsOf(t: Translate, errors: FormErrors, values: Values): FormErrors {
  const shown = LEAD_FIELDS.filter((name) => name in errors);
  if (shown.length === 0) return { "": t("lead.error.failed") };
  const isUnreachable = !values.email && !values.phone;
  return Object.fromEntries(shown.map((name) => [
    name,
    name === "email" && isUnreachable ? t("lead.error.contact") : errors[name] ?? "",
  ]));
}

/** The lead that a form makes, or what is wrong with it. */
export function readLead(
  t: Translate,
  form: FormData,
  values: Values,
  subject: Subject,
): Outcome<z.output<typeof newLead>> {
  const input = readInput(newLead, form, [...LEAD_FIELDS, TRAP]);
  // One of the two is enough; an empty email is refused where there is no phone either.
  const contact = input.email || input.phone ? {} : { email: "" };
  const checked = check(t, newLead, { ...input, ...contact, ...subject }, "lead.error");
  return checked.ok ? checked : { ...checked, errors: errorsOf(t, checked.errors, values) };
}

/** What is wrong where the API did not take a lead. `retryAfter` in seconds. */
export function leadErrorsOf(
  t: Translate,
  error: unknown,
  values: Values,
  retryAfter = 0,
): FormErrors {
  if (!(error instanceof ApiError)) return { "": t("lead.error.failed") };
  if (error.problem.status === 429) {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60));
    return { "": t("lead.error.many", { minutes }) };
  }
  return errorsOf(t, fieldTexts(t, error.problem, "lead.error"), values);
}

/** Sends the form of a request. */
export async function postLead(
  ctx: Context<State>,
  about: Subject,
): Promise<LeadState> {
  const { url, state: { t, api } } = ctx;
  const form = await readForm(ctx);
  const values = typedValues(form, [...LEAD_FIELDS, "key"]);
  const lead = readLead(t, form, values, { ...about, utm: utmOf(url.searchParams) });
  if (!lead.ok) return { values, errors: lead.errors, sent: false };
  const key = /^[\w-]{8,64}$/.exec(values.key ?? "")?.[0];
  let retryAfter = 0;
  try {
    const answer = await api.leads.v1.leads.$post({
      header: { "idempotency-key": key },
      json: lead.value,
    });
    retryAfter = Number(answer.headers.get("retry-after")) || 0;
    await unwrap(Promise.resolve(answer));
    return { values, errors: {}, sent: true };
  } catch (error) {
    return { values, errors: leadErrorsOf(t, error, values, retryAfter), sent: false };
  }
}
