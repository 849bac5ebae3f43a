/**
 * Texts in three languages. A catalogue is a flat record of keys such as `lead.name`; English is
 * the one that the others have to match, key by key. `{name}` in a text is replaced; with `count`
 * among the values, the keys `x.one` and `x.other` are chosen between by the language's rules.
 */
import * as dashboard from "./dashboard/mod.ts";
import * as problems from "./problems/mod.ts";
import * as site from "./site/mod.ts";
import { type Lang, makeTranslate, type Translate } from "./translate.ts";

export { isLang, type Lang, LANGS, type Translate } from "./translate.ts";

const catalogues: Record<Lang, Record<string, string>> = {
  en: { ...site.en, ...dashboard.en, ...problems.en },
  es: { ...site.es, ...dashboard.es, ...problems.es },
  pt: { ...site.pt, ...dashboard.pt, ...problems.pt },
};

const translators = new Map<Lang, Translate>();

/** The function that gives a language's texts. */
export function translateFor(lang: Lang): Translate {
  const made = translators.get(lang) ?? makeTranslate(lang, catalogues[lang]);
  translators.set(lang, made);
  return made;
}

/** The texts whose keys start with one of the prefixes: props for an island, which then calls `makeTranslate`. */
export function textsFor(lang: Lang, ...prefixes: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(catalogues[lang]).filter(([key]) =>
      prefixes.some((prefix) => key.startsWith(prefix))
    ),
  );
}
