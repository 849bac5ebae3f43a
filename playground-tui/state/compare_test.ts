import assert from "node:assert/strict";
import { test } from "vitest";
import { compareRuns } from "./compare.ts";
import { turnRecord } from "../testing/turns.ts";

test("the same turns have no differences", () => {
  const turns = [turnRecord({ number: 1, text: "Hi" })];
  const { turns: [only] } = compareRuns({ label: "a", turns }, { label: "b", turns });
  assert.deepEqual(only?.differences, []);
});

test("each aspect that differs is named, with both sides", () => {
  const left = [
    turnRecord({ number: 1, text: "two rooms", to: "matching", profile: { bedrooms: 2 } }),
  ];
  const right = [
    turnRecord({ number: 1, text: "three rooms", tools: 1, profile: { bedrooms: 3 } }),
  ];
  const { turns: [only] } = compareRuns({ label: "a", turns: left }, { label: "b", turns: right });
  assert.deepEqual(only?.differences.map(({ what }) => what), [
    "said",
    "phase",
    "profile",
    "tools",
  ]);
  assert.deepEqual(only?.differences[2], {
    what: "profile",
    left: "bedrooms=2",
    right: "bedrooms=3",
  });
});

test("a phase that was classified and not taken is a difference", () => {
  const run = (classified: "matching" | "closed") => ({
    label: classified,
    turns: [turnRecord({ number: 1, text: "Hi", to: "matching", classified })],
  });
  const { turns: [only] } = compareRuns(run("matching"), run("closed"));
  assert.deepEqual(only?.differences, [{
    what: "phase",
    left: "greeting → matching",
    right: "greeting → matching, classified closed",
  }]);
});

test("a turn that one run does not have is a difference", () => {
  const { turns } = compareRuns(
    { label: "a", turns: [turnRecord({ number: 1, text: "Hi" })] },
    { label: "b", turns: [] },
  );
  assert.deepEqual(turns[0]?.differences, [{
    what: "turn",
    left: "Hi",
    right: "(no such turn)",
  }]);
});
