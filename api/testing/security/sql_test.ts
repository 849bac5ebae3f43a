import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { proveSql } from "./sql.ts";

test("SQL in any text that an operation takes is a text", async () => {
  deepStrictEqual((await proveSql(false)).failures, []);
});
