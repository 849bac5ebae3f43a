/** A property as a file has it: cells by name, not checked yet. */

/** What is wrong with a file: where, which field (as the file calls it; empty: the row), and why. */
export interface ImportError {
  /** From 1; the line on which the row begins. */
  line: number;
  field: string;
  detail: string;
}

/** One row. Cells are found by their simplified name: `ListPrice` and `list_price` are the same. */
export interface RawRow {
  line: number;
  cells: Map<string, { name: string; value: unknown }>;
}

export const MAX_ROWS = 5_000;
/** Reading stops after so many errors. */
export const MAX_ERRORS = 200;

/** Letters and digits of a name, lower case. */
export const simplified = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Makes a row of name and value pairs; of two with the same name the first counts. */
export function rawRow(line: number, entries: Iterable<readonly [string, unknown]>): RawRow {
  const cells: RawRow["cells"] = new Map();
  for (const [name, value] of entries) {
    const key = simplified(name);
    if (!key || cells.has(key)) continue;
    cells.set(key, { name, value: typeof value === "string" ? value.trim() : value });
  }
  return { line, cells };
}

/** Collects errors up to the bound. */
export class ErrorList {
  readonly errors: ImportError[];

  /** Goes on from what is known already. */
  constructor(known: readonly ImportError[] = []) {
    this.errors = [...known];
  }

  add(line: number, field: string, detail: string): void {
    if (!this.full) this.errors.push({ line, field, detail });
  }

  get full(): boolean {
    return this.errors.length >= MAX_ERRORS;
  }
}
