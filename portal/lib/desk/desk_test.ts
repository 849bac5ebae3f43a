import assert from "node:assert/strict";
import { test } from "vitest";
import { niceCeiling } from "../../components/dashboard/DayChart.tsx";
import { slotText } from "../../components/dashboard/ProfileFacts.tsx";
import { withParams } from "../address.ts";
import { argumentsText } from "../../routes/dashboard/conversations/(_components)/TurnLog.tsx";
import { translateFor } from "../texts.ts";
import { makeTranslate } from "../translate.ts";
import { pauseAfter } from "../live.ts";
import { zoneName } from "./time_zones.ts";
import { dayIn, plusDays } from "./days.ts";
import { neighbour } from "./inbox.ts";
import { mayCall } from "./proxy.ts";

test("pauses between attempts grow up to half a minute, give or take a fifth", () => {
  assert.deepEqual([1, 2, 3, 6, 40].map((failed) => pauseAfter(failed, 0.5)), [
    1000,
    2000,
    4000,
    30_000,
    30_000,
  ]);
  assert.equal(pauseAfter(1, 0), 800);
  assert.equal(Math.round(pauseAfter(1, 1)), 1200);
});

test("islands reach what they need of the API and nothing else", () => {
  const id = "0192f3c4-aaaa-7bbb-8ccc-0123456789ab";
  for (
    const [method, path] of [
      ["GET", "leads"],
      ["PATCH", `leads/${id}`],
      ["POST", `conversations/${id}/takeover`],
      ["GET", `visits/${id}/calendar.ics`],
      ["POST", `conversations/${id}/files`],
    ] as const
  ) assert.ok(mayCall(method, path), path);
  for (
    const [method, path] of [
      ["POST", "leads"],
      ["DELETE", `leads/${id}`],
      ["GET", "admin/brokers"],
      ["GET", "leads/../admin/brokers"],
      ["POST", "auth/logout"],
      ["GET", `conversations/${id}/takeover`],
      ["PATCH", "me"],
      ["DELETE", `conversations/${id}/files`],
    ] as const
  ) assert.ok(!mayCall(method, path), path);
});

test("axes end on round figures at or above the highest value, their middles whole", () => {
  const ends = [0, 3, 4, 5, 7, 9, 37, 41, 100, 101, 950].map(niceCeiling);
  assert.deepEqual(ends, [4, 4, 4, 6, 8, 10, 40, 60, 100, 200, 1000]);
});

test("days follow the broker's time zone and the calendar", () => {
  const instant = new Date("2026-03-01T03:00:00Z");
  assert.equal(dayIn(instant, "America/New_York"), "2026-02-28");
  assert.equal(dayIn(instant, "Europe/Lisbon"), "2026-03-01");
  assert.equal(plusDays("2028-02-28", 1), "2028-02-29");
  assert.equal(plusDays("2026-01-01", -1), "2025-12-31");
});

test("time zones are called as the reader's language calls them, whatever the season", () => {
  for (const day of ["2026-01-10", "2026-07-10"]) {
    const named = (["en", "es", "pt"] as const)
      .map((lang) => zoneName(lang, "Europe/Madrid", new Date(day)));
    assert.deepEqual(named, [
      "Central European Time",
      "hora de Europa central",
      "Hora da Europa Central",
    ]);
  }
});

test("another page of a list keeps the filters of the address", () => {
  const url = new URL("http://x/admin/listings?search=a&cursor=b");
  assert.equal(
    withParams(url, { cursor: undefined, saved: "1" }),
    "/admin/listings?search=a&saved=1",
  );
});

test("profile values are worded in the reader's language", () => {
  const texts = {
    "desk.type.house": "Casa",
    "desk.common.yes": "Sí",
    "desk.value.any": "Da igual",
  };
  const t = makeTranslate("es", texts);
  assert.equal(slotText("property_type", ["house"], undefined, t, "es"), "Casa");
  assert.equal(slotText("garage", true, undefined, t, "es"), "Sí");
  assert.equal(slotText("bedrooms", "any", undefined, t, "es"), "Da igual");
  assert.match(slotText("budget_max", 450_000, "EUR", t, "es"), /450\.000\s€/);
});

test("j and k lead to the neighbours of what is open", () => {
  const list = ["a", "b"].map((id) => ({ id }));
  const press = (key: string, at?: string) => neighbour({ key } as KeyboardEvent, list, at)?.id;
  assert.deepEqual(
    [
      press("j"),
      press("j", "a"),
      press("j", "b"),
      press("k", "b"),
      press("k", "a"),
      press("x", "a"),
    ],
    ["a", "b", undefined, "a", undefined, undefined],
  );
});

test("what a search was asked for stands in the reader's words", () => {
  const given = {
    purpose: "sale",
    property_type: ["apartment"],
    max_price: 700_000,
    garage: true,
    exclude: ["a-home", "another-home"],
    limit: 6,
  };
  const text = argumentsText(given, { t: translateFor("es"), lang: "es" });
  assert.equal(
    text.replaceAll(/\s/g, " "),
    "Finalidad: Comprar · Tipo: Piso · Precio hasta: 700.000 · Garaje: Sí · " +
      "Ya mostrados: 2 · Como máximo: 6",
  );
  assert.doesNotMatch(text, / ·/, "no line begins with a dot");
});
