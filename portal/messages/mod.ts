/** Texts in three languages, for the server; islands get theirs from `textsFor`. */
import type { IMPORT_COLUMNS } from "#api/client.ts";
import { type Lang, makeTranslate, type TextKey, type Translate } from "../lib/translate.ts";
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

const catalogues: Record<Lang, Record<string, string>> = { en, es, pt };

const translators = {
  en: makeTranslate("en", en),
  es: makeTranslate("es", es),
  pt: makeTranslate("pt", pt),
};

/** The function that gives a language's texts. */
export const translateFor = (lang: Lang): Translate => translators[lang];

/** What keys begin with: `desk.` and `desk.leads.` of `desk.leads.title`. */
type Prefix<K> = K extends `${infer Head}.${infer Rest}` ? `${Head}.` | `${Head}.${Prefix<Rest>}`
  : never;

/** The texts whose keys begin with one of the prefixes: props for an island, which then calls `makeTranslate`. */
export const textsFor = (
  lang: Lang,
  ...prefixes: (TextKey | Prefix<TextKey>)[]
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(catalogues[lang]).filter(([key]) =>
      prefixes.some((prefix) => key.startsWith(prefix))
    ),
  );
