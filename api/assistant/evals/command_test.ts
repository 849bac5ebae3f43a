import assert from "node:assert/strict";
import { test } from "vitest";
import { createBuiltinAgent } from "../agents/builtin/mod.ts";
import { createOpenAiAgent } from "../agents/openai/mod.ts";
import { answering, serveModel } from "../testing/model_server.ts";
import { type EvalDeps, runEval, UnavailableAgent } from "./command.ts";

const LINE = JSON.stringify({
  id: "one",
  source: "test",
  turns: [{
    buyer: "2 bedrooms to rent in Lisbon",
    expect: { intent: ["share_criteria"], criteria: { bedrooms: [3] }, goal: "search" },
  }],
});

function world(files: Record<string, string>) {
  const out: string[] = [];
  const err: string[] = [];
  const written: Record<string, string> = {};
  const surroundings: EvalDeps = {
    agents: { builtin: createBuiltinAgent },
    read: (file) =>
      file in files
        ? Promise.resolve(files[file] ?? "")
        : Promise.reject(new Error("no such file")),
    write: (file, content) => {
      written[file] = content;
      return Promise.resolve();
    },
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  };
  return { surroundings, out, err, written };
}

test("prints every metric with the turns behind it", async () => {
  const { surroundings, out } = world({ a: LINE });
  assert.equal(await runEval(["a"], surroundings), 0);
  const text = out.join("\n");
  for (
    const name of ["intent_accuracy", "bedrooms", "mean_slot_f1", "joint_accuracy", "goal_accuracy"]
  ) {
    assert.match(text, new RegExp(`${name} +[\\d.]+ +1 turns`));
  }
  assert.match(text, /phase_accuracy +– +0 turns/);
});

test("--failures shows the worst turns, --json prints scores, --json=FILE writes them", async () => {
  const { surroundings, out, written } = world({ a: LINE });
  await runEval(["a", "--failures", "1"], surroundings);
  assert.match(out.join("\n"), /expected \{"bedrooms":\[3\]\}/);
  out.length = 0;
  await runEval(["a", "--json"], surroundings);
  const scores = JSON.parse(out.join("\n"));
  assert.equal(scores.joint_accuracy.turns, 1);
  assert.equal(scores.agent, "builtin");
  await runEval(["a", "--json=b"], surroundings);
  assert.deepEqual(JSON.parse(written.b ?? ""), scores);
});

test("prints sums by language and the keys that were wrong; --json holds both", async () => {
  const say = (id: string, language: string, expect: object) =>
    JSON.stringify({ id, language, source: "test", turns: [{ buyer: "Hello", expect }] });
  const { surroundings, out } = world({
    a: say("one", "en", { must_not_change: "all", from: "owner" }),
    b: say("two", "pt", { reply: ["shows_homes"], visit: "none", from: "buyer" }),
  });
  assert.equal(await runEval(["a", "b"], surroundings), 0);
  const text = out.join("\n");
  assert.match(text, / all +en +pt\n/);
  assert.match(text, /turn_accuracy +0\.0000 \(2\) +0\.0000 \(1\) +0\.0000 \(1\)/);
  assert.match(text, /corruptions_per_100 +0\.0000 \(1\) +0\.0000 \(1\) +–/);
  assert.match(text, /from +1 of 2\n/);
  assert.match(text, /reply\.shows_homes +1 of 1/);
  out.length = 0;
  await runEval(["a", "b", "--json"], surroundings);
  const { summaries, keys } = JSON.parse(out.join("\n"));
  assert.deepEqual(Object.keys(summaries), ["all", "en", "pt"]);
  assert.deepEqual(keys.from, { wrong: 1, turns: 2 });
});

test("--homes gives searches something to find", async () => {
  const conversation = JSON.stringify({
    id: "one",
    source: "test",
    turns: [{
      buyer: "I want to buy a 2 bedroom apartment in Lisbon under 400k",
      expect: { reply: ["shows_homes"] },
    }],
  });
  const home = JSON.stringify({
    slug: "casa-luna",
    title: "Casa Luna",
    type: "apartment",
    purpose: "sale",
    price: 350_000,
    currency: "EUR",
    bedrooms: 2,
    city: "Lisbon",
    country: "PT",
  });
  const { surroundings, out, err } = world({ a: conversation, homes: home, bad: "{}" });
  await runEval(["a"], surroundings);
  assert.match(out.join("\n"), /turn_accuracy +0\.0000 \(1\)/);
  out.length = 0;
  await runEval(["a", "--homes", "homes"], surroundings);
  assert.match(out.join("\n"), /turn_accuracy +1\.0000 \(1\)/);
  assert.equal(await runEval(["a", "--homes", "bad"], surroundings), 1);
  assert.match(err.join("\n"), /^bad:1: slug/);
});

test("unreadable data ends with 1 and names line and field", async () => {
  const cases: [string, RegExp][] = [
    ["{", /^a:1: not JSON/],
    [`${LINE}\n\n{"id":"x"}`, /^a:3: source/],
    [LINE.replace('"search"', '"sleep"'), /^a:1: turns\.0\.expect\.goal/],
    [LINE.replace('"bedrooms"', '"beds"'), /^a:1: turns\.0\.expect\.criteria/],
    [LINE.replace('"id":"one"', '"id":7'), /^a:1: id/],
    [LINE.replace('"id"', '"time_zone":"Mars/Base","id"'), /^a:1: time_zone/],
    [LINE.replace('"id"', '"now":"today","id"'), /^a:1: now/],
    [LINE.replace('"goal"', '"reply":["sings"],"goal"'), /^a:1: turns\.0\.expect\.reply/],
    [LINE.replace('"goal"', '"visit_at":["friday"],"goal"'), /^a:1: turns\.0\.expect\.visit_at/],
    [LINE.replace('"expect"', '"media":"hologram","expect"'), /^a:1: turns\.0\.media/],
  ];
  for (const [content, message] of cases) {
    const { surroundings, err, out } = world({ a: content });
    assert.equal(await runEval(["a"], surroundings), 1);
    assert.match(err.join("\n"), message);
    assert.deepEqual(out, []);
  }
  const { surroundings, err } = world({});
  assert.equal(await runEval(["missing"], surroundings), 1);
  assert.match(err.join("\n"), /missing: no such file/);
});

test("an agent that cannot be made here is said to be missing", async () => {
  const { surroundings, err } = world({ a: LINE });
  surroundings.agents.openai = () => {
    throw new UnavailableAgent("openai needs a key");
  };
  assert.equal(await runEval(["a", "--agent", "openai"], surroundings), 2);
  assert.deepEqual(err, ["openai needs a key"]);
});

test("a wrong command line ends with 2 and the usage", async () => {
  for (
    const args of [[], ["a", "--agent", "nobody"], ["a", "--failures", "-1"], ["a", "--what"], [
      "a",
      "--agent",
    ]]
  ) {
    const { surroundings, err } = world({ a: LINE });
    assert.equal(await runEval(args, surroundings), 2);
    assert.match(err.join("\n"), /usage: deno task eval/);
  }
});

test("a model is scored over its protocol; turns it left to the built-in agent are told", async () => {
  const said = { classification: { intent: "share_criteria", phase: "discovery", confidence: 1 } };
  await using server = serveModel((_request, index) =>
    index === 0
      ? answering({ ...said, profile_patch: { bedrooms: 3 }, goal: "search" })
      : new Response(null, { status: 401 })
  );
  const line = LINE.replace("2 bedrooms", "2 or 3 bedrooms");
  const { surroundings, out, err } = world({ a: line, b: line });
  surroundings.agents.openai = () =>
    createOpenAiAgent({
      apiKey: "test",
      baseUrl: server.base_url,
      model: "test",
      fallback: createBuiltinAgent(),
    });
  assert.equal(await runEval(["a", "--agent", "openai", "--json"], surroundings), 0);
  const alone = JSON.parse(out.join("\n"));
  assert.deepEqual([alone.agent, alone.joint_accuracy.value, alone.fallbacks], ["openai", 1, {}]);
  assert.deepEqual(err, []);
  assert.equal(await runEval(["b", "--agent", "openai"], surroundings), 0);
  assert.match(
    err.join(),
    /^1 of 1 turns were answered by the built-in agent instead: status 401 1$/,
  );
});
