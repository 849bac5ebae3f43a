/** Whose facts they are: of several homes shown, a sentence about one holds that one's numbers. */
import type { PropertyCard } from "../tools.ts";
import { AREA, isRoom, kindOf, ROOM_FIELDS } from "./counted.ts";
import { BOTH, ELSEWHERE, mentionsOf, RESPECTIVELY, speaksOfAll, TO_ITS_HOME } from "./mentions.ts";
import type { Named } from "./names.ts";
import type { NumberRead } from "./read_numbers.ts";
import { type Hit, type Segment, type Span, spanOf } from "./text.ts";

/** Fields whose numbers no noun follows. */
const LARGE = ["price", "year_built"] as const;

/** The sign of money before a number. */
const MONEY = /[€$£] ?$/;
/** Rents are told for so many weeks or months. */
const MOST_TIMES = 12;
/** Whether an amount is the rent of a home for several weeks or months. */
const isRentOfSeveral = (value: number, { price, price_period }: PropertyCard): boolean => {
  const times = value / price;
  return price_period !== null && Number.isInteger(times) && times > 1 && times <= MOST_TIMES;
};

/** A number that a field of some home has. */
interface Measured extends NumberRead {
  /** A rent for several weeks or months. */
  several?: boolean;
  /** What it counts is not said again. */
  elliptic?: boolean;
  field: typeof FIELDS[number];
}
const FIELDS = [...ROOM_FIELDS, "living_area", ...LARGE] as const;

/** Another number of the same is next: "60, 40 and 75 m²". */
const LISTED = /^(?:,| and| y| e) (?=\d)/;
/** "… and Belém 3." */
const ELLIPTIC = /^(?:[.,;)!?\n]| (?:too|also|as well|tambien|tambem)\b|$)/;
/** "2 bedrooms, in Retiro, up to 3,000": so many are no rooms. */
const MOST_ROOMS = 50;
/** "As many": what was counted last. */
const AS_MANY =
  /\b(?:otros tantos|outros tantos|otras tantas|outras tantas|as many|the same number)\b/g;

function measuredIn(
  folded: string,
  numbers: readonly NumberRead[],
  shown: readonly PropertyCard[],
): Measured[] {
  const fieldOf = (number: NumberRead | undefined): Measured["field"] | undefined => {
    if (!number) return undefined;
    const after = folded.slice(number.end, number.end + 40);
    if (AREA.test(after)) return "living_area";
    const kind = kindOf(after);
    if (isRoom(kind)) return kind;
    return LARGE.find((field) =>
      number.value >= 100 && shown.some((card) => card[field] === number.value)
    );
  };
  const isSeveral = ({ start, value }: NumberRead): boolean =>
    MONEY.test(folded.slice(Math.max(0, start - 5), start)) &&
    shown.some((card) => isRentOfSeveral(value, card));
  const found: Measured[] = [];
  numbers.forEach((number, at) => {
    const after = folded.slice(number.end, number.end + 12);
    const last = found.at(-1);
    const near = last && !/[.!?\n]/.test(folded.slice(last.end, number.start));
    const field = fieldOf(number) ??
      (LISTED.test(after)
        ? fieldOf(numbers[at + 1]) ?? fieldOf(numbers[at + 2])
        : near && ELLIPTIC.test(after) && !(isRoom(last.field) && number.value > MOST_ROOMS)
        ? last.field
        : undefined);
    if (field === undefined && isSeveral(number)) {
      found.push({ ...number, field: "price", several: true });
      return;
    }
    const elliptic = fieldOf(number) === undefined && isRoom(field ?? "");
    if (field) found.push({ ...number, field, ...(elliptic && { elliptic }) });
  });
  for (const match of folded.matchAll(AS_MANY)) {
    const last = found.findLast(({ end }) => end <= match.index);
    if (last) found.push({ ...last, ...spanOf(match) });
  }
  return found;
}

/** Numbers that another home shown has, said of one. */
export function findSwapped(
  folded: string,
  numbers: readonly NumberRead[],
  parts: readonly Segment[],
  shown: readonly PropertyCard[],
  titled: readonly Named[],
): Hit[] {
  if (shown.length < 2) return [];
  const measured = measuredIn(folded, numbers, shown);
  if (measured.length === 0) return [];
  const mentions = mentionsOf(folded, shown, titled);
  return parts.flatMap(({ start, end }) => {
    const within = <T extends Span>(all: readonly T[]) =>
      all.filter((one) => one.start >= start && one.start < end);
    const here = within(mentions);
    const said = within(measured);
    const sentence = folded.slice(start, end);
    // "71 m² in Cedofeita and 88 m² in Massarelos": numbers, then what they are of.
    const first = here[0];
    const leading = first && said.findLast(({ end }) => end <= first.start);
    const between = leading && folded.slice(leading.end, first.start);
    const forward = between !== undefined &&
      (TO_ITS_HOME.test(between) ||
        BARELY.test(between) && ARTICLE.test(folded.slice(first!.start, first!.end)));
    const order = RESPECTIVELY.test(sentence) ? [...new Set(here.map(({ card }) => card))] : [];
    return said.filter((number, at) => {
      const isOf = (card: PropertyCard | undefined) =>
        card !== undefined &&
        (number.several
          ? isRentOfSeveral(number.value, card)
          : card[number.field] === number.value);
      const isOfOther = (card: PropertyCard | undefined) => card !== undefined && !isOf(card);
      if (!number.elliptic && !shown.some(isOf)) return false;
      if (order.length > 0 && order.length === said.length) return isOfOther(order[at]);
      if (
        number.field !== "price" && number.field !== "year_built" &&
        speaksOfAll(folded.slice(start, number.start), shown) &&
        !AT_LEAST.test(folded.slice(Math.max(0, number.start - 20), number.end + 40)) &&
        !shown.every((card) => card[number.field] === null || isOf(card))
      ) return true;
      // "Graça at 380,000 and Estrela at 505,000. Both have two baths."
      // Of two rents for several weeks each is one home's.
      const pair =
        !number.several && here.length === 0 && BOTH.test(folded.slice(start, number.start))
          ? new Set(mentions.filter((one) => one.end <= start).slice(-6).map(({ card }) => card))
          : new Set<undefined>();
      if (pair.size === 2 && [...pair].some((card) => isOfOther(card))) return true;
      const before = here.filter((one) => one.end <= number.start);
      const last = before.at(-1);
      const next = here.find((one) => one.start >= number.end);
      // "391 sq ft against 645 in Morningside": the first one is the other's.
      if (AGAINST.test(folded.slice(number.end, next?.start ?? end))) return false;
      if (forward) return isOfOther((next ?? last)?.card);
      if (!last) return false;
      const both = BOTH.test(folded.slice(start, number.start)) &&
        new Set(before.map(({ card }) => card)).size === 2 &&
        !said.slice(0, at).some((one) => one.start > before[0]!.end);
      if (both) return before.some(({ card }) => isOfOther(card));
      const leads = next !== undefined && isOf(next.card) &&
        TO_ITS_HOME.test(folded.slice(number.end, next.start));
      return isOfOther(last.card) && !leads &&
        !ELSEWHERE.test(folded.slice(last.end, number.start));
    }).map((number) => ({ start: number.start, end: number.end, reason: "swapped" }));
  });
}

/** "615,000 € the plot": nothing stands between an amount and its home. */
const BARELY = /^ ?(?:€|\$|euros?|dollars?)? ?$/;
const ARTICLE = /^(?:the|el|l[ao]s?|[oa]s?) /;

/** What follows is another home's. */
const AGAINST = /^[^.!?\n\d]{0,12}\b(?:against|versus|vs|frente a|contra) [^.!?\n]*\d/;

/** Leaves open how many more there are. */
const AT_LEAST =
  /\b(?:at least|or more|como minimo|al menos|por lo menos|no minimo|pelo menos|o mas|ou mais)\b/;

/** "Two of the three have": how many homes are said to have what follows. */
const COUNTS =
  /^(?: of (?:the|them|these|those)(?: \w+)?| de (?:l[ao]s|ell[ao]s)(?: \w+)?| d[ae]l[ea]s| d[ao]s \w+)?,?(?: \w+)? (?:have|has|tienen?|tem) $/;

/** Numbers of homes that are said to have so many rooms, where so many do not. */
export const findMiscounted = (
  folded: string,
  numbers: readonly NumberRead[],
  shown: readonly PropertyCard[],
): Hit[] =>
  numbers.flatMap((many, at) => {
    const rooms = numbers[at + 1];
    if (!rooms || shown.length < 2 || many.value > shown.length) return [];
    const kind = kindOf(folded.slice(rooms.end, rooms.end + 40));
    if (!isRoom(kind) || !COUNTS.test(folded.slice(many.end, rooms.start))) return [];
    const having = shown.filter((card) => card[kind] === rooms.value).length;
    return having === many.value ? [] : [{ start: many.start, end: rooms.end, reason: "swapped" }];
  });
