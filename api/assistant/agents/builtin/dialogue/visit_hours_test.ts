/** The day and the hour that we propose: agreed to as they are, and turned down. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { converse } from "../testing/converse.ts";

/** A conversation in which a visit on Saturday, at an hour, waits for a yes. */
async function proposed(asks: string) {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 1000 euros");
  const { mark } = await chat.say(asks);
  assert.equal(mark.confirming?.visit_date !== undefined, true, asks);
  return chat;
}
const EARLY = "can I visit it on Saturday at 8:30am?";
const LATE = "can I visit it on Saturday at 5:30pm?";

test("an hour that is repeated is the one that we proposed, be it in the morning", async () => {
  for (
    const message of [
      "8:30 is fine",
      "Saturday 8:30 works",
      "8:30 then. my sister comes along",
      "a las 8:30 genial",
      "8:30 fixe",
      "está ótimo, 8:30",
    ]
  ) {
    const { memory } = await (await proposed(EARLY)).say(message);
    assert.deepEqual([memory.visit?.status, memory.visit?.time], ["confirmed", "08:30"], message);
  }
  const { mark } = await (await proposed(EARLY)).say("8:30 pm is better");
  assert.equal(mark.confirming?.visit_time, "20:30");
});

test("an hour that does not suit books nothing, and is asked for anew", async () => {
  for (
    const message of [
      "5:30 I'm at work",
      "Saturday works but not 5:30",
      "5:30 is too early for us",
      "a las 17:30 trabajo",
      "17:30 me viene fatal",
      "17:30 estou ocupado",
      "sábado sim, 17:30 não",
      "a las 17:30 tengo médico",
      "17:30 me pilla en el trabajo",
    ]
  ) {
    const { memory, mark } = await (await proposed(LATE)).say(message);
    assert.deepEqual([memory.visit?.status, memory.visit?.time], ["draft", undefined], message);
    assert.equal(memory.visit?.date, "2026-11-21", message);
    assert.deepEqual(mark.asked, ["visit_time"], message);
  }
});

test("a day that does not suit books nothing, and is asked for anew", async () => {
  for (
    const message of [
      "Saturday I'm working",
      "Saturday is tough",
      "el sábado no puedo",
      "el sábado me viene mal",
      "sábado não dá",
      "not Saturday",
    ]
  ) {
    const { memory, mark } = await (await proposed(LATE)).say(message);
    assert.deepEqual([memory.visit?.status, memory.visit?.date], ["draft", undefined], message);
    assert.deepEqual(mark.asked, ["visit_date"], message);
  }
});

test("another hour beside the one that does not suit is proposed", async () => {
  const { mark } = await (await proposed(LATE)).say("a las 17:30 trabajo, puede ser a las 19?");
  assert.equal(mark.confirming?.visit_time, "19:00");
});
