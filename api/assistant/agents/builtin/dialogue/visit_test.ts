import assert from "node:assert/strict";
import { test } from "vitest";
import { converse } from "../testing/converse.ts";

test("a day given up for another moves the visit", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  await chat.say("can I visit it next Friday at 3pm?");
  await chat.say("yes");
  const { mark } = await chat.say("sorry, I can't make it Friday, can we do Monday?");
  assert.equal(mark.confirming?.visit_date, "Monday, November 30");
  assert.equal(mark.confirming?.visit_time, "15:00");
});

test("a visit: day, time, confirmation, change, cancellation", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  const asked = await chat.say("I'd like to visit it");
  assert.deepEqual(asked.mark.asked, ["visit_date"]);
  assert.equal(chat.session.phase, "scheduling");
  assert.deepEqual((await chat.say("next Friday")).mark.asked, ["visit_time"]);
  const proposed = await chat.say("at 3pm");
  assert.deepEqual(proposed.mark.confirming, {
    listing: "Alfama Nook",
    visit_date: "Friday, November 27",
    visit_time: "15:00",
  });
  const moved = await chat.say("No, Saturday morning would be better");
  assert.equal(moved.mark.confirming?.visit_date, "Saturday, November 28");
  assert.equal(moved.memory.visit?.status, "draft");
  const booked = await chat.say("perfect");
  assert.deepEqual(booked.memory.visit, {
    property_slug: "alfama-nook",
    status: "confirmed",
    said: "Saturday",
    date: "2026-11-28",
    time: "10:00",
  });
  assert.match(booked.reply, /Booked: Alfama Nook, Saturday, November 28 at 10:00/);
  const changed = await chat.say("Can we move the visit to Monday at 5?");
  assert.equal(changed.mark.confirming?.visit_time, "17:00");
  assert.equal((await chat.say("yes")).memory.visit?.date, "2026-11-30");
  const cancelled = await chat.say("I have to cancel the visit");
  assert.equal(cancelled.memory.visit?.status, "cancelled");
  assert.equal(chat.session.phase, "evaluation");
});

test("another hour beside an assent is asked about before it books", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  const proposed = await chat.say("can I visit it next Saturday, say 10?");
  assert.equal(proposed.mark.confirming?.visit_time, "10:00");
  const { mark, memory } = await chat.say("11 works");
  assert.equal(mark.confirming?.visit_time, "11:00");
  assert.equal(memory.visit?.status, "draft");
});

test("who cancels and names the day that is booked has cancelled", async () => {
  const chat = converse();
  await chat.say("procuro T1 para arrendar em Lisboa até 1000 euros");
  await chat.say("posso visitar na sexta às 15h?");
  assert.equal((await chat.say("sim")).memory.visit?.status, "confirmed");
  const { memory } = await chat.say("afinal não consigo ir na sexta, cancela por favor");
  assert.equal(memory.visit?.status, "cancelled");
});

test("a visit asked for before the listing is clear keeps its day", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const which = await chat.say("can we see it next Tuesday at 11:30?");
  assert.deepEqual(which.mark.asked, ["listing"]);
  assert.match(which.reply, /1\. Chiado Loft\n2\. Graça View/);
  const picked = await chat.say("number 2");
  assert.deepEqual(picked.mark.confirming, {
    listing: "Graça View",
    visit_date: "Tuesday, November 24",
    visit_time: "11:30",
  });
});

test("days are the broker's, and past days are refused", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  await chat.say("I want to visit");
  const { reply, mark } = await chat.say("on 2026-11-02 at 10:00");
  assert.match(reply, /Monday, November 2 is not possible/);
  assert.deepEqual(mark.asked, ["visit_date"]);
});

test("a yes that asks something is answered, and confirmed again before it books", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  const proposed = await chat.say("can I visit it next Friday at 3pm?");
  const asked = await chat.say("yes, but is there a garage?");
  assert.deepEqual(asked.asks, ["garage"]);
  assert.equal(asked.memory.visit?.status, "draft");
  assert.deepEqual(asked.mark.confirming, proposed.mark.confirming);
  assert.equal((await chat.say("ok then yes")).memory.visit?.status, "confirmed");
});

test("what is booked is told when it is asked for, and stays", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  await chat.say("can I visit it next Friday at 3pm?");
  const { memory: { visit } } = await chat.say("yes");
  const told = await chat.say("what time was the visit again?");
  assert.match(told.reply, /November 27.*15:00/);
  for (const message of ["thanks!", "I want 2 bedrooms actually", "does it have a garage?"]) {
    assert.deepEqual((await chat.say(message)).memory.visit, visit, message);
  }
});

test("what limits the hour is kept until the day is known", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  await chat.say("can I visit it?");
  const evening = await chat.say("any evening after 6 works");
  assert.deepEqual(evening.mark.asked, ["visit_date"]);
  assert.deepEqual((await chat.say("tomorrow")).mark.confirming, {
    listing: "Alfama Nook",
    visit_date: "Saturday, November 21",
    visit_time: "18:00",
  });
});

test("who has a visit booked is told where, and what they ask", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms up to 1500 euros");
  await chat.say("can I visit it next Friday at 3pm?");
  const { reply } = await chat.say("yes");
  assert.match(reply, /Booked: Chiado Loft.*\n*.*The address is Rua Garrett 10, Lisbon\./);
  for (
    const [question, told] of [
      ["What's the exact address, and who do I ask for when I get there?", /Rua Garrett 10/],
      ["send me the broker's phone number", /\+351 210 000 000/],
      ["what time was it again?", /at 15:00, with Inês Duarte\.\s+The address is Rua Garrett 10/],
      ["does it take pets?", /no pets|not allowed/i],
    ] as const
  ) {
    const answered = await chat.say(question);
    assert.match(answered.reply, told, question);
    assert.doesNotMatch(answered.reply, /is available/, question);
    assert.equal(answered.memory.visit?.status, "confirmed", question);
  }
});

const proposedFor = async (time: string) => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  await chat.say(`can I visit it next Saturday at ${time}?`);
  return chat;
};

test("an hour that ends one's own day is not asked for", async () => {
  for (
    const [message, time] of [
      ["sorry, I finish at 6:30 so like 7:15pm", "19:15"],
      ["we have yoga until 11, at 12 we are there", "12:00"],
      ["I get off at 5, 630?", "18:30"],
    ] as const
  ) {
    const chat = await proposedFor("10am");
    assert.equal((await chat.say(message)).mark.confirming?.visit_time, time, message);
  }
});

test("one of the hours that the broker names is chosen", async () => {
  const chat = await proposedFor("10am");
  chat.history.push({ role: "broker", text: "On Saturday I have 3:00 or 5:00 in the afternoon." });
  assert.equal((await chat.say("5 works")).mark.confirming?.visit_time, "17:00");
});

test("a booked visit is moved by the hour alone, whatever its preposition", async () => {
  const chat = await proposedFor("10am");
  await chat.say("yes");
  const { mark } = await chat.say("desculpe, surgiu um imprevisto, pode ser às 11 nesse dia?");
  assert.equal(mark.confirming?.visit_time, "11:00");
});

test("who did not come, and asks whether the home is still there, cancels nothing", async () => {
  const chat = await proposedFor("10am");
  await chat.say("yes");
  const { classification, memory } = await chat.say(
    "I never made it there. Is it still available?",
  );
  assert.equal(classification.intent, "ask_property");
  assert.equal(memory.visit?.status, "confirmed");
});

test("an offer after a visit was booked is handed over", async () => {
  const chat = await proposedFor("10am");
  await chat.say("yes");
  const { classification } = await chat.say("we loved it. We offer 850, where do we sign?");
  assert.equal(classification.intent, "make_offer");
  assert.equal(chat.session.owner, "human");
});

test("a yes with an offer asks for the day, and the offer is noted for the broker", async () => {
  for (
    const message of [
      "yes please. and would they take 850?",
      "sim, queremos ver. aceitavam 850?",
    ]
  ) {
    const chat = converse();
    await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
    const { mark, memory, unknown_topics } = await chat.say(message);
    assert.deepEqual([mark.asked, memory.visit?.status], [["visit_date"], "draft"], message);
    assert.match(unknown_topics?.join() ?? "", /850/, message);
  }
});

test("day and hour of a visit are heard beside a question", async () => {
  const chat = converse();
  await chat.say("rent in Chiado, 2 bedrooms");
  await chat.say("is there a lift?");
  const { mark, reply } = await chat.say(
    "Monday at 17:30 works. But how much is the deposit, please?",
  );
  assert.deepEqual([mark.confirming?.visit_time, mark.confirming?.listing], [
    "17:30",
    "Chiado Loft",
  ]);
  assert.match(reply, /"how much is the deposit/);
});

test("visits to several homes are arranged one by one", async () => {
  for (
    const [wish, message] of [
      ["rent in Lisbon with 2 bedrooms, up to 1700", "can I see both on Friday at 11?"],
      ["alquilar en Lisboa, 2 habitaciones, hasta 1700", "quiero ver los dos el viernes a las 11"],
      ["arrendar em Lisboa, 2 quartos, até 1700", "queria visitar os dois na sexta às 11"],
    ] as const
  ) {
    const chat = converse();
    await chat.say(wish);
    const { reply, memory } = await chat.say(message);
    assert.match(reply, /(?:first to|primero a|primeiro a) Chiado Loft\./, message);
    assert.equal(memory.visit?.property_slug, "chiado-loft", message);
    assert.equal(memory.visit?.time, "11:00", message);
  }
  const chat = converse();
  await chat.say("Chiado Loft");
  const { reply } = await chat.say("can we both come on Friday at 11?");
  assert.doesNotMatch(reply, /one visit at a time/);
  const pair = converse();
  await pair.say("rent in Lisbon with 2 bedrooms, up to 1700");
  const { memory } = await pair.say("my wife and I both want to see the second one on Friday");
  assert.equal(memory.visit?.property_slug, "graca-view");
});

test("who is late or brings somebody to a booked visit is answered, and the broker is told", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  await chat.say("can I see Chiado Loft on 6 March at 10:00?");
  await chat.say("yes");
  for (
    const message of ["running 20 min late!!", "llego 10 min tarde, perdona", "I'm bringing my dad"]
  ) {
    const { reply, unknown_topics, memory } = await chat.say(message);
    assert.match(reply, /Inês Duarte\.$/, message);
    assert.equal(unknown_topics?.length, 1, message);
    assert.equal(memory.visit?.status, "confirmed");
  }
});

test("the first is a day where a day is asked for, and a home where one is asked about", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { reply } = await chat.say("is there a garage on the first?");
  assert.doesNotMatch(reply, /Which one/);
  await chat.say("I want to visit Chiado Loft");
  const { memory } = await chat.say("on the first");
  assert.match(memory.visit?.date ?? "", /-01$/);
});
