import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { gathered } from "./gathered.ts";

/** Reads lengths of keys; `none` has none. `readings` are the keys of each reading. */
function lengths() {
  const readings: (readonly string[])[] = [];
  const ask = gathered((keys) => {
    readings.push(keys);
    if (keys.includes("broken")) return Promise.reject(new Error("broken"));
    const known = keys.filter((key) => key !== "none");
    return Promise.resolve(new Map(known.map((key) => [key, key.length])));
  });
  return { readings, ask };
}

test("who asks at the same time is read for together, and gets what was asked for", async () => {
  const { readings, ask } = lengths();
  deepStrictEqual(await Promise.all(["a", "bb", "none", "a"].map(ask)), [1, 2, undefined, 1]);
  deepStrictEqual(readings, [["a", "bb", "none"]]);
  strictEqual(await ask("a"), 1);
  deepStrictEqual(readings[1], ["a"], "nothing is kept");
});

test("however many ask, all are answered, by readings of some", async () => {
  const { readings, ask } = lengths();
  const keys = Array.from({ length: 1000 }, (_, n) => "x".repeat(n + 1));
  deepStrictEqual(await Promise.all(keys.map(ask)), keys.map((key) => key.length));
  ok(readings.length > 10 && readings.every((keys) => keys.length <= 64));
});

test("a reading that fails fails for those of it alone", async () => {
  const { ask } = lengths();
  const both = ["broken", "a"].map(ask);
  for (const one of both) await rejects(one, /broken/);
  deepStrictEqual(await Promise.all(["a", "bb"].map(ask)), [1, 2]);
});
