import { type RawBuilder, sql } from "kysely";

/**
 * The form in which text is searched: lower case, no accents, one space for all but letters and
 * digits. Not by the `unaccent` extension, which is not immutable and so cannot be indexed.
 */
export function searchable(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(" ")
    .normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ").trim();
}

/** "Unit 5, …", "12 …" or "12, …" in front of a street; "… 16" behind it. "5th" and "42nd" are names. */
const UNIT = /^(?:flat|apt|apartment|apto|unit|suite|ste)\.? [^ ,]+, ?/i;
const NUMBER_FIRST = /^\d+[a-z]?(?:[-/]\d+)?,? (?=[^\d ])/i;
const NUMBER_LAST = / \d+[a-z]?(?:[-/]\d+)?$/i;

/** The street of an address: "12 Mill Rd, Unit 7", "Calle de Ibiza, 16, 3.º A". */
const streetOf = (address: string): string =>
  address.trim().split(/\s+/).join(" ").replace(UNIT, "").replace(NUMBER_FIRST, "")
    .split(",")[0]!.replace(NUMBER_LAST, "");

/** The search columns of a property. */
export function propertySearchColumns(row: {
  title: string;
  city: string;
  neighborhood?: string | null;
  address?: string | null;
  description?: string | null;
  amenities?: readonly string[];
}): { search_head: string; search_text: string; place_keys: string[] } {
  const head = searchable(
    row.title,
    row.neighborhood,
    row.city,
    streetOf(row.address ?? ""),
  );
  return {
    search_head: head,
    search_text: `${head} ${searchable(row.description, ...(row.amenities ?? []))}`.trim(),
    place_keys: [row.city, row.neighborhood].map((place) => searchable(place)).filter(Boolean),
  };
}

/** The same in SQL, for small tables that keep no search column: letters without case and accents. */
export const unaccented = (expression: RawBuilder<string>): RawBuilder<string> =>
  sql<string>`lower(regexp_replace(normalize(${expression}, NFD), U&'[\\0300-\\036F]', '', 'g'))`;
