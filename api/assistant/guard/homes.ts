/** Whose facts they are: of several homes shown, a sentence about one holds that one's numbers. */
import type { PropertyCard } from "../tools.ts";
import type { NumberRead } from "./read_numbers.ts";
import { foldedOf } from "./known.ts";
import type { Hit, Segment, Span } from "./text.ts";

/** Speaks of several homes, or of how they differ. */
const COMPARES =
  /·|\b(?:got it|entendido|de acuerdo|anotad\w+|noted|certo|cambio|alterei|changed|up to|hasta|ate|both|each|others?|than|more|less|versus|vs|against|while|whereas|difference|amb[oa]s|cada|otr[oa]s?|outr[oa]s?|mas|mais|menos|que|frente|contra|diferen\w+|mientras|enquanto|y el|y la|e o|e a|and the)\b|;/;
const AREA = /^ ?(?:m2|m²|sq|square|metros? (?:cuad|quad)|ft2?\b|ft²|feet|pies\b|pes\b)/;
const KINDS: [keyof PropertyCard, RegExp][] = [
  ["living_area", AREA],
  ["bedrooms", /^[ -](?:\w+ )?(?:bed|dormitorio|habitacion|quarto|cuarto)/],
  ["bathrooms", /^[ -](?:\w+ )?(?:bath|bano|casas? de banho|banheiro)/],
];

const placeOf = ({ neighborhood, address }: PropertyCard): string =>
  foldedOf(`${neighborhood ?? ""} ${(address ?? "").split(",", 1)[0]}`);
const PLACE = /(?!(?:street|avenue|calle|carrer|paseo|avenida|boulevard|drive|road)\b)[a-z]{4,}/g;

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
    const priced = number.value >= 100 && shown.some(({ price }) => price === number.value);
    const kind = KINDS.find(([, noun]) => noun.test(after))?.[0] ??
      (priced ? "price" as const : undefined);
    return kind === undefined ? [] : [{ ...number, kind }];
  });
  if (measured.length === 0) return [];
  const names = named(shown);
  return parts.flatMap(({ start, end }) => {
    const sentence = folded.slice(start, end);
    const here = names.filter(({ own }) => own.some((name) => sentence.includes(name)));
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
