/** The choices as they are documented. What the machine makes of them is tested with the machine. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "vitest";
import { EDGES } from "./machine.ts";
import { PHASE_CHOICES, type PhaseChoice } from "./phase_choice.ts";

const cells = ({ from, intents, when = {}, to, why }: PhaseChoice) => [
  from.join(", "),
  intents.join(", "),
  Object.entries(when).map(([fact, holds]) => `${holds ? "" : "not "}${fact}`).join(", "),
  to === "same" ? to : to.join(", "),
  why,
];

test("phase choices: the table in ARCHITECTURE.md says what the code does", async () => {
  const text = await readFile(new URL("../ARCHITECTURE.md", import.meta.url), "utf8");
  const table = text.split("\n").map((line) =>
    line.split("|").slice(1, -1).map((cell) => cell.trim())
  );
  const start = table.findIndex(([, , , , last]) => last === "why");
  assert.ok(start > 0, "the table is there");
  assert.deepEqual(
    table.slice(start + 2, start + 2 + PHASE_CHOICES.length + 1),
    [...PHASE_CHOICES.map(cells), []],
  );
});

test("phase choices: every one is an edge of the machine", () => {
  for (const { from, to } of PHASE_CHOICES) {
    for (const phase of from) {
      for (const chosen of to === "same" ? [phase] : to) {
        assert.ok(EDGES[phase].includes(chosen), `${phase} → ${chosen}`);
      }
    }
  }
});
