/** Words of features that mean the same, in several languages: what a search for one finds too. */
import { type RawBuilder, sql } from "kysely";
import { SAME_WORDS, type SameWord } from "../shared/features.ts";
import { Spellings } from "./spellings.ts";

/** What stands before the word of a feature and says nothing of homes, least of all in another language. */
const BEFORE = new Set(
  ("with con com a an the un una um uma el la las los o os as al ao de del da do das dos para " +
    "near cerca perto to air aire ar swimming").split(" "),
);
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

/** Those of a group but for names of places: they would find all homes that lie there. */
const foundBy = (group: readonly SameWord[]): string[] =>
  group.filter(({ inPlaces }) => !inPlaces).map(({ word }) => word);

/** The other words that mean the same. */
export const sameAs = (word: string): string[] =>
  foundBy(SAME_WORDS.get(word) ?? []).filter((same) => same !== word);

/** The words of the features that a word is one slip away from. */
export const sameAsNear = (word: string): string[] => [
  ...new Set([...spellings.near(word)].flatMap((near) => foundBy(SAME_WORDS.get(near) ?? []))),
];

/** Each group once, and for each word the place of its own. */
const GROUPS = [...new Set(SAME_WORDS.values())];
const GROUPED = JSON.stringify({
  groups: GROUPS.map((group) => foundBy(group)),
  of: Object.fromEntries(
    GROUPS.flatMap((group, at) => group.map(({ word }) => [word, at])),
  ),
});

/** Whether a word out of a column is one of a feature. */
export const keptIsFeature = (word: RawBuilder<string>): RawBuilder<boolean> =>
  sql`(${GROUPED}::jsonb -> 'of' ? ${word})`;

/** Whether the property `p` holds a word that means the same as one out of a column. */
export function keptSameMatches(word: RawBuilder<string>): RawBuilder<boolean> {
  return sql`exists (
    select 1 from (select ${GROUPED}::jsonb as known) features,
      jsonb_array_elements_text(known -> 'groups' -> (known -> 'of' ->> ${word})::int) same(word)
    where same.word <> ${word}
      and ' ' || p.search_text || ' ' like '% ' || same.word || ' %')`;
}
