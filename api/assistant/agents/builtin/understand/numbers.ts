/** Stage 3: numbers, in digits and in words, become marks: "need N bedrooms under N". */
import type { Language } from "../../../agent.ts";
import { ARTICLED, SCALES, WORDS } from "./number_words.ts";
import { createTaken, MARKS, mask, MAX_MARKS, type Span, spanOf } from "./text.ts";

export interface NumberRead extends Span {
  value: number;
  /** Said with thousand, million, k … */
  scale: number;
  /** ISO 4217, where a currency stood with it; "" for a bare currency sign of several countries. */
  currency?: string;
}

/** Words that are numbers only where something countable follows: "one bath", but "that one". */
const ARTICLES = new Set(["one", "single", "un", "uno", "una", "um", "uma"]);
const COUNTABLE =
  /^[\s-]*(?:(?:or|and|to|o|y|a|ou|e)\s[\s\S]{1,8}?)?(?:single |full |half |master |cama|bed|bath|br\b|ba\b|bd\b|room|habitac|habs?\b|dorm|recamar|alcoba|cuarto|bano|aseo|quarto|suite|banheir|wc\b|casas? de banho)/;

const SIGNS: Record<string, string> = {
  "$": "",
  "us$": "USD",
  "usd": "USD",
  "dollar": "USD",
  "dollars": "USD",
  "dolares": "USD",
  "bucks": "USD",
  "€": "EUR",
  "eur": "EUR",
  "euro": "EUR",
  "euros": "EUR",
  "£": "GBP",
  "gbp": "GBP",
  "pounds": "GBP",
  "r$": "BRL",
  "brl": "BRL",
  "reais": "BRL",
  "mxn": "MXN",
  "pesos": "MXN",
};
const BEFORE = /(?:us\$|r\$|\$|€|£|\b(?:eur|usd|gbp|brl|mxn))\s?$/;
const AFTER =
  /^\s?(?:us\$|r\$|\$|€|£|(?:de )?(?:eur|usd|gbp|brl|mxn|dollars?|bucks|dolares|euros?|pounds|reais|pesos)\b)/;
const DIGITS = /\d{1,3}(?:[ .,']\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?/g;

/** The value of a figure in any of the usual groupings: `1,250,000.50`, `1.250.000,50`, `1 250`. */
export function parseFigure(figure: string): number {
  const compact = figure.replace(/[ ']/g, "");
  const decimal = /[.,](\d{1,2}|\d{4,})$/.exec(compact);
  if (!decimal) return Number(compact.replace(/[.,]/g, ""));
  const whole = compact.slice(0, decimal.index).replace(/[.,]/g, "");
  return Number(`${whole}.${decimal[1]}`);
}

/** What a decimal point is called. */
const POINTS = new Set(["point", "punto", "coma", "ponto", "virgula"]);

/** Reads "hundred and fifty thousand" from the words at `index`; undefined when they are none. */
function readWords(
  words: (Span & { word: string })[],
  index: number,
  language: Language,
) {
  const numerals = WORDS[language];
  const scales = SCALES[language];
  const joint = language === "en" ? "and" : language === "es" ? "y" : "e";
  const first = words[index];
  const begins = first && (Object.hasOwn(numerals, first.word) ||
    (first.word === "mil" && language !== "en"));
  if (!first || !begins) return undefined;
  let total = 0;
  let group = 0;
  let scale = 1;
  let last = index;
  for (let at = index; at < words.length && at < index + 12; at++) {
    const word = words[at]?.word ?? "";
    if (Object.hasOwn(numerals, word)) {
      const value = numerals[word] ?? 0;
      // "two three" are two numbers; "twenty three" and "hundred and five" are one.
      const unit = group % 100 === 0 ? 100 : group % 10 === 0 ? 10 : 1;
      // "Seven fifty" is seven hundred and fifty.
      const short = language === "en" && at === index + 1 && group < 10 && value >= 20;
      if (at > index && value >= unit && group > 0 && !short) break;
      group = short ? group * 100 + value : group + value;
    } else if (POINTS.has(word) && at > index && (numerals[words[at + 1]?.word ?? ""] ?? 10) < 10) {
      // "One point four million".
      group += (numerals[words[++at]?.word ?? ""] ?? 0) / 10;
    } else if (word === "hundred") {
      group = Math.max(group, 1) * 100;
    } else if (Object.hasOwn(scales, word) && word.length > 1) {
      scale = scales[word] ?? 1;
      total += Math.max(group, 1) * scale;
      group = 0;
    } else if (
      word === joint && Object.hasOwn(numerals, words[at + 1]?.word ?? "") && group % 10 === 0 &&
      (group >= 20 || total > 0)
    ) {
      continue;
    } else break;
    last = at;
  }
  return { value: total + group, scale, last };
}

function withCurrency(text: string, { start, end }: Span): Span & { currency?: string } {
  const before = BEFORE.exec(text.slice(Math.max(0, start - 5), start));
  if (before) return { currency: SIGNS[before[0].trim()], start: start - before[0].length, end };
  const after = AFTER.exec(text.slice(end, end + 12));
  if (!after) return { start, end };
  const sign = after[0].trim().replace(/^de /, "");
  return { currency: SIGNS[sign], start, end: end + after[0].length };
}

function figures(text: string, language: Language): NumberRead[] {
  const found: NumberRead[] = [];
  for (const match of text.matchAll(DIGITS)) {
    const { start } = spanOf(match);
    let { end } = spanOf(match);
    // Part of a word or an ordinal, unless a unit such as "k" or "br" follows.
    if (
      /[\p{L}_]/u.test(text[start - 1] ?? "") &&
      !/(?:^|[^\p{L}])[tv]$/u.test(text.slice(Math.max(0, start - 3), start))
    ) continue;
    if (/^(?:(?:st|nd|rd|th)\b|[ªº°])/.test(text.slice(end, end + 3))) continue;
    let value = parseFigure(match[0]);
    let scale = 1;
    const unit = /^\s?([a-z]+)\b/.exec(text.slice(end, end + 12));
    const word = unit?.[1] ?? "";
    // "2 m" may be metres; a lone letter counts only right behind the figure.
    if (
      unit && Object.hasOwn(SCALES[language], word) &&
      (word.length > 1 ||
        (unit[0].length === 1 && !IN_METRES.test(text.slice(end + 1, end + 16))))
    ) {
      scale = SCALES[language][word] ?? 1;
      value *= scale;
      end += unit[0].length;
    }
    found.push({ value, scale, ...withCurrency(text, { start, end }) });
  }
  return found;
}

function spelled(text: string, language: Language, digits: readonly NumberRead[]): NumberRead[] {
  // Of "10 por cento" the last word is no hundred.
  const words = [...text.matchAll(/(?<!\d ?por )\bci?ento\b|(?!ci?ento\b)[a-z]+/g)].map((
    match,
  ) => ({
    word: match[0],
    ...spanOf(match),
  }));
  const found: NumberRead[] = [];
  const taken = createTaken(text.length);
  const add = (number: NumberRead) => {
    found.push(number);
    taken.add(number);
  };
  for (const number of digits) taken.add(number);
  for (const [said, value] of ARTICLED[language]) {
    for (const match of text.matchAll(said)) {
      add({ value, scale: 1e6, ...withCurrency(text, spanOf(match)) });
    }
  }
  for (let index = 0; index < words.length; index++) {
    const read = readWords(words, index, language);
    const first = words[index];
    const last = read && words[read.last];
    if (!read || !first || !last) continue;
    index = read.last;
    const article = ARTICLES.has(first.word) && first === last;
    if (article && !COUNTABLE.test(text.slice(last.end, last.end + 24))) continue;
    const said = { start: first.start, end: last.end };
    if (taken.has(said)) continue;
    // "two and a half", "un millón y medio".
    const half = HALF.exec(text.slice(last.end, last.end + 12));
    const span = { start: first.start, end: last.end + (half?.[0].length ?? 0) };
    const value = read.value + (half ? read.scale / 2 : 0);
    add({ value, scale: read.scale, ...withCurrency(text, span) });
  }
  return found;
}

/** "2.1m high". */
const IN_METRES =
  /^ (?:high(?![ -](?:rise|end))|tall|wide(?! range)|long(?![ -]term)|deep|de (?:alt|larg|anch|fond|fund)\w*)\b/;

const HALF = /^ (?:and a half|y medi[oa]|e mei[oa])\b/;

/** Whether a number goes on with the thousands of the million before it. */
const isRest = (million: NumberRead, rest: NumberRead, folded: string): boolean =>
  million.scale === 1e6 && rest.scale === 1 && rest.value >= 50 && rest.value < 1_000 &&
  /^ (?:e|y|and) $/.test(folded.slice(million.end, rest.start));

/** Finds the numbers of a folded text and replaces each by its mark. */
export function readNumbers(
  folded: string,
  language: Language,
): { numbers: NumberRead[]; skeleton: string } {
  const digits = figures(folded, language);
  const numbers = [...digits, ...spelled(folded, language, digits)]
    .sort((a, b) => a.start - b.start)
    .filter((number, index, all) => index === 0 || number.start >= (all[index - 1]?.end ?? 0))
    .slice(0, MAX_MARKS);
  const joined = numbers.flatMap((number, index): NumberRead[] => {
    // "3 millones y medio".
    const half = number.scale === 1e6 && HALF.exec(folded.slice(number.end, number.end + 12));
    if (half) {
      const span = { start: number.start, end: number.end + half[0].length };
      return [{ ...number, value: number.value + 5e5, ...withCurrency(folded, span) }];
    }
    const next = numbers[index + 1];
    const before = numbers[index - 1];
    // "1 milhão e 100" is a million and a hundred thousand.
    if (next && isRest(number, next, folded)) {
      return [{ ...number, value: number.value + next.value * 1_000, end: next.end }];
    }
    return before && isRest(before, number, folded) ? [] : [number];
  });
  return { numbers: joined, skeleton: mask(folded, joined, MARKS.number) };
}

/** The number behind a mark. */
export function numberAt(
  numbers: readonly NumberRead[],
  mark: string | undefined,
): NumberRead | undefined {
  return mark === undefined ? undefined : numbers[mark.charCodeAt(0) - MARKS.number];
}
