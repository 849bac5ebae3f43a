import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { activeRun } from "../state/store.ts";
import { play } from "../testing/play.ts";
import { runProgram } from "../testing/service.ts";
import { connectInProcess } from "./transports/in_process.ts";

describe("commands on a session", async () => {
  const transport = await connectInProcess({ agent: "builtin" });
  const folder = await Deno.makeTempDir();
  afterAll(async () => {
    await transport.close();
    await Deno.remove(folder, { recursive: true });
  });
  test(
    "a fork with one word changed differs from its origin where it should",
    () =>
      play(transport, async ({ store, say, last }) => {
        await say("I want to buy an apartment in Lisbon", "2 bedrooms", "/fork 1");
        assert.equal(store.get().draft.text, "2 bedrooms");
        assert.equal(activeRun(store.get())?.state.phase, "matching");
        await say("3 bedrooms", "/diff");
        const { comparison } = last("comparison");
        assert.deepEqual([comparison.left, comparison.right], ["#1", "#2"]);
        assert.deepEqual(comparison.turns.map(({ differences }) => differences.length > 0), [
          false,
          true,
        ]);
        const changed = comparison.turns[1]?.differences.find(({ what }) => what === "profile");
        assert.match(changed!.left, /bedrooms=2/);
        assert.match(changed!.right, /bedrooms=3/);
      }),
  );

  test(
    "both runs hear the same and are shown side by side",
    () =>
      play(transport, async ({ store, say, last }) => {
        await say("Hi", "/fork 0", "/both I want to rent in Porto");
        const pair = last("pair");
        assert.deepEqual([pair.left.run, pair.right.run], [1, 2]);
        assert.deepEqual([pair.left.turn.number, pair.right.turn.number], [2, 1]);
        assert.deepEqual(store.get().runs.map(({ turns }) => turns.length), [2, 1]);
      }),
  );

  test(
    "a rewind takes the turn back and hands its words over",
    () =>
      play(transport, async ({ store, say }) => {
        await say("I want to buy in Lisbon", "an apartment", "/rewind 1");
        assert.equal(store.get().runs.length, 1);
        assert.equal(activeRun(store.get())?.turns.length, 1);
        assert.equal(activeRun(store.get())?.profile.property_type, undefined);
        assert.equal(store.get().draft.text, "an apartment");
      }),
  );

  test(
    "a replay says the same again",
    () =>
      play(transport, async ({ store, say, last }) => {
        await say("I want to buy an apartment in Lisbon", "/replay");
        assert.equal(store.get().runs.length, 2);
        assert.deepEqual(
          last("comparison").comparison.turns.flatMap((turn) => turn.differences),
          [],
        );
      }),
  );

  test(
    "an injected fact is known in the next turn",
    () =>
      play(transport, async ({ store, say, last }) => {
        await say("/inject purpose=rent", "/inject area=Lisbon", "an apartment, please");
        assert.deepEqual(activeRun(store.get())?.profile.purpose?.value, "rent");
        assert.equal(last("turn").turn.to.phase, "matching");
        await say("/inject bedrooms=many");
        assert.match(last("note").text, /bedrooms/);
        await say("/inject nonsense");
        assert.match(last("note").text, /slot=value/);
      }),
  );

  test(
    "a phase can be set; a person can take over, write and give back",
    () =>
      play(transport, async ({ store, say, last }) => {
        await say("/phase evaluation", "Hello");
        assert.equal(last("turn").turn.from.phase, "evaluation");
        await say("/as-human I call you tomorrow.", "Hello?");
        assert.equal(last("message").text, "I call you tomorrow.");
        assert.equal(last("turn").turn.reply, null);
        await say("/as-human off", "Hello again");
        assert.notEqual(last("turn").turn.reply, null);
        assert.equal(activeRun(store.get())?.state.owner, "bot");
      }),
  );

  test(
    "what is known can be looked at",
    () =>
      play(transport, async ({ say, last }) => {
        await say("I want to buy an apartment in Lisbon");
        for (const command of ["phase", "profile", "tools", "stats", "listing 1"]) {
          await say(`/${command}`);
          assert.equal(last("facts").title, command);
          assert.ok(last("facts").rows.length > 0);
        }
        assert.ok(
          last("facts").rows.some(([label, value]) => label === "city" && value === "Lisbon"),
        );
        await say("/listing 9");
        assert.match(last("note").text, /from 1 to 3/);
      }),
  );

  test(
    "an exported case is read by the evaluation, which agrees with it",
    () =>
      play(transport, async ({ say, last }) => {
        await say(
          "Hi there",
          "I want to buy an apartment in Lisbon",
          "2 bedrooms, up to 600k euros",
        );
        await say("tell me more about the first one", "Can I visit it on Saturday?");
        const file = `${folder}/run.case.jsonl`;
        await say(`/export case ${file}`);
        assert.equal(last("note").text, `Written: ${file}`);
        const { code, out, err } = await runProgram([
          "api/assistant/evals/run.ts",
          file,
          "--json",
        ]);
        assert.equal(code, 0, err);
        const scores = JSON.parse(out);
        assert.equal(scores.buyer_turns, 5);
        assert.equal(scores.intent_accuracy.value, 1);
        assert.equal(scores.joint_accuracy.value, 1);
        assert.equal(scores.listing_accuracy.value, 1);
      }),
  );

  test(
    "exports for reading and for programs hold every turn",
    () =>
      play(transport, async ({ say }) => {
        await say("Hi there", "Bye", `/export md ${folder}/run.md`);
        await say(`/export jsonl ${folder}/run.jsonl`);
        assert.match(
          await Deno.readTextFile(`${folder}/run.md`),
          /## Turn 2\n\n\*\*Buyer\*\*\n\n> Bye/,
        );
        const lines = (await Deno.readTextFile(`${folder}/run.jsonl`)).trim().split("\n");
        assert.deepEqual(lines.map((line) => JSON.parse(line).text), ["Hi there", "Bye"]);
      }),
  );

  test(
    "wrong commands and too long messages are told and kept",
    () =>
      play(transport, async ({ store, controller, say, last }) => {
        await say("/nonsense");
        assert.match(last("note").text, /There is no \/nonsense/);
        await say("/switch 7");
        assert.match(last("note").text, /There is no run #7/);
        assert.equal(store.get().active, 1);
        await say("/fork 7");
        assert.match(last("note").text, /from 0 to 0/);
        await say("/agent openai");
        assert.match(last("note").text, /openai needs OPENAI_API_KEY/);
        assert.equal(await controller.submit("x".repeat(8001)), false);
        assert.match(last("note").text, /8001 characters/);
      }),
  );
});
