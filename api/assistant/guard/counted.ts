/** The numbers of texts, by what they count or measure. */
import { fold } from "../agents/builtin/understand/text.ts";
import { knownOf } from "./known.ts";
import { type NumberRead, readNumbers } from "./read_numbers.ts";
import { meaningsOf } from "./things.ts";

/** Values with those that they are rounded to. */
export const rounded = (values: readonly number[]): Set<number> =>
  new Set(
    values.flatMap((value) => [value, Math.floor(value), Math.round(value), Math.ceil(value)]),
  );

/** The numbers of a text. */
export const numbersOf = (text: string): ReadonlySet<number> =>
  knownOf(text, "numbers", () => rounded(readNumbers(fold(text)).map(({ value }) => value)));

/** What numbers count or measure, in three languages; what follows one in a text tells its kind. */
const KINDS: Record<string, RegExp> = {
  // Before metres, which are metros elsewhere.
  lines: /^ (?:(?:metro|tube|subway|tram|underground) )?(?:lines?|lineas?|linhas?)\b/,
  minutes: /^[ -]?min/,
  kilometres: /^[ -]?(?:km|kilomet|quilomet)/,
  miles: /^[ -]?(?:mi\b|miles?\b|mil[hl]as?\b)/,
  yards: /^[ -]?(?:yards?\b|yds?\b)/,
  metres: /^ ?(?:m\b(?!²)|metros?\b|met(?:er|re)s?\b)(?! (?:cuad|quad))/,
  blocks: /^ (?:blocks?\b|cuadras?|manzanas?|quarteir|blocos\b|calles\b|ruas\b|streets\b)/,
  steps: /^ (?:steps?\b|pasos|passos)/,
  stops: /^ (?:(?:\w+ )?stops?\b|paradas|paragens|parages|estac(?!ionam)|stations?)/,
  plots: /^ ?(?:hectares?|ha\b(?! [a-z]+[dt]o\b)|acres?)/,
  sides:
    /^ ?(?:m |metros |met(?:er|re)s |ft |feet )?(?:x|×|by|por) ?(?:\d{1,2}(?![\d.,])|one|two|three|four|five|six|seven|eight|nine|ten|un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|um|dois|quatro|sete|oito|nove|dez)(?! ?(?:€|\$|mes|mil|euros))\b/,
  floors: /^[ -](?:stor(?:e?ys?|ies)|floors?|plantas|andares|pisos|levels?|alturas|niveles|niveis)/,
  outside: /^ (?:\w+ )?(?:terra|balcon|varandas|patios|jardi|gardens|yards)/,
  lifts: /^ (?:\w+ )?(?:lifts?|elevat|ascensores|elevadores)/,
  days: /^[ -]?(?:days?|dias?|nights|noches|noites)\b/,
  weeks: /^[ -]?(?:weeks?|semanas?)\b/,
  months: /^[ -]?(?:months?|mes(?:es)?|mensualidad\w*|rendas)\b/,
  years: /^[ -]?(?:years?|anos?)\b/,
  technical:
    /^ ?(?:kwh?|kva|watts?|volts?|v|amps?|[mg]b(?:it|ps)?s?|[cm]m|db|litros?|lit(?:er|re)s?|kg|degrees|graus|grados)\b|^ ?°/,
  hours: /^[ -]?(?:hours?|horas?)\b/,
  schools: /^ (?:\w+ )?(?:schools?|escuelas|escolas|colegios)/,
  people:
    /^ (?:\w+ )?(?:people|persons|guests|personas|pessoas|buyers|visit|families|familias|vecinos|vizinhos|neighbo|offers|ofertas|propostas|inquilin|tenants|pedidos|interes)/,
  units: /^ (?:\w+ )?(?:units|apartments|fogos|viviendas|flats|condos|homes|apartamentos)/,
};
/** Rooms and places for cars, which have fields of their own; the nearest noun counts. */
const ROOMS =
  /^[ -](?:(?:and|y|e) (?:a half|medi[oa]|mei[oa]) ?-?)?(?:(?!(?:tem|have|has|are|tienen|son|sao|allow|take|custam|cuestan|vem|vienen|come|aceitam|admiten|para|for)\b)[a-z-]+ ){0,2}?(?:(?<bedrooms>bed|room|dorm|hab|cuarto|quarto|suite)|(?<bathrooms>bath|bano|banh|casas? de banho|aseo|toilet|wc)|(?<parking_spaces>parking|cars?\b|coche|carro|autos?\b|autom|viatura|motos?\b|vehic|ve[ií]cul|garage|garaje|plaza|lugar|vaga|estacionam|aparcam|space|spot))/;
/** The fields that count rooms and places for cars. */
export const ROOM_FIELDS = ["bedrooms", "bathrooms", "parking_spaces"] as const;
/** A noun, which a number counts. */
export const NOUN =
  /^[ -](?!(?:and|or|but|with|for|in|on|at|to|of|is|are|while|plus|per|and|con|por|para|pero|mas|que|del?|los|las|sin|com|sem|dos|das|nos|nas|num|uma?|the|from|than|mientras|enquanto|each|total|at|ate|hasta|until|together)\b)[a-z]{3,}/;
/** A unit of area. */
export const AREA =
  /^ ?(?:m2|m²|m\^2|sq(?:m|\.| |uare)|square|metros? (?:cuadrad|quadrad)|mts?2?\b|meters?|metres?|ft2?\b|ft²|feet|foot|pies\b|pes\b)/;

const NAMED_KINDS = Object.entries(KINDS);
/** How all of them begin. */
const ANY_KIND = /^[ -]?[a-z\d×°-]/;

/** Of what kind a number is, by the text after it; empty: of none. */
export const kindOf = (after: string): string =>
  !ANY_KIND.test(after) ? "" : NAMED_KINDS.find(([, kind]) => kind.test(after))?.[0] ??
    Object.entries(ROOMS.exec(after)?.groups ?? {}).find(([, noun]) => noun)?.[0] ?? "";

/** Whether a kind has a field of its own that counts it. */
export const isRoom = (kind: string): kind is typeof ROOM_FIELDS[number] =>
  ROOM_FIELDS.some((field) => field === kind);

/** Nobody writes more numbers to us; what a home's text has is far less. */
const MAX_NUMBERS = 400;

/** Nothing more is said of a number: "the station five." */
const ENDS = /^ ?(?:[.,;:)!?\n]|$)/;

/** Numbers with their kinds; one of which nothing is said is of the kind of the one before it. */
export function kindsIn(
  folded: string,
  numbers: readonly NumberRead[] = readNumbers(folded),
): string[] {
  let last = "";
  let from = 0;
  return numbers.map(({ start, end }) => {
    const after = folded.slice(end, end + 40);
    if (/[.!?\n]/.test(folded.slice(from, start))) last = "";
    from = end;
    const kind = kindOf(after) || (ENDS.test(after) ? last : NOUN.test(after) ? "other" : "");
    if (kind !== "" && kind !== "other") last = kind;
    return kind;
  });
}

/** Reads the numbers of a text, each with what follows it. */
const eachOf = <T>(text: string, read: (value: number, after: string) => T[]): Set<T> => {
  const folded = fold(text);
  return new Set(
    readNumbers(folded).slice(0, MAX_NUMBERS)
      .flatMap(({ value, end }) => read(value, folded.slice(end, end + 40))),
  );
};

/** Parts of an hour, in words that are no numbers. */
export const PARTS_OF_HOUR =
  /\b(?:(?<_15>(?:un cuarto de|um quarto de) hora|(?:a )?quarter of an hour)|(?<_30>media hora|meia hora|half an hour|half-hour)|(?<_45>tres cuartos de hora|tres quartos de hora|three quarters of an hour))\b/g;
/** The minutes of such a match. */
export const minutesOf = (match: RegExpExecArray): number =>
  Number(Object.entries(match.groups ?? {}).find(([, words]) => words)?.[0].slice(1));

/** The kinds of the numbers of a text, as "4:minutes". */
export const kindsOf = (text: string): ReadonlySet<string> =>
  knownOf(
    text,
    "kinds",
    () => {
      const folded = fold(text);
      const numbers = readNumbers(folded).slice(0, MAX_NUMBERS);
      return new Set(kindsIn(folded, numbers).map((kind, at) => `${numbers[at]!.value}:${kind}`))
        .union(
          new Set([...folded.matchAll(PARTS_OF_HOUR)].map((one) => `${minutesOf(one)}:minutes`)),
        );
    },
  );

/** How the words begin that a number may count. */
const COUNTABLE = /(?<![a-z])[a-z]{4}/g;

/** Of the first three words after a number, how they begin and what they mean in any language. */
export const nounsOf = (after: string): string[] => {
  const phrase = after.split(/[.,;]/, 1)[0] ?? "";
  return [
    ...phrase.match(COUNTABLE)?.slice(0, 3) ?? [],
    ...phrase.match(/[a-z]{3,}/g)?.slice(0, 3).flatMap(meaningsOf).map(String) ?? [],
  ];
};

/** Whether what a number counts is a thing that homes have, or what is around them. */
export const isThing = (after: string): boolean =>
  meaningsOf(/^[ -](?!listing|ficha|anuncio)([a-z]{3,})/.exec(after)?.[1] ?? "").length > 0;

/** The numbers of a text with the words after each: "2:pool" for "two heated pools". */
export const countsOf = (text: string): ReadonlySet<string> =>
  knownOf(
    text,
    "counts",
    () => eachOf(text, (value, after) => nounsOf(after).map((noun) => `${value}:${noun}`)),
  );

/** What is paid beside a price, or taken off it: no number of it is ours to say. */
export const TERMS =
  /\b(?:(?:minimum|minim[oa]) (?:lease|term|stay|contract|rental)|(?:contrato|estancia|estadia|plazo|prazo|duracion|duracao|alquiler|arrendamento) minim[oa]|(?:lease|contract|contrato) (?:is|es|e|runs|lasts) (?:for |de |por )?\w+ (?:months|years|meses|anos)|depositos?|deposits?|fianza|caucao|fianca|arras|sinal|senal|earnest|commissions?|comision\w*|comissao|fees?|honorari\w+|discounts?|descuent\w*|rebaj\w*|descont\w*|(?:is|are|go(?:es)?) free|free of charge|gratis|gratuit\w+|(?:months?'?s?|mes(?:es)?|rendas?) (?:de )?(?:rent|renta|alquiler|caucao|fianza|deposito)|meses? por adiantado|in advance|de entrada|down ?payment|prestac\w+|cuotas?|instal?ments?)\b/;
/** The numbers of what a text says is owed beside the price, as "2:months". */
export const termsOf = (text: string): ReadonlySet<string> =>
  knownOf(
    text,
    "terms",
    () =>
      new Set(
        fold(text).split(/[.;!?\n]/).filter((one) => TERMS.test(one)).flatMap((
          one,
        ) => [...kindsOf(one)]),
      ),
  );

const FEET = /^ ?(?:sq(?:\.|uare)? ?(?:ft|f\b|feet|foot)|ft|feet|foot|pies|p[ée]s)/;
/** The unit of an area, by the text after its number; undefined where there is none. */
export const unitOf = (after: string): "m2" | "ft2" | undefined =>
  !AREA.test(after) ? undefined : FEET.test(after) ? "ft2" : "m2";

/** "Twice a week". */
export const OFTEN =
  /\b(?:once|twice|thrice|una vez|uma vez|(?:two|three|four|five|six|dos|tres|cuatro|cinco|seis|duas|quatro) (?:times|veces|vezes)) (?:a|per|al?|a la|por|ao) (?:day|week|month|year|dia|semana|mes|ano)\b/g;
const WORDS_OFTEN: Record<string, number> = { once: 1, twice: 2, thrice: 3 };
/** How often something happens, in any language, as "2:week". */
export function oftenOf(match: string): string {
  const [many = "", ...rest] = match.split(" ");
  const unit = rest.at(-1) ?? "";
  const per = /^(?:d)/.test(unit)
    ? "day"
    : /^(?:w|s)/.test(unit)
    ? "week"
    : /^m/.test(unit)
    ? "month"
    : "year";
  return `${WORDS_OFTEN[many] ?? readNumbers(many)[0]?.value ?? 1}:${per}`;
}

/** The areas of a text, as "75:m2". */
export const areasOf = (text: string): ReadonlySet<string> =>
  knownOf(
    text,
    "areas",
    () =>
      eachOf(text, (value, after) => {
        const unit = unitOf(after);
        return unit ? [`${value}:${unit}`] : [];
      }),
  );
