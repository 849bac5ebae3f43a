/** Numbers as words in English, Spanish and Portuguese. */
import type { Language } from "../../../agent.ts";

/** What the words below stand for, in their order. */
const VALUES = [
  ...Array.from({ length: 20 }, (_, index) => index + 1),
  ...Array.from({ length: 7 }, (_, index) => 30 + 10 * index),
  ...Array.from({ length: 9 }, (_, index) => 100 * (index + 1)),
];

/** Number words in order; those that mean the same are joined by a bar. */
const table = (words: string): Record<string, number> =>
  Object.fromEntries(
    words.split(" ").flatMap((same, index) =>
      same.split("|").map((word) => [word, VALUES[index] ?? 0])
    ),
  );

/** Number words below a thousand. */
export const WORDS: Record<Language, Record<string, number>> = {
  en: table(
    "one|single two three four five six seven eight nine ten eleven twelve thirteen fourteen " +
      "fifteen sixteen seventeen eighteen nineteen twenty thirty forty|fourty fifty sixty seventy " +
      "eighty ninety",
  ),
  es: {
    ...table(
      "un|uno|una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince " +
        "dieciseis diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta " +
        "ochenta noventa cien|ciento doscientos|doscientas trescientos|trescientas " +
        "cuatrocientos|cuatrocientas quinientos|quinientas seiscientos setecientos ochocientos " +
        "novecientos",
    ),
    veinticinco: 25,
  },
  pt: table(
    "um|uma dois|duas tres quatro cinco seis sete oito nove dez onze doze treze quatorze|catorze " +
      "quinze dezesseis|dezasseis dezessete|dezassete dezoito dezenove|dezanove vinte trinta " +
      "quarenta cinquenta sessenta setenta oitenta noventa cem|cento duzentos|duzentas " +
      "trezentos|trezentas quatrocentos|quatrocentas quinhentos|quinhentas seiscentos setecentos " +
      "oitocentos novecentos",
  ),
};

/** Multipliers, and the letters that stand for them. */
export const SCALES: Record<Language, Record<string, number>> = {
  en: {
    hundred: 100,
    thousand: 1e3,
    grand: 1e3,
    k: 1e3,
    million: 1e6,
    millions: 1e6,
    mil: 1e6,
    mm: 1e6,
    m: 1e6,
  },
  es: { mil: 1e3, k: 1e3, millon: 1e6, millones: 1e6, m: 1e6 },
  pt: { mil: 1e3, k: 1e3, milhao: 1e6, milhoes: 1e6, mi: 1e6, m: 1e6 },
};

/** "half a million", "a thousand": where the article counts, as it does before no other number. */
export const ARTICLED: Record<Language, readonly (readonly [RegExp, number])[]> = {
  en: [
    [/\bhalf a million\b/g, 500_000],
    [
      /(?<!\b(?:half|thanks) )\ba million\b(?! (?:dollar |thank|time|people|thing|reason))/g,
      1_000_000,
    ],
    [
      /(?<!\b(?:half|thanks|not) )\ba (?:thousand|grand(?= ?(?:a|per|max|tops|month|total|or less|[.,;!?]|$)))\b(?! (?:(?:and )?(?:one|two|three|four|five|six|seven|eight|nine|fifty|hundred)|thank|time|people|thing|reason|question|apolog|year|mile|word|sorry|of))/g,
      1_000,
    ],
  ],
  es: [[/\bmedio millon\b/g, 500_000]],
  pt: [[/\bmeio milhao\b/g, 500_000]],
};
