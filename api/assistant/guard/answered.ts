/** "Both do": a reply that says of every home what the buyer asked for, and does not name it again. */
import type { PropertyCard } from "../tools.ts";
import { CLAIMED, hasFeature, textsOf } from "./facts.ts";
import { QUALITIES } from "./qualities.ts";
import type { Hit, Segment } from "./text.ts";

const ALL_OF_THEM =
  "(?:both|all (?:of them|two|three|four)|amb[oa]s|l[oa]s (?:dos|tres|cuatro)|[oa]s (?:dois|duas|tres|quatro)|tod[oa]s)";
const DO =
  "(?:(?:l[oa]s? )?(?:do|have|are|allow|accept|take|tienen|tem|estan|estao|aceptan|aceitam|admiten|admitem|traen|trazem|incluyen|incluem)(?: (?:it|one|them))?|si|sim)";
/** A whole answer: "both do", "têm as duas", "los dos:". */
const ANSWER = new RegExp(
  `^\\W*(?:(?:yes|sure|si|sim|claro)\\W+)?(?:(?:they )?${ALL_OF_THEM}(?: (?:of them|of these))?(?: ${DO})?|${DO} ${ALL_OF_THEM})(?:,? (?:yes|si|sim))?\\W*(?:$|[.:;!\\n])`,
);
/** Asks for what is not there: "which ones have no garage?" */
const DENIED = /\b(?:no|not|nao|without|sin|sem)\b|n't\b/;

/** The last sentence of what was asked. */
const lastAsked = (asked: string): string =>
  asked.split(/(?<=[.?!])\s+/).findLast((part) => /\p{L}/u.test(part)) ?? "";

/** Facts that are true, false or unknown, and how a buyer asks for them. */
const ASKED: readonly [RegExp, (card: PropertyCard) => boolean][] = [
  [
    /\b(?:garages?|garajes?|garagem|garagens|parking|aparcamiento|cochera|plazas? de (?:garaje|parking)|vagas?)\b/,
    ({ garage, parking_spaces }) => garage === true || (parking_spaces ?? 0) > 0,
  ],
  [
    /\b(?:pets?|dogs?|cats?|mascotas?|perr[oa]s?|gat[oa]s?|animais|animales|caes|cao|cachorros?)\b/,
    ({ pets_allowed }) => pets_allowed === true,
  ],
  [
    /\b(?:furnish\w*|furniture|amueblad\w*|muebles|mobil[ai]\w*|moveis)\b/,
    ({ furnished }) => furnished === true,
  ],
  [
    /\b(?:laundry|washers?|washing machines?|lavadoras?|lavandaria|lavanderia|maquinas? de lavar)\b/,
    ({ laundry }) => laundry === true,
  ],
];

/** Answers "both do" where one of the homes shown does not; `said` is the buyer's message, folded. */
export function findAnswered(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  said: string,
): Hit[] {
  if (shown.length < 2) return [];
  const answers = parts.filter(({ start, end }) => ANSWER.test(folded.slice(start, end)));
  const asked = lastAsked(said);
  if (answers.length === 0 || DENIED.test(asked)) return [];
  const lacking = ASKED.some(([words, has]) => words.test(asked) && !shown.every(has)) ||
    CLAIMED.some((one) =>
      asked.search(one.words) >= 0 && !shown.every((card) => hasFeature(card, one))
    ) ||
    QUALITIES.some((words) =>
      asked.search(words) >= 0 && !shown.every((card) => textsOf(card).search(words) >= 0)
    );
  return lacking ? answers.map(({ start, end }) => ({ start, end, reason: "fact" })) : [];
}
