/** What is asked of a home: its facts, its features, and what nobody has stored. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read } from "../testing/read.ts";

const SHOWN = { offered: [card("oak", { title: "Oak Villa" })] };

function asked(message: string, situation: Parameters<typeof read>[1] = SHOWN) {
  const { asks, topics, patch } = read(message, situation);
  return {
    asks,
    topics: topics.map(({ said, features }) => [said, ...features.map(({ key }) => key)]),
    patch,
  };
}

test("facts are asked by their names in each language", () => {
  for (
    const [message, ...asks] of [
      ["Are dogs ok, is it furnished and what's the price?", "price", "furnished", "pets_allowed"],
      ["how many square feet is it?", "living_area"],
      ["¿en qué calle está?", "address"],
      ["de que ano é a construção?", "year_built"],
      ["quantas casas de banho tem?", "bathrooms"],
    ] as const
  ) {
    const found = asked(message);
    assert.deepEqual(found.asks.toSorted(), [...asks].toSorted(), message);
    assert.deepEqual([found.topics, found.patch], [[], {}], message);
  }
});

test("what is paid beside the price is not the price", () => {
  for (const message of ["how much are the HOA fees?", "quanto é o condomínio?"]) {
    const { asks, topics } = asked(message);
    assert.deepEqual(asks, [], message);
    assert.equal(topics.length, 1, message);
  }
});

test("a feature is asked by its key, anything else in the buyer's own words", () => {
  assert.deepEqual(asked("Is there a lift? And how loud is the street at night?"), {
    asks: [],
    topics: [["Is there a lift?", "lift"], ["how loud is the street at night?"]],
    patch: {},
  });
});

test("nothing is asked of a home where none is spoken of", () => {
  const { asks, topics } = asked("is there a lift?", {});
  assert.deepEqual([asks, topics], [[], []]);
});

test("what is asked stands as it was written, its abbreviations too", () => {
  for (const said of ["a taxa de lixo pra essa é cara?", "r u sure it has no leaks?"]) {
    assert.deepEqual(asked(said).topics, [[said]]);
  }
});
