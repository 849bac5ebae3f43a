/** Texts made safe, and cut to a limit. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { cleanText, splitText } from "./text.ts";

const units = fc.string({ unit: "binary", maxLength: 400 });

test("a cleaned text has no NUL, no lone surrogate, and keeps the limit", () => {
  fc.assert(fc.property(
    fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 }),
    fc.integer({ min: 1, max: 50 }),
    (codes, limit) => {
      const cleaned = cleanText(String.fromCharCode(...codes), limit);
      assert.ok(cleaned.length <= limit && cleaned.isWellFormed() && !cleaned.includes("\0"));
    },
  ));
});

test("a text that is safe and short stays as it is", () => {
  fc.assert(fc.property(units, (text) => {
    assert.equal(cleanText(text.replaceAll("\0", "")), text.replaceAll("\0", ""));
  }));
  assert.equal(cleanText("ab🏠", 3), "ab");
  assert.equal(cleanText("ab🏠", 4), "ab🏠");
});

test("pieces fit, are well-formed, and lose nothing but white space", () => {
  const words = fc.array(
    fc.oneof(units, fc.constantFrom(" ", "\n", "\n\n", ". ", "🏠".repeat(30), "x".repeat(90))),
    { maxLength: 20 },
  ).map((parts) => parts.join(""));
  fc.assert(fc.property(words, fc.integer({ min: 2, max: 80 }), (text, limit) => {
    const pieces = splitText(text, limit);
    const bare = (value: string) => value.replaceAll(/\s/g, "");
    assert.equal(bare(pieces.join("")), bare(text));
    for (const piece of pieces) {
      assert.ok(piece.length > 0 && piece.length <= limit && piece.isWellFormed());
    }
  }));
});

test("texts are cut where a reader would pause", () => {
  assert.deepEqual(splitText("One two.\n\nThree four five.", 20), ["One two.", "Three four five."]);
  assert.deepEqual(splitText("One two. Three four five.", 16), ["One two.", "Three four five."]);
  assert.deepEqual(splitText("aaaa bbbb cccc", 9), ["aaaa bbbb", "cccc"]);
  assert.deepEqual(splitText("aaaaaaaaaa", 4), ["aaaa", "aaaa", "aa"]);
  assert.deepEqual(splitText("  \n ", 4), []);
});
