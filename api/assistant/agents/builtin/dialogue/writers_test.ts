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

test("an owner who tells of the home, or asks about it, is an owner still", async () => {
  for (
    const message of [
      "It's a two-bedroom in Alfama with a garage, a small dog would be fine",
      "what could I get for it? 70 m2, two bedrooms",
      "qual é a vossa comissão?",
    ]
  ) {
    const chat = converse();
    await chat.say("I own a flat in Alfama and would like to rent it out");
    const { writer, memory } = await chat.say(message);
    assert.equal(writer, "owner", message);
    assert.deepEqual([chat.profile, memory.focus], [{}, undefined], message);
  }
});

test("what an owner asks from then on is noted for the broker", async () => {
  const chat = converse();
  await chat.say("tenho um apartamento em Alfama que quero vender");
  const { reply, unknown_topics } = await chat.say("e quanto cobram?");
  assert.match(reply, /Inês Duarte/);
  assert.deepEqual(unknown_topics, ["e quanto cobram?"]);
});

test("a supplier who goes on is a supplier still", async () => {
  const chat = converse();
  await chat.say("do you need cleaning services for your homes?");
  const { writer, classification } = await chat.say("Prices_2027.pdf");
  assert.deepEqual([writer, classification.intent], ["other", "off_topic"]);
  assert.equal((await chat.say("and do you have a flat to rent in Alfama?")).writer, "buyer");
});

test("when an owner can be called is told to who calls", async () => {
  for (
    const [message, text] of [
      ["after 3 today is fine, on this number", "When is a good time to call?"],
      ["mañana a partir de las 5", "¿A qué hora le llamamos?"],
    ] as const
  ) {
    const chat = converse();
    await chat.say("I want to sell my flat in Alfama, 3 bedrooms");
    chat.history.push({ role: "broker", text });
    const { classification, writer } = await chat.say(message);
    assert.deepEqual([classification.intent, writer], ["request_human", "owner"], message);
  }
});

test("who asks for lettings or valuations owns a home", async () => {
  for (
    const message of [
      "I've got a 2 bed flat in Alfama and I'm moving back to Leeds in April. Do you do lettings?",
      "i own a 1/1 in alfama, tenant moves out may 1. do u guys do rentals or just sales",
      "¿hacen tasaciones?",
      "fazem avaliações de imóveis?",
    ]
  ) {
    const { writer, classification } = await converse().say(message);
    assert.deepEqual([writer, classification.intent], ["owner", "request_human"], message);
  }
});
