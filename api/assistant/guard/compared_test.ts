/** Which of several homes is cheaper or larger, and what their areas and prices come to. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { guardReply } from "../guard.ts";
import { card } from "../testing/cards.ts";

const AREA = { living_area_unit: "m2", address: null } as const;
const ALFAMA = card("a", "Quiet flat in Alfama", {
  ...AREA,
  neighborhood: "Alfama",
  price: 300_000,
  living_area: 120,
  pets_allowed: null,
  description: "On a plot of 400 m², a mile from the river.",
});
const GRACA = card("g", "Bright flat in Graça", {
  ...AREA,
  neighborhood: "Graça",
  price: 350_000,
  living_area: 90,
  pets_allowed: null,
  description: "On a plot of 450 m².",
});
const refusalsOf = (reply: string, said = "Which one?", shown = [ALFAMA, GRACA]) =>
  guardReply(reply, {
    shown,
    said: [said],
    own_origins: [],
    language: "en",
    visits: { booked: false, cancelled: false },
    times: [],
  }).refusals;

test.each([
  "Alfama is the cheaper of the two.",
  "The flat in Graça is smaller than the one in Alfama.",
  "A mais barata é a de Alfama, e a maior também.",
  "El más caro es el de Graça.",
  "Graça is not the cheaper one.",
  "The plot in Graça is the larger.",
  "O de Graça é pequeno mas caro.",
  "The flat in Alfama wasn't the smaller one.",
  "Is Graça the larger one for you?",
])("a comparison that prices and areas bear out is sent: %s", (reply) => {
  assert.deepEqual(refusalsOf(reply), []);
});

test.each([
  "Graça is the cheaper of the two.",
  "The flat in Graça is larger than the one in Alfama.",
  "A mais barata é a de Graça.",
  "El más caro es el de Alfama.",
])("one that they do not bear out is cut: %s", (reply) => {
  assert.ok(refusalsOf(reply).includes("swapped"));
});

const ESTRELA = card("e", "Old flat in Estrela", {
  ...AREA,
  neighborhood: "Estrela",
  price: 400_000,
  living_area: 70,
});

test("of three homes two may be compared, but not all of them wrongly", () => {
  const all = [ALFAMA, GRACA, ESTRELA];
  assert.deepEqual(refusalsOf("Graça is the cheaper of the two.", "Graça or Estrela?", all), []);
  const wrong = "Graça is the cheapest of the three.";
  assert.deepEqual(refusalsOf(wrong, "Which?", all), ["swapped"]);
});

test("what several weeks cost is of the home that is named", () => {
  const weekly = { purpose: "rent", price_period: "week" } as const;
  const homes = [
    { ...ALFAMA, ...weekly, price: 450 },
    { ...GRACA, ...weekly, price: 680 },
  ];
  const said = "Two weeks?";
  assert.deepEqual(refusalsOf("Two weeks in Graça are €1,360.", said, homes), []);
  assert.deepEqual(refusalsOf("Two weeks in Graça are €900.", said, homes), ["swapped"]);
  const both = "Graça: €680. Alfama: €450. Two weeks are, in both cases, €1,360 and €900.";
  assert.deepEqual(refusalsOf(both, said, homes), []);
});

test("areas are told in other units, and for each of several people", () => {
  for (
    const [reply, said] of [
      ["The plot in Alfama measures 4,306 sq ft.", "In feet?"],
      ["Alfama has 120 m², so 15 m² each for 8 people.", "We are 8 people."],
      ["From Alfama the river is a mile away, about 1.6 km.", "How far?"],
    ] as const
  ) assert.deepEqual(refusalsOf(reply, said), [], reply);
  for (
    const reply of [
      "The plot in Alfama measures 4,900 sq ft.",
      "Alfama has 120 m², so 25 m² each for 8 people.",
      "The flat in Alfama has 15 m².",
      "The flat in Alfama measures 4,306 sq ft.",
      "From Alfama the river is 3 km away.",
    ]
  ) assert.deepEqual(refusalsOf(reply, "We are 8 people."), ["number"], reply);
});

test("pets of which nothing is known are not turned down", () => {
  assert.deepEqual(refusalsOf("Neste apartamento não são aceites animais."), ["fact"]);
});

test("the size of a lot is told of the lot alone", () => {
  const villa = card("v", "Villa in Alfama", { ...AREA, living_area: 233, lot_area: 372 });
  const refused = (reply: string) => refusalsOf(reply, "How big is the lot?", [villa]);
  for (
    const reply of ["The lot has 372 m².", "O terreno tem 372 m².", "La parcela tiene 372 m²."]
  ) {
    assert.deepEqual(refused(reply), [], reply);
  }
  for (const reply of ["The lot has 400 m².", "The villa has 372 m² of living area."]) {
    assert.notDeepEqual(refused(reply), [], reply);
  }
});

test("an amount behind rooms is no number of rooms", () => {
  const all = [{ ...ALFAMA, bedrooms: 2 }, { ...GRACA, bedrooms: 3 }];
  const said = "Got it: to rent, 2 bedrooms, in Alfama or Graça, from 2,000, up to 3,000.";
  assert.deepEqual(refusalsOf(said, "2 bedrooms in Alfama or Graça, 2000 to 3000", all), []);
});
