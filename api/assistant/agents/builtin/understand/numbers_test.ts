import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "vitest";
import type { Language } from "../../../agent.ts";
import { parseFigure, readNumbers } from "./numbers.ts";

const values = (text: string, language: Language = "en") =>
  readNumbers(text, language).numbers.map(({ value, currency }) =>
    currency === undefined ? value : [value, currency]
  );

test("figures in every usual grouping", () => {
  for (
    const [figure, value] of [
      ["1,250,000.50", 1_250_000.5],
      ["1.250.000,50", 1_250_000.5],
      ["1 250", 1_250],
      ["2.5", 2.5],
      ["2,5", 2.5],
      ["300.000", 300_000],
      ["0.5", 0.5],
    ] as const
  ) assert.equal(parseFigure(figure), value, figure);
});

test("thousands and millions, in figures and words", () => {
  assert.deepEqual(values("under 300k"), [300_000]);
  assert.deepEqual(values("1.2m or half a million"), [1_200_000, 500_000]);
  assert.deepEqual(values("two hundred and fifty thousand"), [250_000]);
  assert.deepEqual(values("duzentos e cinquenta mil", "pt"), [250_000]);
  assert.deepEqual(values("doscientos cincuenta mil", "es"), [250_000]);
  assert.deepEqual(values("un millon y medio", "es"), [1_500_000]);
  assert.deepEqual(values("400 mil", "pt"), [400_000]);
});

test("currencies before and behind", () => {
  assert.deepEqual(values("$2,000 or 2.000 € or 900 dollars"), [[2_000, ""], [2_000, "EUR"], [
    900,
    "USD",
  ]]);
  assert.deepEqual(values("r$ 3.500", "pt"), [[3_500, "BRL"]]);
});

test("pronouns and ordinals are no numbers", () => {
  assert.deepEqual(values("that one, the 3rd one"), []);
  assert.deepEqual(values("one bath or one bedroom"), [1, 1]);
  assert.deepEqual(values("una casa con una habitacion", "es"), [1]);
});

test("any number below a million is read back from English words", () => {
  const ones = [
    "",
    ..."one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen"
      .split(" "),
  ];
  const tens = ["", "", ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ")];
  const small = (n: number): string =>
    n < 20
      ? ones[n] ?? ""
      : n < 100
      ? `${tens[Math.floor(n / 10)]} ${ones[n % 10]}`.trim()
      : `${ones[Math.floor(n / 100)]} hundred${n % 100 ? ` and ${small(n % 100)}` : ""}`;
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 999 }), fc.integer({ min: 0, max: 999 }), (high, low) => {
      const words = `${small(high)} thousand${
        low ? ` ${low < 100 ? "and " : ""}${small(low)}` : ""
      }`;
      assert.deepEqual(values(`${words} dollars`), [[high * 1_000 + low, "USD"]]);
    }),
  );
});
