import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { proveMatrix } from "./matrix.ts";

test("everybody may do what the table says, on every route there is, and nothing else", async () => {
  deepStrictEqual((await proveMatrix(false)).failures, []);
});
