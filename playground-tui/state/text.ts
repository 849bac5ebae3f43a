/** Text on a terminal: made harmless, measured, broken into rows. */
import stringWidth from "string-width";
import wrapAnsi from "wrap-ansi";

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Characters as people count them. */
export const graphemes = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Terminal cells. */
export const widthOf = (text: string): number => stringWidth(text);

/**
 * Shows control characters instead of obeying them: C0 as their pictures (␛), the rest, which
 * includes C1 and everything that turns the reading direction, by code point. Line breaks stay.
 */
export function harmless(text: string): string {
  return text.toWellFormed().replace(/\r\n?/g, "\n").replaceAll("\t", "  ").replace(
    // deno-lint-ignore no-control-regex -- control characters are what this is about
    /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    (character) => {
      const code = character.charCodeAt(0);
      if (code < 0x20) return String.fromCharCode(0x2400 + code);
      return code === 0x7f ? "␡" : `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
    },
  );
}

export const oneLine = (text: string): string => text.replaceAll("\n", " ");

/** Breaks a text into lines at spaces, long addresses after slashes and hyphens. */
export function wrapWords(text: string, width: number): string[] {
  const breakable = text.replaceAll(
    /\S+/g,
    (word) => widthOf(word) <= width ? word : breakAddress(word, width),
  );
  return wrapAnsi(breakable, width, { hard: true }).split("\n");
}

function breakAddress(word: string, width: number): string {
  const lines = [""];
  for (const part of word.split(/(?<=[/\-?&=])/)) {
    const line = lines.at(-1) + part;
    if (widthOf(line) <= width) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.join("\n");
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** A value of any kind, short and on one line. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(inWords).join(", ");
  if (value !== null && typeof value === "object") {
    return Object.entries(value).map(([key, inner]) => `${key}=${inWords(inner)}`).join(" ");
  }
  return String(value);
}

/** Milliseconds as people read them. */
export const duration = (ms: number): string =>
  ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
export const rowsInWords = (rows: number): string => counted(rows, "row");
export const turnsInWords = (turns: number): string => counted(turns, "turn");
