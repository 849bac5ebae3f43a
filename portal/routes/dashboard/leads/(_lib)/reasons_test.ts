import assert from "node:assert/strict";
import { test } from "vitest";
import { translateFor } from "../../../../lib/texts.ts";
import { reasonText } from "./reasons.ts";

test("a score's reasons are worded in the reader's language, unknown ones as they are", () => {
  const t = translateFor("es");
  assert.equal(reasonText(t, "pays cash (+15)"), "paga al contado (+15)");
  assert.equal(reasonText(t, "something new (+5)"), "something new (+5)");
});
