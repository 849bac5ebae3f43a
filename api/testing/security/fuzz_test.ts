import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { proveFuzz } from "./fuzz.ts";

test("thousands of good and bad requests get answers that the OpenAPI document promises", async () => {
  deepStrictEqual((await proveFuzz(false)).failures, []);
});
