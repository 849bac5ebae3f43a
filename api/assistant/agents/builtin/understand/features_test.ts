/** Garage and laundry: wished for, praised, refused, all the same, or asked about. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const SHOWN: Situation = {
  offered: [card("mill", { title: "The Mill", address: "1500 Main Street" })],
};
const garageAsked: Situation = { mark: { asked: ["garage"] } };
const bothAsked: Situation = { mark: { asked: ["garage", "laundry"] } };

function wishes(message: string, situation: Situation = {}) {
  const { garage, laundry } = read(message, situation).patch;
  return { garage, laundry };
}

test("praise of what a listing has is no wish", () => {
  for (
    const message of [
      "I like the garage",
      "It's nice that it has a garage",
      "Nice, I like that there is in-unit laundry",
      "I'm glad it has a garage",
    ]
  ) assert.deepEqual(wishes(message, SHOWN), { garage: undefined, laundry: undefined }, message);
  assert.equal(wishes("I'd like the garage too", SHOWN).garage, true);
  assert.equal(wishes("I like the place but I need a garage", SHOWN).garage, true);
});

test("answers to our question for one", () => {
  for (
    const [message, garage] of [
      ["yes please", true],
      ["I'd rather have one", true],
      ["that would be nice", true],
      ["nope", false],
      ["I don't need a garage", false],
      ["No garage needed, I only ride a bike.", false],
      ["either is fine", "any"],
      ["doesnt matter", "any"],
      ["I don't care", "any"],
    ] as const
  ) assert.equal(wishes(message, garageAsked).garage, garage, message);
});

test("answers to our question for both", () => {
  for (
    const [message, garage, laundry] of [
      ["yes to the garage, no to laundry", true, false],
      ["both please", true, true],
      ["neither", false, false],
      ["a garage yes but laundry doesn't matter", true, "any"],
      ["just the garage", true, undefined],
    ] as const
  ) assert.deepEqual(wishes(message, bothAsked), { garage, laundry }, message);
});

test("of a listing shown they are asked about, unless another is wished for", () => {
  for (
    const [message, asks] of [
      ["any garage", ["garage"]],
      ["And a garage, I hope?", ["garage"]],
      ["Are there any garages on the property?", ["garage"]],
      ["Is there any place to park?", ["garage"]],
      ["is the laundry in the unit or shared?", ["laundry"]],
      ["does the Mill have a garage and a washer/dryer?", ["garage", "laundry"]],
    ] as const
  ) {
    const { asks: found, patch } = read(message, SHOWN);
    assert.deepEqual(found.toSorted(), [...asks], message);
    assert.deepEqual(patch, {}, message);
  }
  assert.equal(wishes("what about the one with in unit laundry", SHOWN).laundry, true);
  assert.equal(wishes("Do you have any with a garage?", SHOWN).garage, true);
  assert.equal(wishes("one where I don't have to go out to wash clothes", SHOWN).laundry, true);
});

test("what does not matter is not asked", () => {
  const { asks, patch } = read("it doesn't matter whether it has a garage", SHOWN);
  assert.deepEqual(asks, []);
  assert.equal(patch.garage, "any");
});

test("a listing may be called by a part of its title or by its address", () => {
  const parks = [
    card("parkside", { title: "Parkside 22 at Oak", address: "500 Elm Avenue" }),
    card("heron", { title: "Heron's Landing", address: "1500 Main Street" }),
  ];
  for (
    const [message, slug] of [
      ["Does Parkside have a garage?", "parkside"],
      ["I like Parkside at Oak", "parkside"],
      ["what about the Main Street one", "heron"],
      ["can I visit 500 Elm Avenue?", "parkside"],
    ] as const
  ) {
    const { reference, patch } = read(message, { offered: parks });
    assert.equal(reference.slug, slug, message);
    assert.equal(patch.area, undefined, message);
  }
});

test("room counts without nouns answer in the order of our question", () => {
  const mark = { asked: ["bedrooms" as const, "bathrooms" as const] };
  assert.deepEqual(read("One and one please", { mark }).patch, { bedrooms: 1, bathrooms: 1 });
  assert.deepEqual(read("one of each", { mark }).patch, { bedrooms: 1, bathrooms: 1 });
  const same = { mark: { asked: ["bathrooms" as const] }, profile: { bedrooms: 2 } };
  assert.equal(read("Same for bathrooms", same).patch.bathrooms, 2);
});

test("a budget for renting is forgotten with the wish to rent", () => {
  const profile = { purpose: "rent" as const, budget_max: 2_000 };
  assert.deepEqual(read("actually I'd rather buy", { profile }).patch, {
    purpose: "sale",
    budget_max: null,
  });
});
