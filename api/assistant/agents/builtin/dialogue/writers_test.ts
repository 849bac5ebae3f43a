/** Who does not look for a home: owners, applicants, suppliers. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { converse } from "../testing/converse.ts";

test("who has a home to sell or let is the broker's, and wishes for none", async () => {
  for (
    const message of [
      "I want to sell my flat in Alfama, 3 bedrooms",
      "tengo un piso en Alfama que quiero vender",
      "tenho um apartamento T3 em Lisboa para arrendar, podem ajudar?",
    ]
  ) {
    const chat = converse();
    const { writer, reply, mark } = await chat.say(message);
    assert.equal(writer, "owner", message);
    assert.match(reply, /Inês Duarte/, message);
    assert.deepEqual([mark.asked, mark.offered, chat.profile], [undefined, undefined, {}], message);
    assert.equal(chat.session.owner, "human", message);
  }
});

test("a supplier gets one line, and is asked nothing", async () => {
  for (
    const message of [
      "do you need cleaning services for your homes?",
      "I am looking for a job at your agency",
    ]
  ) {
    const chat = converse();
    const { writer, mark } = await chat.say(message);
    assert.equal(writer, "other", message);
    assert.deepEqual([mark.asked, mark.offered, chat.profile], [undefined, undefined, {}], message);
  }
});

test("an owner who looks for a home as well is a buyer again", async () => {
  const chat = converse();
  await chat.say("I want to sell my flat in Alfama");
  const { writer } = await chat.say("and I'm looking for a house to buy in Belém");
  assert.equal(writer, "buyer");
  assert.deepEqual(chat.profile.area, ["Belém"]);
});
