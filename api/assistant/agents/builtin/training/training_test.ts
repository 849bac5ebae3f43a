/** The examples can be read, and the weights are learned from them the same way each time. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { LANGUAGES } from "../../../agent.ts";
import { ACTS } from "../acts/acts.ts";
import { classifier, classifyActs, trained } from "../acts/model.ts";
import { exampleFile } from "../testing/messages.ts";
import { SURE } from "../understand/act_scores.ts";
import { type Example, parseExamples, UnreadableExample } from "./examples.ts";
import weights from "../understand/intent_weights.json" with { type: "json" };
import { TOLD, wordingWeights } from "../understand/wording.ts";
import { examplesOf, examplesOfMessages } from "./conversations.ts";
import { learnIntents } from "./intents.ts";
import { learn, TELLING_STEP } from "./learn.ts";
import { writtenMessages } from "./messages.ts";
import { writtenConversations, writtenHomes } from "../testing/written.ts";

let examples: Example[] = [];
beforeAll(() => {
  examples = LANGUAGES.flatMap((language) => parseExamples(exampleFile(language), language));
});

/** Every so many-th family. */
function some(step: number, from = 0): Example[] {
  const families = [...new Set(examples.map(({ family }) => family))];
  const kept = new Set(families.filter((_, index) => index % step === from));
  return examples.filter(({ family }) => kept.has(family));
}

/** Share of the acts of examples that are read, and of the acts read that are theirs. */
function accuracy(
  classify: typeof classifyActs,
  of: readonly Example[],
) {
  let [right, read, labelled] = [0, 0, 0];
  for (const { acts, features } of of) {
    const scores = classify(features);
    const found = ACTS.filter((act) => scores[act] >= SURE);
    right += found.filter((act) => acts.includes(act)).length;
    read += found.length;
    labelled += acts.length;
  }
  return { recall: right / labelled, precision: right / read };
}

for (const language of LANGUAGES) {
  test(`every line of ${language} is read, and each says something of its own`, () => {
    const file = exampleFile(language);
    const lines = file.split("\n").filter((line) => line.trim() !== "");
    assert.equal(parseExamples(file, language).length, lines.length);
    const said = lines.map((line) => line.split("\t").filter((_, column) => column % 2).join("\t"));
    const seen = new Set<string>();
    const again = said.filter((one) => seen.size === seen.add(one).size);
    assert.deepEqual(again, [], "situation and text together are there once");
  });
}

test("each act and each language has examples enough to learn from and to test on", () => {
  for (const language of LANGUAGES) {
    for (const act of ACTS) {
      const own = examples.filter((one) => one.language === language && one.acts.includes(act));
      const families = new Set(own.map(({ family }) => family)).size;
      assert.ok(families >= 5, `${language} ${act}: ${families} families`);
    }
  }
});

test("a line that cannot be read is named with its fault", () => {
  const good = "greeting\t-\tgreet\thello there\n";
  for (
    const [line, fault] of [
      ["greeting\t-\tgreet", "en:2: not four columns"],
      ["greeting\t-\tgreet\thello\tagain", "en:2: not four columns"],
      ["greeting\t-\tgreet,wave\thello", 'en:2: no act "wave"'],
      ["greeting\tsleeping\tgreet\thello", 'en:2: no situation "sleeping"'],
    ] as const
  ) {
    assert.throws(
      () => parseExamples(`${good}${line}\n`, "en"),
      (error) => error instanceof UnreadableExample && error.message === fault,
      line,
    );
  }
  assert.equal(parseExamples(`${good}\n`, "en").length, 1);
});

test("values in an example are read as a buyer's own would be", () => {
  const [filled, own] = [
    "up to {MONEY} in {PLACE}, on {DAY}",
    "up to 310,000 euros in {PLACE}, on 21/10",
  ].map((text) => parseExamples(`a\t-\twish\t${text}\n`, "en")[0]?.features);
  assert.deepEqual(filled, own);
});

test("what is learned of the same examples is the same to the last bit", () => {
  const subset = some(40);
  expect(subset.length).toBeGreaterThan(300);
  const weights = learn(subset, ACTS);
  assert.deepEqual(learn(structuredClone(subset), ACTS), weights);
  assert.notDeepEqual(learn(some(40, 1), ACTS), weights);
  assert.ok(accuracy(classifier(weights, ACTS).classify, subset).recall > 0.9);
});

/** Milliseconds that learning all examples may take where other tests have the processor too. */
const LEARN_MS = 600_000;

test("the weights are those of the examples and of what is read in them", () => {
  assert.ok(isDeepStrictEqual(learn(examples, ACTS), trained), "`deno task train` has to be run");
}, LEARN_MS);

test(
  "the weights of intents and of whole messages are those of the conversations and messages",
  async () => {
    const homes = writtenHomes();
    const { intents, told } = await examplesOf(writtenConversations(), homes);
    const messages = [...told, ...await examplesOfMessages(writtenMessages(), homes)];
    const hint = "`deno task train` has to be run";
    assert.ok(isDeepStrictEqual(learnIntents(intents), weights), hint);
    assert.ok(isDeepStrictEqual(learn(messages, TOLD, TELLING_STEP), wordingWeights), hint);
  },
  LEARN_MS,
);
