import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import { MAX_MESSAGE } from "../../../agent.ts";
import { fold, mask, normalise, plain } from "./text.ts";

test("folding keeps the length, so that places in both texts agree", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (raw) => {
    const { text, folded } = normalise(raw);
    assert.equal(folded.length, text.length);
    assert.equal(fold(folded), folded);
  }));
});

test("accents, quotes, dashes and spaces become plain", () => {
  assert.deepEqual(normalise("  São\u00a0Paulo\u2019s “2–3” quartos  "), {
    text: "São Paulo's “2-3” quartos",
    folded: "sao paulo's “2-3” quartos",
  });
});

test("lone surrogates and private-use characters are gone, long messages cut", () => {
  assert.ok(normalise("a\ud800b").text.isWellFormed());
  assert.equal(normalise("a\ue000b\uf000c").text, "a b c");
  assert.equal(normalise("x".repeat(10_000)).text.length, MAX_MESSAGE);
});

test("names are compared by their letters", () => {
  assert.equal(plain("  Vila-Nova d'Ourém! "), "vila nova dourem");
});

test("spans become marks in their order", () => {
  assert.equal(
    mask("ab cd ef", [{ start: 0, end: 2 }, { start: 6, end: 8 }], 0xe000),
    "\ue000 cd \ue001",
  );
});
