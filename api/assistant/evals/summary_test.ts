import assert from "node:assert/strict";
import { test } from "vitest";
import type { AnsweredTurn } from "./answers.ts";
import { score } from "./score.ts";
import { after, answered, FRIDAY, TRANSITION, turn, visiting } from "./testing/answered.ts";

test("turns, messages and conversations are right where every key is", () => {
  const right = { expect: { goal: "search" } } satisfies Partial<AnsweredTurn>;
  const wrong = {
    expect: { goal: "visit", intent: ["share_criteria"] },
  } satisfies Partial<AnsweredTurn>;
  const { all, en, pt, und } = score([
    turn({ ...right, conversation: "a", language: "en" }),
    turn({ ...wrong, conversation: "a", language: "en" }),
    turn({ ...right, conversation: "b", language: "pt" }),
    turn({ conversation: "b", language: "pt" }),
    turn({ ...right, conversation: "c", language: "pt", alone: true }),
    turn({ ...wrong, conversation: "d", alone: true }),
    turn({ conversation: "e", alone: true }),
  ]).summaries;
  assert.deepEqual(all.turn_accuracy, { value: 0.6, turns: 5 });
  assert.deepEqual(all.message_accuracy, { value: 0.5, turns: 2 });
  assert.deepEqual(all.conversation_accuracy, { value: 0.5, turns: 2 });
  assert.equal(en?.conversation_accuracy.value, 0);
  assert.deepEqual(pt?.message_accuracy, { value: 1, turns: 1 });
  assert.deepEqual(und?.turn_accuracy, { value: 0, turns: 1 });
});

test("corruptions are counted by slots, per hundred turns that may not change any", () => {
  const expect = { must_not_change: "all" } as const;
  const { summaries, keys } = score([
    turn({ expect, profile_before: { bedrooms: 2 }, profile: { area: ["Porto"] } }),
    turn({ expect }),
    turn({ profile: { bedrooms: 3 } }),
  ]);
  assert.deepEqual(summaries.all.corruptions_per_100, { value: 100, turns: 2 });
  assert.deepEqual(keys["must_not_change.bedrooms"], { wrong: 1, turns: 2 });
});

test("a booking is wrong where none is due, or of another home, day or hour", () => {
  const confirmed = after({ type: "visit_confirmed" });
  const made = visiting("confirmed", FRIDAY);
  const wrong = (turns: AnsweredTurn[]) => score(turns).summaries.all.wrong_bookings;
  const due = {
    visit: "booked",
    visit_at: ["2026-11-27T18:30"],
    listing: ["Casa Luna"],
  } satisfies AnsweredTurn["expect"];
  assert.deepEqual(
    wrong([
      answered(due, made, confirmed),
      answered({ intent: ["confirm_visit"] }, made, confirmed),
      answered({}, made, confirmed),
      // Without an hour nothing is booked yet.
      answered({ visit: "being_arranged" }, visiting("confirmed"), confirmed),
    ]),
    { count: 0, of: 3 },
  );
  assert.deepEqual(
    wrong([
      answered({ visit: "being_arranged" }, made, confirmed),
      answered({ intent: ["small_talk"] }, made, confirmed),
      answered({ ...due, visit_at: ["2026-11-27T18:00"] }, made, confirmed),
      answered({ visit: "booked", visit_day: ["2026-11-26"] }, made, confirmed),
      answered(due, visiting("confirmed", FRIDAY, "sol"), confirmed),
    ]),
    { count: 5, of: 5 },
  );
});

test("hand-overs are missed where expected, needless where nothing calls for one", () => {
  const handed = after({ type: "notify_broker", reason: "not_understood" });
  const { hand_overs_missed, hand_overs_needless } = score([
    answered({ reply: ["hands_over"] }, {}),
    answered({ reply: ["hands_over"] }, {}, handed),
    answered({ reply: ["about_home"] }, {}, handed),
    answered({ intent: ["small_talk"] }, {}, {
      transition: { ...TRANSITION, session: { ...TRANSITION.session, owner: "human" } },
    }),
    answered({ intent: ["small_talk"] }, {}),
    answered({ intent: ["complaint"], reply: [] }, {}, handed),
    answered({}, {}, handed),
  ]).summaries.all;
  assert.deepEqual(hand_overs_missed, { count: 1, of: 2 });
  assert.deepEqual(hand_overs_needless, { count: 2, of: 3 });
});
