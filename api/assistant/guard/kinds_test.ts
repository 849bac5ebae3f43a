/** A quantity is good for what its source counts or measures, and for nothing else. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { type GuardContext, guardReply } from "../guard.ts";
import { card, CARDS } from "../testing/cards.ts";

/** Two bedrooms, one bath and a half, one space, of 1998. */
const HOME = card("h-1", "Casa Verde in Graça", {
  price: 300_000,
  bedrooms: 2,
  bathrooms: 1.5,
  parking_spaces: 1,
  living_area: 90,
  description: "",
  address: null,
});
const LARGER = card("h-2", "Casa Rosa in Alfama", {
  price: 345_000,
  bedrooms: 3,
  bathrooms: 2,
  parking_spaces: 2,
  living_area: 106,
  description: "",
  address: null,
});
const SUNDAY = new Date("2026-11-22T12:00:00Z");
const refusalsOf = (reply: string, buyer = "hello", context: Partial<GuardContext> = {}) =>
  guardReply(reply, {
    shown: [HOME],
    said: [buyer],
    now: SUNDAY,
    own_origins: [],
    language: "en",
    visits: { booked: false, cancelled: false },
    times: [],
    ...context,
  }).refusals;

test.each([
  ["1.075.000 € + 1.250.000 € = 2.325.000 €.", "Súmelos.", [
    card("a", "Casa Azul", { price: 1_075_000 }),
    card("b", "Casa Roja", { price: 1_250_000 }),
  ]],
  ["A year is 12 × €3,150 = €37,800, so 10% is €3,780.", "What's 10% of a year's rent?", [
    card("a", "Casa Azul", { price: 3_150, price_period: "month", purpose: "rent" }),
  ]],
  ["885.000 € por 1.230 m² são cerca de 719,51 € o metro.", "Quanto dá por metro quadrado?", [
    card("a", "Lote", { price: 885_000, living_area: null, description: "It measures 1,230 m²." }),
  ]],
])("a sum that was asked for is said: %s", (reply, buyer, shown) => {
  assert.deepEqual(refusalsOf(reply, buyer, { shown }), []);
});

test.each([
  ["It has room for two cars.", "we have two kids"],
  ["There are two parking spaces.", "is there parking for 2?"],
  ["It has two bathrooms and a garden to enjoy.", "the two of us would move in"],
  ["Two and a half baths, in all.", "baths?"],
  ["Dos dormitorios y un aseo, tres en total.", "¿cuántos baños?"],
  ["It's a year's lease.", "lease?"],
  ["O contrato é de um ano.", "contrato?"],
  ["Está en venta desde hace medio año.", "¿desde cuándo?"],
  ["Se enseña de diez a dos.", "¿horario?"],
  ["De IMI paga-se pouco mais de quatrocentos por ano.", "IMI?"],
  ["Deposit: one-and-a-half times the rent.", "deposit"],
  ["The zip code is 33199.", "zip?"],
  ["Es un quinto con ascensor.", "¿qué planta?"],
  ["The windows were changed last year.", "how are the windows?"],
  ["Bills are in the double digits.", "bills?"],
  ["The tram takes around 12 minutes to the centre.", "how long is the tram?"],
])("a quantity of one kind is no source of another: %s", (reply, buyer) => {
  assert.ok(refusalsOf(reply, buyer).length > 0);
});

test.each([
  ["Two bedrooms, one and a half baths and one parking space.", "hello"],
  ["With two cars, note that it has one parking space.", "we have two cars"],
  ["Got it: two parking spaces, in Lisboa.", "2 parking spots in Lisboa"],
  ["Es un primero, como dice.", "es un primero, ¿no?"],
  ["I can't say whether a year would do.", "a lease of a year?"],
  ["Twelve months at €300,000 come to €3,600,000.", "what is it a year?"],
  ["A visit takes about 20 minutes.", "how long is a visit?"],
])("what its kind has a source for may be said: %s", (reply, buyer) => {
  assert.deepEqual(refusalsOf(reply, buyer), []);
});

test("two homes differ by what their fields differ, and by nothing else", () => {
  const both = { shown: [HOME, LARGER] };
  for (
    const reply of [
      "Casa Rosa in Alfama is €45,000 more, with 16 m² more.",
      "Casa Rosa in Alfama has one more bedroom, three in total.",
    ]
  ) assert.deepEqual(refusalsOf(reply, "and the other?", both), [], reply);
  for (const reply of ["It has 8 m² more.", "It is €80,000 more."]) {
    assert.ok(refusalsOf(reply, "and the other?", both).length > 0, reply);
  }
});

test.each([
  "Did you know it also has a rooftop pool?",
  "It's not as though the building isn't painted.",
  "No se puede decir que no esté aislado.",
  "Photos are at casa-verde dot homes today.",
  "The owner paints it before you move in.",
  "Considere-o reservado.",
  "Se le devuelve íntegra.",
  "Está libre de cargas.",
  "It needs no work.",
  "Empadronarse está permitido.",
])("what is stated as a question, by halves or of others is judged as a statement: %s", (reply) => {
  assert.ok(refusalsOf(reply, "tell me").length > 0);
});

test.each([
  "No HOA fee is given for it.",
  "Não, ainda não falei com o proprietário.",
  "No, no he llamado a nadie todavía.",
  "I have no information about other offers.",
  "Many buyers have a lawyer look at the contract.",
  "You could check the city's public crime data.",
  "São permitidos, sim.",
])("what is not known or not done, and general advice, may be said: %s", (reply) => {
  assert.deepEqual(refusalsOf(reply, "tell me", { shown: CARDS.slice(0, 1) }), []);
});
