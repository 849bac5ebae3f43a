/**
 * Patterns written as lists, so that a lexicon reads as the phrases it holds: every line break in
 * a template stands for `|`, within parentheses too.
 */

function source(strings: TemplateStringsArray, values: readonly string[]): string {
  const text = strings.raw.map((part, index) => part + (values[index] ?? "")).join("");
  return text.split("\n").map((line) => line.replace(/^ +/, "")).filter(Boolean).join("|");
}

/** Matches any of the phrases as whole words. */
export function phrases(strings: TemplateStringsArray, ...values: string[]): RegExp {
  return new RegExp(`\\b(?:${source(strings, values)})(?!\\w)`);
}

/** As `phrases`, for finding every place. */
export function everyPhrase(strings: TemplateStringsArray, ...values: string[]): RegExp {
  return new RegExp(`\\b(?:${source(strings, values)})(?!\\w)`, "g");
}

/** Matches any of the patterns, which say themselves where words begin and end. */
export function anyOf(strings: TemplateStringsArray, ...values: string[]): RegExp {
  return new RegExp(source(strings, values));
}

/** As `anyOf`, for finding every place. */
export function every(strings: TemplateStringsArray, ...values: string[]): RegExp {
  return new RegExp(source(strings, values), "g");
}
