import { CsvError, parse } from "csv-parse/sync";
import { type ErrorList, MAX_ROWS, type RawRow, rawRow } from "./raw.ts";

/** Characters of one row, all its cells together. */
const MAX_RECORD = 200_000;

const BROKEN: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: "A quoted cell is not closed before the end of the file.",
  CSV_INVALID_CLOSING_QUOTE: "A quote stands inside a quoted cell; write it twice.",
  INVALID_OPENING_QUOTE: "A quote stands inside a cell that is not quoted.",
  CSV_MAX_RECORD_SIZE: "A row is longer than 200,000 characters; is a quote not closed?",
};

/** Reads CSV (RFC 4180) with a header row; of `,`, `;` and tab the header's commonest separates. */
export function readCsv(text: string, errors: ErrorList): RawRow[] {
  let records: { record: string[]; info: { lines: number } }[];
  try {
    records = parse(normalised(text), {
      bom: true,
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: MAX_ROWS + 2,
    }) as unknown as typeof records;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error.lines === "number" ? error.lines : 1;
    errors.add(line, "", BROKEN[error.code] ?? "The file is not valid CSV.");
    return [];
  }
  const header = records[0]?.record.map((name) => name.trim());
  if (!header) {
    errors.add(1, "", "The file is empty.");
    return [];
  }
  const rows: RawRow[] = [];
  for (const { record, info } of records.slice(1)) {
    // The parser counts to the row's last line.
    const line = info.lines - breaksIn(record);
    if (record.every((cell) => cell.trim() === "")) continue;
    if (record.length !== header.length) {
      errors.add(line, "", `The row has ${record.length} cells, the header ${header.length}.`);
      continue;
    }
    rows.push(rawRow(line, header.map((name, i) => [name, record[i]] as const)));
  }
  return rows;
}

/** One kind of line break. UTF-8 would hide an unpaired surrogate; as NUL it stays an error. */
const normalised = (text: string): string =>
  text.replace(/\r\n?/g, "\n").replace(/\p{Surrogate}/gu, "\0");

const breaksIn = (record: readonly string[]): number =>
  record.reduce((sum, cell) => sum + (cell.split("\n").length - 1), 0);

function separatorOf(text: string): string {
  const header = text.slice(0, 20_000).split(/\r\n|\n|\r/, 1)[0]!;
  const count = (separator: string) => header.split(separator).length;
  return [",", ";", "\t"].reduce((best, other) => count(other) > count(best) ? other : best);
}
