import assert from "node:assert/strict";
import { test } from "vitest";
import { score } from "./score.ts";
import { OUTPUT, turn } from "./testing/answered.ts";

test("only what is expected is scored", () => {
  const { scores, misses } = score([turn({})]);
  assert.equal(scores.intent_accuracy.turns, 0);
  assert.equal(scores.joint_accuracy.turns, 0);
  assert.equal(scores.asks_f1.turns, 0);
  assert.deepEqual(misses, []);
});

test("an empty list of intents is not scored", () => {
  assert.equal(score([turn({ expect: { intent: [] } })]).scores.intent_accuracy.turns, 0);
});

test("a slot held though it is not named is a miss, unless it is not scored", () => {
  const profile = { bedrooms: 2, purpose: "rent" } as const;
  const expect = { criteria: { bedrooms: [2] } };
  const strict = score([turn({ expect, profile })]);
  assert.equal(strict.scores.joint_accuracy.value, 0);
  assert.equal(strict.scores.slots.purpose?.precision, 0);
  const scoped = score([turn({ expect, profile, slots: ["bedrooms"] })]);
  assert.equal(scoped.scores.joint_accuracy.value, 1);
  assert.equal(scoped.scores.slots.purpose, undefined);
});

test("every value of a list must be acceptable", () => {
  const expect = { criteria: { area: ["Lisbon", "Porto"] } };
  const value = (area: string[]) =>
    score([turn({ expect, profile: { area } })]).scores.joint_accuracy.value;
  assert.equal(value(["porto"]), 1);
  assert.equal(value(["Lisbon", "Porto"]), 1);
  assert.equal(value(["Lisbon", "Faro"]), 0);
});

test("a wrong value counts against precision and recall", () => {
  const { scores } = score([
    turn({ expect: { criteria: { bedrooms: [2] } }, profile: { bedrooms: 3 } }),
    turn({ expect: { criteria: { bedrooms: [2] } }, profile: { bedrooms: 2 } }),
  ]);
  assert.deepEqual(scores.slots.bedrooms, { precision: 0.5, recall: 0.5, f1: 0.5, turns: 2 });
  assert.equal(scores.mean_slot_f1.value, 0.5);
});

test("asks are scored by their set", () => {
  const { scores, misses } = score([
    turn({
      expect: { asks: ["phone", "price"] },
      output: { ...OUTPUT, asks: ["phone", "garage"] },
    }),
  ]);
  assert.equal(scores.asks_f1.value, 0.5);
  assert.equal(misses.length, 1);
});

test("goal, listing, day and phase are judged where expected", () => {
  const { scores } = score([turn({
    expect: {
      goal: "visit",
      listing: ["Casa Luna"],
      visit_date: ["March 8th"],
      phase: ["discovery"],
    },
    listing: "casa luna",
    output: {
      ...OUTPUT,
      memory: {
        ...OUTPUT.memory,
        visit: { property_slug: "casa-luna", said: "8th of March", status: "draft" },
      },
    },
  })]);
  assert.equal(scores.goal_accuracy.value, 0);
  assert.equal(scores.listing_accuracy.value, 1);
  assert.equal(scores.visit_date_accuracy.value, 1);
  assert.equal(scores.phase_accuracy.value, 1);
});
