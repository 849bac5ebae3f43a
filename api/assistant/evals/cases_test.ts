import assert from "node:assert/strict";
import { test } from "vitest";
import { createBuiltinAgent } from "../agents/builtin/mod.ts";
import { evaluate } from "./evaluate.ts";
import { parseHomes } from "./catalogue.ts";
import { type Conversation, parseConversations } from "./format.ts";
import { answers } from "./answers.ts";

const FILES = ["english", "spanish", "portuguese", "market", "homes"];

function cases(name: string): Conversation[] {
  const url = new URL(`./cases/${name}.jsonl`, import.meta.url);
  return parseConversations(Deno.readTextFileSync(url), name);
}

for (const name of FILES) {
  test(`our own conversations (${name}) are understood`, async () => {
    const { scores, misses } = await evaluate(createBuiltinAgent(), cases(name));
    const seen = JSON.stringify(misses.slice(0, 5), null, 1);
    for (
      const metric of [
        "intent_accuracy",
        "joint_accuracy",
        "mean_slot_f1",
        "goal_accuracy",
        "listing_accuracy",
        "visit_date_accuracy",
        "asks_f1",
      ] as const
    ) {
      assert.ok(scores[metric].turns > 0, `${metric} is measured`);
      assert.ok(scores[metric].value >= 0.95, `${metric} is ${scores[metric].value}\n${seen}`);
    }
  });
}

const homes = parseHomes(
  Deno.readTextFileSync(new URL("../../demo/properties.jsonl", import.meta.url)),
  "properties.jsonl",
);

test("visits are booked, kept and called off by plain words alone", async () => {
  const { misses, summaries } = await evaluate(createBuiltinAgent(), cases("visits"), { homes });
  assert.deepEqual(misses, []);
  assert.equal(summaries.all?.wrong_bookings.count, 0);
});

test("the phase that is classified in our own conversations is never refused", async () => {
  for (const conversation of FILES.flatMap(cases)) {
    for (const turn of await answers(createBuiltinAgent(), conversation)) {
      const { intent, phase } = turn.output.classification;
      assert.equal(
        phase,
        turn.transition.session.phase,
        `${turn.conversation}: ${turn.buyer} (${intent})`,
      );
    }
  }
});

test("our own set holds 100 conversations or more, each once, in three languages", () => {
  const all = FILES.flatMap(cases);
  assert.ok(all.length >= 100);
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  assert.deepEqual(new Set(all.map(({ language }) => language)), new Set(["en", "es", "pt"]));
});
