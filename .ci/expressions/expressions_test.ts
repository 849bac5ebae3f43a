import { deepStrictEqual, ok } from "node:assert/strict";
import { test } from "vitest";
import { slownessOf, slowOnes } from "./judge.ts";

test("no regular expression takes more than linear time on a text that may be long", async () => {
  deepStrictEqual(await slowOnes(), []);
});

test("one that does is found", () => {
  for (const source of ["[.!]+$", "^(?:a|a)*$", "^(?:\\w+ ?)*:$"]) {
    ok(slownessOf({ source, flags: "" }), source);
  }
});
