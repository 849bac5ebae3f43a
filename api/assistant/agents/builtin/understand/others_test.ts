/** Other homes, loans, plans put off, and messages that are meant for somebody else. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const FLAT = card("alfama-flat", { title: "Alfama flat", city: "Lisbon", bedrooms: 2 });
const OFFERED: Situation = { offered: [FLAT], focus: "alfama-flat" };

test("other homes are asked for, and what they must have is wished for", () => {
  for (
    const [message, patch] of [
      ["Is there another where dogs are welcome?", { pets_allowed: true }],
      ["Are there any furnished flats?", { furnished: true }],
      ["Can you find me a flat in Porto that allows pets?", {
        pets_allowed: true,
        area: ["Porto"],
      }],
      ["Are there other apartments with three bedrooms and pets allowed?", {
        bedrooms: 3,
        pets_allowed: true,
      }],
      ["¿Hay pisos amueblados?", { furnished: true }],
      ["Há apartamentos com garagem?", { garage: true }],
    ] as const
  ) {
    const { patch: { property_type: _, ...rest }, asks } = read(message, OFFERED);
    assert.deepEqual([rest, asks], [patch, []], message);
  }
  for (const message of ["Could we look elsewhere?", "Can you search for other places?"]) {
    assert.equal(read(message, OFFERED).classification.intent, "ask_listings", message);
  }
  for (const message of ["Are there any apartments above it?", "Can you show me other photos?"]) {
    assert.equal(read(message, OFFERED).classification.intent, "ask_property", message);
  }
});

test("who asks for help in looking for a home looks for one", () => {
  for (
    const message of [
      "I need help finding a flat. Can you do that?",
      "I'd like to find a flat, any suggestions?",
    ]
  ) assert.equal(read(message).classification.intent, "share_criteria", message);
  const { patch } = read("Porto looks nice", { mark: { asked: ["area"] } });
  assert.deepEqual(patch.area, ["Porto"]);
});

test("what a bank lends and what buying costs is no fact of the home", () => {
  for (
    const message of [
      "E quanto é que o banco empresta, 80%?",
      "¿Cuánto dinero hay que tener para la hipoteca?",
      "¿cuánto se paga de impuestos al comprar un piso?",
      "e que documentos preciso para arrendar?",
    ]
  ) {
    const { classification, asks } = read(message, OFFERED);
    assert.deepEqual([classification.intent, asks], ["ask_financing", []], message);
  }
  const { visit } = read("e o IMT, sendo segunda habitação?", OFFERED);
  assert.equal(visit.date, undefined, "no Monday");
});

test("a day and an hour side by side are both read", () => {
  const asked: Situation = { ...OFFERED, mark: { asked: ["visit_date", "visit_time"] } };
  const { visit } = read("sábado 12:30", { ...asked, language: "es" });
  assert.deepEqual([visit.date, visit.time], ["2019-03-02", "12:30"]);
  const then = read("We'll be in town Thursday, could we see it then?", OFFERED);
  assert.deepEqual([then.classification.intent, then.visit.date], ["request_visit", "2019-03-07"]);
});

test("who has signed elsewhere leaves, and who waits puts it off", () => {
  for (
    const message of [
      "i ended up renting a flat in Porto yesterday, thanks!",
      "a friend found us a room, we don't need a flat anymore",
    ]
  ) {
    const { classification, patch } = read(message, OFFERED);
    assert.deepEqual([classification.intent, patch], ["not_interested", {}], message);
  }
  const { classification } = read("Procuro sim, mas só depois do verão");
  assert.equal(classification.intent, "not_now");
  const ask = read("Let me ask Tom first, he's out with the dog", { ...OFFERED, language: "en" });
  assert.deepEqual([ask.patch, ask.asks], [{}, []]);
});

test("what is meant for somebody else changes nothing", () => {
  for (
    const message of [
      "Hola, ¿es la farmacia? Mi perro necesita unas gotas",
      "Hi, is this the vet? My cat won't eat",
    ]
  ) {
    const { classification, writer, patch } = read(message);
    assert.deepEqual([classification.intent, writer, patch], ["off_topic", "other", {}], message);
  }
  // Who asks whom to speak to is sent on.
  const applies = read(
    "Boa tarde, gostaria de me candidatar a um lugar na vossa agência. Com quem falo?",
  );
  assert.deepEqual(
    [applies.classification.intent, applies.writer, applies.patch],
    ["request_human", "other", {}],
  );
});

test("who rents from us is a tenant, though a home of ours is in the same street", () => {
  const street = card("alfama-street", { title: "Alfama flat", address: "12 Mill Road" });
  for (
    const message of [
      "We rent through you, 12 Mill Road, unit 4. The heating has been out since last night",
      "AC died again in my unit, 12 Mill Road unit 4",
      "hi, I need a copy of my lease for the bank",
    ]
  ) assert.equal(read(message, { found: [street] }).writer, "tenant", message);
});

test("what a tenant adds goes to a person, until nothing is left", () => {
  for (
    const [message, intent] of [
      ["thanks. another thing, my lease ends in June and I'd like to stay a year", "request_human"],
      ["it leaks again", "request_human"],
      ["The plumber has been here, it's working again", "small_talk"],
      ["ok, thank you", "small_talk"],
    ] as const
  ) assert.equal(read(message, { writer: "tenant" }).classification.intent, intent, message);
});

test("of homes that are called alike the one that was shown is meant", () => {
  const shown = card("shown", { title: "Calm two-bedroom flat home with two balconies" });
  const other = card("other", { title: "South flat with two balconies" });
  const { reference } = read("the flat with the two balconies, has it a lift?", {
    offered: [shown],
    found: [other],
  });
  assert.equal(reference.slug, "shown");
});

test("nobody who buys nothing without a garage wants to rent", () => {
  const { patch } = read("¿tiene garaje? Marta no compra nada sin garaje", OFFERED);
  assert.equal(patch.purpose, undefined);
});

test("somebody of the agency is asked for in many words, and waits for nobody where it smells of gas", () => {
  for (
    const message of [
      "Could you have someone from accounts call my wife about it?",
      "Prefiero que alguien me lo explique, no un robot",
      "Quería hablarlo con una de ustedes antes de decidir",
      "preciso que alguém da vossa equipa me ligue hoje",
      "Mandem cá um técnico, por favor",
      "it smells of gas on the stairs of your building!!",
      "Huele a gas en el portal",
      "cheira a gás no corredor",
    ]
  ) assert.equal(read(message).classification.intent, "request_human", message);
  for (const message of ["¿Hay alguien interesado en el piso?", "is the hob gas or electric?"]) {
    assert.notEqual(read(message).classification.intent, "request_human", message);
  }
});

test("what is asked beside the price is asked of the broker", () => {
  for (
    const [message, said] of [
      ["what's the price and the deposit?", "the deposit?"],
      ["¿precio y fianza?", "fianza?"],
      ["qual o valor e o depósito?", "o depósito?"],
    ] as const
  ) {
    const { asks, topics } = read(message, { offered: [card("loft", { title: "Loft" })] });
    assert.deepEqual([asks, topics.map((topic) => topic.said)], [["price"], [said]], message);
  }
});
