/** The text that the guard's checks read. Nothing here changes positions but `clean`. */

/** A stretch of a text: `start` inclusive, `end` exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** What may not be sent, and why. */
export interface Hit extends Span {
  reason: string;
}

/** Where a pattern matched. */
export const spanOf = (match: RegExpExecArray): Span => ({
  start: match.index,
  end: match.index + match[0].length,
});

/** A match as a hit. */
export const hitOf = (match: RegExpExecArray, reason: string): Hit => ({
  ...spanOf(match),
  reason,
});

export interface Segment extends Span {
  /** Number of the line, from 0. */
  line: number;
}

// Everything invisible that can hide or reorder text: controls but the line break, bidi marks and
// overrides, zero-width signs, soft hyphen, tags, private use. A joiner inside an emoji stays.
const INVISIBLE =
  // deno-lint-ignore no-control-regex
  /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200C\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFC\u{E0000}-\u{E0FFF}\uE000-\uF8FF]|(?<!\p{Extended_Pictographic}\uFE0F?)\u200D/gu;

/** The digit of any script. Each script's ten stand in a row. */
function digitOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value);
}

/** Digits as every reader knows them: of other scripts, raised or circled ones in a row, dice. */
const plainDigits = (text: string): string =>
  text.replace(/\p{No}{2,}/gu, (signs) => signs.normalize("NFKC"))
    .replace(/[^\P{Nd}0-9]/gu, (sign) => digitOf(sign.normalize("NFKC")))
    .replace(/(?<=\d)\u066C(?=\d{3})/g, ",")
    .replace(/[\u2680-\u2685]/g, (die) => String(die.charCodeAt(0) - 0x267F));

/** What a reader sees: without controls, bidi overrides and invisible signs. */
export function clean(reply: string): string {
  return plainDigits(reply).replace(/\r\n?|[\u2028\u2029]/g, "\n").replaceAll("\t", " ")
    .replace(INVISIBLE, "").replace(/[^\S\n]+$/gm, "").replace(/\n{3,}/g, "\n\n").trim();
}

const DOTS = new Set(["。", "｡", "․", "﹒", "．"]);

/** The text in compatibility form (NFKC), character by character, so that positions stay. */
export function fold(text: string): string {
  let out = "";
  for (const sign of text) {
    if (sign <= "\u007E" || sign === "º" || sign === "ª") out += sign;
    else if (DOTS.has(sign)) out += ".";
    else {
      const plain = sign.normalize("NFKC");
      out += plain.length === sign.length ? plain : sign;
    }
  }
  return out;
}

/** Replaces text that is known to be ours; no check matches it. */
export const BLANK = "\uFFFC";

/** The text with stretches blanked, of the same length. */
export const blank = (text: string, spans: readonly Span[]): string =>
  spans.reduce(
    (rest, { start, end }) => rest.slice(0, start) + BLANK.repeat(end - start) + rest.slice(end),
    text,
  );

/** Every position at which `part` is a whole word, or words, of `text`. */
export function* places(text: string, part: string): Generator<number> {
  if (part.length < 2) return;
  const word = /[\p{L}\p{N}]/u;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) {
    if (!word.test(text[at - 1] ?? "") && !word.test(text[at + part.length] ?? "")) yield at;
  }
}

/** The text with every place of `part` blanked. */
export const without = (text: string, part: string): string =>
  blank(text, [...places(text, part)].map((start) => ({ start, end: start + part.length })));

/** Lines cut into sentences; together they cover the whole text. */
export function segments(text: string): Segment[] {
  const found: Segment[] = [];
  let start = 0;
  let line = 0;
  const ends = /[.!?…]+["»”)\]]{0,3}(?= )|\n/g;
  const push = (end: number) => {
    if (end > start) found.push({ start, end, line });
    start = end;
  };
  for (const match of text.matchAll(ends)) {
    // "1." at the head of a line numbers what follows.
    if (/^\s*\d{1,2}\.$/.test(text.slice(start, match.index + 1)) && match[0] === ".") continue;
    push(match.index + match[0].length);
    if (match[0] === "\n") line++;
  }
  push(text.length);
  return found;
}

/** Words without case and accents. */
export const words = (text: string): string[] =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
