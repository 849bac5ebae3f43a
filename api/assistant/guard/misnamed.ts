/** A home's own number that is said to be something else: in other money, for another time, of another area. */
import type { PropertyCard } from "../tools.ts";
import { AREA, ROOM_FIELDS } from "./counted.ts";
import { foldedOf } from "./known.ts";
import { type NumberRead, readNumbers } from "./read_numbers.ts";
import { type Hit, hitOf } from "./text.ts";

/** Currencies by how a folded text names them: before an amount, or after it. */
const CURRENCIES: [names: string, currencies: readonly string[]][] = [
  ["€|eur|euros?", ["EUR"]],
  ["£|gbp|pounds?|libras?(?: esterlinas)?", ["GBP"]],
  ["r\\$|brl|reais", ["BRL"]],
  ["us\\$|usd", ["USD"]],
  ["(?<![a-z])\\$|dollars?|dolar(?:es)?", ["USD", "CAD", "AUD", "MXN"]],
];
const MONEY = CURRENCIES.map(([names, currencies]) => ({
  before: new RegExp(`(?:^|[^a-z])(?:${names}) ?$`),
  after: new RegExp(`^ ?(?:${names})(?![a-z])`),
  currencies,
}));
const NAMED = CURRENCIES.map(([names]) => names).join("|");
/** For how long a price is, directly behind it. */
const PERIOD = new RegExp(
  `^ ?(?:(?:${NAMED})(?![a-z]))? ?(?:(?:is|are|es|son|e|sao) )?(?:/|(?:per|an?|the|each|every|al?|a la|el|la|por|ao?|o|a cada|cada) )? ?` +
    "(?:(?<day>night|noche|noite|day|dia|daily|diari[oa]s?)|(?<week>week|semana|weekly|semanal(?:es)?|semanais)" +
    "|(?<month>month|mes|monthly|mensual(?:es)?|mensal|mensais|pcm))(?![a-z])",
);
/** Of the rooms, not of the ground around them. */
const INSIDE =
  /^[^\d.!?]{0,30}\b(?:living|built|inside|indoors?|interior|construid|util|habita|cubiert|cobert)/;
const GROUND = "(?:plots?|lot|land|parcela|terreno|solar|lote)";
/** Of the ground: what stands before the number, and what behind its unit. */
const ON_GROUND = [
  new RegExp(
    `\\b${GROUND} (?:(?:[a-z]+ ){0,2}(?:of|de|com|con|with|is|has|measures|tiene|mide|es de|tem|mede|e de|[a-z]+mente|also|tambien|tambem) )?$`,
  ),
  new RegExp(`^ (?:of |de |do |da )?${GROUND}\\b`),
] as const;

/** "The house has". */
const OF_HOME =
  /\b(?:house|home|villa|townho\w+|casa|moradia|chalet|vivienda)(?: [a-z]+){0,3} (?:has|have|is|measures|tiene|mide|tem|mede) $/;

const isOfGround = (folded: string, start: number, after: string): boolean =>
  ON_GROUND[0].test(folded.slice(Math.max(0, start - 30), start)) || ON_GROUND[1].test(after);

/** The areas that a home's text has for its ground. */
function groundOf(text: string): number[] {
  const folded = foldedOf(text);
  return readNumbers(folded).flatMap(({ start, end, value }) => {
    const after = folded.slice(end, end + 40);
    const unit = AREA.exec(after);
    return unit && isOfGround(folded, start, after.slice(unit[0].length)) ? [value] : [];
  });
}

/** Numbers of `numbers`, which are those of the folded text, that the homes shown have for something else. */
export function findMisnamed(
  folded: string,
  numbers: readonly NumberRead[],
  shown: readonly PropertyCard[],
  said: ReadonlySet<number>,
): Hit[] {
  const isWrongPrice = ({ start, end, value }: NumberRead): boolean => {
    const before = folded.slice(Math.max(0, start - 6), start);
    const after = folded.slice(end, end + 60);
    const priced = shown.filter(({ price }) => price === value);
    if (priced.length === 0) return false;
    const money = MONEY.find((one) => one.before.test(before) || one.after.test(after));
    if (money && !priced.some(({ currency }) => money.currencies.includes(currency))) return true;
    const [period] = Object.entries(PERIOD.exec(after)?.groups ?? {})
      .filter(([, named]) => named !== undefined);
    return period !== undefined && !priced.some(({ price_period }) => price_period === period[0]);
  };
  const isWrongArea = ({ start, end, value }: NumberRead): boolean => {
    const after = folded.slice(end, end + 60);
    const unit = AREA.exec(after);
    if (!unit) return false;
    const rest = after.slice(unit[0].length);
    const isLiving = shown.some(({ living_area }) =>
      living_area !== null && Math.round(living_area) === Math.round(value)
    );
    const isLot = shown.some(({ lot_area }) => Math.round(lot_area ?? 0) === Math.round(value));
    const isGround = () => shown.some(({ description }) => groundOf(description).includes(value));
    if (isOfGround(folded, start, rest)) return isLiving && !isLot && !isGround();
    const inside = INSIDE.test(rest) || OF_HOME.test(folded.slice(Math.max(0, start - 60), start));
    return inside && !isLiving && isGround();
  };
  return numbers.filter(({ value }) => !said.has(value)).flatMap((number) => {
    const { start, end } = number;
    if (isWrongPrice(number)) return [{ start, end, reason: "price" }];
    return isWrongArea(number) ? [{ start, end, reason: "number" }] : [];
  });
}

/** Pictures in a row count rooms: "🛏️🛏️". */
const PICTURED =
  /(?:(?<bedrooms>[🛏🛌])|(?<bathrooms>[🛁🚿🚽])|(?<parking_spaces>[🚗🚙🚘🅿]))\uFE0F?(?: ?(?:[🛏🛌🛁🚿🚽🚗🚙🚘🅿])\uFE0F?)+/gu;

/** Pictures of rooms that no home shown has so many of. */
export const findPictured = (folded: string, shown: readonly PropertyCard[]): Hit[] =>
  [...folded.matchAll(PICTURED)].flatMap((match) => {
    const count = [...match[0].replace(/[ \uFE0F]/g, "")].length;
    const field = ROOM_FIELDS.find((one) => match.groups?.[one] !== undefined)!;
    return shown.some((card) => card[field] === count) ? [] : [hitOf(match, "number")];
  });
