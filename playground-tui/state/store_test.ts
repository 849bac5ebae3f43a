import assert from "node:assert/strict";
import { test } from "vitest";
import {
  activeRun,
  added,
  type Change,
  drafted,
  finished,
  initialState,
  opened,
  type PlaygroundState,
} from "./store.ts";
import { SESSION, turnChanges, turnRecord, type TurnSketch } from "../testing/turns.ts";

const begun = () => opened(SESSION)(initialState({ theme: "mono" }));
const after = (state: PlaygroundState, ...changes: Change[]) =>
  changes.reduce((before, change) => change(before), state);
const play = (state: PlaygroundState, sketch: TurnSketch) => after(state, ...turnChanges(sketch));

test("a session that opens becomes the active run", () => {
  const run = activeRun(begun());
  assert.deepEqual([run?.key, run?.id, run?.state.phase], [1, "session-1", "greeting"]);
});

test("a turn is pending, then a turn of its run and of the scrollback", () => {
  const sketch = { number: 1, text: "Hi", to: "matching", profile: { bedrooms: 2 } } as const;
  const [started] = turnChanges(sketch);
  const middle = after(begun(), started);
  assert.equal(middle.pending, "Hi");
  assert.equal(middle.entries.length, 0);

  const state = after(middle, finished(1, turnRecord(sketch)));
  assert.equal(state.pending, null);
  assert.equal(activeRun(state)?.state.phase, "matching");
  assert.deepEqual(activeRun(state)?.profile.bedrooms, { value: 2, message_seq: 1 });
  assert.deepEqual(activeRun(state)?.properties, [{ slug: "flat", title: "Flat" }]);
  assert.deepEqual(state.entries.map(({ kind }) => kind), ["turn"]);
});

test("a quiet turn joins its run but not the scrollback", () => {
  const turn = turnRecord({ number: 1, text: "Hi" });
  const state = after(begun(), finished(1, turn, true));
  assert.equal(activeRun(state)?.turns.length, 1);
  assert.equal(state.entries.length, 0);
});

test("a fork keeps the turns up to its point, a rewind takes its run's place", () => {
  let state = play(begun(), { number: 1, text: "one", to: "matching" });
  state = play(state, { number: 2, text: "two", from: "matching", to: "evaluation" });
  const session = { ...SESSION, id: "session-2", phase: "matching" as const };

  const forked = after(state, opened(session, { parent: { key: 1, turn: 1 } }));
  assert.deepEqual(forked.runs.map(({ key, turns }) => [key, turns.length]), [[1, 2], [2, 1]]);
  assert.equal(forked.active, 2);

  const rewound = after(state, opened(session, { parent: { key: 1, turn: 1 }, replaces: 1 }));
  assert.deepEqual(rewound.runs.map(({ key, turns }) => [key, turns.length]), [[2, 1]]);
});

test("entries have ids that never repeat", () => {
  let state = begun();
  for (const text of ["a", "b", "c"]) {
    state = after(state, added({ kind: "note", tone: "info", text }));
  }
  assert.deepEqual(state.entries.map(({ id }) => id), [1, 2, 3]);
});

test("a draft handed over twice is told apart", () => {
  const once = after(begun(), drafted("x"));
  assert.notEqual(after(once, drafted("x")).draft.number, once.draft.number);
});

test("old entries leave the memory but not their places", () => {
  const state = Array.from({ length: 60 }, (_, index) => `${index + 1}`)
    .reduce(
      (before, text) => after(before, added({ kind: "note", tone: "info", text })),
      begun(),
    );
  assert.equal(state.entries.length, 60);
  assert.deepEqual(state.entries[9], { kind: "gone", id: 10 });
  assert.deepEqual(state.entries[10], { kind: "note", tone: "info", text: "11", id: 11 });
});

test("a run that opens midway knows the listings that were shown last", () => {
  const message = { seq: 2, role: "agent" as const, text: "Look", mark: {}, created_at: "" };
  const property = { slug: "a", title: "A", price: 1 };
  const session = { ...SESSION, messages: [{ ...message, listings: [property], media: [] }] };
  const state = after(initialState({ theme: "mono" }), opened(session));
  assert.deepEqual(activeRun(state)?.properties, [property]);
});
