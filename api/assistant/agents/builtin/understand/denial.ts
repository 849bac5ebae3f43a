/** Whether what is mentioned is denied right before: "no condos", but "not far from a park". */
import type { Lexicon } from "../lexicon/lexicon.ts";

/** Denies as well as the language's own words do. */
const BUT = /\b(?:nothing|nada (?:en|em|de)|except|excepto|exceto|salvo)\b/;
const FAR = /\b(?:far|lejos|longe)\b/;

/** @param before the text up to the mention; a denial counts within its last `words` */
export function deniedClosely(before: string, lexicon: Lexicon, words = 3): boolean {
  const close = before.split(/(?<= )(?=\S)/).slice(-words).join("");
  return (lexicon.deniedBefore.test(close) || BUT.test(close)) && !FAR.test(close);
}
