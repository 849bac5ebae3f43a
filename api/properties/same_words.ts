/** Words of features that mean the same, in several languages: what a search for one finds too. */
import { type RawBuilder, sql } from "kysely";
import { SAME_WORDS, type SameWord } from "../shared/features.ts";
import { Spellings } from "./spellings.ts";

/** What stands before the word of a feature and says nothing of homes, least of all in another language. */
const BEFORE = new Set(
  ("with con com a an the un una um uma el la las los o os as al ao de del da do das dos para " +
    "near cerca perto to air aire ar swimming").split(" "),
);
/** In a title with one of these a word is a home's, though places are called so. */
const WITH = ["with", "con", "com", "and", "y", "e"];

const spellings = new Spellings();
for (const word of SAME_WORDS.keys()) spellings.add(word);

/** Words of a search without those that only lead up to a feature: "aire" of "aire acondicionado". */
export const withoutLeading = (words: readonly string[]): string[] =>
  words.reduceRight<string[]>(
    (kept, word) =>
      BEFORE.has(word) && kept[0] !== undefined && SAME_WORDS.has(kept[0]) ? kept : [word, ...kept],
    [],
  );

/** Whether a word is one of a feature. */
export const isFeature = (word: string): boolean => SAME_WORDS.has(word);

/** The other words that mean the same. */
export const sameAs = (word: string): SameWord[] =>
  (SAME_WORDS.get(word) ?? []).filter((same) => same.word !== word);

/** The words of the features that a word is one slip away from. */
export const sameAsNear = (
  word: string,
): SameWord[] => [
  ...new Set([...spellings.near(word)].flatMap((near) => SAME_WORDS.get(near) ?? [])),
];

/** As a text search query: a property holds a word. */
export const asWord = (word: string, inPlaces = false): string =>
  inPlaces ? `('${word}' & (!'^${word}' | ${TITLED}))` : `'${word}'`;

/** The same in title or place. */
export const asHead = (word: string, inPlaces = false): string =>
  inPlaces ? `('^${word}' & ${TITLED})` : `'^${word}'`;

const TITLED = `(${WITH.map((word) => `'^${word}'`).join(" | ")})`;
const TITLED_LIKE = sql.lit(`{${WITH.map((word) => `"% ${word} %"`).join(",")}}`);

/** The same of the title and place `p.search_head`: a word there, if it is like `part`, is a home's. */
export const isTitled = (part: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(' ' || p.search_head || ' ' not like ${part}
    or ' ' || p.search_head || ' ' like any(${TITLED_LIKE}::text[]))`;

/** Each group once, and for each word the place of its own. */
const GROUPS = [...new Set(SAME_WORDS.values())];
const GROUPED = JSON.stringify({
  groups: GROUPS.map((group) => group.map(({ word, inPlaces }) => inPlaces ? `^${word}` : word)),
  of: Object.fromEntries(
    GROUPS.flatMap((group, at) => group.map(({ word }) => [word, at])),
  ),
});

/** Whether a word out of a column is one of a feature. */
export const keptIsFeature = (word: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(${GROUPED}::jsonb -> 'of' ? ${word})`;

/** Whether the property `p` holds a word that means the same as one out of a column. */
export function keptSameMatches(word: RawBuilder<string>): RawBuilder<boolean> {
  const part = sql`'% ' || ltrim(same.word, '^') || ' %'`;
  return sql`exists (
    select 1 from (select ${GROUPED}::jsonb as known) features,
      jsonb_array_elements_text(known -> 'groups' -> (known -> 'of' ->> ${word})::int) same(word)
    where ltrim(same.word, '^') <> ${word} and ' ' || p.search_text || ' ' like ${part}
      and (same.word not like '^%' or ${isTitled(part)}))`;
}
