/** Whose facts they are: of several homes shown, a sentence about one holds that one's numbers. */
import type { PropertyCard } from "../tools.ts";
import type { NumberRead } from "./read_numbers.ts";
import { foldedOf } from "./known.ts";
import type { Hit, Segment, Span } from "./text.ts";

/** Speaks of several homes, or of how they differ. */
const COMPARES =
  /·|\b(?:got it|entendido|de acuerdo|anotad\w+|noted|certo|cambio|alterei|changed|up to|hasta|ate|both|each|others?|than|more|less|versus|vs|against|while|whereas|difference|amb[oa]s|cada|otr[oa]s?|outr[oa]s?|mas|mais|menos|que|frente|contra|diferen\w+|mientras|enquanto|y el|y la|e o|e a|and the|(?:and|y|e) (?:roughly|about|around|unos|cerca))\b/;
const AREA = /^ ?(?:m2|m²|sq|square|metros? (?:cuad|quad)|ft2?\b|ft²|feet|pies\b|pes\b)/;
const KINDS: [keyof PropertyCard, RegExp][] = [
  ["living_area", AREA],
  ["bedrooms", /^[ -](?:\w+ )?(?:bed|dormitorio|habitacion|quarto|cuarto)/],
  ["bathrooms", /^[ -](?:\w+ )?(?:bath|bano|casas? de banho|banheiro)/],
];

/** Fields whose numbers no noun follows. */
const LARGE = ["price", "year_built"] as const;

const placeOf = ({ neighborhood, address }: PropertyCard): string =>
  foldedOf(
    `${neighborhood ?? ""} ${(address ?? "").split(",", 1)[0]} ${
      /\b\d{2,5}\b/.exec(address ?? "")?.[0]
    }`,
  );
const PLACE =
  /\b(?!(?:street|avenue|terrace|court|calle|carrer|paseo|avenida|boulevard|drive|road|rua|del|dos|das|los|las|sao|san|sul|sur|the|dto|esq)\b)[a-z]{3,}|(?<![\d.,$€])\d{2,5}(?![\d.,]*\d| ?(?:m|€|%|ft|sq|eur|dol))/g;

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
  townhouse: ["townhouse", "townhome", "adosado", "adosada", "banda"],
  condo: ["condo", "condominio"],
  house: ["house", "bungalow", "cottage", "villa", "chalet", "moradia"],
  apartment: ["apartment", "flat", "piso", "apartamento"],
};
const typesOf = (card: PropertyCard, shown: readonly PropertyCard[]): string[] =>
  shown.every((one) => one === card || one.type !== card.type) ? TYPES[card.type] ?? [] : [];

/** Each home with what it alone is called: a "ranch house" may be elsewhere than in Circle C Ranch. */
const namesOf = (shown: readonly PropertyCard[]) =>
  named(shown).map(({ card, own }) => ({
    card,
    own: own.filter((word) =>
      shown.every((one) => one === card || !foldedOf(one.title).includes(word))
    ).concat(typesOf(card, shown)),
  }));

/** "The townhouse has…": what a clause is about. */
const HEAD = /^\W{0,3}(?:the|el|la|o|a) ([a-z]+)/;

/** Sentences, cut at semicolons as well. */
const clausesOf = (folded: string, parts: readonly Segment[]): Span[] =>
  parts.flatMap(({ start, end }) => {
    let from = start;
    return folded.slice(start, end).split(";").map((clause) => {
      const span = { start: from, end: from + clause.length };
      from = span.end + 1;
      return span;
    });
  });

/** Numbers of another home in a sentence that names one by its place. */
export function findSwapped(
  folded: string,
  numbers: readonly NumberRead[],
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  titled: readonly Span[],
): Hit[] {
  if (shown.length < 2) return [];
  const measured = numbers.flatMap((number) => {
    const after = folded.slice(number.end, number.end + 30);
    const kind = KINDS.find(([, noun]) => noun.test(after))?.[0] ??
      LARGE.find((field) =>
        number.value >= 100 && shown.some((card) => card[field] === number.value)
      );
    return kind === undefined ? [] : [{ ...number, kind }];
  });
  if (measured.length === 0) return [];
  const names = named(shown).map((one) => ({ ...one, types: typesOf(one.card, shown) }));
  return clausesOf(folded, parts).flatMap(({ start, end }) => {
    const sentence = folded.slice(start, end);
    const words = new Set(sentence.match(PLACE));
    const head = HEAD.exec(sentence)?.[1] ?? "";
    const here = names.filter(({ own, types }) =>
      own.some((name) => words.has(name)) || types.includes(head)
    );
    const [only] = here;
    // A title may name a place that another home is at.
    const byTitle = titled.some((one) => one.start < end && one.end > start);
    if (here.length !== 1 || !only || byTitle || COMPARES.test(sentence)) return [];
    return measured.filter(({ start: at, kind, value }) =>
      at >= start && at < end && typeof only.card[kind] === "number" &&
      only.card[kind] !== value && shown.some((card) => card[kind] === value)
    ).map(({ start: from, end: to }) => ({ start: from, end: to, reason: "fact" }));
  });
}

const BOTH = /\b(?:both|amb[oa]s|l[oa]s dos|[oa]s (?:dois|duas))\b/;
/** Goes over to another home than that named before. */
const GOES_OVER =
  /[;(]|\b(?:others?|otr[oa]s?|outr[oa]s?|second|segund[oa]|first|primer[oa]?|primeir[oa]|while|whereas|mientras|enquanto|but|pero|mas|unlike|than|que|vs|either|neither|any|homes?|options?|las?|el|and the|(?:and|y|e) (?:an?|una?|uma?)|(?:e|ou) [oa]|or)\b/;

/** Whether something is so of the homes that a place in the text is about: of the one named, or of any. */
export function subjectsOf(
  folded: string,
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
): (at: number) => (is: (card: PropertyCard) => boolean) => boolean {
  let kept: ReturnType<typeof namesOf> | undefined;
  const names = () => kept ??= namesOf(shown);
  return (at) => (is) => {
    const start = parts.find((part) => at >= part.start && at < part.end)?.start ?? at;
    const before = shown.length < 2 ? "" : folded.slice(start, at);
    if (BOTH.test(before) && shown.length === 2) return shown.every(is);
    const last = [...before.matchAll(PLACE)].reverse()
      .find(([word]) => names().some(({ own }) => own.includes(word)));
    if (!last || GOES_OVER.test(before.slice(last.index + last[0].length))) return shown.some(is);
    return names().some(({ card, own }) => own.includes(last[0]) && is(card));
  };
}
