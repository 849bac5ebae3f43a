/** One property of a file, checked. Absent: the file does not say; null: it says there is none. */
import { z } from "zod";
import { partOf } from "../../shared/fields.ts";
import { PROPERTY_FIELDS } from "../fields.ts";
import type { ImportError } from "./raw.ts";

const importedProperty = z.object(partOf(PROPERTY_FIELDS, "imported"))
  .refine((row) => row.purpose === "rent" || !row.price_period, {
    message: "is for rents only",
    path: ["price_period"],
  });
export type ImportedProperty = z.infer<typeof importedProperty>;

/** What a file holds. Where there are errors, `rows` holds the rows without one. */
export interface ParsedProperties {
  rows: { line: number; property: ImportedProperty }[];
  errors: ImportError[];
}

const EXPECTED: Record<string, string> = {
  int: "a whole number",
  number: "a number",
  string: "text",
  boolean: "yes or no",
  array: "a list",
};

/** What the largest number of a thing counts. */
const UNITS: Record<string, string> = { string: " characters", array: " entries" };

/** What is wrong with a cell, for people who know spreadsheets. */
const inWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined || issue.input === null || issue.input === "") return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${EXPECTED[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of ${issue.values.join(", ")}`;
    case "not_multiple_of":
      return issue.divisor === 0.5 ? "must be whole or half" : "must have at most two decimals";
    case "too_small":
      return issue.minimum === 0 ? "must not be negative" : `must be at least ${issue.minimum}`;
    case "too_big":
      return `must be at most ${issue.maximum}${UNITS[issue.origin] ?? ""}`;
  }
};

export const checkProperty = (fields: Record<string, unknown>) =>
  importedProperty.safeParse(fields, { error: inWords });
