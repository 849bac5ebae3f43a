/** Texts on the server, and those of them that islands get. */
import { texts } from "../messages/mod.ts";
import type { DeskState } from "../utils.ts";
import { type Lang, makeTranslate, type TextKey, type Translate } from "./translate.ts";

const translators: Record<Lang, Translate> = {
  en: makeTranslate("en", texts.en),
  es: makeTranslate("es", texts.es),
  pt: makeTranslate("pt", texts.pt),
};

/** The function that gives a language's texts. */
export const translateFor = (lang: Lang): Translate => translators[lang];

/** What keys begin with: `desk.` and `desk.leads.` of `desk.leads.title`. */
type Prefix<K> = K extends `${infer Head}.${infer Rest}` ? `${Head}.` | `${Head}.${Prefix<Rest>}`
  : never;

const chosen = new Map<string, Record<string, string>>();

/** The texts whose keys begin with a prefix: props for an island, which calls `makeTranslate`. */
export function textsFor(lang: Lang, ...prefixes: Prefix<TextKey>[]): Record<string, string> {
  const name = [lang, ...prefixes].join(" ");
  const found = chosen.get(name) ?? Object.fromEntries(
    Object.entries<string>(texts[lang]).filter(([key]) =>
      prefixes.some((prefix) => key.startsWith(prefix))
    ),
  );
  chosen.set(name, found);
  return found;
}

/** What the dashboard's islands get. */
export interface IslandTexts {
  lang: Lang;
  texts: Record<string, string>;
  /** IANA name. */
  timeZone: string;
  /** When the page was made, ISO 8601: browser and server agree on "3 minutes ago". */
  now: string;
}

/** `leads` of `desk.leads.title`. */
type Group<K = TextKey> = K extends `desk.${infer Name}.${string}` ? Name : never;

/** The texts of some groups, e.g. `leads`, with those that all islands share. */
export const islandTexts = (
  { lang, session }: DeskState,
  now: Date,
  ...groups: Group[]
): IslandTexts => ({
  lang,
  texts: textsFor(
    lang,
    "problem.code.",
    "desk.common.",
    ...groups.map((group) => `desk.${group}.` as const),
  ),
  timeZone: session.time_zone,
  now: now.toISOString(),
});
