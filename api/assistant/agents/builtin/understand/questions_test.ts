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

test("what a home has is asked for by what about, in short, and as one of two", () => {
  for (
    const [message, fact] of [
      ["nice price. what about laundry", "laundry"],
      ["what about parking", "garage"],
      ["and how about pets", "pets_allowed"],
      ["tem maq de lavar?", "laundry"],
      ["hay garaje o toca dejar el coche fuera", "garage"],
      ["tem garagem ou tenho de deixar o carro na rua", "garage"],
    ] as const
  ) {
    const { asks, patch } = asked(message);
    assert.deepEqual([asks, patch], [[fact], {}], message);
  }
  assert.deepEqual(asked("what about a house with a garage?").asks, []);
});

test("a number is asked for like an order", () => {
  for (
    const message of [
      "give me a phone number in case I get lost",
      "send me a number I can ring on the day",
      "pásame un número por si llego tarde",
      "dê-me um telefone para o caso de me perder",
    ]
  ) assert.deepEqual(asked(message).asks, ["phone"], message);
});

test("what a feature is like is no question whether there is one", () => {
  for (
    const message of [
      "is the yard fenced all around?",
      "does the balcony face the street?",
      "¿está climatizada la piscina?",
      "o quintal é murado?",
      "a varanda apanha sol?",
    ]
  ) {
    const { asks, topics } = asked(message);
    assert.deepEqual([asks, topics], [[], [[message]]], message);
    assert.equal(read(message, SHOWN).available, false, message);
  }
});

test("who wonders at a price does not ask for it", () => {
  for (
    const message of [
      "what's the catch at that price?",
      "¿dónde está la trampa a ese precio?",
      "qual é o truque por esse preço?",
    ]
  ) assert.deepEqual(asked(message), { asks: [], topics: [[message]], patch: {} }, message);
});

test("whether a home is let or empty is asked by no owner, nor for its furniture", () => {
  for (
    const message of [
      "is that one let or empty right now",
      "y el de Oak Villa está alquilado ahora o vacío",
      "está arrendado ou vazio",
    ]
  ) {
    const { asks, available, classification } = read(message, SHOWN);
    assert.deepEqual(
      [asks, available, classification.intent],
      [[], false, "ask_property"],
      message,
    );
  }
});
