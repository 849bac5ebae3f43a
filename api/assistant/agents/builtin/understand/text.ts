/**
 * Stage 1: the message as the other stages read it. `folded` is `text` in lower case without
 * accents, of the same length, so that positions in one hold in the other.
 */
import { MAX_MESSAGE } from "../../../agent.ts";
import type { Span } from "../../../guard/text.ts";
export { type Span, spanOf } from "../../../guard/text.ts";

export interface NormalText {
  text: string;
  folded: string;
}

export const overlap = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;

const QUOTES = /[\u2018\u2019\u02bc\u00b4`]/g;
const DASHES = /[\u2010-\u2015\u2212]/g;
// Control and private-use characters: the latter serve as our own marks in the skeleton.
// deno-lint-ignore no-control-regex
const REMOVED = /[\u0000-\u0008\u000b-\u001f\u007f\u200b-\u200f\u2060\ufeff\ue000-\uf8ff]/g;

const foldedLetters = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const base = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const folded = base.length === letter.length ? base : letter;
  if (foldedLetters.size < 5_000) foldedLetters.set(letter, folded);
  return folded;
}

// deno-lint-ignore no-control-regex
const PLAIN = /^[\u0000-\u007f]*$/;
// deno-lint-ignore no-control-regex
const FOLDED = /[A-Z]+|[^\u0000-\u007f]/gu;

/** Lower case without accents; the result has the length of the input. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text.replace(FOLDED, (run) => run < "\u0080" ? run.toLowerCase() : foldLetter(run));
}

const SKIN_TONES = /[\u{1f3fb}-\u{1f3ff}]/gu;

/** "Yes,tomorrow" is two words; in a link or an address a comma is part of it. */
const spaced = (word: string): string =>
  /[/@]/.test(word) ? word : word.replace(/(?<=\p{L}),(?=\p{L})/gu, ", ");

/** Makes any string safe to read: well-formed, composed, plain quotes and dashes, bounded length. */
export function normalise(message: string): NormalText {
  const text = message.slice(0, MAX_MESSAGE).toWellFormed().normalize("NFC")
    .replace(SKIN_TONES, "").replace(REMOVED, " ").replace(QUOTES, "'").replace(DASHES, "-")
    .replace(/\u2026/g, "...").replace(/\S+/g, spaced)
    .replace(/[ \t\u00a0\u202f]+/g, " ").trim().slice(0, MAX_MESSAGE);
  return { text, folded: fold(text) };
}

/** Letters and digits of a folded text, words separated by one space. */
export const wordsOnly = (folded: string): string =>
  folded.replace(/'/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();

/** Comparison form of a name. */
export const plain = (text: string): string => wordsOnly(fold(text.normalize("NFC")));

/** Replaces spans by one mark each, the n-th by `base + n`. Spans must be ordered and apart. */
export function mask(text: string, spans: readonly Span[], base: number): string {
  let out = "";
  let at = 0;
  spans.forEach((span, index) => {
    if (span.start < at) return;
    out += text.slice(at, span.start) + String.fromCharCode(base + index);
    at = span.end;
  });
  return out + text.slice(at);
}

/** Blanks spans without moving anything; by default with full stops, so that nothing reads across. */
export function blank(text: string, spans: readonly Span[], filler = "."): string {
  let out = "";
  let at = 0;
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    out += text.slice(at, from) + filler.repeat(end - from);
    at = end;
  }
  return out + text.slice(at);
}

/** The first and the last of more than twice as many. */
export const ends = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= 2 * most ? all : [...all.slice(0, most), ...all.slice(-most)];

/** Which stretches of a text have been read: asking costs no more, however many there are. */
export function createTaken(length: number) {
  const units = new Uint8Array(length);
  return {
    has: ({ start, end }: Span): boolean => units.subarray(start, end).includes(1),
    add: ({ start, end }: Span): void => void units.fill(1, start, end),
  };
}

/** First code points of the marks that stand for what earlier stages have read. */
export const MARKS = {
  number: 0xe000,
  title: 0xf000,
  date: 0xf200,
  time: 0xf300,
  place: 0xf400,
  span: 0xf500,
} as const;
export const MAX_MARKS = 250;

/** The mark of any number, as a pattern source. */
export const N = "[\\ue000-\\ue0ff]";
export const isNumberMark = (unit: string): boolean => unit >= "\ue000" && unit <= "\ue0ff";

/** Where the marks of numbers are in a skeleton. */
export const numberMarks = (skeleton: string): number[] =>
  Array.from(skeleton.matchAll(NUMBERS), ({ index }) => index);
const NUMBERS = new RegExp(N, "g");
