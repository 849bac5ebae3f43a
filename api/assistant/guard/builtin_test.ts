/** The guard cuts nothing of what the built-in agent answers to everything that strangers wrote. */
import assert from "node:assert/strict";
import { test } from "vitest";
import type { Agent } from "../agent.ts";
import { createBuiltinAgent } from "../agents/builtin/mod.ts";
import { parseHomes } from "../evals/catalogue.ts";
import { evaluate } from "../evals/evaluate.ts";
import { parseConversations } from "../evals/format.ts";
import { guardReply } from "../guard.ts";
import { boundValues } from "../profile.ts";

const read = (path: string) => Deno.readTextFileSync(new URL(path, import.meta.url));

test("of all replies of the built-in agent, over every round of evaluation, none is cut", async () => {
  const homes = parseHomes(read("../../demo/properties.jsonl"), "properties.jsonl");
  const rounds = Array.from({ length: 12 }, (_, index) => `rounds/round-${index + 1}`);
  const cases = ["english", "spanish", "portuguese", "market", "homes"]
    .map((name) => `cases/${name}`);
  const builtin = createBuiltinAgent();
  const cut: string[] = [];
  let replies = 0;
  const guarded: Agent = {
    name: "guarded",
    async respond(input) {
      const output = await builtin.respond(input);
      const { refusals } = guardReply(output.reply, {
        shown: output.memory.shown,
        own_origins: ["http://localhost:3000"],
        language: output.memory.language ?? "en",
        profile: boundValues({ ...input.profile, ...output.profile_patch }).values,
        broker: input.deps.broker,
        now: input.deps.now,
        said: [
          ...input.history.flatMap(({ role, text }) => role === "buyer" ? text : []),
          input.message,
        ],
      });
      replies++;
      if (refusals.length > 0) cut.push(`${refusals}: ${output.reply}`);
      return output;
    },
  };
  for (const [files, known] of [[rounds, homes], [cases, undefined]] as const) {
    const all = files.flatMap((file) => parseConversations(read(`../evals/${file}.jsonl`), file));
    await evaluate(guarded, all, { homes: known });
  }
  assert.ok(replies >= 2_800, `${replies} replies`);
  assert.deepEqual(cut, []);
});
