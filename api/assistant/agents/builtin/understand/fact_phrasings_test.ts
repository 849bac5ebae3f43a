/** What is asked of a home, which one is meant, and what is wished beside it, in many wordings. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { AgentMark } from "../../../agent.ts";
import type { ProfileValues } from "../../../profile.ts";
import { card, read, type Situation } from "../testing/read.ts";

const OAK = card("oak", { title: "Oak Villa", neighborhood: "Alfama", garage: true, bedrooms: 2 });
const SHOWN: Situation = { offered: [OAK] };
const asks = (message: string, situation = SHOWN) => read(message, situation).asks.toSorted();
const patch = (message: string, situation: Situation = {}) => read(message, situation).patch;

test("the price is asked in many ways, also beside fees", () => {
  for (
    const message of [
      "a cuánto lo tienen?",
      "is 1,000 for real?",
      "whats this one going for",
      "1000 por mês, né?",
      "Precio y gastos",
      "how much is it a month with bills?",
      "¿cuánto sale al mes con gastos?",
    ]
  ) assert.deepEqual(asks(message), ["price"], message);
  for (
    const message of [
      "¿a cuánto está del metro?",
      "a cuántos minutos queda la playa?",
      "¿entra el agua en el precio?",
      "how much is the deposit?",
      "how much work does the roof need?",
    ]
  ) assert.ok(!asks(message).includes("price"), message);
});

test("what picks a home out is not asked of it", () => {
  assert.deepEqual(asks("el piso de Alfama con garaje a cuánto sale?"), ["price"]);
  assert.deepEqual(asks("how much is the flat in Alfama with parking?"), ["price"]);
  assert.deepEqual(asks("does the flat come with parking?"), ["garage"]);
});

test("a fact is asked by its name alone, by wondering and by which", () => {
  assert.deepEqual(asks("Morada exata, por favor"), ["address"]);
  assert.deepEqual(asks("a garage is what I was wondering about"), ["garage"]);
  assert.deepEqual(asks("which of them has a washer"), ["laundry"]);
  assert.deepEqual(patch("which of them has a washer", SHOWN), {});
  assert.deepEqual(asks("pena a garagem..."), []);
  assert.deepEqual(asks("só tem mesmo 2 quartos?"), ["bedrooms"]);
});

test("deposit and papers are asked of the home that is spoken of", () => {
  for (const message of ["y de fianza cuánto es?", "is a guarantor needed?", "pedem fiador?"]) {
    assert.equal(read(message, SHOWN).classification.intent, "ask_property", message);
  }
});

test("what cannot be done without is wished for, whichever words say so", () => {
  for (
    const message of ["elevador é obrigatório", "the lift is mandatory", "el ascensor es esencial"]
  ) assert.deepEqual(patch(message).must_haves, ["lift"], message);
  for (
    const message of [
      "si no tiene ascensor no nos interesa",
      "if there's no lift it won't work",
      "se não tiver elevador não dá",
    ]
  ) assert.deepEqual(patch(message).must_haves, ["lift"], message);
  assert.equal(patch("si no tiene ascensor no pasa nada").must_haves, undefined);
  assert.equal(patch("necesitamos plaza sí o sí").garage, true);
});

test("what can be paid at most", () => {
  for (
    const [message, most] of [
      ["2100 is exactly what I can do", 2_100],
      ["1900 is tops for us", 1_900],
      ["1.400 es lo que podemos pagar", 1_400],
      ["1100 é o que consigo pagar", 1_100],
    ] as const
  ) assert.equal(patch(message).budget_max, most, message);
  // Beside a home that is named as well.
  assert.equal(patch("Oak Villa sounds nice. O meu limite são 1200", SHOWN).budget_max, 1_200);
});

test("who buys a sofa or rents a garage says nothing of the home", () => {
  const profile: ProfileValues = { purpose: "rent", budget_max: 900 };
  assert.equal(patch("sem mobília serve, compro no ikea", { profile }).budget_max, undefined);
  const buying: ProfileValues = { purpose: "sale", budget_max: 300_000 };
  assert.equal(patch("podríamos alquilar una plaza", { profile: buying }).purpose, undefined);
});

test("places that are ruled out together, and words that are no places", () => {
  const profile: ProfileValues = { area: ["Alfama", "Porto"] };
  assert.deepEqual(patch("Esqueça Alfama e o Porto, procuro em Madrid", { profile }).area, [
    "Madrid",
  ]);
  assert.deepEqual(patch("forget Alfama or Porto, look in Madrid", { profile }).area, ["Madrid"]);
  assert.equal(patch("show me the one in Alfama", SHOWN).area, undefined);
  assert.deepEqual(patch("Busco piso en Lisboa. He visto Oak Villa", SHOWN).area, ["Lisbon"]);
});

test("a home that is told of is no kind of home wished for", () => {
  for (const message of ["the whole house had the flu", "we're between houses right now"]) {
    assert.equal(patch(message).property_type, undefined, message);
  }
});

test("the home that we have just offered is the one spoken of", () => {
  const other = card("elm", { title: "Elm House" });
  const mark: AgentMark = { offered: [{ title: other.title, slug: other.slug }] };
  const situation: Situation = { offered: [OAK, other], mark, focus: OAK.slug };
  assert.equal(read("lovely! does it have central heating?", situation).reference.slug, "elm");
});

test("homes are told apart by what they have, as a studio, and by their places", () => {
  const offered = [
    card("one", { title: "Flat one", bedrooms: 0, neighborhood: "Alfama" }),
    card("two", { title: "Flat two", bedrooms: 2, city: "Porto", amenities: ["elevator"] }),
  ];
  for (
    const [message, slug] of [
      ["el estudio me vale, dónde está?", "one"],
      ["El del ascensor. Qué planta es?", "two"],
      ["the one with a lift, is it quiet?", "two"],
    ] as const
  ) assert.equal(read(message, { offered }).reference.slug, slug, message);
  const both = read("o de Alfama tem garagem? e o do Porto?", { offered });
  assert.deepEqual(both.reference.slugs, ["one", "two"]);
});

test("a home that is named by title and by street is one home", () => {
  const offered = [
    card("hill", { title: "Bright house with garage", address: "Rua do Sol, 6" }),
    card("vale", { title: "Sunny house with garage in Alfama" }),
  ];
  const { reference } = read("the Bright house with garage, Rua do Sol 6", { offered });
  assert.deepEqual(reference.slugs, ["hill"]);
});

test("an animal is told of by its number, and a building's rules by nobody's", () => {
  for (const message of ["are cats ok? i have two", "aceitam gatos? são três", "una labradora"]) {
    assert.equal(patch(`${message}`, SHOWN).pets_allowed, true, message);
  }
  assert.equal(patch("o condomínio aceita cães?", SHOWN).pets_allowed, undefined);
});

test("rooms that are refused, and people who are no rooms", () => {
  assert.equal(patch("she says no to 1 bedroom. 2 it is").bedrooms, 2);
  const asked: Situation = { mark: { asked: ["bedrooms"] } };
  assert.equal(patch("900 entre los dos, con una hab nos vale", asked).bedrooms, 1);
  assert.equal(patch("¿hay alguno de 3 habitaciones con garaje?", SHOWN).bedrooms, 3);
  assert.equal(patch("¿hay algún dormitorio abajo?", SHOWN).bedrooms, undefined);
});

test("what picks a price up again asks whether it is so", () => {
  for (
    const message of [
      "eso es al mes?",
      "isso é por mês?",
      "is that a month?",
      "o T1, 700 paus certo?",
    ]
  ) assert.deepEqual(asks(message), ["price"], message);
});

test("a part of the home in question that nobody wants is a wish", () => {
  for (
    const message of [
      "me gusta el Oak Villa, pero los muebles no los queremos",
      "gosto do Oak Villa mas a mobília não a queremos",
    ]
  ) assert.equal(patch(message, SHOWN).furnished, false, message);
});

test("who buys or rents says so in a word of its own", () => {
  assert.deepEqual(patch("Two units in Austin this year. Buying, cash, nothing over 450"), {
    area: ["Austin"],
    purpose: "sale",
    budget_max: 450_000,
  });
  assert.equal(patch("mejor miramos de comprar", { profile: { purpose: "rent" } }).purpose, "sale");
  assert.equal(patch("De alquiler, no comprar. Hasta 900").purpose, "rent");
});

test("any animal that people keep is one", () => {
  assert.deepEqual(asks("¿admiten conejos?"), ["pets_allowed"]);
  assert.deepEqual(asks("and hamsters?"), ["pets_allowed"]);
  assert.equal(patch("flat in Lisbon, rabbits allowed").pets_allowed, true);
  assert.equal(patch("Friday after my lab works", SHOWN).pets_allowed, undefined);
});

test("a tag asks, without its mark too", () => {
  assert.deepEqual(asks("mobilado não é pois não"), ["furnished"]);
  assert.equal(patch("mobilado não é pois não", SHOWN).furnished, undefined);
});

test("the home that an owner sells is none of ours", () => {
  const { reference } = read("I own a house next to the Oak Villa and want to sell it", {
    profile: {},
  });
  assert.deepEqual(reference.slugs, []);
});
