import { deepStrictEqual } from "node:assert/strict";
import { test } from "vitest";
import { proveTokens } from "./tokens.ts";

test("no forged, ended or spent token signs anybody in, at any of the processes", async () => {
  deepStrictEqual((await proveTokens(false)).failures, []);
});
