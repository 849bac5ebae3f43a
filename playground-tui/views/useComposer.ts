/** The composer's keys: what each does to text, cursor and history. */
import { type Key, useInput, usePaste } from "ink";
import { useEffect, useRef, useState } from "react";
import {
  type Editor,
  editorOf,
  EMPTY,
  erase,
  type History,
  insert,
  type Motion,
  move,
  NO_HISTORY,
  recall,
  remember,
  textOf,
} from "./editor.ts";
import { harmless } from "../state/text.ts";

interface ComposerOptions {
  /** Text to take over, when its number changes. */
  draft: { text: string; number: number };
  /** Sends a line; false when the text is to stay. */
  submit(text: string): Promise<boolean>;
  /** Whole lines that a line may become. */
  complete(line: string): string[];
  cancel(): boolean;
  /** Ctrl-C with nothing written, or Ctrl-D. */
  quit(): void;
}

export type Composer = ReturnType<typeof useComposer>;

/** Text, cursor and completions, and whether another Ctrl-C quits. */
export function useComposer({ draft, submit, complete, cancel, quit }: ComposerOptions) {
  const [state, setState] = useState({ editor: EMPTY, leaving: false });
  // Several keys may arrive before the next render, so the newest state is kept beside React's.
  const now = useRef(state);
  const history = useRef<History>(NO_HISTORY);

  const put = (editor: Editor, leaving = false) => {
    now.current = { editor, leaving };
    setState(now.current);
  };
  useEffect(() => {
    if (draft.number > 0) put(editorOf(draft.text));
  }, [draft.number]);

  const send = () => {
    const text = textOf(now.current.editor);
    if (text.trim() === "") return;
    put(EMPTY);
    submit(text).then((taken) => {
      if (taken) history.current = remember(history.current, text);
      else if (textOf(now.current.editor) === "") put(editorOf(text));
    });
  };
  const step = (back: 1 | -1) => {
    const recalled = recall(history.current, back, textOf(now.current.editor));
    if (!recalled) return;
    history.current = recalled.history;
    put(editorOf(recalled.text));
  };
  const vertical = (motion: "up" | "down") => {
    const moved = move(now.current.editor, motion);
    if (moved === now.current.editor) step(motion === "up" ? 1 : -1);
    else put(moved);
  };
  const type = (text: string) => put(insert(now.current.editor, harmless(text)));

  const press = (input: string, key: Key) => {
    const { editor, leaving } = now.current;
    if (key.ctrl && input === "c") {
      if (leaving) quit();
      else {
        cancel();
        put(EMPTY, true);
      }
      return;
    }
    const edited = edit(editor, input, key);
    if (edited) put(edited);
    else if (key.ctrl && input === "d" && editor.text.length === 0) quit();
    else if (key.escape) {
      cancel();
      put(editor);
    } else if (key.tab) {
      const [first] = complete(textOf(editor));
      if (first !== undefined) put(editorOf(first));
    } else if (key.upArrow) vertical("up");
    else if (key.downArrow) vertical("down");
    else if (key.ctrl && input === "p") step(1);
    else if (key.ctrl && input === "n") step(-1);
    else if (key.return) send();
    else if (input !== "" && !key.ctrl && !key.meta) {
      // Terminals without bracketed paste give a paste, and fast typing, in one piece.
      const [, before = "", text = "", after = ""] = /^(\r?)(.*?)(\r?)$/s.exec(input) ?? [];
      if (before) send();
      type(text);
      if (after && !/[\r\n]/.test(text)) send();
      else if (after) type("\n");
    }
  };
  useInput((input, key) => {
    for (const [piece, pressed] of keysIn(input, key)) press(piece, pressed);
  });
  usePaste((text) => type(text.slice(0, MAX_PASTE)));

  return { ...state, suggestions: complete(textOf(state.editor)) };
}

/** While the process is busy, fast typing arrives as one piece, control keys among it. */
function keysIn(input: string, key: Key): [string, Key][] {
  if (input.length < 2 || key.ctrl || key.meta) return [[input, key]];
  // deno-lint-ignore no-control-regex -- these are the control keys
  return input.split(/([\u0000-\u0008\u000b\u000c\u000e-\u001a\u007f])/).filter(Boolean)
    .map((piece) => {
      const code = piece.charCodeAt(0);
      if (piece.length > 1 || (code >= 0x20 && code !== 0x7f) || piece === "\r" || piece === "\n") {
        return [piece, key];
      }
      if (code === 0x7f || code === 0x08) return ["", { ...key, backspace: true }];
      return [String.fromCharCode(code + 0x60), { ...key, ctrl: true }];
    });
}

/** More than any message can have; a whole file by accident does not stall the screen. */
const MAX_PASTE = 50_000;

type Keys = Record<string, Motion | undefined>;
const CTRL_MOTIONS: Keys = { a: "line_start", e: "line_end", b: "left", f: "right" };
const META_MOTIONS: Keys = { b: "word_left", f: "word_right" };
const CTRL_ERASURES: Keys = { w: "word_left", u: "line_start", k: "line_end", h: "left" };

/** What an editing key makes of the text; undefined for other keys. */
function edit(editor: Editor, input: string, key: Key): Editor | undefined {
  const byWord = key.ctrl || key.meta;
  if (key.leftArrow) return move(editor, byWord ? "word_left" : "left");
  if (key.rightArrow) return move(editor, byWord ? "word_right" : "right");
  if (key.home) return move(editor, "line_start");
  if (key.end) return move(editor, "line_end");
  if (key.backspace) return erase(editor, byWord ? "word_left" : "left");
  if (key.delete) return erase(editor, "right");
  if ((key.return && (key.meta || key.shift)) || input === "\n" || (key.ctrl && input === "j")) {
    return insert(editor, "\n");
  }
  const motion = (key.meta && META_MOTIONS[input]) || (key.ctrl && CTRL_MOTIONS[input]);
  if (motion) return move(editor, motion);
  const erasure = key.ctrl && CTRL_ERASURES[input];
  return erasure ? erase(editor, erasure) : undefined;
}
