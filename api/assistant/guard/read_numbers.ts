/** Numbers as a reply writes them: in figures and in words of three languages. */
import { parseFigure } from "../agents/builtin/understand/numbers.ts";
import { WORDS } from "../agents/builtin/understand/number_words.ts";
import { type Span, spanOf } from "./text.ts";

/** A number of a text. */
export interface NumberRead extends Span {
  value: number;
  /** Begins with a word, which is no article. */
  spelt: boolean;
}

const SCALES = new Map(Object.entries({
  ...{ hundred: 100, k: 1e3, mil: 1e3, thousand: 1e3, grand: 1e3 },
  ...{ m: 1e6, mm: 1e6, mi: 1e6, mio: 1e6, million: 1e6, millon: 1e6, millones: 1e6 },
  ...{ milhao: 1e6, milhoes: 1e6, hundreds: 100, thousands: 1e3, millions: 1e6, lakh: 1e5 },
}));
const UNITS = new Map<string, number>([
  ...Object.entries({
    ...WORDS.en,
    ...WORDS.es,
    ...WORDS.pt,
    a: 1,
    an: 1,
    veintiun: 21,
    zero: 0,
    cero: 0,
    half: 0.5,
  }),
  ...Object.entries({
    medio: 0.5,
    media: 0.5,
    meio: 0.5,
    meia: 0.5,
    dozen: 12,
    docena: 12,
    duzia: 12,
    ...{ "couple of": 2, "pair of": 2, "par de": 2 },
  }),
  ...["uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"]
    .map((unit, index): [string, number] => [`veinti${unit}`, 21 + index]),
]);
/** Whether a folded word is a number by itself. */
export const isNumberWord = (word: string): boolean =>
  word.length > 2 && (UNITS.has(word) || SCALES.has(word));

/** Words that are numbers only before a multiplier. */
const ARTICLES = new Set(
  "a an one un uno una um uma single half medio media meio meia".split(" "),
);
/** Not multipliers on their own: metres, and letters of other words. */
const LETTERS = new Set(["k", "m", "mm", "mi", "mio"]);
const TOKEN =
  /\d{1,3}(?:[ .,'\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?(?!\d)|\d+(?:[.,]\d+)?|(?:couple|pair) of\b|par de\b|[a-z]+/g;
/** An article before these is a number. */
const MEASURE =
  /^ ?(?:euros?|dollars?|dolar(?:es)?|reais|real|pounds?|libras?|cents?|years?|anos?|months?|mes(?:es)?|weeks?|semanas?|mil[lh]as?|quilometros?|kilometros?|hectareas?|hectares?)\b/;
/** In Portuguese "a" is the article of a week. */
const ENGLISH = /^ (?:year|month|week|dollar|euro|pound|cent)s?\b/;
/** "One and a half". */
const AND_HALF =
  /^[ -](?:and[ -]a[ -]half|y medi[oa]|e mei[oa])(?![a-z]| (?:mil|million|millones|milh|thousand|hundred))/;
const JOINTS = new Set(["and", "y", "e", "of", "de"]);

/** Adds the words and figures of one number up. */
class Sum {
  total = 0;
  group = 0;
  scaled = false;
  start = 0;
  end = 0;
  spelt = false;
  article = false;
  /** The last multiplier from a thousand on, where it ended, and where what follows it began. */
  scale = 0;
  /** The last part was in digits; the first one may have a decimal point. */
  digits = false;
  thousandths = false;
  before = 0;
  at = 0;

  get open(): boolean {
    return this.end > this.start;
  }

  /** Whether "twenty" takes "five" on, and "hundred" takes "twenty". */
  takes(value: number): boolean {
    if (this.group === 0) return this.scaled && value < 1e3;
    const room = this.group % 100 === 0 ? 100 : this.group % 10 === 0 ? 10 : 1;
    return value < room || value === 0.5;
  }
}

/** "Nineteen" of "nineteen sixty-two". */
const isCentury = ({ start, end }: Span, folded: string): boolean =>
  /^(?:eighteen|nineteen|twenty)$/.test(folded.slice(start, end));

/** The numbers of a folded text, in any of our languages: "4 hundred and five thousand". */
export function readNumbers(folded: string): NumberRead[] {
  const found: NumberRead[] = [];
  let sum = new Sum();
  let joint = false;
  const close = () => {
    const after = sum.open ? folded.slice(sum.end, sum.end + 30) : "";
    const half = sum.scaled ? undefined : AND_HALF.exec(after)?.[0];
    if (
      sum.open &&
      (!sum.article || sum.scaled || half ||
        (/^an?$/.test(folded.slice(sum.start, sum.end)) ? ENGLISH : MEASURE).test(after))
    ) {
      const { start, end, total, group, spelt } = sum;
      const value = total + group + (half ? 0.5 : 0);
      const last = found.at(-1);
      const year = last && isCentury(last, folded) && spelt && value >= 10 && value < 100 &&
        /^[ -]$/.test(folded.slice(last.end, start));
      if (year) Object.assign(last, { end, value: last.value * 100 + value });
      else found.push({ start, end: end + (half?.length ?? 0), value, spelt });
    }
    if (sum.open) sum = new Sum();
    joint = false;
  };
  for (const match of folded.matchAll(TOKEN)) {
    const [word] = match;
    if (!sum.open && word > "9~" && !UNITS.has(word) && !SCALES.has(word)) continue;
    const { start, end } = spanOf(match);
    const digits = word <= "9~";
    // "T2" and "m2" are no numbers; "3k" is one.
    const attached = start > 0 && /[\p{L}\d_]/u.test(folded[start - 1] ?? "");
    if (sum.open && !/^[ \n-]{0,2}$/.test(folded.slice(sum.end, start)) && !joint) close();
    const scale = /[2²]/.test(folded[end] ?? "") ? undefined : SCALES.get(word);
    if (scale && (!LETTERS.has(word) || sum.open && attached)) {
      if (!sum.open) Object.assign(sum, { start, spelt: true });
      // "200 mil e 400 mil" are two numbers.
      if (sum.scale && scale >= sum.scale && scale > 100 && sum.group > 0) {
        const { group, at } = sum;
        sum.group = 0;
        sum.end = sum.before;
        close();
        Object.assign(sum, { start: at, group });
      }
      if (scale === 100) sum.group = Math.max(sum.group, 1) * 100;
      else {
        // "1.125 million" has a decimal point.
        const exact = sum.thousandths && scale === 1e6 ? sum.group / 1e3 : sum.group;
        sum.total += (exact || 1) * scale;
        Object.assign(sum, { group: 0, scale, before: end });
      }
      Object.assign(sum, { end, scaled: true, digits: false });
      joint = false;
      continue;
    }
    if (JOINTS.has(word) && sum.open && !joint && !attached) {
      joint = true;
      sum.end = sum.open ? sum.end : end;
      continue;
    }
    const share = /^(?:ce[mn]|cien)/.test(word) &&
      /\bpor $/.test(folded.slice(Math.max(0, start - 4), start));
    const value = digits ? parseFigure(word) : share ? undefined : UNITS.get(word);
    if (value === undefined || attached) {
      close();
      continue;
    }
    const near = sum.open &&
      /^[ \n-]{1,2}(?:(?:and|y|e|of|de) )?$/.test(folded.slice(sum.end, start));
    if (
      near && word !== "dos" && word !== "a" && word !== "an" && (!digits || value >= 100) &&
      sum.takes(value) &&
      !(sum.digits && sum.group > 0) &&
      !(sum.article && !sum.scaled)
    ) {
      if (sum.group === 0) sum.at = start;
      sum.group += value === 0.5 && sum.group === 0 ? 0 : value;
      if (value === 0.5 && sum.scaled) sum.total += sum.total % 1e6 === 0 ? 5e5 : 500;
    } else {
      close();
      Object.assign(sum, { start, group: value, spelt: !digits, article: ARTICLES.has(word) });
      sum.thousandths = /^\d{1,3}[.,]\d{3}$/.test(word);
    }
    sum.digits = digits;
    sum.end = end;
    joint = false;
  }
  close();
  return found;
}

const PERCENT = /^ ?(?:%|per ?cent|por ?cento|por ?ciento|pct)/;
/** Whether what follows a number makes it per cent. */
export const isPercent = (after: string): boolean => PERCENT.test(after);

/** Those numbers of a folded text that are per cent. */
export const percentsOf = (folded: string, numbers = readNumbers(folded)): number[] =>
  numbers.filter(({ end }) => isPercent(folded.slice(end, end + 12))).map(({ value }) => value);
