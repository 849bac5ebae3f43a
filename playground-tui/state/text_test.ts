import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { harmless, inWords, widthOf, wrapWords } from "./text.ts";
import { detectTheme } from "../views/theme.ts";

test("control characters are shown and not obeyed", () => {
  assert.equal(harmless("a\u001b[2Jb\u0007"), "a␛[2Jb␇");
  assert.equal(harmless("\u009b31m\u007f"), "<U+009B>31m␡");
  assert.equal(harmless("price\u202e000,1"), "price<U+202E>000,1");
  assert.equal(harmless("one\r\ntwo\rthree\tfour"), "one\ntwo\nthree  four");
});

test("no text keeps a character that a terminal acts on", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => {
    // deno-lint-ignore no-control-regex -- this is the property
    assert.doesNotMatch(harmless(text), /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
  }));
});

test("wrapping keeps to the width and loses nothing but spaces", () => {
  const words = fc.array(fc.string({ maxLength: 12 }), { maxLength: 20 });
  fc.assert(fc.property(words, fc.integer({ min: 4, max: 40 }), (parts, width) => {
    const text = harmless(parts.join(" "));
    const lines = wrapWords(text, width);
    for (const line of lines) assert.ok(widthOf(line.trimEnd()) <= width, JSON.stringify(line));
    assert.equal(lines.join("").replaceAll(/\s/g, ""), text.replaceAll(/\s/g, ""));
  }));
});

test("addresses break after slashes and hyphens", () => {
  assert.deepEqual(wrapWords("http://x.example/some-long-name", 12), [
    "http://",
    "x.example/",
    "some-long-",
    "name",
  ]);
});

test("values in words", () => {
  assert.equal(inWords({ area: ["Lisbon", "Porto"], limit: 3 }), "area=Lisbon, Porto limit=3");
});

test("the theme follows NO_COLOR, the terminal and its background", () => {
  assert.equal(detectTheme({ NO_COLOR: "1", COLORFGBG: "0;15" }), "mono");
  assert.equal(detectTheme({ TERM: "dumb" }), "mono");
  assert.equal(detectTheme({ COLORFGBG: "0;15" }), "light");
  assert.equal(detectTheme({ COLORFGBG: "15;0" }), "dark");
  assert.equal(detectTheme({}), "dark");
});
