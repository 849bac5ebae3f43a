import assert from "node:assert/strict";
import { test } from "vitest";
import type { Visit } from "#api/client.ts";
import { agendaOf, agendaQuery } from "./agenda.ts";

test("the agenda groups visits by day, newest first once they are over, those to be answered apart", () => {
  const visit = (id: string, date: string | null, status = "confirmed", time = "10:00") =>
    ({ id, date, status, starts_at: date && time && `${date}T${time}:00Z` || null }) as Visit;
  const visits = [
    visit("a", "2026-03-01"),
    visit("b", "2026-03-01"),
    visit("c", "2026-03-02"),
    visit("g", "2026-03-03", "requested"),
    visit("d", null),
    visit("f", "2026-03-02", "requested", ""),
    visit("e", null, "cancelled"),
    visit("h", "2026-03-02", "cancelled"),
  ];
  const shown = (past: boolean) => {
    const { days, open, asked, off } = agendaOf(visits, past);
    return [
      asked.map(({ id }) => id).join(""),
      ...days.map(({ day, visits }) => `${day} ${visits.map(({ id }) => id).join("")}`),
      open.map(({ id }) => id).join(""),
      off.map(({ id }) => id).join(""),
    ];
  };
  assert.deepEqual(shown(false), ["g", "2026-03-01 ab", "2026-03-02 c", "df", "h"]);
  assert.deepEqual(shown(true), ["", "2026-03-02 hc", "2026-03-03 g", "2026-03-01 ba", "", ""]);
  const now = new Date("2026-03-01T12:00:00Z");
  assert.deepEqual(agendaQuery(now, false), { from: "2026-03-01T09:00:00.000Z", limit: "100" });
  assert.deepEqual(agendaQuery(now, true), { to: "2026-03-01T09:00:00.000Z", limit: "100" });
});
