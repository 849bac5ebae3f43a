/** The filters of the properties' page, read from and written to its address. */
import { PROPERTY_TYPES, type PropertySummary } from "#api/client.ts";
import { cleanText, oneOf } from "./address.ts";

export const SORTS = ["newest", "price_asc", "price_desc", "relevance"] as const;

/** What a visitor asked for. Prices without a currency: they compare with each property's own. */
export interface Filters {
  search?: string;
  /** The search is for its words alone: nothing is read out of them. */
  words?: "true";
  purpose?: "sale" | "rent";
  type: PropertySummary["type"][];
  city?: string;
  /** At least; 0 is studios alone. */
  bedrooms?: number;
  /** At least. */
  bathrooms?: number;
  min_price?: number;
  max_price?: number;
  featured?: "true";
  /** A broker's slug. */
  broker?: string;
  sort?: (typeof SORTS)[number];
}

/** Filters that can be taken away, in the order of an address. */
const NAMES = [
  "search",
  "purpose",
  "type",
  "city",
  "bedrooms",
  "bathrooms",
  "min_price",
  "max_price",
  "featured",
  "broker",
] as const satisfies (keyof Filters)[];

/** Parameters of an address that are filters. */
export const FILTER_NAMES: ReadonlySet<string> = new Set([...NAMES, "sort", "words"]);

/** A filter that can be taken away: a name and, for types, which one. */
export interface FilterKey {
  name: (typeof NAMES)[number];
  value: string;
}

const text = (value: string | null, max: number) => cleanText(value)?.slice(0, max);

const CURRENCY =
  /^(?:us[$]|r[$]|[€$£]|eur|usd|gbp|brl)|(?:us[$]|r[$]|[€$£]|euros|euro|eur|usd|gbp|brl)$/g;
const SCALES: Readonly<Record<string, number>> = { k: 1e3, mil: 1e3, m: 1e6 };

/**
 * A number of zero or more; people also write `450,000`, `450.000`, `450 000 €`, `450k` and
 * `1.5m`.
 */
function amount(value: string | null, max: number): number | undefined {
  const written = value?.slice(0, 40).toLowerCase().replace(/\s/g, "").replace(CURRENCY, "") ?? "";
  const scale = /(?:k|mil|m)$/.exec(written)?.[0] ?? "";
  const said = written.slice(0, written.length - scale.length);
  const digits = said.replace(/[,.'’](?=\d{3}(?:\D|$))/g, "").replace(",", ".");
  if (!/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined;
  const number = Math.min(Number(digits) * (SCALES[scale] ?? 1), max);
  return number > 0 ? number : undefined;
}

/** Reads filters. What makes no sense is left out, so that any address shows a list. */
export function parseFilters(query: URLSearchParams): Filters {
  const filters: Filters = {
    search: text(query.get("search"), 200),
    words: oneOf(["true"], query.get("words")),
    purpose: oneOf(["sale", "rent"], query.get("purpose")),
    type: PROPERTY_TYPES.filter((type) => query.getAll("type").includes(type)),
    city: text(query.get("city"), 120),
    bedrooms: query.get("bedrooms") === "0" ? 0 : amount(query.get("bedrooms"), 50),
    bathrooms: amount(query.get("bathrooms"), 50),
    min_price: amount(query.get("min_price"), 1e12),
    max_price: amount(query.get("max_price"), 1e12),
    featured: oneOf(["true"], query.get("featured")),
    broker: text(query.get("broker"), 120),
    sort: oneOf(SORTS, query.get("sort")),
  };
  if (!filters.search) filters.words = undefined;
  if (filters.bedrooms) filters.bedrooms = Math.ceil(filters.bedrooms);
  if (filters.bathrooms) filters.bathrooms = Math.ceil(filters.bathrooms);
  if (filters.min_price && filters.max_price && filters.min_price > filters.max_price) {
    [filters.min_price, filters.max_price] = [filters.max_price, filters.min_price];
  }
  return filters;
}

/** The query of filters, in one order, without what is not set. */
export function filterQuery(filters: Filters): URLSearchParams {
  const query = new URLSearchParams();
  for (const { name, value } of activeFilters(filters)) query.append(name, value);
  if (filters.sort) query.append("sort", filters.sort);
  if (filters.search && filters.words) query.append("words", filters.words);
  return query;
}

/** The address of the properties' page with filters and, after the first page, a cursor. */
export function listPath(filters: Filters, cursor?: string): string {
  const query = filterQuery(filters);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `/properties?${query}` : "/properties";
}

/** The filters that are set, one by one. */
export const activeFilters = (filters: Filters): FilterKey[] =>
  NAMES.flatMap((name) =>
    [filters[name] ?? []].flat().map((value) => ({ name, value: String(value) }))
  );

/** Filters without one of them. */
export function withoutFilter(filters: Filters, { name, value }: FilterKey): Filters {
  if (name === "type") return { ...filters, type: filters.type.filter((type) => type !== value) };
  return { ...filters, [name]: undefined };
}
