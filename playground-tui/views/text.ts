/** Text on a terminal: made harmless, measured, broken into rows. */
import stringWidth from "string-width";

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

/** One line, cut to a width with an ellipsis. */
export function clip(text: string, width: number): string {
  const line = text.replaceAll("\n", " ");
  if (widthOf(line) <= width) return line;
  let cells = 0;
  let kept = "";
  for (const grapheme of graphemes(line)) {
    cells += widthOf(grapheme);
    if (cells > width - 1) break;
    kept += grapheme;
  }
  return width > 0 ? `${kept}…` : "";
}

/**
 * Breaks a text into lines of a width, at spaces where there are any, in long addresses after
 * slashes and hyphens. The first line may have to leave room for what stands before it.
 */
export function wrapWords(text: string, width: number, indent = 0): string[] {
  return text.split("\n").flatMap((paragraph, index) => {
    const lines: string[] = [];
    let line = "";
    let room = width - (index === 0 ? indent : 0);
    const close = () => {
      lines.push(line);
      line = "";
      room = width;
    };
    for (const word of paragraph.split(/(?<= )(?=[^ ])/)) {
      if (line !== "" && widthOf(line) + widthOf(word.trimEnd()) > room) {
        line = line.trimEnd();
        close();
      }
      if (widthOf(word.trimEnd()) <= room) {
        line += word;
        continue;
      }
      for (const part of word.split(/(?<=[/\-?&=])/)) {
        if (line !== "" && widthOf(line) + widthOf(part.trimEnd()) > room) close();
        for (const grapheme of graphemes(part)) {
          if (line !== "" && widthOf(line) + widthOf(grapheme) > room) close();
          line += grapheme;
        }
      }
    }
    return [...lines, line];
  });
}

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

/** `1 row`, `2 rows`, and so on. */
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? "" : "s"}`;
export const rowsInWords = (rows: number): string => counted(rows, "row");
export const turnsInWords = (turns: number): string => counted(turns, "turn");
