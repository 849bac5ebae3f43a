/** What the classifier sees of a clause, and what it says of it. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { normalise } from "../understand/text.ts";
import { readMarks } from "../understand/reading.ts";
import { ACTS, type ActSituation } from "./acts.ts";
import { cuesOf } from "./cues.ts";
import { featuresOf } from "./features.ts";
import { classifyActs } from "./model.ts";
import { wordsOf } from "./words.ts";

const marks = (message: string) =>
  readMarks(normalise(message), "en", { shown: [], found: [] }, ["Lisbon"]);

const words = (message: string) => {
  const { skeleton, numbers } = marks(message);
  return wordsOf(skeleton, numbers);
};

function scores(message: string, situation: ActSituation = "-") {
  const { skeleton, lexicon } = marks(message);
  const cues = cuesOf(skeleton, lexicon);
  return classifyActs(featuresOf(words(message), message.includes("?"), situation, cues));
}

test("values are seen by their kinds, whatever they are", () => {
  assert.deepEqual(words("3 beds in Lisbon for 250,000 on Friday at 17:30!!"), [
    "#count",
    "beds",
    "in",
    "#place",
    "for",
    "#money",
    "on",
    "#day",
    "#time",
    "!",
  ]);
  assert.deepEqual(words("call +351 912 345 678"), words("call 415-555-0123"));
  assert.deepEqual(words("in lisboa under 300k"), words("in Lisbon under 450,000"));
});

test("a slip of the finger changes few features, our own message before it some", () => {
  const of = (said: string, situation: ActSituation = "-") =>
    new Set(featuresOf(said.split(" "), false, situation, []));
  const right = of("can i schedule a viewing");
  const shared = [...of("can i shcedule a viewing")].filter((one) => right.has(one)).length;
  assert.ok(shared > right.size / 2, `${shared} of ${right.size}`);
  const answer = of("can i schedule a viewing", "suggested");
  assert.ok([...right].every((one) => answer.has(one)));
  assert.ok(answer.size > right.size);
});

test("a clause as long as a novel has no more features than a long one", () => {
  const long = featuresOf(Array(100).fill("home"), false, "-", []);
  assert.deepEqual(featuresOf(Array(1_000).fill("home"), false, "-", []), long);
});

test("what is said plainly is scored plainly, and each score is a share of one", () => {
  for (
    const [message, situation, act] of [
      ["yes please", "confirming", "affirm"],
      ["I need two bedrooms", "-", "wish"],
      ["does it have a garage?", "offered", "ask_home"],
      ["I want to talk to a person", "-", "human"],
      ["please cancel the visit", "booked", "cancel"],
    ] as const
  ) {
    const found = scores(message, situation);
    const [likeliest] = ACTS.toSorted((a, b) => found[b] - found[a]);
    assert.equal(likeliest, act, message);
    assert.ok(ACTS.every((one) => found[one] >= 0 && found[one] <= 1), message);
  }
});
