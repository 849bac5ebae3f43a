/** Forms of the signed-in half: reading them, and what the API had against them. */
import { ApiError, unwrap } from "../api.ts";
import type { Translate } from "../translate.ts";
import { fieldTexts, problemText } from "../problems.ts";

/** What became of a form: the answer, or what is wrong by field and in general, for people. */
type Outcome<T> =
  | { ok: true; value: T }
  | { ok: false; status: number; code: string; errors: Record<string, string>; detail: string };

type Answer = Parameters<typeof unwrap>[0];

/** Makes a call whose refusal the form shows. Failures of the service are thrown. */
export async function attempt<T>(t: Translate, answer: Answer): Promise<Outcome<T>> {
  try {
    return { ok: true, value: await unwrap<T>(answer) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.problem.status >= 500) throw error;
    const { problem } = error;
    return {
      ok: false,
      status: problem.status,
      code: problem.code,
      detail: problemText(t, problem),
      errors: fieldTexts(t, problem),
    };
  }
}

/** A field's text, trimmed. */
export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
};

/** A field's text; null where it is empty. */
export const textOrNull = (form: FormData, name: string): string | null =>
  textOf(form, name) || null;

/** A field's number; null where it is empty. What is not a number is left to the API to refuse. */
export const numberOrNull = (form: FormData, name: string): number | null => {
  const text = textOf(form, name);
  return text === "" ? null : Number(text.replace(",", "."));
};

/** The items of a list separated by commas. */
export const listOf = (form: FormData, name: string): string[] =>
  textOf(form, name).split(",").map((item) => item.trim()).filter(Boolean);

/** Parameters of an address that have a value, for a query. */
export function given<K extends string>(url: URL, ...names: K[]): { [N in K]?: string } {
  const pairs = names.map((name) => [name, url.searchParams.get(name)?.trim()] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value)) as { [N in K]?: string };
}

/** The address of another page of a list: the same filters with another cursor. */
export function withParams(url: URL, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(url.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return url.pathname + (text ? `?${text}` : "");
}
