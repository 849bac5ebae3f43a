/** Looking texts up; small enough for islands, which get their texts as props. */
import type { en } from "../messages/en.ts";

/** Languages with texts; the first is the default. */
export const LANGS = ["en", "es", "pt"] as const;
export type Lang = (typeof LANGS)[number];

/** Whose way of writing numbers and days: Intl's Portuguese is Brazil's, our texts are Portugal's. */
export const LOCALES: Record<Lang, string> = { en: "en", es: "es", pt: "pt-PT" };

export const isLang = (text: string): text is Lang => LANGS.some((lang) => lang === text);

type Key = keyof typeof en;
/** `search.results` of `search.results.one` and `search.results.other`. */
type Counted<K> = K extends `${infer Base}.one` ? Base : never;

/** A text, or one that `count` chooses a form of. */
export type TextKey = Key | Counted<Key>;

/** A text's values, by the names in its braces. Numbers are grouped as the language does. */
type Values = Record<string, string | number>;

/** Gives a text with its values filled in. */
export interface Translate {
  (key: TextKey, values?: Values): string;
  /** A text whose key is made from data; `fallback` if there is none. */
  or(key: string, fallback: string): string;
}

/** The language of a component's texts and formats. */
export interface Reader {
  t: Translate;
  lang: Lang;
}

/** A language's rules; made once, as that takes longer than rendering a card. */
interface Rules {
  plurals: Intl.PluralRules;
  numbers: Intl.NumberFormat;
}

const rules: Partial<Record<Lang, Rules>> = {};

const rulesOf = (lang: Lang): Rules =>
  rules[lang] ??= {
    plurals: new Intl.PluralRules(LOCALES[lang]),
    numbers: new Intl.NumberFormat(LOCALES[lang]),
  };

/** Makes the function that gives texts; a key without a text gives itself. */
export function makeTranslate(lang: Lang, texts: Record<string, string>): Translate {
  const { plurals, numbers } = rulesOf(lang);
  const translate = (key: TextKey, values: Values = {}) => {
    const { count } = values;
    const form = typeof count === "number" ? `${key}.${plurals.select(count)}` : key;
    const text = texts[form] ?? texts[`${key}.other`] ?? texts[key] ?? key;
    if (!text.includes("{")) return text;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? numbers.format(value) : value;
    });
  };
  return Object.assign(translate, {
    or: (key: string, fallback: string) => texts[key] ?? fallback,
  });
}
