/** The filters of the listings' page, read from and written to its address. */
import type { PropertySummary } from "#api/client.ts";
import { oneOf } from "./one_of.ts";

export const TYPES = [
  "house",
  "apartment",
  "condo",
  "townhouse",
  "land",
  "commercial",
  "office",
] as const satisfies readonly PropertySummary["type"][];
export const SORTS = ["newest", "price_asc", "price_desc", "relevance"] as const;

/** What a visitor asked for. Prices without a currency: they compare with each listing's own. */
export interface Filters {
  search?: string;
  purpose?: "sale" | "rent";
  type: PropertySummary["type"][];
  city?: string;
  /** At least. */
  bedrooms?: number;
  /** At least. */
  bathrooms?: number;
  min_price?: number;
  max_price?: number;
  featured?: true;
  /** A broker's slug. */
  broker?: string;
  sort?: (typeof SORTS)[number];
}

/** Parameters of an address that are filters. */
export const FILTER_NAMES: ReadonlySet<string> = new Set(
  [
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
    "sort",
  ] satisfies (keyof Filters)[],
);

/** A filter that can be taken away: a name and, for types, which one. */
export interface FilterKey {
  name: Exclude<keyof Filters, "sort">;
  value: string;
}

const text = (value: string | null, max: number) => value?.trim().slice(0, max) || undefined;

/** A number of zero or more; people also write `450,000`, `450.000` and `450 000`. */
function amount(value: string | null, max: number): number | undefined {
  const digits = value?.trim().replace(/[\s,.'’](?=\d{3}(\D|$))/g, "");
  if (!digits || !/^\d{1,12}(\.\d{1,2})?$/.test(digits)) return undefined;
  const number = Math.min(Number(digits), max);
  return number > 0 ? number : undefined;
}

/** Reads filters. What makes no sense is left out, so that any address shows a list. */
export function parseFilters(query: URLSearchParams): Filters {
  const filters: Filters = {
    search: text(query.get("search"), 200),
    purpose: oneOf(["sale", "rent"], query.get("purpose")),
    type: TYPES.filter((type) => query.getAll("type").includes(type)),
    city: text(query.get("city"), 120),
    bedrooms: amount(query.get("bedrooms"), 50),
    bathrooms: amount(query.get("bathrooms"), 50),
    min_price: amount(query.get("min_price"), 1e12),
    max_price: amount(query.get("max_price"), 1e12),
    featured: query.get("featured") === "true" ? true : undefined,
    broker: text(query.get("broker"), 120),
    sort: oneOf(SORTS, query.get("sort")),
  };
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
  for (const [name, value] of Object.entries(filters)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined) query.append(name, String(item));
    }
  }
  return query;
}

/** The address of the listings' page with filters and, after the first page, a cursor. */
export function listPath(filters: Filters, cursor?: string): string {
  const query = filterQuery(filters);
  if (cursor) query.set("cursor", cursor);
  return query.size > 0 ? `/properties?${query}` : "/properties";
}

/** The filters that are set, one by one. */
export function activeFilters(filters: Filters): FilterKey[] {
  return [...filterQuery(filters)].filter(([name]) => name !== "sort").map(([name, value]) => ({
    name: name as FilterKey["name"],
    value,
  }));
}

/** Filters without one of them. */
export function withoutFilter(filters: Filters, { name, value }: FilterKey): Filters {
  if (name === "type") return { ...filters, type: filters.type.filter((type) => type !== value) };
  return { ...filters, [name]: undefined };
}

/** The query that the API takes. */
export const apiQuery = (filters: Filters) =>
  Object.fromEntries(
    Object.entries({ ...filters, featured: filters.featured ? "true" : undefined })
      .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  );
