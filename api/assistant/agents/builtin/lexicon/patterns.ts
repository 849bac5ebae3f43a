/** Patterns written as lists: every line break in a template is a `|`, in parentheses too. */
import type { Lexicon } from "./lexicon.ts";

function tag(before: string, after: string, flags: string) {
  return (strings: TemplateStringsArray, ...values: string[]): RegExp => {
    const text = strings.raw.map((part, index) => part + (values[index] ?? "")).join("");
    const source = text.split("\n").map((line) => line.replace(/^ +/, "")).filter(Boolean).join(
      "|",
    );
    return new RegExp(before + source + after, flags);
  };
}

/** Matches any of the phrases as whole words. */
export const phrases = tag("\\b(?:", ")(?!\\w)", "");
/** As `phrases`, for finding every place. */
export const everyPhrase = tag("\\b(?:", ")(?!\\w)", "g");
/** Matches any of the patterns, which say themselves where words begin and end. */
export const anyOf = tag("", "", "");
/** As `anyOf`, for finding every place. */
export const every = tag("", "", "g");

/** Makes something of each lexicon once. */
export function perLexicon<T>(make: (lexicon: Lexicon) => T): (lexicon: Lexicon) => T {
  const made = new Map<Lexicon, T>();
  return (lexicon) => {
    const known = made.get(lexicon);
    if (known !== undefined) return known;
    const one = make(lexicon);
    made.set(lexicon, one);
    return one;
  };
}
