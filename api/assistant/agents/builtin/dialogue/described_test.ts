/** Homes that a first message describes, without naming them. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { converse } from "../testing/converse.ts";

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
