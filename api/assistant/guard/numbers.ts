/** Numbers in a reply, in digits of any script or in words: each must be somebody's. */
import { fold } from "../agents/builtin/understand/text.ts";
import type { ProfileValues } from "../profile.ts";
import type { PropertyCard } from "../tools.ts";
import { EXAMPLE } from "./prices.ts";
import { type NumberRead, readNumbers } from "./read_numbers.ts";
import { knownOf } from "./known.ts";
import { blank, type Hit, hitOf, spanOf } from "./text.ts";

const numbersOf = (text: string): readonly number[] =>
  knownOf(text, "numbers", () => readNumbers(fold(text)).map(({ value }) => value));

/** Up to here a number counts rooms, homes or hours, and needs no source. */
const SMALL = 12;

const MONTHS =
  "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fev|mai|set|out|dez";
const MONTH = `(?:${MONTHS})\\p{L}{0,8}\\.?`;
/** Days and hours: the calendar's, not an amount. */
const CALENDAR = [
  new RegExp(`\\d{1,2}(?:st|nd|rd|th|º)?(?: de| of)? ${MONTH}(?:,?(?: de)? 20\\d\\d)?`, "giu"),
  new RegExp(`(?<!\\p{L})${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:, 20\\d\\d)?`, "giu"),
  /\b(?:20\d\d-\d\d-\d\d|\d{1,2}[/.-]\d{1,2}(?:[/.-](?:20)?\d\d)?)\b(?![.,]\d|[ ]?(?:€|\$|eur|mil))/giu,
  /(?<![\d.,])(?:[01]?\d|2[0-3])(?::[0-5]\d| ?h(?:[0-5]\d|rs?)?)(?!\p{L}|\d)(?: ?[ap]\.?m\b\.?)?|(?<![\d.,])(?:1[0-2]|\d) ?[ap]\.?m\b/giu,
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? the)? \d{1,2}(?:st|nd|rd|th)?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?)(?:,? dia| es| e)?,? \d{1,2}\b(?![.,]\d)|\bdia \d{1,2}\b|\bthe \d{1,2}(?:st|nd|rd|th)\b/giu,
  /\b24 ?[/x] ?7\b|\b(?:24|48|72) (?:hours|horas)\b/giu,
];
/** How many homes there are: "I found 240", "over 1,000", "12 homes". */
const FOUND = /\b(?:found|encontr\w+|over|more than|mas de|mais de)\s+$/;
const HOMES =
  /^ (?:homes?|listings?|propert|results?|match|of them|flats?|apartments?|houses?|casas?|pisos?|viviendas?|inmuebles?|imove|anuncios?|opciones|opcoes|resultados?|dias?\b|days?\b)/;
/** What is paid beside a price, or taken off it: no number of it is ours to say. */
export const TERMS =
  /\b(?:deposits?|fianza|caucao|fianca|arras|sinal|senal|earnest|commissions?|comision\w*|comissao|fees?|honorari\w+|discounts?|descuent\w*|rebaj\w*|descont\w*|(?:is|are|go(?:es)?) free|free of charge|gratis|gratuit\w+|(?:months?'?s?|mes(?:es)?|rendas?) (?:de )?(?:rent|renta|alquiler|caucao|fianza|deposito)|meses? por adiantado|in advance|de entrada|down ?payment|prestac\w+|cuotas?|instal?ments?)\b/;
const MINUTES = /^ ?(?:min|[yae] \d\d minut|(?:and|to) \d\d minut)/;
const PERCENT = /^ ?(?:%|per ?cent|por ?cento|por ?ciento|pct)/;
/** Money, or a part of it. */
const MONEYED =
  /^ ?(?:€|£|\$|euros?\b|dollars?\b|bucks\b|dolares\b|reais\b|pounds\b|(?:of|de|da|do|del) (?:the |la |el |su |your |sua |seu )?(?:price|precio|preco|valor|value|rent|renta|renda|alquiler|aluguel|total)\b)/;
const PARTS =
  /\b(?:half|(?:one|two|a) (?:third|quarter|fifth|tenth)s?|double|twice|triple|(?:la )?mitad|un tercio|um (?:sexto|quinto|quarto|terco|decimo)|un (?:cuarto|quinto|decimo)|una? (?:cuarta|quinta|decima|tercera) parte|el (?:doble|triple)|metade|um terco|uma? (?:quarta|quinta|decima|terca) parte|o (?:dobro|triplo)|(?:a )?(?:couple|few) (?:of )?(?:hundred|thousand|k)\w*|unos? (?:cientos|miles)|alguns? milhares)\b(?=[^.!?\n]{0,24}\b(?:price|precio|preco|valor|value|rent|renta|renda|alquiler|aluguel|deposit|asking|cost|cuesta|custa|less|off\b|menos|abaixo|debajo|mensualidad\w*|euros?|dollars?|reais|fee|paid|pag))/g;
/** "One month's rent", where it is owed beside the price. */
const MONTHS_OWED =
  /\b(?:one|a|half a|un|medio|um|meio) (?:month|mes)\b(?=[^.!?\n]{0,60}\b(?:rent|deposit|fee|commission|fianza|comision|honorarios|caucao|comissao|advance|adelantado|adiantado)\b)|\b(?:deposit|fee|commission|fianza|comision|honorarios|caucao|comissao)\b[^.!?\n]{0,40}\b(?:one|a|half a|un|medio|um|meio) (?:month|mes)\b/g;
const DIGIT_WORD =
  "(?:zero|cero|oh|one|two|three|four|five|six|seven|eight|nine|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|um|dois|quatro|sete|oito|nove)";
/** "Nine-five-zero-zero", "oito sete cinco", "nine, five, zero". */
const DICTATED = new RegExp(`\\b${DIGIT_WORD}(?:(?:[ -]|, ?|\\. ?)${DIGIT_WORD}){2,}\\b`, "g");
/** "2O9O", "l200": letters that look like digits; keycaps and rings around digits. */
const DISGUISED =
  /\b\d(?:-\d){2,}\b|\b\d+(?:[.,]\d+)?e\d+\b|\b0x[\da-f]+\b|\d[·x*]10\^|~~|(?<![\p{L}\d])(?=[\dOolISB.,]*\d)(?=[\dOolISB.,]*[OolISB])[\dOolISB][\dOolISB.,]{2,}(?![\p{L}\d])|\u20E3|[\u2460-\u24FF\u2776-\u2793\u{1F100}-\u{1F1E5}]/gu;
const ROMAN =
  /(?<![\p{L}\d])(?=[MDCLXVI]{3})M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\d])/gu;

/** Square feet in a square metre. */
const SQ_FT = 10.7639;

/** Where numbers may come from. */
export interface Sources {
  facts: ReadonlySet<number>;
  said: ReadonlySet<number>;
  /** Whether a number follows from those by the sums that buyers ask for, once one has written. */
  derived(value: number): boolean;
}

/** Numbers that a reply may hold: facts of the homes shown, and what was said by others. */
export function knownNumbers(
  shown: readonly PropertyCard[],
  profile: ProfileValues | undefined,
  said: readonly string[],
  amounts: readonly number[],
  now: Date,
): Sources {
  const facts = shown.flatMap((card) => [
    ...Object.values(card).filter((value) => typeof value === "number"),
    // Either unit of area.
    ...[card.living_area].flatMap((area) =>
      area === null
        ? []
        : [area * SQ_FT, area / SQ_FT].flatMap((other) => [Math.floor(other), Math.ceil(other)])
    ),
    ...(card.year_built === null ? [] : [now.getUTCFullYear() - card.year_built]),
    ...[card.title, card.description, card.address, card.postal_code].flatMap((text) =>
      text ? numbersOf(text) : []
    ),
  ]);
  const wished = Object.values(profile ?? {}).filter((value) => typeof value === "number");
  const words = said.flatMap(numbersOf);
  const sayable = [
    ...amounts,
    ...words,
    // "Up to 650" of a home for sale.
    ...words.filter((value) => value >= 20 && value < 10_000).map((value) => value * 1_000),
    ...words.filter((value) => value >= 20_000).map((value) => value / 1_000),
  ];
  return {
    facts: new Set([...facts, ...facts.map(Math.round), ...wished]),
    said: new Set(sayable),
    derived: (value) => said.length > 0 && isDerived(value, shown, [...sayable, ...wished]),
  };
}

/** The exact number stands before: "465,000 euros, a little under half a million". */
export const APPROXIMATE =
  /\b(?:just under|just over|a little (?:under|over)|about|around|nearly|almost|roughly|algo (?:mas|menos) de|casi|unos|cerca de|quase|pouco (?:mais|menos) de)\s*$/;

/** Months and years that a price is multiplied by. */
const TIMES = [3, 4, 6, 12, 18, 24];
const near = (value: number, exact: number) =>
  Math.abs(value - exact) <= Math.max(0.5, exact / 400);

/** A difference of two amounts, a price for several months or by the metre, a share of it. */
function isDerived(
  value: number,
  shown: readonly PropertyCard[],
  said: readonly number[],
): boolean {
  const own = said.filter((one) => one >= 100);
  const sizes = shown.flatMap(({ living_area }) => living_area ?? []);
  return shown.some(({ price, living_area }) =>
    [...own, ...shown.map((one) => one.price)].some((other) => Math.abs(price - other) === value) ||
    TIMES.concat(said.filter((one) => one > 1 && one <= 60)).some((times) =>
      price * times === value
    ) ||
    said.some((share) => share <= 50 && near(value, price * share / 100)) ||
    living_area !== null && near(value, price / living_area) ||
    living_area !== null &&
      sizes.some((size) => value > 0 && Math.abs(living_area - size) === value)
  );
}

/** A folded text without days, hours and examples; numbers go on over the end of a line. */
export const withoutCalendar = (folded: string): string =>
  blank(
    folded,
    [...CALENDAR, EXAMPLE].flatMap((pattern) => [...folded.matchAll(pattern)]).map(spanOf),
  ).replaceAll("\n", " ");

/**
 * Numbers without a source. `text` is the whole reply, with names and links of ours blanked; `open`
 * is the same `withoutCalendar`, and `numbers` are those in it.
 */
export function findNumbers(
  text: string,
  open: string,
  numbers: readonly NumberRead[],
  sources: Sources,
): Hit[] {
  const hits = [
    ...open.matchAll(DICTATED),
    ...open.matchAll(PARTS),
    ...open.matchAll(MONTHS_OWED),
    ...text.matchAll(ROMAN),
    ...text.matchAll(DISGUISED),
  ].map((match) => hitOf(match, "number"));
  numbers.forEach((number, index) => {
    const next = numbers[index + 1];
    // "Eight-fifty": two numbers in words that do not add up are one that is not said in full.
    const elliptic = next?.spelt && number.spelt && !/^dos/.test(open.slice(number.start)) &&
      !/^dos/.test(open.slice(next.start)) &&
      /^[ -]$/.test(open.slice(number.end, next.start));
    const before = numbers[index - 1];
    const rounded = before !== undefined && number.start - before.end < 60 &&
      APPROXIMATE.test(open.slice(0, number.start)) &&
      Math.abs(before.value - number.value) <= before.value * 0.08 &&
      isSourced(before, open, sources);
    if (elliptic || !rounded && !isSourced(number, open, sources)) {
      hits.push({ ...number, reason: "number" });
    }
  });
  return hits;
}

function isSourced(
  { start, end, value }: NumberRead,
  text: string,
  { facts, said, derived }: Sources,
): boolean {
  if (said.has(value)) return true;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  const sentence = `${before.split(/[.!?;]/).at(-1)} ${after.split(/[.!?;]/)[0]}`;
  if (PERCENT.test(after) || TERMS.test(sentence)) return false;
  if (facts.has(value) || facts.has(Math.round(value)) || derived(value)) return true;
  return !MONEYED.test(after) && !/[€£$] ?$/.test(before) &&
    (value <= SMALL || (value <= 60 && MINUTES.test(after)) ||
      (value <= 1_000 && (FOUND.test(before) || HOMES.test(after))));
}
