/** Which home is meant, what is asked of it, and whether a visit is, where a message does several. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const RANCH = card("ranch", { title: "Old ranch house", type: "house", neighborhood: "Alfama" });
const TOWN = card("town", { title: "Calm townhome", type: "townhouse", bathrooms: 2 });
const STUDIO = card("studio", {
  title: "Quiet studio with terrace",
  bedrooms: 0,
  neighborhood: "Graça",
});
const SUGGESTED: Situation = { offered: [STUDIO], focus: "studio", mark: { suggested: "visit" } };

test("of several homes the one that is asked about is meant", () => {
  for (
    const message of [
      "The ranch house needs too much work. Does the townhome have a garage?",
      "not the house, it's old. what floor is the townhome on?",
      "La casa de Alfama descartada. ¿El adosado tiene garaje?",
      "a moradia não, é velha. a geminada tem garagem?",
    ]
  ) assert.equal(read(message, { offered: [RANCH, TOWN] }).reference.slug, "town", message);
  assert.equal(
    read("I like the townhome. Does the ranch house have one?", { offered: [RANCH, TOWN] })
      .reference.slug,
    "ranch",
  );
});

test("the home that we named by its place is the one spoken of", () => {
  const spoken = (said: string) =>
    read("sim, esse queremos ver", {
      offered: [RANCH, STUDIO],
      focus: "ranch",
      mark: { suggested: "visit" },
      said,
    }).reference.slug;
  assert.equal(spoken("Quer ver o estúdio de Graça?"), "studio");
  assert.equal(spoken("¿Quiere ver el de Graça?"), "studio");
  assert.equal(spoken("Would you like to see the one in Graça?"), "studio");
  assert.equal(spoken("Quer vê-lo?"), "ranch");
});

test("whether a landlord minds an animal is asked in many words", () => {
  for (
    const message of [
      "I've got a small dog. they cool with that?",
      "we have 2 cats, would that be alright?",
      "tengo una perrita, ¿pasa algo?",
      "tengo un perro pequeño. ¿les molesta?",
      "tenho um gato. tudo bem com isso?",
      "tenho um cão. importam-se?",
    ]
  ) {
    const { asks, topics } = read(message, { offered: [TOWN], focus: "town" });
    assert.deepEqual([asks, topics], [["pets_allowed"], []], message);
  }
  const moved = read("Friday no, the vet sees our dog 🐶. could it be Sunday at 5?", {
    ...SUGGESTED,
    profile: { pets_allowed: true },
  });
  assert.deepEqual(moved.asks, []);
});

test("a count that the buyer has confirmed is asked, and not wished for", () => {
  for (
    const message of [
      "the bathrooms are 2, right?",
      "los baños son 2, ¿no?",
      "as casas de banho são 2, certo?",
    ]
  ) {
    const { asks, patch } = read(message, { offered: [TOWN], focus: "town" });
    assert.deepEqual([asks, patch.bathrooms], [["bathrooms"], undefined], message);
  }
});

test("an hour of one's own day asks for no visit", () => {
  for (
    const message of [
      "how far is it from the metro? my shift is at 6am",
      "¿a qué distancia está del centro? entro a las 7",
      "fica longe do hospital? saio às 23h",
    ]
  ) {
    const { classification, visit } = read(message, SUGGESTED);
    assert.deepEqual([classification.intent, visit.time], ["ask_property", undefined], message);
  }
  assert.equal(read("can I see it at 5? my shift ends at 4", SUGGESTED).visit.time, "17:00");
  assert.equal(read("sí, a las 6", SUGGESTED).visit.time, "18:00");
});

test("a yes to a visit arranges it, and what would be offered is asked of the broker", () => {
  for (
    const message of [
      "yes please. and would they take 850?",
      "sure. what would they say to 850 if we stay two years?",
      "sí, vamos a verlo. ¿y me lo dejarían en 850?",
      "sim, queremos ver. aceitavam 850?",
    ]
  ) {
    const { classification, topics } = read(message, SUGGESTED);
    assert.deepEqual([classification.intent, topics.length], ["request_visit", 1], message);
  }
  for (const message of ["would they take 850?", "me encanta, ofrezco 850"]) {
    assert.equal(read(message, SUGGESTED).classification.intent, "make_offer", message);
  }
});

test("when to be called is told to who calls, and only where that was asked", () => {
  for (
    const [message, said] of [
      ["after 3 is fine", "When is a good time to call?"],
      ["a partir de las 4", "¿A qué hora le podemos llamar?"],
      ["depois das 17h", "A que horas podemos ligar?"],
    ] as const
  ) assert.equal(read(message, { said }).classification.intent, "request_human", message);
  const told = read("after 3 is fine", { said: "A colleague will call you tomorrow." });
  assert.equal(told.classification.intent, "small_talk");
});

test("who shows it to somebody first will write; who is struck by a cost asks nothing", () => {
  const intent = (message: string) =>
    read(message, { offered: [STUDIO], focus: "studio" }).classification.intent;
  for (
    const message of [
      "I'll show my wife and get back to you",
      "ima run it by my bro n hit u up",
      "lo hablo con mi mujer y te digo algo",
      "vou falar com ele e depois digo-lhe alguma coisa",
    ]
  ) assert.equal(intent(message), "not_now", message);
  for (const message of ["3 months?? no way", "2 meses?? madre mía", "3 meses?? que roubo"]) {
    assert.equal(intent(message), "react_listing", message);
  }
  assert.equal(intent("2 months? is that refundable?"), "ask_property");
});
