import { deepStrictEqual, match } from "node:assert/strict";
import { test } from "vitest";
import { proveHostile } from "./hostile.ts";

/** Milliseconds; each kind of load has its own seconds, and a busy machine takes longer to begin. */
const LONGEST = 300_000;

test("a user is served, and a broker's mail comes, beside every kind of hostile load", async () => {
  const { lines, failures } = await proveHostile(false);
  deepStrictEqual(failures, []);
  match(lines.join("\n"), /large bodies: \d+ sent: [^\n]*413/);
}, LONGEST);
