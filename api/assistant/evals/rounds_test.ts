/** What strangers wrote must not be understood worse than it was. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { createBuiltinAgent } from "../agents/builtin/mod.ts";
import { parseHomes } from "./catalogue.ts";
import { evaluate } from "./evaluate.ts";
import { parseConversations } from "./format.ts";

const read = (path: string) => Deno.readTextFileSync(new URL(path, import.meta.url));
const homes = parseHomes(read("../../demo/properties.jsonl"), "properties.jsonl");

/** Conversations and messages in a round. */
const IN_ROUND = 80;
const WITHOUT_MESSAGES = [25, 26, 27, 28, 29, 30, 31, 58];
const CONVERSATIONS = 20;

async function scored(...rounds: number[]) {
  const all = rounds.flatMap((round) =>
    parseConversations(read(`./rounds/round-${round}.jsonl`), `round-${round}`)
  );
  const sizes = rounds.map((n) => WITHOUT_MESSAGES.includes(n) ? CONVERSATIONS : IN_ROUND);
  assert.equal(all.length, sizes.reduce<number>((sum, size) => sum + size, 0));
  return (await evaluate(createBuiltinAgent(), all, { homes })).summaries;
}

test("the conversations of strangers are read no worse than before", async () => {
  const summaries = await scored(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  for (const [language, found] of Object.entries(summaries)) {
    const seen = `${language}: ${JSON.stringify(found)}`;
    assert.ok(found.turn_accuracy.value >= 0.78, seen);
    assert.ok(found.message_accuracy.value >= 0.8, seen);
    assert.ok(found.corruptions_per_100.value <= 2, seen);
    assert.ok(found.wrong_bookings.count <= 0, seen);
    assert.ok(found.hand_overs_missed.count * 5 <= found.hand_overs_missed.of, seen);
  }
});

test("nor are those that nothing was learned from", async () => {
  const { all: found } = await scored(13, 14, 15, 16);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.83, seen);
  assert.ok(found!.message_accuracy.value >= 0.86, seen);
  assert.ok(found!.corruptions_per_100.value <= 0.3, seen);
  assert.ok(found!.wrong_bookings.count <= 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 13, seen);
});

test("nor are those that were mended by since", async () => {
  const { all: found } = await scored(21, 22, 23, 24);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.88, seen);
  assert.ok(found!.message_accuracy.value >= 0.9, seen);
  assert.ok(found!.corruptions_per_100.value <= 0.6, seen);
  assert.ok(found!.wrong_bookings.count <= 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 3, seen);
});

test("nor are those that were mended by last", async () => {
  const { all: found } = await scored(25, 26, 27, 28);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.82, seen);
  assert.ok(found!.corruptions_per_100.value <= 1.8, seen);
  assert.ok(found!.wrong_bookings.count <= 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 6, seen);
});

test("nor are those that were read last", async () => {
  const { all: found } = await scored(29, 30);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.78, seen);
  assert.ok(found!.corruptions_per_100.value <= 1, seen);
  assert.ok(found!.wrong_bookings.count <= 1, seen);
  assert.ok(found!.hand_overs_missed.count <= 2, seen);
});

test("nor is that of twenty ordinary people, by which nothing was mended", async () => {
  const { all: found } = await scored(31);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.97, seen);
  assert.equal(found!.corruptions_per_100.value, 0, seen);
  assert.equal(found!.wrong_bookings.count, 0, seen);
  assert.equal(found!.hand_overs_missed.count, 0, seen);
});

test("nor are those of ordinary people since, in any language", async () => {
  const summaries = await scored(
    32,
    33,
    34,
    35,
    36,
    37,
    38,
    39,
    40,
    41,
    42,
    43,
    44,
    45,
    46,
    47,
    48,
    49,
    50,
    51,
    52,
  );
  for (const [language, found] of Object.entries(summaries)) {
    const seen = `${language}: ${JSON.stringify(found)}`;
    assert.ok(found.turn_accuracy.value >= 0.97, seen);
    assert.ok(found.message_accuracy.value >= 0.95, seen);
    assert.ok(found.conversation_accuracy.value >= 0.8, seen);
    assert.ok(found.corruptions_per_100.value <= 0.3, seen);
    assert.equal(found.wrong_bookings.count, 0, seen);
    assert.ok(found.hand_overs_missed.count <= 1, seen);
  }
});

test("nor are those of ordinary people that were read last", async () => {
  const { all: found } = await scored(53, 54, 55, 56, 57, 58, 59, 60);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.96, seen);
  assert.ok(found!.message_accuracy.value >= 0.96, seen);
  assert.ok(found!.conversation_accuracy.value >= 0.8, seen);
  assert.ok(found!.corruptions_per_100.value <= 0.3, seen);
  assert.equal(found!.wrong_bookings.count, 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 1, seen);
});

test("nor are those that were mended by before", async () => {
  const { all: found } = await scored(17, 18, 19, 20);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.87, seen);
  assert.ok(found!.message_accuracy.value >= 0.85, seen);
  assert.ok(found!.corruptions_per_100.value <= 0.6, seen);
  assert.ok(found!.wrong_bookings.count <= 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 2, seen);
});

test("nor are those of every day", async () => {
  const { all: found } = await scored(66, 67, 68, 69, 70);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.94, seen);
  assert.ok(found!.message_accuracy.value >= 0.94, seen);
  assert.ok(found!.conversation_accuracy.value >= 0.75, seen);
  assert.ok(found!.corruptions_per_100.value <= 0.2, seen);
  assert.equal(found!.wrong_bookings.count, 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 5, seen);
});
test("nor are those that learned intents were first tried on", async () => {
  const { all: found } = await scored(71, 72, 73, 74);
  const seen = JSON.stringify(found);
  assert.ok(found!.turn_accuracy.value >= 0.89, seen);
  assert.ok(found!.message_accuracy.value >= 0.92, seen);
  assert.ok(found!.conversation_accuracy.value >= 0.53, seen);
  assert.ok(found!.corruptions_per_100.value <= 0.4, seen);
  assert.equal(found!.wrong_bookings.count, 0, seen);
  assert.ok(found!.hand_overs_missed.count <= 5, seen);
});
