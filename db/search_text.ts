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

/** The street of an address that begins with it: "12 Mill Rd, Unit 7", "Calle de Ibiza, 16, 3.º A". */
function streetOf(address: string): string {
  const words = address.split(",")[0]!.split(" ").filter(Boolean);
  const isNumber = (word: string | undefined) => words.length > 1 && /^\d/.test(word ?? "");
  if (isNumber(words[0])) words.shift();
  if (isNumber(words.at(-1))) words.pop();
  return words.join(" ");
}

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
