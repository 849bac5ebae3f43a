/** Which of several homes is said to be cheaper, dearer, larger or smaller than the others. */
import type { PropertyCard } from "../tools.ts";
import { type Mention, mentionsOf } from "./mentions.ts";
import type { Named } from "./names.ts";
import { type Hit, type Segment, spanOf } from "./text.ts";

/** A home alone, or all of them, stands behind what is compared; a larger kitchen is no larger home. */
const OF_HOMES =
  "(?= (?:one|home|flat|apartment|condo|house|place|option|of|than|and|but|at|by|y|e|pero|mas|con|com|por|que|do que|de (?:los|las)|d[ao]s|is|es|e|sera|seria|opcion|opcao)\\b|[.,;:!)\\n]|$)";
/** What is compared, each in three languages: the least of the homes, or the most. */
const COMPARED = [
  [
    "price",
    "least",
    "cheap(?:er|est)|(?:less|least) expensive|(?:mas|mais) (?:barat|economic)[oa]",
  ],
  ["price", "most", "dear(?:er|est)|(?:more|most) expensive|prici(?:er|est)|(?:mas|mais) car[oa]"],
  ["living_area", "least", "small(?:er|est)|(?:mas|mais) pequen[oa]|menor"],
  ["living_area", "most", "larg(?:er|est)|bigg(?:er|est)|roomi(?:er|est)|mas grande|maior|mayor"],
].map(([field, end, words]) => ({
  field: field as "price" | "living_area",
  least: end === "least",
  pattern: new RegExp(`\\b(?:${words})\\b${OF_HOMES}`, "g"),
}));

/** "The cheapest with a garden", "not the cheapest", "which is larger?": of some homes, or none. */
const OF_SOME =
  /^(?: (?:one|home|flat|apartment|condo|house|place|option|opcion|opcao))? (?:with|in|that|which|for|con|com|en|em|n[oa]|d[oa]|para|que (?:tiene|tem|admite|acepta|aceita))\b/;
const DENIES =
  /\b(?:not|no|nao|never|nunca|n't|ni|nem|if|si|se|isn't|would|seria)(?: [a-z']+){0,3} $/;
/** "The plot in Belém is the larger": what a home has beside itself. */
const OF_PART =
  /\b(?:plot|lot|land|terreno|parcela|lote|garden|jardi[nm]|terrace|terraza|terraco|balcon\w*|varanda|patio|kitchen|cocina|cozinha|living room|salon|sala|bedrooms?|quartos?|dormitorios?|deposit|fianza|caucao|fees?|gastos|condominio)\b/;
/** Leads to the home that another is compared with. */
const THAN = /\b(?:than|que|do que)\b/;
/** Parts of a sentence that speak of one home each. */
const PIECE = /[^,;:()]+(?:[,;:()]|$)/g;

const lowest = (cards: readonly PropertyCard[], field: "price" | "living_area") =>
  Math.min(...cards.map((card) => card[field] ?? Infinity));

/** Rents are set beside rents of the same time, and prices in the same money. */
const comparable = (
  cards: readonly PropertyCard[],
  field: "price" | "living_area",
): boolean =>
  cards.length > 1 && (field === "living_area"
    ? cards.every((card) =>
      card.living_area !== null &&
      card.living_area_unit === cards[0]!.living_area_unit
    )
    : cards.every(({ purpose, currency, price_period }) =>
      purpose === cards[0]!.purpose && currency === cards[0]!.currency &&
      price_period === cards[0]!.price_period
    ));

/** The one home that is named between two places; undefined where none or several are. */
function oneIn(mentions: readonly Mention[], from: number, to: number): PropertyCard | undefined {
  const cards = new Set(
    mentions.filter(({ start }) => start >= from && start < to).map(({ card }) => card),
  );
  return cards.size === 1 ? [...cards][0] : undefined;
}

/** Comparisons of homes shown that their prices and areas do not bear out. */
export function findMiscompared(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  titled: readonly Named[],
): Hit[] {
  if (shown.length < 2) return [];
  let kept: readonly Mention[] | undefined;
  const mentions = () => kept ??= mentionsOf(folded, shown, titled);
  return COMPARED.flatMap(({ field, least, pattern }) =>
    [...folded.matchAll(pattern)].filter((match) => {
      const { start, end } = spanOf(match);
      const part = parts.find((one) => start >= one.start && start < one.end);
      if (!part || folded.slice(part.start, part.end).includes("?")) return false;
      const before = folded.slice(part.start, start);
      if (OF_SOME.test(folded.slice(end)) || DENIES.test(before) || OF_PART.test(before)) {
        return false;
      }
      const pieces = [...folded.slice(part.start, part.end).matchAll(PIECE)].map((
        { index, 0: said },
      ) => [part.start + index, part.start + index + said.length] as const);
      const [from, to] = pieces.find(([, to]) => start < to) ?? [part.start, part.end];
      const than = THAN.exec(folded.slice(end, to));
      const subject = oneIn(mentions(), from, than ? end : to);
      const others = than ? [oneIn(mentions(), end, to)] : shown.filter((card) => card !== subject);
      if (!subject || others.some((card) => card === undefined || card === subject)) return false;
      const all = [subject, ...others as PropertyCard[]];
      if (!comparable(all, field)) return false;
      const value = subject[field] ?? 0;
      return least
        ? value > lowest(all, field)
        : value < Math.max(...all.map((card) => card[field] ?? 0));
    }).map((match) => ({ ...spanOf(match), reason: "swapped" }))
  );
}
