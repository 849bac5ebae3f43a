/** Floors, as texts name them. */

/** In English, Spanish and Portuguese, without accents; the index is the floor. */
export const ORDINALS = `
  ground|planta baja|res-do-chao ; first|1st|primer[ao]?|primeiro ; second|2nd|segund[ao] ; third|3rd|tercer[ao]?|terceir[ao] ; fourth|4th|cuart[ao]|quarto ; fifth|5th|quint[ao]
  sixth|6th|sext[ao] ; seventh|7th|septim[ao]|setimo ; eighth|8th|octav[ao]|oitavo ; ninth|9th|noven[ao]|nono ; tenth|10th|decim[ao] ; eleventh|undecim[ao]|decimo primeiro
  twelfth|duodecim[ao]|decimo segundo ; thirteenth|decimotercer[ao]?|decimo terceiro ; fourteenth|decimocuart[ao]|decimo quarto ; fifteenth|decimoquint[ao]|decimo quinto
  sixteenth|decimosext[ao]|decimo sexto ; seventeenth|decimoseptim[ao]|decimo setimo ; eighteenth|decimoctav[ao]|decimo oitavo ; nineteenth|decimonoven[ao]|decimo nono
  twentieth|vigesim[ao]
`.trim().split(/ ; |\n/).map((one) => one.trim());
const WORDS = ORDINALS.map((words, floor) => `(?<_${floor}>${words})`).join("|");
/** A "piso" is a flat too: "el segundo piso" of two that were shown. */
export const FLOOR = new RegExp(
  `\\b(?:(?:${WORDS}|(?<before>\\d{1,2})(?:st|nd|rd|th|\\.?[ºª°])?) (?:floor|planta|andar)` +
    `|(?:(?:en un|es un|num|no|e um) |(?<![a-z] ?))(?:${WORDS.replaceAll("<_", "<p")}) piso` +
    `|(?:en un|es un|num|e um) (?!quarto)(?:${
      WORDS.replaceAll("<_", "<q")
    })(?= (?:con|com|sin|sem|exterior|interior)\\b|[.,;])|(?:floor|planta|andar) (?<after>\\d{1,2})` +
    `|planta baja|res-do-chao)\\b`,
  "g",
);
/** "Rua da Regueira 6, 5.º Dto.", "Carrer de Cuba, 21, 3.º 2.ª". */
export const IN_ADDRESS = /, ?(\d{1,2})\.?[ºª°]/g;
/** Houses have several floors. */
export const FLATS = ["apartment", "condo", "office"];

/** Which floor a match of `FLOOR` names. */
export function floorOf({ groups = {} }: RegExpExecArray): number {
  const { before, after, ...words } = groups;
  const digits = before ?? after;
  if (digits !== undefined) return Number(digits);
  const word = Object.entries(words).find(([, found]) => found !== undefined)?.[0];
  return Number(word?.slice(1) ?? 0);
}

/** The floors that a folded text names. */
export const floorsIn = (text: string): number[] => [...text.matchAll(FLOOR)].map(floorOf);
