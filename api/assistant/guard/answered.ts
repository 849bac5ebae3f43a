/**
 * "Both do", "Sí, sin problema": a reply that says of the homes shown what the buyer asked for, and
 * does not name it again.
 */
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

/** A sentence that begins by a yes, or by a no. */
const SAYS_YES =
  /^\W*(?:yes|yep|sure|of course|certainly|absolutely|si|sim|claro|por supuesto|desde luego|com certeza)\b/;
const SAYS_NO = /^\W*(?:no|nope|nao)(?=[.,;:!]|$)/;
/** "Is it a problem that …?", "do I need my own …?", "with or without?": no yes or no to the fact. */
const ASKED_OTHERWISE =
  /\b(?:problem\w*|issue|mind|matter|inconveniente|molest\w+|import[ae]\w*|incomod\w+|need|have to|bring|buy|rent one|own|tengo que|hay que|necesit\w+|llevar|traer|comprar|tenho de|tenho que|precis\w+|levar|trazer|or|o|ou|which|cual|qual|what|que|how|como|cuant\w+|quant\w+|where|donde|onde)\b/;

/** Facts that are true, false or unknown, and how a buyer asks for them. */
const FLAGS: readonly [RegExp, "garage" | "pets_allowed" | "furnished" | "laundry"][] = [
  [
    /\b(?:garages?|garajes?|garagem|garagens|parking|aparcamiento|cochera|plazas? de (?:garaje|parking)|vagas?)\b/,
    "garage",
  ],
  [
    /\b(?:pets?|dogs?|cats?|mascotas?|perr[oa]s?|gat[oa]s?|animais|animales|caes|cao|cachorros?)\b/,
    "pets_allowed",
  ],
  [
    /\b(?:furnish\w*|furniture|amueblad\w*|muebles|mobil[ai]\w*|moveis)\b/,
    "furnished",
  ],
  [
    /\b(?:laundry|washers?|washing machines?|lavadoras?|lavandaria|lavanderia|maquinas? de lavar)\b/,
    "laundry",
  ],
];

/** Whether a home is known to have it. */
const has = (flag: typeof FLAGS[number][1]) => (card: PropertyCard): boolean =>
  card[flag] === true || (flag === "garage" && (card.parking_spaces ?? 0) > 0);

/** A yes to what the one home shown has not, or a no to what it has. */
function findDenied(
  folded: string,
  parts: readonly Segment[],
  [card, ...others]: readonly PropertyCard[],
  asked: string,
): Hit[] {
  const first = parts.find(({ start, end }) => /\p{L}/u.test(folded.slice(start, end)));
  if (!card || others.length > 0 || !first || !asked.includes("?")) return [];
  if (ASKED_OTHERWISE.test(asked)) return [];
  const said = folded.slice(first.start, first.end);
  const about = FLAGS.filter(([words]) => words.test(asked));
  const wrong = about.length === 1 &&
    about.some(([, flag]) =>
      (SAYS_YES.test(said) && card[flag] === false && !has(flag)(card)) ||
      (SAYS_NO.test(said) && has(flag)(card))
    );
  return wrong ? [{ start: first.start, end: first.end, reason: "fact" }] : [];
}

/** Answers "both do" where one of the homes shown does not; `said` is the buyer's message, folded. */
export function findAnswered(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  said: string,
): Hit[] {
  if (shown.length < 2) return findDenied(folded, parts, shown, lastAsked(said));
  const answers = parts.filter(({ start, end }) => ANSWER.test(folded.slice(start, end)));
  const asked = lastAsked(said);
  if (answers.length === 0 || DENIED.test(asked)) return [];
  const lacking = FLAGS.some(([words, flag]) => words.test(asked) && !shown.every(has(flag))) ||
    CLAIMED.some((one) =>
      asked.search(one.words) >= 0 && !shown.every((card) => hasFeature(card, one))
    ) ||
    QUALITIES.some((words) =>
      asked.search(words) >= 0 && !shown.every((card) => textsOf(card).search(words) >= 0)
    );
  return lacking ? answers.map(({ start, end }) => ({ start, end, reason: "fact" })) : [];
}
