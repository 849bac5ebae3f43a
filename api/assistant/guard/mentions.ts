/** Which of several homes a part of a reply is about. */
import type { PropertyCard } from "../tools.ts";
import { foldedOf } from "./known.ts";
import type { Named } from "./names.ts";
import { type Segment, type Span, spanOf } from "./text.ts";

/** Names in a title, but for its first word, which any title begins large, and for what many have. */
const CAPITAL =
  /(?<=[^.] )(?!(?:Parque?|Jardi[mn]|Mercado|Market|Pla[zç]a|Praça|Muse\p{L}+|Hospital|Gare|River|Beach|Pla[yi]a|Bay|East|West|North|South)(?!\p{L}))\p{Lu}\p{L}+/gu;

const placeOf = ({ title, neighborhood, city, address }: PropertyCard): string =>
  foldedOf(
    `${neighborhood ?? ""} ${city} ${(address ?? "").split(",", 1)[0]} ${
      /\b\d{2,5}\b/.exec(address ?? "")?.[0]
    } ${(title.match(CAPITAL) ?? []).join(" ")}`,
  );
const PLACE =
  /\b(?!(?:street|avenue|terrace|court|calle|carrer|paseo|avenida|boulevard|drive|road|rua|del|dos|das|los|las|sao|san|sul|sur|the|dto|esq)\b)[a-z]{3,}|(?<![\d.,$€])\d{2,5}(?![\d.,]*\d| ?(?:m|€|%|ft|sq|eur|dol))/g;

/** Words of a place that may be said of one home of several there. */
const STREET_OR_AREA = new RegExp(PLACE.source.split("|(?<!")[0]!, "g");

/** Each home with the words of its place that no other has. */
function named(shown: readonly PropertyCard[]): { card: PropertyCard; own: string[] }[] {
  const places = shown.map((card) => new Set(placeOf(card).match(PLACE)));
  const counts = new Map<string, number>();
  for (const word of places.flatMap((place) => [...place])) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return shown.map((card, index) => ({
    card,
    own: [...places[index] ?? []].filter((word) => counts.get(word) === 1),
  }));
}

/** What a home alone of several may be called by its type. */
const TYPES: Partial<Record<PropertyCard["type"], string[]>> = {
  townhouse: ["townhouse", "townhome", "terraced house", "adosado", "adosada", "banda"],
  condo: ["condo", "condominio"],
  house: ["house", "bungalow", "cottage", "villa", "chalet", "moradia"],
  apartment: ["apartment", "flat", "piso", "apartamento"],
  land: ["plot", "lot", "parcela", "terreno", "solar", "lote"],
  office: ["office", "oficina", "escritorio"],
  commercial: ["shop", "showroom", "loja", "local"],
};
const typesOf = (card: PropertyCard, shown: readonly PropertyCard[]): string[] =>
  shown.every((one) => one === card || one.type !== card.type)
    ? (TYPES[card.type] ?? []).filter((type) =>
      shown.every((one) => one === card || !foldedOf(one.title).includes(type))
    )
    : [];

/** Each home with what it alone is called: a "ranch house" may be elsewhere than in Circle C Ranch. */
const namesOf = (shown: readonly PropertyCard[]) =>
  named(shown).map(({ card, own }) => ({
    card,
    own: own.filter((word) =>
      shown.every((one) => one === card || !foldedOf(one.title).includes(word))
    ),
    types: typesOf(card, shown),
  }));

/** A home that a text names: by its title, or by what it alone of those shown is called. */
export interface Mention extends Span {
  /** Undefined where it may be one of several. */
  card: PropertyCard | undefined;
}

/** "The townhouse", "el piso de". */
const OF_TYPE = new RegExp(
  `\\b(?:the|el|la|[oa]|d[oa]|del|n[oa]) (?:(?!terraced )[a-z]+ )?(${
    Object.values(TYPES).flat().join("|").replace("moradia", "moradia(?! em banda| geminada)")
  })\\b`,
  "g",
);

/** Where a folded text names homes, in order; `titled`: by their whole titles. */
export function mentionsOf(
  folded: string,
  shown: readonly PropertyCard[],
  titled: readonly Named[],
): Mention[] {
  const names = namesOf(shown);
  const shared = new Set(shown.flatMap((card) => placeOf(card).match(STREET_OR_AREA) ?? []));
  const by = (match: RegExpExecArray, has: (name: typeof names[number]) => boolean): Mention[] => {
    const card = names.find(has)?.card;
    return card || shared.has(match[0]) ? [{ ...spanOf(match), card }] : [];
  };
  return [
    ...titled.flatMap(({ start, end, slug }) => {
      const card = shown.find((one) => one.slug === slug);
      return card ? [{ start, end, card }] : [];
    }),
    ...[...folded.matchAll(PLACE)].flatMap((match) =>
      by(match, ({ own }) => own.includes(match[0]))
    ),
    ...[...folded.matchAll(OF_TYPE)].flatMap((match) =>
      by(match, ({ types }) => types.includes(match[1] ?? ""))
    ),
  ].sort((a, b) => a.start - b.start);
}

/** In the order in which they are named. */
export const RESPECTIVELY = /\brespect?ively\b|\bres?pe[ct]*ivamente\b/;
/** Leads from a home that was named to something else. */
export const ELSEWHERE =
  /[;(]|\b(?:others?|otr[oa]s?|outr[oa]s?|second|segund[oa]|first|primer[oa]?|primeir[oa]|latter|while|whereas|mientras|enquanto|unlike|than|que|in(?:stead|place)|e[nm] (?:vez|lugar)|vs|versus|against|compared|comparad[oa]|frente|contra|either|neither|any|homes|options?|both|each|amb[oa]s|cada|you|your|usted|su|seu|tu|budget|presupuesto|orcamento|up to|hasta|ate|(?:el|la|[oa]) (?:de|d[aeo]|del|que)|(?:and|y|e) (?:an?|una?|uma?|el|la|the|[oa]))\b/;
/** From a number to the home that it is of: "380,000 for Graça". */
export const TO_ITS_HOME =
  /^(?:(?! (?:and|y|e) )[^.,;:!?\n]){0,24}?(?:\(|\b(?:for|of|in|at|the|para|por|en|em|del?|d[aeo]s?|n[ao]s?|l[ao]s?|el|[ao])\b)[^.;:!?\n\d]{0,24}$/;

/** Names all homes at once; with the number of them. */
const ALL =
  /\b(?<!\b(?:de|of|d[ao]s) )(?:all (?:of )?(?:the )?(two|three|four)|l[oa]s (dos|tres|cuatro)|[oa]s (dois|duas|tres|quatro)|both|amb[oa]s)\b/g;
/** The same without their number. */
const EVERY =
  /(?<!\b(?:not|no|nem|nao|ni) )\b(?:tod[oa]s (?=(?:ell[oa]s|el[ea]s|tienen|tem|vem|vienen|estan|estao|son|sao|cuentan|contam|incluyen|incluem|acept\w+|aceit\w+|admit\w+|traen|trazem|dan|dao|com?n?)\b)|tod[oa]s l?[oa]s (?=(?:pisos|casas|apartamentos|viviendas|moradias)\b)|each (?=(?:one|home|of them|has|comes|is|looks|offers|takes|allows|includes)\b)|every one of them\b|cada un[oa]\b|cada uma\b|all (?=(?:of (?:them|these)|the (?:homes|flats|houses|apartments|condos)|come|have|are|accept|allow|take|offer|include)\b)|they all\b)/;
/** Goes over to one of them. */
const TO_ONE =
  /[;:\uFFFC]|\b(?:first|second|third|other|primer[oa]?|segund[oa]|tercer[oa]?|primeir[oa]|terceir[oa]|otr[oa]|outr[oa])\b/;
const DENIED = /\b(?:no|not|nao|cannot|without|sin|sem)\b|n't\b/;
/** Behind what all of them have: "a pool in either". */
const IN_ALL =
  /\b(?:in (?:either(?: one| home| building| of them)?|both|all (?:two|three|four|of them)|each(?: one| of them)?)|en (?:amb[oa]s|tod[oa]s|l[oa]s (?:dos|tres))|n?em (?:amb[oa]s|tod[oa]s)|n[oa]s (?:dois|duas|tres)) ?(?:[.!,;]|$)/;
const NUMBERS: Record<string, number> = {
  ...{ two: 2, dos: 2, dois: 2, duas: 2, three: 3, tres: 3, four: 4, cuatro: 4, quatro: 4 },
};

/** Whether what stands before a place, or behind it, speaks of all homes shown. */
export function speaksOfAll(
  before: string,
  shown: readonly PropertyCard[],
  behind = "",
): boolean {
  const every = shown.length > 1 ? EVERY.exec(before) : null;
  if (every && !TO_ONE.test(before.slice(every.index))) return true;
  if (shown.length > 1 && IN_ALL.test(behind) && !DENIED.test(before)) return true;
  const last = [...before.matchAll(ALL)].at(-1);
  if (!last || /[;:\uFFFC]/.test(before.slice(last.index))) return false;
  const many = NUMBERS[last.slice(1).find((word) => word !== undefined) ?? "two"];
  return many === shown.length;
}

/** The homes that a number may be of: the one that its sentence names before it, or all. */
export function ownersAt(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  titled: readonly Named[],
): (number: Span) => readonly PropertyCard[] {
  if (shown.length < 2) return () => shown;
  let kept: Mention[] | undefined;
  const mentions = () => kept ??= mentionsOf(folded, shown, titled);
  return ({ start, end }) => {
    const part = parts.find((one) => start >= one.start && start < one.end);
    if (!part) return shown;
    const here = mentions().filter((one) => one.start >= part.start && one.start < part.end);
    const last = here.findLast((one) => one.end <= start);
    const next = here.find((one) => one.start >= end);
    const leads = next !== undefined && TO_ITS_HOME.test(folded.slice(end, next.start));
    // "71 m² in Cedofeita and 88 m² in Massarelos".
    const forward = /\d/.test(folded.slice(part.start, here[0]?.start));
    const sure = last?.card !== undefined && !forward &&
      !ELSEWHERE.test(folded.slice(last.end, start)) &&
      !(leads && next.card !== last.card) &&
      !(BOTH.test(folded.slice(part.start, start)) ||
        RESPECTIVELY.test(folded.slice(part.start, part.end)));
    return sure ? [last!.card!] : shown;
  };
}

/** Speaks of two homes at once. */
export const BOTH = /\b(?:both|amb[oa]s|l[oa]s dos|[oa]s (?:dois|duas)|tanto)\b/;
/** Goes over to another home than that named before. */
const GOES_OVER =
  /[;(]|\b(?:others?|otr[oa]s?|outr[oa]s?|second|segund[oa]|first|primer[oa]?|primeir[oa]|while|whereas|mientras|enquanto|but|pero|mas|unlike|than|(?<!, )que|in(?:stead|place)|e[nm] (?:vez|lugar)|vs|either|neither|any|homes?|options?|(?:las?|el) (?:del?|que|otr[oa])|and the|(?:and|y|e) (?:an?|una?|uma?)|(?:e|ou) [oa]|or)\b/;

/** Whether something is so of the homes that a place in the text is about: of the one named, or of any. */
export function subjectsOf(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): (at: number) => (is: (card: PropertyCard) => boolean) => boolean {
  let kept: ReturnType<typeof namesOf> | undefined;
  const names = () => kept ??= namesOf(shown);
  return (at) => (is) => {
    const part = parts.find((one) => at >= one.start && at < one.end) ?? { start: at, end: at };
    const before = shown.length < 2 ? "" : folded.slice(part.start, at);
    if (speaksOfAll(before, shown, folded.slice(at, part.end))) return shown.every(is);
    const last = [...before.matchAll(PLACE)].reverse()
      .find(([word]) => names().some(({ own, types }) => [...own, ...types].includes(word)));
    if (!last || GOES_OVER.test(before.slice(last.index + last[0].length))) return shown.some(is);
    return names().some(({ card, own, types }) => [...own, ...types].includes(last[0]) && is(card));
  };
}
