/** The form that visitors save a search with: read, sent to the API, what is wrong with it. */
import type { Context } from "fresh";
import type { z } from "zod";
import { ApiError, unwrap } from "#api/client.ts";
import { newSearch } from "#api/schemas.ts";
import type { State } from "../utils.ts";
import type { Filters } from "./filters.ts";
import { check, type FormErrors, readForm, textOf, typedValues, type Values } from "./forms.ts";

/** Its fields in their order. */
export const SEARCH_FIELDS = ["email", "every", "consent"] as const;

/** The form as a page shows it. */
export interface SearchState {
  values: Values;
  errors: FormErrors;
  sent: boolean;
}

/** An empty form; `sent` by the address that a sent form redirects to. */
export const emptySearch = (url: URL): SearchState => ({
  values: { every: "weekly" },
  errors: {},
  sent: url.searchParams.get("saved") === "1",
});

/** The filters of a list as a search that is kept. */
export function criteriaOf(filters: Filters): z.input<typeof newSearch>["criteria"] {
  const { type, featured, sort: _, words: __, ...rest } = filters;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries(given),
    ...(type.length > 0 ? { type } : {}),
    ...(featured ? { featured: true as const } : {}),
  };
}

/** Sends the form of a request. */
export async function postSearch(
  ctx: Context<State>,
  filters: Filters,
): Promise<SearchState> {
  const { state: { t, lang, api } } = ctx;
  const form = await readForm(ctx);
  const values = typedValues(form, SEARCH_FIELDS);
  const failed = (errors: FormErrors): SearchState => {
    const shown = SEARCH_FIELDS.filter((name) => name in errors);
    return {
      values,
      errors: shown.length > 0
        ? Object.fromEntries(shown.map((name) => [name, t.or(`saved.error.${name}`, "")]))
        : { "": t("saved.error.failed") },
      sent: false,
    };
  };
  const search = check(t, newSearch, {
    email: values.email,
    every: values.every || undefined,
    consent: form.has("consent"),
    website: textOf(form, "website"),
    language: lang,
    criteria: criteriaOf(filters),
  });
  if (!search.ok) return failed(search.errors);
  try {
    await unwrap(api.alerts.v1["saved-searches"].$post({ json: search.value }));
    return { values, errors: {}, sent: true };
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 429) {
      return { values, errors: { "": t("saved.error.many") }, sent: false };
    }
    return failed({});
  }
}
