/** What the language's patterns find in a clause: evidence for the classifier, and no verdict. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { perLexicon } from "../lexicon/patterns.ts";

/** The same for looking once: one that finds every place remembers where it was. */
const once = (pattern: RegExp): RegExp =>
  pattern.global ? new RegExp(pattern.source, pattern.flags.replace("g", "")) : pattern;

const patterns = perLexicon((lexicon) => ({
  facts: Object.entries(lexicon.facts).flatMap(([fact, { asked }]): [string, RegExp][] =>
    asked ? [[`fact ${fact}`, once(asked)]] : []
  ),
  others: ([
    ["flag", Object.values(lexicon.flags)],
    ["rooms", [lexicon.bedroom, lexicon.bathroom, lexicon.room].map((one) => new RegExp(one))],
    ["type", lexicon.types.map(([, pattern]) => pattern)],
    ["money", [lexicon.money.cue]],
    ["which", [
      ...lexicon.ordinals.map(([pattern]) => pattern),
      lexicon.cheapest,
      lexicon.biggest,
    ]],
    ["indifferent", [lexicon.indifferent]],
    ["describes", [lexicon.describes]],
    ["more", [lexicon.tellMore]],
  ] satisfies [string, RegExp[]][]).map(([name, any]) => [name, any.map(once)] as const),
}));

/** The names of the patterns that a clause matches. */
export function cuesOf(clause: string, lexicon: Lexicon): string[] {
  const { facts, others } = patterns(lexicon);
  const asked = facts.flatMap(([name, pattern]) => pattern.test(clause) ? [name] : []);
  const named = others.flatMap(([name, any]) =>
    any.some((pattern) => pattern.test(clause)) ? [name] : []
  );
  return asked.length > 0 ? [...asked, "fact", ...named] : named;
}
