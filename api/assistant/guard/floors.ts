/** Floors that a reply gives a flat: those of its address and description alone are known. */
import { fold } from "../agents/builtin/understand/text.ts";
import type { PropertyCard } from "../tools.ts";
import { type Hit, hitOf } from "./text.ts";

/** In English, Spanish and Portuguese, without accents; the index is the floor. */
const ORDINALS = [
  "ground|planta baja|res-do-chao",
  "first|1st|primer[ao]?|primeiro",
  "second|2nd|segund[ao]",
  "third|3rd|tercer[ao]?|terceiro",
  "fourth|4th|cuart[ao]|quarto",
  "fifth|5th|quint[ao]",
  "sixth|6th|sext[ao]",
  "seventh|7th|septim[ao]|setimo",
  "eighth|8th|octav[ao]|oitavo",
  "ninth|9th|noven[ao]|nono",
  "tenth|10th|decim[ao]",
];
const WORDS = ORDINALS.map((words, floor) => `(?<_${floor}>${words})`).join("|");
/** A "piso" is a flat too: "el segundo piso" of two that were shown. */
const FLOOR = new RegExp(
  `(?<!\\p{L})(?:(?:${WORDS}|(?<before>\\d{1,2})(?:st|nd|rd|th|\\.?[ºª°])?) (?:floor|planta|andar)` +
    `|(?:en un|num|no) (?:${
      WORDS.replaceAll("<_", "<p")
    }) piso|(?:floor|planta|andar) (?<after>\\d{1,2})` +
    `|planta baja|res-do-chao)(?![\\p{L}\\d])`,
  "gu",
);
/** "Rua da Regueira 6, 5.º Dto.", "Carrer de Cuba, 21, 3.º 2.ª". */
const IN_ADDRESS = /, ?(\d{1,2})\.?[ºª°]/g;
/** Houses have several floors. */
const FLATS = ["apartment", "condo", "office"];

function floorOf({ groups = {} }: RegExpExecArray): number {
  const { before, after, ...words } = groups;
  const digits = before ?? after;
  if (digits !== undefined) return Number(digits);
  const word = Object.entries(words).find(([, found]) => found !== undefined)?.[0];
  return Number(word?.slice(1) ?? 0);
}

const floorsIn = (text: string): number[] => [...text.matchAll(FLOOR)].map(floorOf);

/** Floors that none of the flats shown is said to be on. */
export function findFloors(text: string, shown: readonly PropertyCard[]): Hit[] {
  if (!shown.some(({ type }) => FLATS.includes(type))) return [];
  const known = new Set(shown.flatMap(({ title, description, address }) => [
    ...floorsIn(fold([title, description].join(" ; "))),
    ...[...(address ?? "").matchAll(IN_ADDRESS)].map(([, floor]) => Number(floor)),
  ]));
  return [...fold(text).matchAll(FLOOR)].filter((match) => !known.has(floorOf(match)))
    .map((match) => hitOf(match, "fact"));
}
