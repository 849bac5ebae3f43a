import assert from "node:assert/strict";
import { test } from "vitest";
import { parseOptions, UsageError } from "./options.ts";
import { BrokenScript, parseScript } from "./script.ts";

test("the command line", () => {
  const options = parseOptions([
    "--api=http://localhost:8000",
    "--token",
    "t",
    "--expect-phase",
    "matching, evaluation",
    "--price=0.4,1.6",
    "--json",
  ]);
  assert.equal(options.api, "http://localhost:8000");
  assert.deepEqual(options.expectPhase, ["matching", "evaluation"]);
  assert.deepEqual(options.price, { input: 0.4, output: 1.6 });
  assert.equal(options.json, true);
});

for (
  const [args, told] of [
    [["--colour"], /--colour/],
    [["stray"], /stray/],
    [["--api", "localhost"], /--api must be/],
    [["--token", "x"], /--token needs --api/],
    [["--api", "http://x", "--db", "memory:"], /--db/],
    [["--db", "mysql://x"], /--db must be/],
    [["--now", "tomorrow"], /--now must be/],
    [["--api", "http://x", "--now", "2026-03-10"], /--now is for/],
    [["--lang", "fr"], /--lang must be/],
    [["--price", "free"], /--price must be/],
    [["--theme", "pink"], /--theme must be/],
    [["--agent="], /--agent needs a value/],
  ] as [string[], RegExp][]
) {
  test(`wrong usage: ${args.join(" ")}`, () => {
    assert.throws(() => parseOptions(args), (error) => {
      assert.ok(error instanceof UsageError);
      assert.match(error.message, told);
      return true;
    });
  });
}

test("scripts are lines, or JSON lines with expectations", () => {
  assert.deepEqual(parseScript('Hi\n\n{"text":"buy","expect_phase":"discovery"}\r\n', "s"), [
    { text: "Hi", expect_phase: [], expect_intent: [] },
    { text: "buy", expect_phase: ["discovery"], expect_intent: [] },
  ]);
});

for (
  const [content, told] of [
    ["Hi\n{nope", /^s:2: not JSON/],
    ['Hi\n\n{"txt":"x"}', /^s:3: text/],
    ["a\0b", /^s:1: not text/],
    ["\n\n", /^s: no messages/],
  ] as [string, RegExp][]
) {
  test(`a broken script names its line: ${JSON.stringify(content)}`, () => {
    assert.throws(() => parseScript(content, "s"), (error) => {
      assert.ok(error instanceof BrokenScript);
      assert.match(error.message, told);
      return true;
    });
  });
}
