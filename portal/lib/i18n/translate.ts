/** Looking texts up; small enough for islands, which get their texts as props. */

/** Languages with texts; the first is the default. */
export const LANGS = ["en", "es", "pt"] as const;
export type Lang = (typeof LANGS)[number];

export const isLang = (text: string): text is Lang => (LANGS as readonly string[]).includes(text);

/** Gives a text with its values filled in. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Makes the function that gives a catalogue's texts; a key without a text gives itself. */
export function makeTranslate(lang: Lang, texts: Record<string, string>): Translate {
  const plurals = new Intl.PluralRules(lang);
  const numbers = new Intl.NumberFormat(lang);
  return (key, values = {}) => {
    const { count } = values;
    const form = typeof count === "number" ? `${key}.${plurals.select(count)}` : key;
    const text = texts[form] ?? texts[`${key}.other`] ?? texts[key] ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === "number" ? numbers.format(value) : value;
    });
  };
}
