/** Whether what is mentioned is denied right before: "no condos", but "not far from a park". */
import type { Lexicon } from "../lexicon/lexicon.ts";

/** Denies as well as the language's own words do. */
const BUT = /\b(?:nothing|nada (?:en|em|de)|except|excepto|exceto|salvo)\b/;
const FAR = /\b(?:far|lejos|longe)\b/;

const WITHOUT = "\\b(?:without|no|sin|sem)(?: an?| un| una| um| uma)? ";
const NO_GOOD =
  "(?: [^.!?;,]{1,40})? (?:is|es|e|would be|sera) (?:an? |um |una? )?(?:deal ?-?breaker|no[- ]go|problema?\\b)" +
  "| (?!.{0,14}(?:problem|importa|pasa nada|faz mal|matter|mind|worr|issue))(?:\\S+ ){0,2}?" +
  "(?:n|nao|no|not|isn't|is no|won't|doesn't|it's a no)\\b";
const BEFORE = new RegExp(`${WITHOUT}$`);
const AFTER = new RegExp(`^(?:${NO_GOOD})`);
const MISSED = new RegExp(`${WITHOUT}\\S+(?: \\S+){0,2}?(?:${NO_GOOD})`);

/** "Without a garage I don't want it": what is missing is wished for. */
export const isMissed = (before: string, after: string): boolean =>
  BEFORE.test(before) && AFTER.test(after);

/** Whether a clause turns something down for what it lacks, and names no home or amount. */
export const turnsDownForLack = (clause: string): boolean =>
  MISSED.test(clause) && !/[\ue000-\uf8ff]/.test(clause);

/** @param before the text up to the mention; a denial counts within its last `words` */
export function deniedClosely(before: string, lexicon: Lexicon, words = 3): boolean {
  const close = before.split(/(?<= )(?=\S)/).slice(-words).join("");
  return (lexicon.deniedBefore.test(close) || BUT.test(close)) && !FAR.test(close);
}
