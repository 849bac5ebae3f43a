import assert from "node:assert/strict";
import { test } from "vitest";
import { plainText, sameDay, sameValue } from "./compare.ts";

test("texts are compared without case, accents and punctuation", () => {
  assert.equal(plainText("  São-Paulo, SP! "), "sao paulo sp");
  assert.ok(sameValue("San José", "san jose"));
  assert.ok(!sameValue("San Jose", "Santa Rosa"));
});

test("numbers and flags are compared as they are", () => {
  assert.ok(sameValue(2, 2));
  assert.ok(!sameValue(2, "2"));
  assert.ok(!sameValue(true, "any"));
});

test("the order of day and month does not matter, the day does", () => {
  assert.ok(sameDay("10th of March", "March 10th"));
  assert.ok(sameDay("the 8th", "8th"));
  assert.ok(!sameDay("March 10th", "March 11th"));
  assert.ok(!sameDay("next Friday", "this Friday"));
  assert.ok(!sameDay("8th of this month", "the 8th"));
});
