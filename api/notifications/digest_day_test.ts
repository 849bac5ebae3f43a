import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { HOUR } from "../shared/clock.ts";
import { digestPeriod, dueDay } from "./digest_day.ts";

test("a digest is due from eight to noon by the broker's clock", () => {
  const cases: [at: string, zone: string, day: string | undefined][] = [
    ["2026-03-10T07:59:59.999Z", "UTC", undefined],
    ["2026-03-10T08:00:00.000Z", "UTC", "2026-03-10"],
    ["2026-03-10T11:59:59.999Z", "UTC", "2026-03-10"],
    ["2026-03-10T12:00:00.000Z", "UTC", undefined],
    ["2026-03-10T00:30:00.000Z", "UTC", undefined],
    // A quarter of an hour beside the others.
    ["2026-03-10T02:14:00.000Z", "Asia/Kathmandu", undefined],
    ["2026-03-10T02:15:00.000Z", "Asia/Kathmandu", "2026-03-10"],
    // Its day is tomorrow's already, or yesterday's still.
    ["2026-03-10T18:00:00.000Z", "Pacific/Kiritimati", "2026-03-11"],
    ["2026-03-10T19:00:00.000Z", "Pacific/Pago_Pago", "2026-03-10"],
    // The days on which clocks change.
    ["2026-03-28T07:30:00.000Z", "Europe/Lisbon", undefined],
    ["2026-03-29T07:30:00.000Z", "Europe/Lisbon", "2026-03-29"],
    ["2026-10-25T07:30:00.000Z", "Europe/Lisbon", undefined],
    ["2026-11-01T12:30:00.000Z", "America/New_York", undefined],
    ["2026-11-01T13:00:00.000Z", "America/New_York", "2026-11-01"],
  ];
  for (const [at, zone, day] of cases) {
    strictEqual(dueDay(new Date(at), zone), day, `${at} ${zone}`);
  }
});

test("periods join without gap or overlap, whatever the clocks do", () => {
  const hours = (day: string, zone: string) => {
    const { since, until, day_start, day_end } = digestPeriod(day, zone);
    return [
      (Date.parse(until) - Date.parse(since)) / HOUR,
      (Date.parse(day_end) - Date.parse(day_start)) / HOUR,
    ];
  };
  deepStrictEqual(hours("2026-03-10", "Europe/Lisbon"), [24, 24]);
  deepStrictEqual(hours("2026-03-29", "Europe/Lisbon"), [23, 23]);
  deepStrictEqual(hours("2026-10-25", "Europe/Lisbon"), [25, 25]);
  deepStrictEqual(digestPeriod("2026-03-29", "Europe/Lisbon"), {
    since: "2026-03-28T08:00:00.000Z",
    until: "2026-03-29T07:00:00.000Z",
    day_start: "2026-03-29T00:00:00.000Z",
    day_end: "2026-03-29T23:00:00.000Z",
  });
  for (const zone of ["Europe/Lisbon", "America/New_York", "Asia/Kathmandu", "America/Sao_Paulo"]) {
    let until = digestPeriod("2025-12-31", zone).until;
    for (let n = 0; n < 366; n++) {
      const day = new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10);
      const period = digestPeriod(day, zone);
      strictEqual(period.since, until, `${day} ${zone}`);
      until = period.until;
    }
  }
});
