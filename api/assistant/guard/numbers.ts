/** Numbers in a reply, in digits of any script or in words: each must be somebody's. */
import { LANGUAGES } from "#db/tables/dialogue.ts";
import { type NumberRead, readNumbers } from "../agents/builtin/understand/numbers.ts";
import { fold } from "../agents/builtin/understand/text.ts";
import type { ProfileValues } from "../profile.ts";
import type { PropertyCard } from "../tools.ts";
import { EXAMPLE } from "./prices.ts";
import { blank, type Hit, hitOf, type Span, spanOf } from "./text.ts";

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
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:,? the)? \d{1,2}(?:st|nd|rd|th)?\b|\b(?:lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:segunda|terca|quarta|quinta|sexta)(?:-feira)?)(?:,? dia)?,? \d{1,2}\b(?![.,]\d)|\bdia \d{1,2}\b|\bthe \d{1,2}(?:st|nd|rd|th)\b/giu,
  /\b24 ?[/x] ?7\b|\b(?:24|48|72) (?:hours|horas)\b/giu,
];
/** How many homes there are: "I found 240", "over 1,000", "12 homes". */
const FOUND = /\b(?:found|encontr\w+|over|more than|mas de|mais de)\s+$/;
const HOMES =
  /^ (?:homes?|listings?|propert|results?|match|of them|flats?|apartments?|houses?|casas?|pisos?|viviendas?|inmuebles?|imove|anuncios?|opciones|opcoes|resultados?|dias?\b|days?\b)/;
/** What is paid beside a price, or taken off it: no number of it is ours to say. */
const TERMS =
  /\b(?:deposits?|fianza|caucao|fianca|arras|sinal|senal|earnest|commissions?|comision\w*|comissao|fees?|honorari\w+|discounts?|descuent\w*|rebaj\w*|descont\w*|(?:is|are|go(?:es)?) free|free of charge|gratis|gratuit\w+|(?:months?'?s?|mes(?:es)?|rendas?) (?:de )?(?:rent|renta|alquiler|caucao|fianza|deposito)|meses? por adiantado|in advance|de entrada|down ?payment|prestac\w+|cuotas?|instal?ments?)\b/;
const MINUTES = /^ ?(?:min|y \d\d minut|and \d\d minut|a \d\d minut|to \d\d minut|e \d\d minut)/;
const PERCENT = /^ ?(?:%|per ?cent|por ?cento|por ?ciento|pct)/;
const DIGIT_WORD =
  "(?:zero|cero|oh|one|two|three|four|five|six|seven|eight|nine|un[oa]|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|um|dois|quatro|sete|oito|nove)";
/** "Nine-five-zero-zero", "oito sete cinco". */
const DICTATED = new RegExp(`\\b${DIGIT_WORD}(?:[ -]${DIGIT_WORD}){2,}\\b`, "g");
/** "2O9O", "l200": letters that look like digits. */
const DISGUISED =
  /(?<![\p{L}\d])(?=[\dOolI.,]*\d)(?=[\dOolI.,]*[OolI])[\dOolI][\dOolI.,]{2,}(?![\p{L}\d])/gu;
const ROMAN =
  /(?<![\p{L}\d])(?=[MDCLXVI]{4})M{0,4}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})(?![\p{L}\d])/gu;

/** Square feet in a square metre. */
const SQ_FT = 10.7639;

const numbersIn = (text: string): number[] =>
  LANGUAGES.flatMap((language) => readNumbers(fold(text), language).numbers.map((n) => n.value));

/** Numbers that a reply may hold: facts of the homes shown, and what was said by others. */
export function knownNumbers(
  shown: readonly PropertyCard[],
  profile: ProfileValues | undefined,
  said: readonly string[],
  amounts: readonly number[],
): { facts: Set<number>; said: Set<number> } {
  const facts = shown.flatMap((card) => [
    ...Object.values(card).filter((value) => typeof value === "number"),
    // Either unit of area.
    ...[card.living_area].flatMap((area) =>
      area === null
        ? []
        : [area * SQ_FT, area / SQ_FT].flatMap((other) => [Math.floor(other), Math.ceil(other)])
    ),
    ...numbersIn(
      [card.title, card.description, card.address, card.postal_code, ...card.amenities].join(" ; "),
    ),
  ]);
  const wished = Object.values(profile ?? {}).filter((value) => typeof value === "number");
  return {
    facts: new Set([...facts, ...facts.map(Math.round), ...wished]),
    said: new Set([...amounts, ...said.flatMap(numbersIn)]),
  };
}

/** Numbers without a source. `text` is the whole reply, with names and links of ours blanked. */
export function findNumbers(
  text: string,
  { facts, said }: ReturnType<typeof knownNumbers>,
  shown: readonly PropertyCard[],
): Hit[] {
  // Numbers go on over the end of a line.
  const folded = fold(text).replaceAll("\n", " ");
  const calendar: Span[] = [
    ...CALENDAR.flatMap((pattern) => [...folded.matchAll(pattern)]),
    ...text.matchAll(EXAMPLE),
  ].map(spanOf);
  const open = blank(folded, calendar);
  const hits = [DICTATED, ROMAN, DISGUISED].flatMap((pattern) =>
    [...(pattern === DICTATED ? open : text).matchAll(pattern)].map((match) => ({
      ...spanOf(match),
      reason: "number",
    }))
  );
  hits.push(...wrongTypes(text, shown));
  for (const readings of clusters(open)) {
    if (readings.some((number) => contradicts(number, open, shown))) {
      hits.push({ ...readings[0]!, reason: "fact" });
      continue;
    }
    // "390 mil" is a million times more in English: the longest readings count, and any will do.
    const longest = Math.max(...readings.map(({ start, end }) => end - start));
    const whole = readings.filter(({ start, end }) => end - start === longest);
    if (whole.some((number) => isSourced(number, open, facts, said))) continue;
    hits.push({ ...whole[0]!, reason: "number" });
  }
  return hits;
}

const ROOMS: [keyof PropertyCard, RegExp][] = [
  [
    "bedrooms",
    /^[ -](?:solo |so |unico |single )?(?:bed(?:room)?s?|dormitorios?|habitacion(?:es)?|quartos?|cuartos)\b/,
  ],
  ["bathrooms", /^[ -](?:bath(?:room)?s?|banos?|banheiros?|casas? de banho)\b/],
  [
    "parking_spaces",
    /^[ -](?:parking (?:space|spot|place)s?|(?:plazas?|lugares?|vagas?)(?: de (?:garaje|garagem|aparcamiento|estacionamento|parking))?)\b/,
  ],
];
/** Speaks of what is wished for, or of how homes differ. */
const WISHES =
  /\b(?:less|fewer|more|menos|mas|mais|at least|minimum|min|exactly|you (?:need|want|asked)|looking for|busca\w*|procura\w*|pid\w+|pede|(?<!comes? )with|got it|entendido|up to|or|ou|o)\b/;

/** Counts rooms as no home that was shown has them. */
function contradicts(
  { start, end, value }: NumberRead,
  text: string,
  shown: readonly PropertyCard[],
): boolean {
  const kind = ROOMS.find(([, noun]) => noun.test(text.slice(end, end + 40)))?.[0];
  if (kind === undefined || shown.length === 0) return false;
  // Whole words: "piso" would end in a word of its own.
  const nearby = text.slice(Math.max(0, start - 24), start).split(/[.!?;,]/).at(-1) ?? "";
  const before = nearby.length < 24 ? nearby : nearby.replace(/^\p{L}+/u, "");
  const after = text.slice(end, end + 32).split(/[.!?;,]/)[0] ?? "";
  return !WISHES.test(before) && !/\b(?:less|fewer|more|menos|mas|mais)\b/.test(after) &&
    shown.every((card) => card[kind] !== null && card[kind] !== value);
}

/** A Portuguese "T2" has two bedrooms. */
const wrongTypes = (text: string, shown: readonly PropertyCard[]): Hit[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])T(\d)(?![\p{L}\p{N}])/gu)]
    .filter(([, rooms]) =>
      shown.length > 0 && shown.every(({ bedrooms }) => bedrooms !== Number(rooms))
    )
    .map((match) => hitOf(match, "fact"));

/** The numbers of a text as each language reads them, those that overlap together. */
function clusters(text: string): NumberRead[][] {
  const all = LANGUAGES.flatMap((language) => readNumbers(text, language).numbers)
    .sort((a, b) => a.start - b.start);
  const found: NumberRead[][] = [];
  let reached = -1;
  for (const number of all) {
    if (number.start < reached) found.at(-1)?.push(number);
    else found.push([number]);
    reached = Math.max(reached, number.end);
  }
  return found;
}

function isSourced(
  { start, end, value, currency }: NumberRead,
  text: string,
  facts: ReadonlySet<number>,
  said: ReadonlySet<number>,
): boolean {
  if (said.has(value)) return true;
  const before = text.slice(Math.max(0, start - 40), start);
  const after = text.slice(end, end + 40);
  const sentence = `${before.split(/[.!?;]/).at(-1)} ${after.split(/[.!?;]/)[0]}`;
  if (PERCENT.test(after) || TERMS.test(sentence)) return false;
  if (facts.has(value) || facts.has(Math.round(value))) return true;
  return currency === undefined &&
    (value <= SMALL || (value <= 60 && MINUTES.test(after)) ||
      (value <= 1_000 && (FOUND.test(before) || HOMES.test(after))));
}
