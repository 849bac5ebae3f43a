/** Import of properties: CSV or RESO Data Dictionary JSON, checked row by row, all or nothing. */
import { IMPORT_COLUMNS, MADE } from "./columns.ts";
import { convert, has } from "./convert.ts";
import { readCsv } from "./csv.ts";
import { checkProperty, type ParsedProperties } from "./property.ts";
import { ErrorList, MAX_ROWS, type RawRow } from "./raw.ts";
import { readReso } from "./reso.ts";

export { IMPORT_COLUMNS, sampleCsv, sampleReso } from "./columns.ts";
export type { ParsedProperties } from "./property.ts";
export { MAX_ERRORS, MAX_ROWS } from "./raw.ts";
export { type ImportOptions, importProperties, type ImportReport } from "./store.ts";

export type ImportFormat = "csv" | "reso";

/** Reads a file. Every bad cell is named by line and field, up to 200; no text makes it throw. */
export function parseProperties(text: string, format: ImportFormat): ParsedProperties {
  const errors = new ErrorList();
  const raw = format === "csv" ? readCsv(text, errors) : readReso(text, errors);
  const over = raw[MAX_ROWS];
  if (over) {
    const most = MAX_ROWS.toLocaleString("en-US");
    errors.add(over.line, "", `A file may hold at most ${most} listings.`);
  }
  const rows: ParsedProperties["rows"] = [];
  const lines = new Map<string, number>();
  const lacking = format === "csv" ? lackingColumns(raw[0]) : [];
  for (const column of lacking) {
    errors.add(1, nameOf(column, raw[0]!.cells), "The column is missing.");
  }
  for (const row of raw.slice(0, MAX_ROWS)) {
    if (errors.full) break;
    const { fields, names } = convert(row);
    const parsed = checkProperty(fields);
    if (!parsed.success) {
      addIssues(errors, row, names, parsed.error.issues, lacking);
      continue;
    }
    for (const field of ["listing_key", "slug"] as const) {
      const value = parsed.data[field];
      if (!value) continue;
      const before = lines.get(`${field}:${value}`);
      if (before === undefined) lines.set(`${field}:${value}`, row.line);
      else {errors.add(
          row.line,
          names[field] ?? field,
          `This listing is on line ${before} already.`,
        );}
    }
    rows.push({ line: row.line, property: parsed.data });
  }
  if (raw.length === 0 && errors.errors.length === 0) {
    errors.add(1, "", "The file holds no listing.");
  }
  return { rows, errors: errors.errors };
}

/** The required columns that a file's rows, which all have the same, do not have. */
const lackingColumns = (row: RawRow | undefined): string[] =>
  IMPORT_COLUMNS.flatMap(({ name, required }) => row && required && !has(row, name) ? name : []);

/**
 * One error for each bad cell of a row, by the file's name for it. Cells of columns that the whole
 * file lacks are no errors of the row.
 */
function addIssues(
  errors: ErrorList,
  row: RawRow,
  names: Record<string, string>,
  issues: readonly { path: PropertyKey[]; message: string }[],
  lacking: readonly string[],
): void {
  const named = new Set<string>();
  for (const { path, message } of issues) {
    const field = String(path[0] ?? "");
    if (lacking.includes(field)) continue;
    // What is made of a bad cell is not bad by itself.
    if (MADE.includes(field) && !names[field] && issues.length > 1) continue;
    const name = names[field] ?? nameOf(field, row.cells);
    if (!named.has(name)) errors.add(row.line, name, message);
    named.add(name);
  }
}

/** What a file would call a field that it lacks: RESO's name if it speaks RESO. */
function nameOf(field: string, cells: RawRow["cells"]): string {
  const reso = ["listprice", "propertytype", "standardstatus"].some((key) => cells.has(key));
  const column = IMPORT_COLUMNS.find(({ name }) => name === field);
  if (!reso || !column?.required) return field;
  return column.also[0] ?? field.charAt(0).toUpperCase() + field.slice(1);
}
