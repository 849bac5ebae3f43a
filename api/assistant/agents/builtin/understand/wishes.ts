/** Wishes that no slot of the profile holds: a pool, quiet, near schools. */
import { FEATURES, namesFeature } from "../lexicon/features.ts";
import { anyOf } from "../lexicon/patterns.ts";
import { deniedClosely, isMissed, refusedBehind } from "./denial.ts";
import type { Reading } from "./reading.ts";
import { blank, type Span } from "./text.ts";

export interface WishesRead {
  wanted: string[];
  /** Not needed, or no longer. */
  given_up: string[];
}

/** Precedes what is given up, or not needed. */
const GIVES_UP = anyOf`
  \b(?:forget|skip|drop|scratch|give up|giving up)(?: \S+){0,2} $
  (?:n't|\bnot)(?: really)? (?:need|care|want)(?: \S+){0,3} $
  \b(?:olvid\w+|esquec\w+|desist\w+|dispens\w+|renunci\w+|abro mao|tira|quita|saca|deja|deixa)(?: \S+){0,3} $
  \b(?:no (?:necesit|quier|hace falta)|nao (?:precis|quer|faz falta))\w*(?: \S+){0,3} $
`;
/** "Prefiero no vivir en la planta baja": precedes what is avoided. */
const AVOIDS =
  /\b(?:no|not|nao|don't|wouldn't|never|nunca) (?:(?:quiero|quero|want to|like to) )?(?:vivir|estar|live|living|be|viver|morar|ficar) (?:en|in|on|em|n[oa])(?: (?:la|el|the|an?|o|una?))? $/;
/** Follows what is given up. */
const NOT_NEEDED = anyOf`
  ^[^,.;!?\n]{0,12}\b(?:(?:is|are|was) ?(?:not|n't)|isn't|aren't|not|no longer|doesn't have to|no es|no hace|ya no|nao e|nao precisa|nao faz)\b ?(?:\S+ )?(?:need|necess|important|a must|requir|essential|falta|imprescindible|matter|precis|fundamental)
  ^ (?:is|would be|is only) (?:optional|a bonus|no must)
  ^ (?:nao|no|n) (?:precis\w+|faz falta|hace falta|necesit\w+|importa)
`;
/** Where another thought begins. */
const TURN =
  /[.!?;,:\n]| (?:but|pero|mas|with|con|com|as long as|so long as|provided|mientras|siempre que|con tal de que|desde que|contanto que) /;
/** "I can't live without it." */
const NOT_WITHOUT =
  /\b(?:can't|cannot|couldn't|no puedo|nao (?:vivo|posso)|not)(?: \S+){0,2} (?:without|sin|sem) \S{0,3} ?$/;

const LIFT_WILL_DO =
  /\b(?:lift|elevator|ascensor|elevador)\b(?: \S+){0,2}? (?:vale|sirve|basta|chega|serve|resolve|is (?:fine|enough|ok|okay)|works|will do|would do)\b|\b(?:basta|chega|con|com|just|a|an) (?:(?:un|um|que tenga|que tenha|con|com) )?(?:ascensor|elevador|lift|elevator) (?:is enough|nos vale|me vale|da|ta bom|esta bem)\b/;

/**
 * Reads the features wished for in the clauses that wish for something, and those given up in any.
 * What was said last counts.
 */
export function readWishes(
  { skeleton, wished, lexicon }: Pick<Reading, "skeleton" | "wished" | "lexicon">,
): WishesRead {
  if (!namesFeature(skeleton)) return { wanted: [], given_up: [] };
  const wants = new Map<string, boolean>();
  let rest = skeleton;
  for (const { key, words } of FEATURES) {
    const read: Span[] = [];
    for (const { index, 0: said } of rest.matchAll(words)) {
      const end = index + said.length;
      read.push({ start: index, end });
      const before = skeleton.slice(Math.max(0, index - 40), index).split(TURN).at(-1) ?? "";
      const after = skeleton.slice(end, end + 44).split(TURN)[0] ?? "";
      const missed = isMissed(before, after) && wished.slice(index, end) === said;
      const held = NOT_WITHOUT.test(before) || missed;
      if (missed) wants.set(key, true);
      else if (
        !held && (GIVES_UP.test(before) || AVOIDS.test(before) || NOT_NEEDED.test(after))
      ) wants.set(key, false);
      else if (wished.slice(index, end) === said) {
        const denied = !held && (deniedClosely(before, lexicon) || refusedBehind(after));
        wants.set(key, !denied && !lexicon.indifferent.test(before + said + after));
      }
    }
    if (read.length > 0) rest = blank(rest, read, " ");
  }
  // "Bueno, con ascensor vale": what a lift stands in for is asked for no longer.
  if (LIFT_WILL_DO.test(skeleton)) {
    for (const key of ["step-free access", "no stairs"]) wants.set(key, false);
  }
  const keys = (wanted: boolean) =>
    [...wants].filter(([, one]) => one === wanted).map(([key]) => key);
  return { wanted: keys(true), given_up: keys(false) };
}
