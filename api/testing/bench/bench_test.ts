/** The bench works: its data are good, and a short run makes the whole table. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { propertySearchColumns } from "#db/search_text.ts";
import { openTestDatabase } from "#db/testing/mod.ts";
import { fillDatabase } from "./data/mod.ts";
import { parseOptions } from "./options.ts";
import { HEAD, rowText } from "./report.ts";
import { runBench } from "./run.ts";

test("generated homes are searched by what they say, and the same at every run", async () => {
  const fill = async () => {
    const { db, engine, close } = await openTestDatabase();
    await fillDatabase(engine, { homes: 300 });
    const homes = await db.selectFrom("properties").selectAll().orderBy("id").execute();
    const messages = await db.selectFrom("messages").select("id").execute();
    await close();
    return { homes, messages };
  };
  const { homes, messages } = await fill();
  for (const home of homes) {
    const { search_head, search_text, place_keys } = home;
    deepStrictEqual({ search_head, search_text, place_keys }, propertySearchColumns(home));
  }
  strictEqual(homes.length, 300);
  strictEqual(messages.length, 360);
  ok(new Set(homes.map(({ city }) => city)).size > 30);
  deepStrictEqual((await fill()).homes, homes);
});

test("a short run measures rows of every kind, beside every rival", async () => {
  const rows = [
    "list",
    "detail",
    "search",
    "kitchen",
    "one-leads",
    "livez",
    "start",
    "turns",
    "webhook",
  ] as const;
  await using clean = new AsyncDisposableStack();
  const { measured } = await runBench({ ...parseOptions(["--quick"])!, rows }, clean);
  strictEqual(measured.length, rows.length);
  for (const one of measured) {
    deepStrictEqual(Object.keys(one.figures).sort(), Object.keys(one.row.contenders).sort());
    for (const { value } of Object.values(one.figures).flat()) ok(value > 0, one.row.name);
    strictEqual(rowText(one).split("|").length, HEAD.split("\n")[0]!.split("|").length);
    if (one.row.reach.length > 0) match(rowText(one), /[✓✗]/);
  }
});
