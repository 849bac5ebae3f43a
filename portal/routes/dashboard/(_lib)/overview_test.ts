import assert from "node:assert/strict";
import { test } from "vitest";
import type { Visit } from "#api/client.ts";
import { overviewOf } from "./overview.ts";

test("next visits are by day and time; without a time after the others of the day, without a day last", () => {
  const visit = (id: string, date: string | null, time: string | null, status = "confirmed") =>
    ({ id, date, time, status, time_zone: "Europe/Lisbon" }) as Visit;
  const data = [
    visit("later", "2026-03-05", "10:00"),
    visit("off", "2026-03-04", "09:00", "cancelled"),
    visit("any day", null, null, "arranging"),
    visit("any time", "2026-03-04", null, "arranging"),
    visit("day over", "2026-03-01", null, "arranging"),
    visit("sooner", "2026-03-04", "18:00"),
  ];
  const { visits } = overviewOf({ visits: { data } }, new Date("2026-03-02T12:00:00Z"));
  assert.deepEqual(visits?.map(({ id }) => id), [
    "sooner",
    "any time",
    "later",
    "any day",
    "day over",
  ]);
  const shown = { visits: [visit("kept", null, null)] };
  const kept = overviewOf({}, new Date("2026-03-02T12:00:00Z"), shown);
  assert.deepEqual(kept.visits, shown.visits, "what failed to load stays as it is");
});
