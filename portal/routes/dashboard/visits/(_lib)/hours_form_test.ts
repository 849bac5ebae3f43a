import assert from "node:assert/strict";
import { test } from "vitest";
import { periodsOf, readExceptions, readWeek, shownSpan } from "./hours_form.ts";

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
  assert.deepEqual(readExceptions(formOf({ day, until: "" })), [{ day, hours: [] }]);
  assert.deepEqual(
    readExceptions(formOf({ day, "exception.from": "10:00", "exception.to": "12:00" })),
    [{ day, hours: [{ from: "10:00", to: "12:00" }] }],
  );
});

test("a holiday is entered by its first and last day, and listed as one", () => {
  const days = ["2026-12-30", "2026-12-31", "2027-01-01"];
  for (const [day, until] of [[days[0], days[2]], [days[2], days[0]]]) {
    const read = readExceptions(formOf({ day: day!, until: until! }));
    assert.deepEqual(read, days.map((day) => ({ day, hours: [] })));
  }
  const evening = { day: "2027-01-02", hours: [{ from: "18:00", to: "21:00" }] };
  const alone = { day: "2027-01-04", hours: [] };
  assert.deepEqual(
    periodsOf([...readExceptions(formOf({ day: days[0]!, until: days[2]! })), evening, alone]),
    [
      { day: days[0], until: days[2], hours: [] },
      { ...evening, until: evening.day },
      { ...alone, until: alone.day },
    ],
  );
  // No more than the API refuses, whatever the form says.
  assert.equal(readExceptions(formOf({ day: days[0]!, until: "9999-12-31" })).length, 201);
  for (const day of ["soon", "2026-03-29T02:30"]) {
    assert.deepEqual(readExceptions(formOf({ day })), [{ day, hours: [] }]);
  }
});
