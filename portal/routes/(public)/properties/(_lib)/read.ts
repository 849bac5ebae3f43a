import type { Filters } from "../../../../lib/filters.ts";
import { tryLoad } from "../../../../lib/api.ts";
import type { State } from "../../../../utils.ts";

/**
 * Filters with those that the words of the search ask for, in place of the same that were chosen;
 * the filters as they are where the words ask for none, or nobody can read them.
 */
export async function readFilters({ api, lang }: State, filters: Filters): Promise<Filters> {
  const { search, purpose, words } = filters;
  if (search === undefined || words) return filters;
  const query = { search, purpose, language: lang };
  const answer = await tryLoad(api.properties.v1["search-reading"].$get({ query }));
  const read = answer?.filters;
  if (!read) return filters;
  const { type, search: rest, min_price, max_price, ...values } = read;
  const said = Object.entries(values).filter(([, value]) => value !== null);
  const isPriced = min_price !== null || max_price !== null;
  return {
    ...filters,
    ...Object.fromEntries(said),
    ...isPriced && { min_price: min_price ?? undefined, max_price: max_price ?? undefined },
    ...type.length > 0 && { type },
    search: rest ?? undefined,
    words: rest === null ? undefined : "true",
  };
}
