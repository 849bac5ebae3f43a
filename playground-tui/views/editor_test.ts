import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import {
  type Editor,
  editorOf,
  EMPTY,
  erase,
  insert,
  move,
  NO_HISTORY,
  recall,
  remember,
  rowsOf,
  textOf,
  windowOf,
} from "./editor.ts";
import { harmless } from "../state/text.ts";

const at = (text: string): Editor => {
  const [before = "", after = ""] = text.split("|");
  return {
    text: [...editorOf(before).text, ...editorOf(after).text],
    cursor: editorOf(before).cursor,
  };
};
const shown = ({ text, cursor }: Editor) =>
  `${text.slice(0, cursor).join("")}|${text.slice(cursor).join("")}`;

test("motions", () => {
  assert.equal(shown(move(at("two words|"), "word_left")), "two |words");
  assert.equal(shown(move(at("|two words"), "word_right")), "two| words");
  assert.equal(shown(move(at("one\ntw|o"), "line_start")), "one\n|two");
  assert.equal(shown(move(at("o|ne\ntwo"), "line_end")), "one|\ntwo");
  assert.equal(shown(move(at("one\ntw|o"), "up")), "on|e\ntwo");
  assert.equal(shown(move(at("long line\nx|"), "up")), "l|ong line\nx");
  assert.equal(shown(move(at("long li|ne\nx"), "down")), "long line\nx|");
  assert.equal(shown(move(at("\n|x"), "up")), "|\nx");
});

test("up on the first line and down on the last stay, for the history to take over", () => {
  const first = at("o|ne\ntwo");
  const last = at("one\nt|wo");
  assert.equal(move(first, "up"), first);
  assert.equal(move(last, "down"), last);
});

test("erasing", () => {
  assert.equal(shown(erase(at("two words|"), "word_left")), "two |");
  assert.equal(shown(erase(at("one\ntw|o"), "line_start")), "one\n|o");
  assert.equal(shown(erase(at("o|ne\ntwo"), "line_end")), "o|\ntwo");
  assert.equal(shown(erase(at("a|b"), "right")), "a|");
  assert.equal(shown(erase(EMPTY, "left")), "|");
});

test("one key erases one character as people see it", () => {
  assert.equal(textOf(erase(editorOf("a👩‍👩‍👧"), "left")), "a");
  assert.equal(textOf(erase(insert(editorOf("e"), "\u0301"), "left")), "");
});

test("typing at the cursor gives what inserting into the text gives", () => {
  fc.assert(fc.property(fc.string(), fc.string(), fc.nat(), (text, added, position) => {
    const editor = editorOf(text);
    const cursor = position % (editor.text.length + 1);
    const before = editor.text.slice(0, cursor).join("");
    const after = editor.text.slice(cursor).join("");
    assert.equal(textOf(insert({ text: editor.text, cursor }, added)), before + added + after);
  }));
});

const WRITTEN = fc.string({ unit: "binary" }).map(harmless);

test("rows hold the whole text, no wider than the screen, and the cursor once", () => {
  fc.assert(
    // As the composer takes text in; among others, line breaks are all alike then.
    fc.property(WRITTEN, fc.integer({ min: 2, max: 40 }), (text, width) => {
      const rows = rowsOf(editorOf(text), width);
      assert.equal(
        rows.flatMap(({ cells }) => cells).join(""),
        editorOf(text.replaceAll("\n", "")).text.join(""),
      );
      assert.equal(rows.filter(({ cursor }) => cursor !== undefined).length, 1);
    }),
  );
});

test("a window shows the cursor's row and counts the rest", () => {
  const rows = rowsOf(editorOf("a\nb\nc\nd\ne"), 10);
  const { shown: visible, above, below } = windowOf(rows, 2);
  assert.deepEqual([visible.map(({ cells }) => cells.join("")), above, below], [["d", "e"], 3, 0]);
});

test("history goes back and forth and keeps what was not sent", () => {
  const history = remember(remember(NO_HISTORY, "first"), "second");
  const one = recall(history, 1, "draft");
  assert.equal(one?.text, "second");
  const two = recall(one!.history, 1, "second");
  assert.equal(two?.text, "first");
  assert.equal(recall(two!.history, 1, "first"), undefined);
  const back = recall(recall(two!.history, -1, "first")!.history, -1, "second");
  assert.equal(back?.text, "draft");
});
