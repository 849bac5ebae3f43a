import assert from "node:assert/strict";
import { test } from "vitest";
import type { Language } from "../../../agent.ts";
import { normalise } from "./text.ts";
import { readTimes } from "./times.ts";

const times = (message: string, language: Language = "en", asked = false) =>
  readTimes(normalise(message).folded, language, asked)
    .map(({ time, vague }) => vague ? `${time} proposed` : time);

const SAID: [Language, string, string][] = [
  ["en", "at 3pm", "15:00"],
  ["en", "15:30", "15:30"],
  ["en", "at 10", "10:00"],
  ["en", "at 5", "17:00"],
  ["en", "6:30 works", "18:30"],
  ["en", "12 am", "00:00"],
  ["en", "tmrw 530pm fine", "17:30"],
  ["en", "at quarter past ten in the morning", "10:15"],
  ["en", "quarter to five works", "16:45"],
  ["en", "1015 a.m.", "10:15"],
  ["en", "noon", "12:00"],
  ["es", "a las 5 de la tarde", "17:00"],
  ["es", "a las 10 y media", "10:30"],
  ["es", "a las 8 y cuarto", "20:15"],
  ["pt", "às 15h30", "15:30"],
  ["pt", "às 9 e meia", "09:30"],
  ["pt", "pode ser às 12", "12:00"],
  ["pt", "pode ser às dezassete e trinta", "17:30"],
  ["pt", "pode ser às quinze", "15:00"],
  ["es", "a las dieciocho y treinta", "18:30"],
  ["en", "could do 5", "17:00"],
];
for (const [language, message, time] of SAID) {
  test(`"${message}" is ${time}`, () => assert.deepEqual(times(message, language), [time]));
}

const CONSTRAINED: [Language, string, string][] = [
  ["en", "not before 5", "17:00"],
  ["en", "any evening after 6 works", "18:00"],
  ["en", "before noon", "11:00"],
  ["en", "in the morning", "10:00"],
  ["en", "after work", "18:00"],
  ["es", "a partir de las 6", "18:00"],
  ["es", "no antes de las 5", "17:00"],
  ["es", "por la tarde", "16:00"],
  ["pt", "no fim da tarde", "18:00"],
  ["pt", "só depois das 18h", "18:00"],
];
for (const [language, message, time] of CONSTRAINED) {
  test(`for "${message}" we propose ${time}`, () => {
    assert.deepEqual(times(message, language), [`${time} proposed`]);
  });
}

test("a number that counts something else is no hour", () => {
  for (
    const message of [
      "2 beds",
      "for 5 people",
      "on the 10th floor",
      "at 12 Main Street",
      "25:30",
      "up to 3",
    ]
  ) assert.deepEqual(times(message), [], message);
  assert.deepEqual(times("hasta 1.200 euros", "es"), []);
});

test("a number alone is an hour where we asked for one", () => {
  assert.deepEqual(times("5"), []);
  assert.deepEqual(times("5", "en", true), ["17:00"]);
  for (const said of ["11 works", "11 then", "11 would be better"]) {
    assert.deepEqual(times(said, "en", true), ["11:00"], said);
  }
  assert.deepEqual(times("11 pode ser", "pt", true), ["11:00"]);
  assert.deepEqual(times("I have 5 kids", "en", true), []);
});
