/** The columns of a file of properties: what the importer reads, and its help and the portal show. */
import { z } from "zod";
import { AREA_UNITS } from "#db/tables/properties.ts";
import { partOf } from "../../shared/fields.ts";
import { type Column, PROPERTY_FIELDS } from "../fields.ts";

const COLUMNS = partOf(PROPERTY_FIELDS, "column");
const ANSWERS: Record<string, z.ZodType> = partOf(PROPERTY_FIELDS, "answer");
const IMPORTED: Record<string, z.ZodType> = partOf(PROPERTY_FIELDS, "imported");

export type ImportColumnName = keyof typeof COLUMNS;

interface ImportColumn extends Column {
  /** Our name. Case, spaces and underscores of a file's names do not count. */
  name: ImportColumnName;
  /** A row without it is refused. */
  required: boolean;
  /** The words it takes, where they are few. */
  values?: readonly string[];
}

/** Made of other cells where the file lacks them. */
export const MADE: readonly string[] = ["title", "currency"];

/** The words that a schema takes. */
function wordsOf(schema: unknown): readonly string[] | undefined {
  if (schema instanceof z.ZodNullable) return wordsOf(schema.unwrap());
  if (schema instanceof z.ZodBoolean) return ["yes", "no"];
  return schema instanceof z.ZodEnum ? schema.options.map(String) : undefined;
}

/** In the order of the sample file. */
export const IMPORT_COLUMNS: readonly ImportColumn[] = (Object.keys(COLUMNS) as ImportColumnName[])
  .map((name) => ({
    name,
    ...COLUMNS[name],
    required: !MADE.includes(name) && IMPORTED[name]?.safeParse(undefined).success === false,
    values: name === "lot_area_unit" ? [...AREA_UNITS, "acre", "ha"] : wordsOf(ANSWERS[name]),
  }));
