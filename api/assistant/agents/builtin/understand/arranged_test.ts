/** Visits that are arranged by halves of words, by other days, and beside one that is booked. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { card, read, type Situation } from "../testing/read.ts";

const VILLA = card("villa", { title: "Paranhos villa with study", city: "Porto" });
const TOWNHOUSE = card("townhouse", { title: "Cedofeita townhouse with patio", city: "Porto" });
const SHOWN: Situation = { offered: [VILLA], focus: "villa" };
/** NOW is Friday, 1 March 2019. */
const visit = { property_slug: "villa", said: "on Thursday", date: "2019-03-07", time: "18:00" };
const CONFIRMING: Situation = {
  ...SHOWN,
  mark: { confirming: { listing: VILLA.title, visit_date: "2019-03-07", visit_time: "18:00" } },
  visit: { ...visit, status: "draft" },
};
const BOOKED: Situation = { ...SHOWN, visit: { ...visit, status: "confirmed" } };

test("days in short are days, and the one that is offered is not agreed to by another", () => {
  for (
    const [message, date, time] of [
      ["either wed or thu after 5", "2019-03-07", "17:00"],
      ["thu", "2019-03-07", undefined],
      ["tue 11", "2019-03-05", "11:00"],
      ["tomorrow afternoon or else thursday at 12", "2019-03-02", undefined],
      // The hour is that of the day it was said of.
      ["thursday 10am or friday afternoon?", "2019-03-07", "10:00"],
      ["can we do thu after 5 or sat morning", "2019-03-07", "17:00"],
    ] as const
  ) {
    const { visit } = read(message, SHOWN);
    assert.deepEqual([visit.date, visit.time], [date, time], message);
  }
  const { classification } = read("wed", CONFIRMING);
  assert.equal(classification.intent, "request_visit");
});

test("of a week that is named the days from an arrival on may suit", () => {
  for (
    const [message, from] of [
      ["could we see it next week, we fly in on wednesday 6th", "2019-03-06"],
      ["could we see it next week?", "2019-03-04"],
    ] as const
  ) {
    const { visit } = read(message, SHOWN);
    assert.deepEqual([visit.date, visit.from], [undefined, from], message);
  }
});

test("a name alone books nothing", () => {
  for (const message of ["Sarah Miles", "Juan Pérez"]) {
    assert.equal(read(message, CONFIRMING).classification.intent, "small_talk", message);
  }
  assert.equal(read("Sí Perfecto", CONFIRMING).classification.intent, "confirm_visit");
});

test("another day than the booked one is asked for, however it is put", () => {
  for (
    const [message, language] of [
      ["cambio: vamos el viernes", "es"],
      ["mejor el viernes", "es"],
      ["change of plan, let's do friday", "en"],
    ] as const
  ) {
    const { classification, visit } = read(message, { ...BOOKED, language });
    assert.equal(classification.intent, "request_visit", message);
    assert.equal(visit.date, "2019-03-08", message);
  }
  const { classification } = read("thanks! have a nice sunday", BOOKED);
  assert.equal(classification.intent, "small_talk");
});

test("what is booked is told, and moved by an hour, in few words", () => {
  for (const message of ["my visits?", "quais visitas eu tenho?", "what time is my visit?"]) {
    assert.ok(read(message, BOOKED).acts.has("about_visit"), message);
  }
  for (const message of ["can we change it to 5?", "actually can you make it 17 instead of 18"]) {
    const { classification, visit } = read(message, BOOKED);
    assert.deepEqual([classification.intent, visit.time], ["request_visit", "17:00"], message);
  }
  const { classification } = read("confirmo y no lo muevo más", { ...CONFIRMING, language: "es" });
  assert.equal(classification.intent, "confirm_visit");
});

test("another home is seen on the day that is booked, and does not move it", () => {
  const both: Situation = { ...BOOKED, offered: [VILLA, TOWNHOUSE] };
  const seen = read("can I also see the Cedofeita townhouse the same day?", both);
  assert.equal(seen.classification.intent, "request_visit");
  assert.deepEqual([seen.reference.slug, seen.visit.date], ["townhouse", "2019-03-07"]);
  const other = read("quero ver também outro, na sexta", { ...BOOKED, language: "pt" });
  assert.ok(other.anotherToo);
});

test("behind a list, the first is the home that was offered last and alone", () => {
  const situation: Situation = {
    offered: [VILLA, TOWNHOUSE],
    mark: { offered: [{ title: TOWNHOUSE.title, slug: TOWNHOUSE.slug }] },
    language: "pt",
  };
  assert.equal(read("o primeiro. quinta 15h", situation).reference.slug, "townhouse");
});

test("a fee of the condominium is asked for, and no home in one", () => {
  const situation: Situation = {
    offered: [VILLA, card("condo", { title: "Calm rooms", type: "condo", city: "Porto" })],
    focus: "villa",
    language: "pt",
  };
  assert.equal(read("quanto paga de condomínio?", situation).reference.slug, "villa");
});
