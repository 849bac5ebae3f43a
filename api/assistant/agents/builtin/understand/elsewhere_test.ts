/** Where homes are shown: who looks for others, names one, asks of a part of it, or sees two. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const FLAT = card("alfama-flat", {
  title: "Alfama flat with balcony",
  city: "Lisbon",
  neighborhood: "Alfama",
  price: 505_000,
  amenities: ["balcony"],
});
const LOFT = card("loft", { title: "Wide loft", city: "Lisbon", price: 480_000 });
const ONE: Situation = { offered: [FLAT], focus: FLAT.slug };
const TWO: Situation = { offered: [FLAT, LOFT] };

test("another place, another kind or a lower price is looked for, and not asked of the home shown", () => {
  for (
    const [message, language, patch] of [
      ["e no Porto?", "pt", { area: ["Porto"] }],
      ["y en Valencia? o Porto?", "es", { area: ["Valencia", "Porto"] }],
      ["or in Porto?", "en", { area: ["Lisbon", "Porto"] }],
      ["e moradias?", "pt", { property_type: ["house"] }],
      ["y adosados también?", "es", { property_type: ["apartment", "townhouse"] }],
      ["e mais baratas?", "pt", {}],
      ["1 or 2 beds", "en", { bedrooms: 1 }],
    ] as const
  ) {
    const profile = { area: ["Lisbon"], property_type: ["apartment" as const] };
    for (const situation of [ONE, TWO]) {
      const found = read(message, { ...situation, language, profile });
      assert.deepEqual(found.patch, patch, message);
      assert.deepEqual([found.asks, found.topics], [[], []], message);
    }
  }
  // Whether it is there, and what a price is doubted for, is asked of the home.
  for (const message of ["É em Alfama?", "505 in Alfama??"]) {
    assert.equal(read(message, { ...ONE, language: "pt" }).patch.area, undefined, message);
  }
});

test("whether a price can move is asked, and nothing is offered", () => {
  for (
    const message of [
      "is the 505 negotiable or firm?",
      "es negociable el precio de 505?",
      "hay algún descuento?",
      "tem desconto?",
    ]
  ) {
    const { classification, topics } = read(message, ONE);
    assert.equal(classification.intent, "ask_property", message);
    assert.equal(topics.length, 1, message);
  }
  assert.equal(read("would they take 480?", ONE).classification.intent, "make_offer");
});

test("which home is meant is no question", () => {
  for (
    const message of [
      "Hi, is the Alfama flat with balcony still available?",
      "hey is the flat with the balcony in Alfama still available?",
    ]
  ) {
    const { available, topics } = read(message, { found: [FLAT] });
    assert.ok(available, message);
    assert.deepEqual(topics, [], message);
  }
  for (const message of ["has it got a balcony?", "does the Alfama flat have a balcony?"]) {
    const [topic] = read(message, ONE).topics;
    assert.deepEqual(topic?.features.map(({ key }) => key), ["balcony"], message);
  }
});

test("of two homes with an hour each the first is arranged first", () => {
  for (
    const [message, language, date, time] of [
      ["thursday 11 for the first and 12.30 for the second", "en", "2019-03-07", "11:00"],
      ["saturday at 11 for the first one, sunday for the second one", "en", "2019-03-02", "11:00"],
      ["el jueves a las 11 el primero y a las 12:30 el segundo", "es", "2019-03-07", "11:00"],
      ["sexta às 10 o primeiro e o outro sábado às 11", "pt", "2019-03-08", "10:00"],
    ] as const
  ) {
    const { visit, reference } = read(message, { ...TWO, language });
    assert.deepEqual([visit.date, visit.time], [date, time], message);
    assert.equal(reference.slug, FLAT.slug, message);
  }
});

test("nobody calls tomorrow next Saturday", () => {
  assert.equal(read("can we see it next Saturday at 11?", ONE).visit.date, "2019-03-09");
  assert.equal(read("can we see it on Saturday at 11?", ONE).visit.date, "2019-03-02");
  assert.equal(read("can we see it next Sunday at 11?", ONE).visit.date, "2019-03-03");
});

test("who wants to know more, and does not say of what, greets", () => {
  for (
    const [message, language] of [
      ["hola queria info", "es"],
      ["oi, queria saber mais", "pt"],
      ["Hi! I'd like some more information please", "en"],
    ] as const
  ) assert.equal(read(message, { language }).classification.intent, "greet", message);
});

test("towns without a capital, and two places of a city, are where homes are looked for", () => {
  assert.equal(read("two bed flat to rent in london, 2000").unknown_area, "london");
  assert.equal(read("looking to buy in cash, up to 300k").unknown_area, undefined);
  assert.deepEqual(read("rent in Lisbon Alfama or Graça, 2 beds").patch.area, ["Alfama", "Graça"]);
  const preferred = read("arrendar em Lisboa, de preferência Alfama ou Graça", { language: "pt" });
  assert.deepEqual(preferred.patch.area, ["Alfama", "Graça"]);
});

test("a lift stands in for what has no steps, where it is said to do", () => {
  const profile = { must_haves: ["step-free access"] };
  const { patch } = read("bueno, con ascensor vale", { language: "es", profile });
  assert.deepEqual(patch.must_haves, ["lift"]);
});

test("who has a home to let is its owner, and who has a dog looks for one", () => {
  for (
    const [message, language] of [
      ["I have a flat to rent out in Lisbon", "en"],
      ["tenho um apartamento para arrendar em Lisboa", "pt"],
    ] as const
  ) assert.equal(read(message, { language }).writer, "owner", message);
  const { patch, writer } = read("tengo un perro y busco piso para alquilar", { language: "es" });
  assert.deepEqual([patch.purpose, patch.pets_allowed, writer], ["rent", true, undefined]);
  const goesOn: Situation = { writer: "owner", language: "pt" };
  assert.deepEqual(read("T3 em Alfama, uns 400 mil", goesOn).patch, {});
});

test("facts that are named one beside the other are asked all", () => {
  for (
    const [message, language, asks] of [
      ["size and year?", "en", ["living_area", "year_built"]],
      ["qual o andar e o ano?", "pt", ["address", "year_built"]],
      ["¿precio y habitaciones?", "es", ["price", "bedrooms"]],
    ] as const
  ) {
    const { asks: found, topics } = read(message, { ...ONE, language });
    assert.deepEqual([new Set(found), topics], [new Set(asks), []], message);
  }
  assert.deepEqual(read("where's the nearest school?", ONE).asks, []);
  assert.equal(read("does it allow short-term rentals?", ONE).patch.purpose, undefined);
});

test("whom somebody asks first is no person of ours", () => {
  for (
    const [message, language] of [
      ["hm let me call her", "en"],
      ["preciso de falar com ele antes de marcar o que quer que seja", "pt"],
    ] as const
  ) {
    const { intent } = read(message, { ...ONE, language }).classification;
    assert.notEqual(intent, "request_human", message);
  }
});
