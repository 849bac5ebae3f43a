/** What the columns of an imported file mean: in English, as the importer itself says it. */
import { IMPORT_COLUMNS } from "#api/client.ts";

/** What every language has to give. */
export type ColumnTexts = Record<`column.${(typeof IMPORT_COLUMNS)[number]["name"]}`, string>;

export const en = Object.fromEntries(
  IMPORT_COLUMNS.map(({ name, meaning }) => [`column.${name}`, meaning]),
) as ColumnTexts;
