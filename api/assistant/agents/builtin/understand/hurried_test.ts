/** Messages written in a hurry: short words, no marks, several things in one breath. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { converse } from "../testing/converse.ts";
import { card, read, type Situation } from "../testing/read.ts";

const TERRACE = card("porto-terrace", {
  title: "Porto terrace",
  city: "Porto",
  bedrooms: 2,
  price: 1_350,
});
const BALCONY = card("madrid-balcony", { title: "Madrid balcony", city: "Madrid", price: 1_400 });
const SUGGESTED: Situation = {
  offered: [TERRACE],
  focus: "porto-terrace",
  mark: { suggested: "visit" },
};
const PURPOSE = { purpose: "rent" } as const;

test("short forms are read as the words they stand for", () => {
  for (
    const [message, language] of [
      ["tiene q tener ascensor xq llevo muletas", "es"],
      ["tem q ter elevador pq ando de muletas", "pt"],
    ] as const
  ) assert.deepEqual(read(message, { language }).patch.must_haves, ["lift"], message);
  assert.deepEqual(
    read("qts casas de banho tem?", { offered: [TERRACE], language: "pt" }).asks,
    ["bathrooms"],
  );
  // A letter beside a figure is none.
  assert.equal(read("busco piso 3 x 2", { language: "es" }).patch.bedrooms, 3);
});

test("a question behind the name of a home needs no mark", () => {
  for (
    const [message, fact] of [
      [`${TERRACE.url} how much is it`, "price"],
      [`${TERRACE.url} is it furnished`, "furnished"],
      ["en que calle esta el Porto terrace", "address"],
      ["o Porto terrace quanto custa", "price"],
    ] as const
  ) {
    const { asks, classification } = read(message, { offered: [TERRACE] });
    assert.deepEqual(asks, [fact], message);
    assert.equal(classification.intent, "ask_property", message);
  }
});

test("the end of a sentence is not the day of a month", () => {
  const { patch } = read("we have to leave by june. 3 bed 2 bath, to rent");
  assert.equal(patch.bedrooms, 3);
  assert.equal(patch.bathrooms, 2);
});

test("what somebody cannot do without is wished for", () => {
  for (
    const [message, language] of [
      ["uy, sin muebles no podemos", "es"],
      ["sem mobília nem pensar", "pt"],
      ["without furniture I can't", "en"],
    ] as const
  ) {
    const { patch } = read(message, { language, profile: PURPOSE });
    assert.equal(patch.furnished, true, message);
  }
});

test("what somebody has is what can be paid", () => {
  for (
    const [message, language] of [
      ["tenemos 320 mil de una herencia", "es"],
      ["consigo chegar aos 320 mil", "pt"],
      ["we have 320 thousand from my grandmother", "en"],
    ] as const
  ) {
    const { patch } = read(message, { language, profile: { purpose: "sale" } });
    assert.equal(patch.budget_max, 320_000, message);
  }
});

test("what can be paid is read beside a question on a home, a price that is not paid is none", () => {
  const { patch, asks } = read("I have up to 400 000. How old is the house in Porto?", {
    offered: [TERRACE],
    profile: { purpose: "sale" },
  });
  assert.equal(patch.budget_max, 400_000);
  assert.deepEqual(asks, ["year_built"]);
  const shocked = read("2.675 por dos habitaciones en Madrid?", { language: "es" });
  assert.deepEqual(shocked.patch, {});
});

test("so many rooms as are too few are not wished for, those after them are", () => {
  for (
    const [message, language] of [
      ["Un dormitorio me va justo. Mejor dos", "es"],
      ["Um quarto fica justo. Melhor dois", "pt"],
    ] as const
  ) assert.equal(read(message, { language }).patch.bedrooms, 2, message);
});

test("one of several homes is picked by where it is, and by its number", () => {
  const offered = [TERRACE, BALCONY];
  const asked = read("el de Madrid tiene piscina?", { offered, language: "es" });
  assert.equal(asked.reference.slug, BALCONY.slug);
  const other = read("Porto no, muito barulho. E o de Madrid tem piscina?", {
    offered,
    language: "pt",
  });
  assert.equal(other.reference.slug, BALCONY.slug);
  const picked = read("la 2 porque está más cerca", {
    offered,
    mark: { asked: ["listing"], offered: offered.map(({ title, slug }) => ({ title, slug })) },
    language: "es",
  });
  assert.equal(picked.reference.slug, BALCONY.slug);
});

test("an hour that is refused is none, nor is a price", () => {
  const confirming = { listing: "Porto terrace", visit_date: "5 March", visit_time: "18:00" };
  const situation: Situation = { offered: [TERRACE], mark: { confirming }, language: "es" };
  assert.equal(read("a las 18 no puedo, a las 19 sí", situation).visit.time, "19:00");
  assert.equal(read("el alquiler era 1350?", situation).visit.time, undefined);
});

test("a yes beside which something is asked books nothing yet, another yes does", async () => {
  for (const answer of ["Yes please. What's the address?", "Yes, but does it take cats?"]) {
    const chat = converse();
    await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
    await chat.say("can I visit it next Friday at 3pm?");
    const { memory } = await chat.say(answer);
    assert.equal(memory.visit?.status, "draft", answer);
    const booked = await chat.say("yes");
    assert.equal(booked.memory.visit?.status, "confirmed", answer);
  }
});

test("a recording that cannot be heard leaves the question open, and a booking unmade", async () => {
  const chat = converse();
  const first = await chat.say("", ["audio"]);
  assert.deepEqual(first.mark.asked, ["purpose"]);
});

test("an hour of which something is asked is none of a visit's", () => {
  for (
    const message of [
      "is there parking or do I circle the block at 8am",
      "does it get any sun? I only get home at 6",
      "hay parking o tengo que dar vueltas a las 8 de la mañana",
      "há estacionamento ou ando às voltas às 20h",
    ]
  ) {
    const { classification, visit } = read(message, SUGGESTED);
    assert.deepEqual([classification.intent, visit.time], ["ask_property", undefined], message);
  }
  assert.equal(read("is there a garage? can I see it at 5?", SUGGESTED).visit.time, "17:00");
});

test("a day of one's own beside the visit's is not the visit's", () => {
  for (
    const message of [
      "can we do Saturday afternoon? I only get back on Friday night",
      "Saturday morning? my flight lands on Friday",
      "¿el sábado por la mañana? el viernes salgo tarde",
      "pode ser no sábado? volto de viagem na sexta à noite",
    ]
  ) assert.equal(read(message, SUGGESTED).visit.date, "2019-03-02", message);
});
