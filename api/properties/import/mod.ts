/** Import of listings: CSV or RESO Data Dictionary JSON, checked row by row, all or nothing. */
import { readCsv } from "./csv.ts";
import { convert } from "./convert.ts";
import { type ImportedListing, importedListing, type ListingField } from "./listing.ts";
import { ErrorList, type ImportError } from "./raw.ts";
import { readReso } from "./reso.ts";

export { IMPORT_COLUMNS } from "./columns.ts";
export { MAX_ERRORS, MAX_ROWS } from "./raw.ts";
export { sampleCsv, sampleReso } from "./samples.ts";
export { importListings, type ImportOptions, type ImportReport } from "./store.ts";

export type ImportFormat = "csv" | "reso";

/** What a file holds. Where there are errors, `rows` holds the rows without one. */
export interface ParsedListings {
  rows: { line: number; listing: ImportedListing }[];
  errors: ImportError[];
}

/**
 * Reads a file of listings. Column names are ours or RESO's, in any case. Every bad cell is named
 * by line and field, up to 200; nothing is thrown for any text.
 */
export function parseListings(text: string, format: ImportFormat): ParsedListings {
  const errors = new ErrorList();
  const raw = format === "csv" ? readCsv(text, errors) : readReso(text, errors);
  const rows: ParsedListings["rows"] = [];
  const keys = new Map<string, number>();
  for (const row of raw) {
    if (errors.full) break;
    const { fields, names } = convert(row);
    const parsed = importedListing.safeParse(fields);
    if (!parsed.success) {
      const told = new Set<string>();
      for (const issue of parsed.error.issues) {
        const field = issue.path[0] as ListingField | undefined;
        // What is derived from a bad cell is not bad by itself.
        const derived = (field === "title" || field === "currency") && !names[field];
        if (derived && parsed.error.issues.length > 1) continue;
        const name = field === undefined ? "" : names[field] ?? nameOf(field, row.cells);
        // One reason for each cell is enough.
        if (!told.has(name)) errors.add(row.line, name, issue.message);
        told.add(name);
      }
      continue;
    }
    for (const field of ["listing_key", "slug"] as const) {
      const value = parsed.data[field];
      if (!value) continue;
      const before = keys.get(`${field}:${value}`);
      if (before === undefined) keys.set(`${field}:${value}`, row.line);
      else errors.add(row.line, names[field] ?? field, `is the same as on line ${before}`);
    }
    rows.push({ line: row.line, listing: parsed.data });
  }
  if (raw.length === 0 && errors.errors.length === 0) {
    errors.add(1, "", "The file holds no listing.");
  }
  return { rows, errors: errors.errors };
}

/** What a file would call a field that it lacks: RESO's name if it speaks RESO. */
function nameOf(field: ListingField, cells: ReadonlyMap<string, unknown>): string {
  const reso = cells.has("listprice") || cells.has("propertytype") || cells.has("standardstatus");
  return reso ? RESO_NAMES[field] ?? field : field;
}

const RESO_NAMES: Partial<Record<ListingField, string>> = {
  price: "ListPrice",
  type: "PropertySubType",
  purpose: "PropertyType",
  city: "City",
  country: "Country",
};
