/** The numbers of texts, by what they count or measure. */
import { fold } from "../agents/builtin/understand/text.ts";
import { knownOf } from "./known.ts";
import { readNumbers } from "./read_numbers.ts";

/** Values with those that they are rounded to. */
export const rounded = (values: readonly number[]): Set<number> =>
  new Set(
    values.flatMap((value) => [value, Math.floor(value), Math.round(value), Math.ceil(value)]),
  );

/** The numbers of a text. */
export const numbersOf = (text: string): ReadonlySet<number> =>
  knownOf(text, "numbers", () => rounded(readNumbers(fold(text)).map(({ value }) => value)));

/** What numbers count or measure, in three languages; what follows one in a text tells its kind. */
const KINDS: RegExp[] = [
  /^[ -]?min/,
  /^ ?(?:km|kilomet|quilomet|miles?\b|milhas?)/,
  /^ ?(?:m\b|metros?\b|met(?:er|re)s?\b)(?! (?:cuad|quad))/,
  /^ (?:blocks?\b|cuadras?|manzanas?|quarteir|calles\b|ruas\b|streets\b)/,
  /^ (?:steps?\b|pasos|passos)/,
  /^ (?:(?:\w+ )?stops?\b|paradas|parages|estac|stations?)/,
  /^[ -](?:stor(?:e?ys?|ies)|floors?|plantas|andares|pisos|levels?|alturas|niveles|niveis)/,
  /^ (?:\w+ )?(?:terra|balcon|varandas|patios|jardi|gardens|yards)/,
  /^ (?:\w+ )?(?:lifts?|elevat|ascensores|elevadores)/,
  /^[ -]?(?:days?|dias?)\b/,
  /^[ -]?(?:weeks?|semanas?)\b/,
  /^[ -]?(?:months?|mes(?:es)?)\b/,
  /^[ -]?(?:years?|anos?)\b/,
  /^[ -]?(?:hours?|horas?)\b/,
  /^ (?:\w+ )?(?:schools?|escuelas|escolas|colegios)/,
  /^ (?:\w+ )?(?:people|persons|guests|personas|pessoas|buyers|visit|families|familias|vecinos|vizinhos|neighbo|offers|ofertas|propostas|inquilin|tenants|pedidos|interes)/,
  /^ (?:\w+ )?(?:units|apartments|fogos|viviendas|flats|condos|homes|apartamentos)/,
  /^[ -](?:(?:and|y|e) (?:a half|medi[oa]|mei[oa]) ?-?)?(?:\w+ ){0,2}(?:bed|bath|room|dorm|hab|cuarto|quarto|bano|banh|casas? de banho|aseo|toilet|wc|suite|parking|cars?\b|coche|carro|garage|garaje|plaza|lugar|vaga|estacion|aparcam|space|spot)/,
];
/** A unit of area. */
export const AREA =
  /^ ?(?:m2|m²|m\^2|sq(?:m|\.| |uare)|square|metros? (?:cuadrad|quadrad)|mts?2?\b|meters?|metres?|ft2?\b|ft²|feet|foot|pies\b|pes\b)/;
/** Rooms and places for cars, which have fields of their own. */
export const ROOMS = KINDS.length - 1;
export const METRES = 2;
export const YEARS = 12;
export const PEOPLE = 15;

/** Of what kind a number is, by the text after it; -1: of none. */
export const kindOf = (after: string): number => KINDS.findIndex((kind) => kind.test(after));

/** Reads the numbers of a text, each with what follows it. */
const eachOf = <T>(text: string, read: (value: number, after: string) => T[]): Set<T> => {
  const folded = fold(text);
  return new Set(
    readNumbers(folded).flatMap(({ value, end }) => read(value, folded.slice(end, end + 40))),
  );
};

/** The kinds of the numbers of a text, as "4:0" for "four minutes". */
export const kindsOf = (text: string): ReadonlySet<string> =>
  knownOf(text, "kinds", () => eachOf(text, (value, after) => [`${value}:${kindOf(after)}`]));

/** How the words begin that a number may count. */
export const COUNTABLE = /(?<![a-z])[a-z]{4}/g;

/** The numbers of a text with the three words after each: "2:pool" for "two heated pools". */
export const countsOf = (text: string): ReadonlySet<string> =>
  knownOf(
    text,
    "counts",
    () =>
      eachOf(text, (value, after) =>
        (after.split(/[.,;]/, 1)[0]?.match(COUNTABLE) ?? []).slice(0, 3)
          .map((noun) => `${value}:${noun}`)),
  );

/** The areas of a text. */
export const areasOf = (text: string): ReadonlySet<number> =>
  knownOf(text, "areas", () => eachOf(text, (value, after) => AREA.test(after) ? [value] : []));
