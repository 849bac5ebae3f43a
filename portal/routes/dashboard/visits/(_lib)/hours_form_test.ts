import assert from "node:assert/strict";
import { test } from "vitest";
import { readException, readWeek, shownSpan } from "./hours_form.ts";

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a week's hours are read in order, a day without any is closed, midnight is a day's end", () => {
  const week = readWeek(formOf({
    "monday.0.from": "15:00",
    "monday.0.to": "00:00",
    "monday.1.from": "09:00",
    "monday.1.to": "13:00",
    "tuesday.0.from": "09:00",
    "tuesday.0.to": "",
    "sunday.0.from": "",
    "sunday.0.to": "",
  }));
  assert.deepEqual(week.monday, [{ from: "09:00", to: "13:00" }, { from: "15:00", to: "24:00" }]);
  assert.deepEqual(week.tuesday, [{ from: "09:00", to: "" }]);
  assert.deepEqual([week.wednesday, week.sunday], [[], []]);
  assert.deepEqual(week.monday.map(shownSpan)[1], { from: "15:00", to: "00:00" });
});

test("an exception without hours closes its day", () => {
  const day = "2026-12-24";
  assert.deepEqual(readException(formOf({ day })), { day, hours: [] });
  assert.deepEqual(
    readException(formOf({ day, "exception.from": "10:00", "exception.to": "12:00" })),
    { day, hours: [{ from: "10:00", to: "12:00" }] },
  );
});
