import assert from "node:assert/strict";
import { test } from "vitest";
import type { Language } from "../../../agent.ts";
import { resolveDay, todayIn } from "./calendar.ts";
import { readDays } from "./dates.ts";
import { normalise } from "./text.ts";

/** A Friday. */
const TODAY = Temporal.PlainDate.from("2019-03-01");

function day(message: string, language: Language = "en"): [string, string | undefined][] {
  const { folded, text } = normalise(message);
  return readDays(folded, text, language).map((
    read,
  ) => [read.said, resolveDay(read, TODAY)?.toString()]);
}

const DAYS: [Language, string, string, string | undefined][] = [
  ["en", "today works", "today", "2019-03-01"],
  ["en", "could we do later today?", "later today", "2019-03-01"],
  ["en", "tommorow please", "tommorow", "2019-03-02"],
  ["en", "the day after tomorrow", "day after tomorrow", "2019-03-03"],
  ["en", "on the 8th", "the 8th", "2019-03-08"],
  ["en", "the 8th of March", "8th of March", "2019-03-08"],
  ["en", "March 14th", "March 14th", "2019-03-14"],
  ["en", "on February 3rd", "February 3rd", "2020-02-03"],
  ["en", "March 3rd, 2021", "March 3rd, 2021", "2021-03-03"],
  ["en", "the 4th of this month", "4th of this month", "2019-03-04"],
  ["en", "the twenty-first of march", "twenty-first of march", "2019-03-21"],
  ["en", "next Friday", "next Friday", "2019-03-08"],
  ["en", "this Saturday", "this Saturday", "2019-03-02"],
  ["en", "Wednesday next week", "Wednesday next week", "2019-03-06"],
  ["en", "in two weeks", "two weeks", "2019-03-15"],
  ["en", "in a week", "a week", "2019-03-08"],
  ["en", "sometime next week", "sometime next week", undefined],
  ["en", "2019-04-02", "2019-04-02", "2019-04-02"],
  ["es", "el próximo lunes", "el próximo lunes", "2019-03-04"],
  ["es", "pasado mañana", "pasado mañana", "2019-03-03"],
  ["es", "mañana por la mañana", "mañana", "2019-03-02"],
  ["es", "el 8 de marzo", "8 de marzo", "2019-03-08"],
  ["es", "el día 12", "el día 12", "2019-03-12"],
  ["pt", "sábado de manhã", "sábado", "2019-03-02"],
  ["pt", "na próxima sexta-feira", "próxima sexta-feira", "2019-03-08"],
  ["pt", "depois de amanhã", "depois de amanhã", "2019-03-03"],
  ["pt", "daqui a três dias", "daqui a três dias", "2019-03-04"],
  ["pt", "dia 8 de março", "8 de março", "2019-03-08"],
];

for (const [language, message, said, date] of DAYS) {
  test(`"${message}" is ${date ?? "no single day"}`, () => {
    assert.deepEqual(day(message, language), [[said, date]]);
  });
}

test("what is no day is not read as one", () => {
  for (
    const message of [
      "the 3rd floor",
      "I may buy it",
      "the first one",
      "1st street",
      "2 bedrooms",
      "in March maybe",
    ]
  ) {
    assert.deepEqual(day(message), [], message);
  }
});

test("a day that does not exist has no date", () => {
  assert.deepEqual(day("on February 30th"), [["February 30th", undefined]]);
});

test("today is the broker's today", () => {
  const now = new Date("2026-03-01T03:00:00Z");
  assert.equal(todayIn(now, "America/Chicago").toString(), "2026-02-28");
  assert.equal(todayIn(now, "Europe/Lisbon").toString(), "2026-03-01");
  assert.equal(todayIn(now, "Nowhere/Land").toString(), "2026-03-01");
});
