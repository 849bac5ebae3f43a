/**
 * Every text in every language. `{name}` is replaced by a value; of `x.one` and `x.other` the value
 * `count` chooses.
 */
import type { IMPORT_COLUMNS } from "#api/schemas.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";

/**
 * What every other language has to give: the English texts and, as the API describes them in
 * English alone, the columns of an import.
 */
export type Texts =
  & Record<keyof typeof en, string>
  & Record<`column.${(typeof IMPORT_COLUMNS)[number]["name"]}`, string>;

export const texts = { en, es, pt };
