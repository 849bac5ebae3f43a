import assert from "node:assert/strict";
import { test } from "vitest";
import { costOf, dollars, statsOf } from "./costs.ts";
import { turnRecord } from "../testing/turns.ts";

const turn = (input_tokens: number, output_tokens: number) => ({
  ...turnRecord({ number: 1, text: "Hi" }),
  model: "some-model",
  usage: { input_tokens, output_tokens },
});

test("the cost follows the given price", () => {
  assert.equal(costOf(turn(1_000_000, 500_000), { input: 2, output: 8 }), 6);
  assert.equal(dollars(costOf(turn(2000, 100), { input: 0.5, output: 2 })), "$0.00120");
});

test("without a price tokens have no known cost, and no tokens cost nothing", () => {
  assert.equal(dollars(costOf(turn(2000, 100))), "cost —");
  assert.equal(dollars(costOf(turn(0, 0))), "$0");
  assert.equal(statsOf([turn(0, 0), turn(10, 1)]).cost, null);
});
