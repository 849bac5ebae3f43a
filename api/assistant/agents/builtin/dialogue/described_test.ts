/** Homes that a first message describes, without naming them. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { converse, MARKET } from "../testing/converse.ts";
import { card } from "../testing/read.ts";

test("a home that is described is the one in question, and no wish for any such home", async () => {
  for (
    const [message, slug] of [
      ["The Chiado apartment for 1400, is it furnished?", "chiado-loft"],
      ["the house in Belém, does it have a garage?", "belem-house"],
      ["¿El piso de Madrid de 1.100 admite mascotas?", "sol-piso"],
      ["how much do you ask for the house in Belém?", "belem-house"],
      ["O apartamento da Estrela de 390 mil ainda está disponível?", "estrela-flat"],
    ] as const
  ) {
    const chat = converse();
    const { memory } = await chat.say(message);
    assert.equal(memory.focus, slug, message);
    assert.deepEqual(chat.profile, {}, message);
  }
});

test("what fits several homes is none of them", async () => {
  const { memory } = await converse().say("The apartment in Lisbon, is it furnished?");
  assert.equal(memory.focus, undefined);
});

test("a wish for such a home is a wish", async () => {
  const chat = converse();
  const { mark } = await chat.say("I'm looking for a house in Belém to buy");
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["belem-house"]);
  assert.deepEqual(chat.profile, { purpose: "sale", area: ["Belém"], property_type: ["house"] });
});

test("what is asked of a home in one place is not looked for in the other that is named", async () => {
  const chat = converse();
  const { memory } = await chat.say("I move to Lisbon in May. Is the flat in Alfama for 900 free?");
  assert.equal(memory.focus, "alfama-nook");
});

test("another home by its place is asked for, and nothing is told or booked of the one in question", async () => {
  const there = ["Belém Tower Flat", "Belém River Flat"].map((title, n) =>
    card(`belem-${n}`, { title, neighborhood: "Belém", price: 1_000 + n })
  );
  for (const message of ["how much is the Belém one?", "can I visit the one in Belém on Friday?"]) {
    const chat = converse({
      market: [...MARKET.filter(({ slug }) => slug !== "belem-house"), ...there],
    });
    await chat.say("Is the Chiado Loft furnished?");
    const { reply, mark, memory } = await chat.say(message);
    assert.match(reply, /^Which one do you mean\?\n\n1\. Belém/, message);
    assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["belem-0", "belem-1"], message);
    assert.equal(memory.visit, undefined);
    const second = await chat.say("the second");
    assert.equal(second.memory.focus, "belem-1", message);
  }
});

test("a place beside the home in question picks no other home out", async () => {
  const there = ["Belém Tower Flat", "Belém River Flat"].map((title, n) =>
    card(`belem-${n}`, { title, neighborhood: "Belém", price: 1_000 + n })
  );
  for (const message of ["how far is the flat from Belém?", "¿el piso está cerca de Belém?"]) {
    const chat = converse({ market: [...MARKET, ...there] });
    await chat.say("Is the Chiado Loft furnished?");
    const { memory, unknown_topics } = await chat.say(message);
    assert.equal(memory.focus, "chiado-loft", message);
    assert.equal(unknown_topics?.length, 1, message);
  }
});

test("a street is no place that has nothing: the homes on it are shown, as far as they fit", async () => {
  for (
    const message of [
      "I want to rent a flat in Rua Garrett",
      "busco piso para alquilar en la Rua Garrett",
      "do you have anything to rent on Garrett Street?",
    ]
  ) {
    const { reply, mark } = await converse().say(message);
    assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["chiado-loft"], message);
    assert.match(reply, /(?:In a street called|En una calle llamada) (?:Rua )?Garrett:/, message);
  }
  const dear = await converse().say("busco piso para alquilar en la Rua Garrett, hasta 900");
  assert.match(dear.reply, /No tengo nada en Garrett/);
  const none = await converse().say("busco piso en la calle Menéndez Pelayo");
  assert.match(none.reply, /No tengo nada en Menéndez Pelayo/);
  const quiet = await converse().say("busco piso para alquilar en calle tranquila en Madrid");
  assert.doesNotMatch(quiet.reply, /tranquila/);
});

test("who names a home and asks nothing is told what it costs", async () => {
  const chat = converse();
  const { reply } = await chat.say("Chiado Loft");
  assert.match(reply, /^Chiado Loft is available: €1,400 a month/);
  const { reply: again } = await chat.say("remind me what Chiado Loft was");
  assert.match(again, /^Chiado Loft: €1,400/);
});
