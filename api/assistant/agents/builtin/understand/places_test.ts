/** Where the buyer wants to live, out of whole messages. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const ASKED: Situation = { mark: { asked: ["area"] } };
const areas = (message: string, situation?: Situation) => read(message, situation).patch.area;

test("known places that are wished for become the area", () => {
  assert.deepEqual(areas("I'm looking for a flat in Lisboa or Porto"), ["Lisbon", "Porto"]);
  assert.deepEqual(areas("busco piso en Valencia"), ["Valencia"]);
  assert.deepEqual(areas("procuro apartamento em Lisboa"), ["Lisbon"]);
});

test("an answer to our question is a place alone", () => {
  assert.deepEqual(areas("alfama", ASKED), ["Alfama"]);
  assert.deepEqual(areas("Valenica please", ASKED), ["Valencia"]);
});

test("a place without homes is told, and not stored", () => {
  for (
    const [message, situation] of [
      ["rent in Boston with 2 bedrooms", {}],
      ["I want to buy a flat in Boston", {}],
      ["Boston", ASKED],
      ["boston please", ASKED],
    ] as const
  ) {
    const { patch, unknown_area } = read(message, situation);
    assert.equal(patch.area, undefined, message);
    assert.match(unknown_area ?? "", /^boston/i, message);
  }
  assert.equal(read("I want to buy a flat in Lisbon").unknown_area, undefined);
});

test("a place that is asked about, or lived in, is not wished for", () => {
  const offered = [card("oak", { title: "Oak Villa" })];
  for (
    const message of [
      "Is Lisbon safe?",
      "How far is it from Porto?",
      "I live in Madrid",
    ]
  ) assert.equal(areas(message, { offered, profile: { area: ["Alfama"] } }), undefined, message);
});

test("what is no place is none, known or unknown", () => {
  for (
    const message of [
      "I'm in a hurry",
      "I Want A House With A Garage",
      "near the beach please",
      "interested in buying",
    ]
  ) {
    const { patch, unknown_area } = read(message);
    assert.deepEqual([patch.area, unknown_area], [undefined, undefined], message);
  }
});

test("the same area is that of the home spoken of", () => {
  const offered = [card("oak", { title: "Oak Villa", neighborhood: "Alfama" })];
  assert.deepEqual(areas("I want 3 bedrooms in the same area", { offered }), ["Alfama"]);
});

test("additions join the area, exclusions leave it and are noted", () => {
  const profile = { area: ["Lisbon"] };
  assert.deepEqual(areas("also in Porto", { profile }), ["Lisbon", "Porto"]);
  assert.deepEqual(areas("look in Porto instead", { profile }), ["Porto"]);
  const { patch } = read("I want something in Lisbon but not in Alfama");
  assert.deepEqual([patch.area, patch.must_haves], [["Lisbon"], ["not Alfama"]]);
});
