/** The composer's text and cursor as pure functions, and the history of what was sent. */
import { graphemes, widthOf } from "../state/text.ts";

/** A text being written. The cursor counts graphemes from the start. */
export interface Editor {
  readonly text: readonly string[];
  readonly cursor: number;
}

export const EMPTY: Editor = { text: [], cursor: 0 };

export const editorOf = (text: string): Editor => {
  const parts = graphemes(text);
  return { text: parts, cursor: parts.length };
};

export const textOf = ({ text }: Editor): string => text.join("");

export function insert({ text, cursor }: Editor, added: string): Editor {
  // Segmented together with the character before, as a mark may join the last character.
  const before = graphemes(text.slice(0, cursor).slice(-1).join("") + added);
  const head = [...text.slice(0, Math.max(0, cursor - 1)), ...before];
  return { text: [...head, ...text.slice(cursor)], cursor: head.length };
}

const isSpace = (grapheme = "") => /^\s$/.test(grapheme);
const lineStart = ({ text, cursor }: Editor) => text.slice(0, cursor).lastIndexOf("\n") + 1;
function lineEnd({ text, cursor }: Editor): number {
  const at = text.indexOf("\n", cursor);
  return at < 0 ? text.length : at;
}

/** Where motions lead. Up on the first line and down on the last stay where they are. */
const TARGETS = {
  left: ({ cursor }: Editor) => Math.max(0, cursor - 1),
  right: ({ text, cursor }: Editor) => Math.min(text.length, cursor + 1),
  word_left({ text, cursor }: Editor) {
    let at = cursor;
    while (at > 0 && isSpace(text[at - 1])) at--;
    while (at > 0 && !isSpace(text[at - 1])) at--;
    return at;
  },
  word_right({ text, cursor }: Editor) {
    let at = cursor;
    while (at < text.length && isSpace(text[at])) at++;
    while (at < text.length && !isSpace(text[at])) at++;
    return at;
  },
  line_start: lineStart,
  line_end: lineEnd,
  up(editor: Editor) {
    const { text, cursor } = editor;
    const start = lineStart(editor);
    if (start === 0) return cursor;
    return Math.min(lineStart({ text, cursor: start - 1 }) + cursor - start, start - 1);
  },
  down(editor: Editor) {
    const { text, cursor } = editor;
    const next = lineEnd(editor) + 1;
    if (next > text.length) return cursor;
    return Math.min(next + cursor - lineStart(editor), lineEnd({ text, cursor: next }));
  },
};

export type Motion = keyof typeof TARGETS;

/** Moves the cursor; the same editor where it stays. */
export function move(editor: Editor, motion: Motion): Editor {
  const cursor = TARGETS[motion](editor);
  return cursor === editor.cursor ? editor : { ...editor, cursor };
}

/** Erases what is between the cursor and where a motion leads. */
export function erase(editor: Editor, motion: Motion): Editor {
  const { text, cursor } = editor;
  const to = TARGETS[motion](editor);
  const from = Math.min(cursor, to);
  return { text: [...text.slice(0, from), ...text.slice(Math.max(cursor, to))], cursor: from };
}

/** One row of the composer on the screen; `cursor`: the cell's index in `cells`. */
export interface Row {
  cells: string[];
  cursor?: number;
}

/** Breaks the text into rows of a width. The cursor may be behind the last character. */
export function rowsOf({ text, cursor }: Editor, width: number): Row[] {
  let row: Row = { cells: [] };
  const rows = [row];
  let used = 0;
  const open = () => {
    row = { cells: [] };
    rows.push(row);
    used = 0;
  };
  for (let at = 0; at <= text.length; at++) {
    const grapheme = text[at];
    // Most characters are plain, and measuring takes long.
    const cells = grapheme === undefined || grapheme <= "~" ? 1 : widthOf(grapheme);
    if (used + cells > width && used > 0 && grapheme !== "\n") open();
    if (at === cursor) row.cursor = row.cells.length;
    if (grapheme === "\n") open();
    else if (grapheme !== undefined) {
      row.cells.push(grapheme);
      used += cells;
    }
  }
  return rows;
}

/** At most `height` rows, the cursor's among them, and how many are left out on each side. */
export function windowOf(rows: readonly Row[], height: number) {
  const at = Math.max(0, rows.findIndex(({ cursor }) => cursor !== undefined));
  const first = Math.min(Math.max(0, at - height + 1), Math.max(0, rows.length - height));
  const shown = rows.slice(first, first + height);
  return { shown, above: first, below: rows.length - first - shown.length };
}

/** What was sent, newest last, and which of it the composer shows. */
export interface History {
  readonly sent: readonly string[];
  /** Steps back from the unsent text; 0: at it. */
  readonly back: number;
  /** The unsent text, while an older one is shown. */
  readonly unsent: string;
}

export const NO_HISTORY: History = { sent: [], back: 0, unsent: "" };
const MAX_HISTORY = 200;

export function remember({ sent }: History, text: string): History {
  const kept = sent.at(-1) === text ? sent : [...sent, text].slice(-MAX_HISTORY);
  return { sent: kept, back: 0, unsent: "" };
}

/** Steps to an older (1) or newer (-1) text; undefined where there is none. */
export function recall(
  history: History,
  step: 1 | -1,
  current: string,
): { history: History; text: string } | undefined {
  const back = history.back + step;
  if (back < 0) return undefined;
  const unsent = history.back === 0 ? current : history.unsent;
  const text = back === 0 ? unsent : history.sent.at(-back);
  return text === undefined ? undefined : { history: { ...history, back, unsent }, text };
}
