import assert from "node:assert/strict";
import { test } from "vitest";
import { detectLanguage } from "./language.ts";
import { normalise } from "./text.ts";
import { fold } from "./text.ts";
import { correctTypos, isOneSlip } from "./typos.ts";

const corrected = (text: string, language: "en" | "es" | "pt") =>
  correctTypos({ text, folded: fold(text) }, language).text;

const detect = (message: string, before?: "en" | "es" | "pt") => {
  const { folded, text } = normalise(message);
  return detectLanguage(folded, before, text);
};

test("short messages are told apart", () => {
  for (
    const [message, language] of [
      ["I need a flat", "en"],
      ["2 bed under 300k", "en"],
      ["busco piso en Madrid", "es"],
      ["tres habitaciones", "es"],
      ["3 quartos em Lisboa até 400 mil", "pt"],
      ["quero arrendar casa", "pt"],
      ["obrigada!", "pt"],
      ["¿y el precio?", "es"],
    ] as const
  ) assert.equal(detect(message), language, message);
});

test("a message that tells nothing stays in the language so far", () => {
  assert.equal(detect("ok", "pt"), "pt");
  assert.equal(detect("300k", "es"), "es");
  assert.equal(detect("ok"), "en");
  assert.equal(detect("I would rather speak English, please", "pt"), "en");
});

test("words of the trade are put right, other words left alone", () => {
  assert.equal(corrected("3 hedrooms in an appartment", "en"), "3 bedrooms in an apartment");
  assert.equal(corrected("furnised, two bathroms", "en"), "furnished, two bathrooms");
  assert.equal(corrected("in hayward near the garden", "en"), "in hayward near the garden");
  assert.equal(corrected("quantos quartos", "pt"), "quantos quartos");
});

test("one slip is an insertion, deletion, substitution or swap", () => {
  for (
    const [a, b] of [["abc", "abxc"], ["abc", "ac"], ["abc", "axc"], ["abcd", "abdc"]] as const
  ) {
    assert.ok(isOneSlip(a, b));
    assert.ok(isOneSlip(b, a));
  }
  assert.ok(!isOneSlip("abcd", "badc"));
  assert.ok(!isOneSlip("abc", "abc"));
});
