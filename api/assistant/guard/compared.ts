/** Which of several homes is said to be cheaper, dearer, larger or smaller than the others. */
import type { PropertyCard } from "../tools.ts";
import { type Mention, mentionsOf } from "./mentions.ts";
import type { Named } from "./names.ts";
import { type Hit, type Segment, spanOf } from "./text.ts";

/** A home alone, or all of them, stands behind what is compared; a larger kitchen is no larger home. */
const OF_HOMES =
  "(?= (?:one|home|flat|apartment|condo|house|place|option|of|than|and|but|at|by|y|e|pero|con|com|por|que|do que|de (?:los|las)|d[ao]s|is|es|sera|seria|opcion|opcao)\\b|, (?:and|y|e|with|con|com)\\b|[.;:!)\\n]|$)";
/** Spanish "más" in its places; Portuguese "mas" is a "but". */
const MORE = "(?:(?<=\\b(?:el|la|es|algo|mucho|bastante|poco) )mas|mais)";
/** What is compared, each in three languages: the least of the homes, or the most. */
const COMPARED = [
  ["price", "least", `cheap(?:er|est)|(?:less|least) expensive|${MORE} (?:barat|economic)[oa]`],
  ["price", "most", `dear(?:er|est)|(?:more|most) expensive|prici(?:er|est)|${MORE} car[oa]`],
  [
    "living_area",
    "least",
    `small(?:er|est)|${MORE} pequen[oa]|(?:menos|menor|less) (?:area|superficie|space)`,
  ],
  ["living_area", "most", `larg(?:er|est)|bigg(?:er|est)|roomi(?:er|est)|${MORE} grande|maior`],
].map(([field, end, words]) => ({
  field: field as "price" | "living_area",
  least: end === "least",
  /** "Which is the larger?" */
  question: new RegExp(`\\b(?:which|cual|qual)\\b[^.?!\\n]{0,40}\\b(?:${words})\\b`),
  pattern: new RegExp(`\\b(?:${words})\\b${OF_HOMES}`, "g"),
}));

/** "The cheapest with a garden", "not the cheapest": of some homes, or none. */
const OF_SOME =
  /^(?: (?:one|home|flat|apartment|condo|house|place|option|opcion|opcao))? (?:with|without|in|that|which|for|con|com|sin|sem|en|em|n[oa]|d[oa]|para|que (?:tiene|tem|admite|acepta|aceita))\b/;
const DENIES =
  /(?:\b(?:not|nao|never|nunca|ni|nem|if|si|se|would|seria|no (?:es|era|parece|seria))|n't)(?: [a-z']+){0,3} $/;
/** By the metre the dearer home may be the cheaper. */
const BY_METRE = /\b(?:per|by the|por) (?:sq|square|met|m2|m²|foot|pie)/;
/** "Of the three": how many are compared. */
const OF_ALL: Record<number, RegExp> = {
  3: /\b(?:of|de|d[ao]s)(?: (?:the|l[oa]s|all))? (?:three|tres)\b/,
  4: /\b(?:of|de|d[ao]s)(?: (?:the|l[oa]s|all))? (?:four|cuatro|quatro)\b/,
};
/** "The plot in Belém is the larger": what a home has beside itself. */
const OF_PART =
  /\b(?:plot|lot|land|terreno|parcela|lote|garden|jardi[nm]|terrace|terraza|terraco|balcon\w*|varanda|patio|kitchen|cocina|cozinha|living room|salon|sala|rooms?|bedrooms?|quartos?|dormitorios?|habitacion\w*|bathrooms?|banos?|banheiros?|price|precio|preco|rent|renta|renda|alquiler|aluguel|cuota|quota|deposit|fianza|caucao|fees?|gastos|condominio|plaza|calle)\b/;
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

/** "Which is newer, and which is larger?" */
const SEVERAL = /\b(?:and|y|e) (?:which|cual|qual)\b/;
/** An answer names its home within so many characters. */
const ANSWER = 24;

/** The home that "Which of the two is cheaper?" is answered with, where the answer begins with it. */
function answered(
  asked: string,
  folded: string,
  [first]: readonly Segment[],
  shown: readonly PropertyCard[],
  mentions: () => readonly Mention[],
): Hit[] {
  const [wanted, ...more] = COMPARED.filter(({ question }) => question.test(asked));
  if (!wanted || more.length > 0 || !first || shown.length !== 2) return [];
  const { field, least } = wanted;
  const said = folded.slice(first.start, first.end);
  const begins = mentions().find(({ start }) => start < first.start + ANSWER);
  if (
    !begins?.card || !comparable(shown, field) || BY_METRE.test(asked) || OF_PART.test(asked) ||
    SEVERAL.test(asked) || said.includes("?") ||
    COMPARED.some(({ pattern }) => said.search(pattern) >= 0)
  ) return [];
  const others = shown.map((card) => card[field] ?? 0);
  return begins.card[field] === (least ? Math.min(...others) : Math.max(...others))
    ? []
    : [{ ...first, reason: "swapped" }];
}

/**
 * Comparisons of homes shown that their prices and areas do not bear out.
 * @param asked the buyer's last words, folded
 */
export function findMiscompared(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  titled: readonly Named[],
  asked: string,
): Hit[] {
  if (shown.length < 2) return [];
  let kept: readonly Mention[] | undefined;
  const mentions = () => kept ??= mentionsOf(folded, shown, titled);
  const compared = COMPARED.flatMap(({ field, least, pattern }) =>
    [...folded.matchAll(pattern)].filter((match) => {
      const { start, end } = spanOf(match);
      const part = parts.find((one) => start >= one.start && start < one.end);
      const sentence = folded.slice(part?.start, part?.end);
      if (!part || sentence.includes("?") || BY_METRE.test(sentence)) return false;
      const before = folded.slice(part.start, start);
      if (
        OF_SOME.test(folded.slice(end)) || DENIES.test(before) || OF_PART.test(before)
      ) return false;
      const pieces = [...sentence.matchAll(PIECE)].map((
        { index, 0: said },
      ) => [part.start + index, part.start + index + said.length] as const);
      const [from, to] = pieces.find(([, to]) => start < to) ?? [part.start, part.end];
      const than = THAN.exec(folded.slice(end, to));
      // Of three homes shown two may be compared.
      if (!than && shown.length > 2 && !OF_ALL[shown.length]?.test(sentence)) return false;
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
  return [...compared, ...answered(asked, folded, parts, shown, mentions)];
}
