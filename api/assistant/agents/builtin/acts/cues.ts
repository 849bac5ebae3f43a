/** What the language's patterns find in a clause: evidence for the classifier, and no verdict. */
import type { Lexicon } from "../lexicon/lexicon.ts";
import { perLexicon } from "../lexicon/patterns.ts";

const patterns = perLexicon((lexicon): [string, RegExp[]][] => [
  ...Object.entries(lexicon.facts).flatMap(([fact, { asked }]): [string, RegExp[]][] =>
    asked ? [[`fact ${fact}`, [asked]]] : []
  ),
  ["fact", Object.values(lexicon.facts).flatMap(({ asked }) => asked ?? [])],
  ["flag", Object.values(lexicon.flags)],
  ["rooms", [lexicon.bedroom, lexicon.bathroom, lexicon.room].map((one) => new RegExp(one))],
  ["type", lexicon.types.map(([, pattern]) => pattern)],
  ["money", [lexicon.money.cue]],
  ["which", [...lexicon.ordinals.map(([pattern]) => pattern), lexicon.cheapest, lexicon.biggest]],
  ["indifferent", [lexicon.indifferent]],
  ["describes", [lexicon.describes]],
  ["more", [lexicon.tellMore]],
]);

/** The names of the patterns that a clause matches. */
export const cuesOf = (clause: string, lexicon: Lexicon): string[] =>
  patterns(lexicon).flatMap(([name, any]) =>
    any.some((pattern) => clause.search(pattern) >= 0) ? [name] : []
  );
