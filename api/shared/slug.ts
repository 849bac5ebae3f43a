import { searchable } from "#db/search_text.ts";

/** Letters that are no other letter with a sign: as people write them who do not have them. */
const LETTERS: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ŋ: "n", ə: "e" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th", ĳ: "ij" },
};

/** A slug of a text: `T2 in Graça, Lisbon` → `t2-in-graca-lisbon`; `item` where no letter is left. */
export function slugify(...parts: (string | null | undefined)[]): string {
  const words = searchable(...parts).replace(/[^a-z0-9 ]/g, (letter) => LETTERS[letter] ?? " ")
    .replace(/ +/g, " ").trim();
  return words.slice(0, SLUG_LENGTH - 20).trim().replaceAll(" ", "-") || "item";
}

/** Characters of a slug; the suffix of one that was taken included. */
export const SLUG_LENGTH = 120;
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Whether a text can be a slug of ours; anything else is an unknown slug. */
export const isSlug = (text: string): boolean => text.length <= SLUG_LENGTH && SLUG.test(text);

/** How often a slug is tried with a number behind it before the name counts as taken. */
const TRIES = 50;

/** The slugs to try: the one given alone, else the one made and it with a number (`…-2`). */
export const slugsOf = (given: string | undefined, made: string): string[] =>
  given === undefined
    ? Array.from({ length: TRIES }, (_, i) => i === 0 ? made : `${made}-${i + 1}`)
    : [given];
