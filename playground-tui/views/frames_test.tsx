/** @jsxImportSource react */
import assert from "node:assert/strict";
import { test } from "vitest";
import { App } from "./App.tsx";
import { compareRuns } from "../state/compare.ts";
import { added, createStore, initialState, opened, type Store } from "../state/store.ts";
import { openScreen, type Screen } from "../testing/screen.ts";
import { SESSION, turnChanges, turnRecord } from "../testing/turns.ts";
import { widthOf } from "../state/text.ts";

interface Stage {
  screen: Screen;
  store: Store;
  sent: string[];
  calls: { cancel: number; quit: number };
}

/** The app on a screen, with an open session; what is sent is kept and taken or turned down. */
async function onStage(
  size: { columns: number; rows: number; screenReader?: boolean; takes?: boolean },
  act: (stage: Stage) => Promise<void>,
): Promise<void> {
  const store = createStore(initialState({ theme: "mono" }));
  const sent: string[] = [];
  const calls = { cancel: 0, quit: 0 };
  const tell = (text: string) => store.update(added({ kind: "note", tone: "info", text }));
  const controller = {
    submit: (text: string) => {
      sent.push(text);
      tell(`sent ${sent.length}`);
      return Promise.resolve(size.takes ?? true);
    },
    cancel: () => {
      tell(`cancelled ${++calls.cancel}`);
      return true;
    },
  };
  const screen = openScreen(
    <App store={store} controller={controller} quit={() => tell(`quit ${++calls.quit}`)} />,
    size,
  );
  try {
    store.update(opened(SESSION));
    store.update({ where: "in process" });
    await screen.shows("turns");
    await act({ screen, store, sent, calls });
  } finally {
    await screen.close();
  }
}

const ESC = "\u001b";
const paste = (text: string) => `${ESC}[200~${text}${ESC}[201~`;
/** The composer without text. */
const EMPTY = /^>$/m;
const TURN = {
  number: 1,
  text: "Two bedrooms in Lisbon, please",
  reply: "I found three homes, the first of them in Alvalade, close to the market.",
  to: "matching" as const,
  profile: { bedrooms: 2, area: ["Lisbon"] },
  tools: 1,
};

for (const [columns, rows] of [[80, 24], [120, 40], [40, 20], [20, 10]] as const) {
  test(`a turn fits ${columns}×${rows} and shows phase, intent, profile and tools`, () =>
    onStage({ columns, rows }, async ({ screen, store }) => {
      for (const change of turnChanges(TURN)) store.update(change);
      const frame = await screen.shows("1 turn");
      for (const line of frame.split("\n")) assert.ok(widthOf(line) <= columns, line);
      const flat = frame.replaceAll(/[\s│]+/g, " ");
      for (const part of ["share_criteria", "0.90", "match", "+ bedrooms 2", "3 rows"]) {
        assert.ok(flat.includes(part), `${part} in\n${frame}`);
      }
      assert.match(flat, /greeting → ?matching/);
      assert.match(frame, /\[matching\]/);
    }));
}

test("a turn shows the phase classified, the one taken, and why they differ", () =>
  onStage({ columns: 120, rows: 40 }, async ({ screen, store }) => {
    const refusal = "phase greeting → closed: share_criteria leads to matching";
    const turn = { ...TURN, classified: "closed" as const, refusals: [refusal] };
    for (const change of turnChanges(turn)) store.update(change);
    const flat = (await screen.shows("1 turn")).replaceAll(/[\s│]+/g, " ");
    for (const part of ["greeting → matching", "share_criteria · closed 0.90", `x ${refusal}`]) {
      assert.ok(flat.includes(part), `${part} in ${flat}`);
    }
  }));

test("thoughts are beside the chat where it is wide, below it where it is narrow", () =>
  onStage({ columns: 100, rows: 30 }, async ({ screen, store }) => {
    for (const change of turnChanges(TURN)) store.update(change);
    const wide = await screen.shows("1 turn ");
    assert.match(wide, /^you Two bedrooms in Lisbon, please +│ 1 greeting → matching/m);
    screen.resize(50, 30);
    for (const change of turnChanges({ ...TURN, number: 2, text: "Again" })) store.update(change);
    assert.match(await screen.shows("2 turns"), /^│ 2 greeting → matching/m);
  }));

test("words use the width beside their name and are indented below it", () =>
  onStage({ columns: 40, rows: 30 }, async ({ screen, store }) => {
    for (const change of turnChanges(TURN)) store.update(change);
    const frame = await screen.shows("1 turn ");
    assert.ok(
      frame.includes(
        "agent I found three homes, the first of\n  them in Alvalade, close to the market.",
      ),
      frame,
    );
  }));

test("the bottom follows the size at once", () =>
  onStage({ columns: 100, rows: 30 }, async ({ screen }) => {
    await screen.shows("[greeting] discovery matching");
    screen.resize(60, 24);
    await screen.shows("[greeting] dis mat eva");
    screen.resize(20, 10);
    await screen.shows("[greeting] 1/8");
  }));

test("what a model sends cannot drive the terminal", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, store }) => {
    for (const change of turnChanges({ ...TURN, reply: `${ESC}[2J${ESC}]0;title\u0007gone` })) {
      store.update(change);
    }
    const frame = await screen.shows("gone");
    assert.ok(frame.includes("␛[2J␛]0;title␇gone"), frame);
  }));

test("a screen reader gets sentences in reading order, without lines and columns", () =>
  onStage({ columns: 80, rows: 24, screenReader: true }, async ({ screen, store }) => {
    for (const change of turnChanges(TURN)) store.update(change);
    const frame = await screen.shows("Turn 1. The phase changed from greeting to matching.");
    assert.ok(frame.includes("You said: Two bedrooms in Lisbon, please"));
    assert.ok(frame.includes("Intent share_criteria, classified phase matching"));
    assert.doesNotMatch(frame, /[│─]/);
  }));

test("a comparison marks what differs on either side", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, store }) => {
    const comparison = compareRuns(
      { label: "#1", turns: [turnRecord({ number: 1, text: "two bedrooms" })] },
      { label: "#2", turns: [turnRecord({ number: 1, text: "three bedrooms" })] },
    );
    store.update(added({ kind: "comparison", comparison }));
    const frame = await screen.shows("1 of 1 turns differ");
    assert.match(frame, /said +- two bedrooms +\+ three bedrooms/);
  }));

test("Enter sends, and an empty line does not", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, sent }) => {
    screen.type("\r");
    screen.type("Hello");
    await screen.shows("> Hello");
    screen.type("\r");
    await screen.shows("sent 1");
    await screen.shows(EMPTY);
    assert.deepEqual(sent, ["Hello"]);
  }));

test("a line that is turned down stays in the composer", () =>
  onStage({ columns: 80, rows: 24, takes: false }, async ({ screen, sent }) => {
    screen.type("Hello");
    await screen.shows("> Hello");
    screen.type("\r");
    await screen.shows("sent 1");
    await screen.shows("> Hello");
    assert.deepEqual(sent, ["Hello"]);
  }));

test("editing keys and history", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, sent }) => {
    for (const line of ["first", "second"]) {
      screen.type(line);
      await screen.shows(`> ${line}`);
      screen.type("\r");
      await screen.shows(EMPTY);
    }
    screen.type(`${ESC}[A`);
    await screen.shows("> second");
    screen.type(`${ESC}[A`);
    await screen.shows("> first");
    screen.type("\u0001");
    screen.type("x ");
    await screen.shows("> x first");
    screen.type("\u0005");
    screen.type("\u0017");
    await screen.shows(/^> x$/m);
    screen.type("\u0015");
    await screen.shows(EMPTY);
    assert.deepEqual(sent, ["first", "second"]);
  }));

test("a paste of several lines is one message", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, sent }) => {
    screen.type(paste("one\r\ntwo\nthree"));
    await screen.shows("> one\n  two\n  three");
    screen.type("\r");
    await screen.shows(EMPTY);
    assert.deepEqual(sent, ["one\ntwo\nthree"]);
  }));

test("a paste of 10,000 characters shows its end and how much is too much", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen }) => {
    screen.type(paste("abcdefghi ".repeat(1000)));
    const frame = await screen.shows("10000 of 8000 characters");
    assert.match(frame, /\d+ more above/);
    assert.ok(frame.trimEnd().split("\n").length < 24, "the bottom stays lower than the screen");
  }));

test("a binary paste shows its control characters", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen }) => {
    screen.type(paste("\u0000\u0001PNG\u0007"));
    await screen.shows("> ␀␁PNG␇");
  }));

test("Tab completes commands and their values", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen }) => {
    screen.type("/exp");
    await screen.shows("/export   Tab");
    screen.type("\t");
    await screen.shows("/export md  Tab");
    screen.type("c");
    await screen.shows("/export case  Tab");
    screen.type("\t");
    await screen.shows("> /export case");
  }));

test("Esc cancels; Ctrl-C clears, and again quits", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, store, calls }) => {
    store.update(turnChanges(TURN)[0]);
    await screen.shows("Esc cancels");
    screen.type(ESC);
    await screen.shows("cancelled 1");
    screen.type("half a line");
    await screen.shows("> half a line");
    screen.type("\u0003");
    assert.doesNotMatch(await screen.shows("Ctrl-C again quits"), /half a line/);
    assert.equal(calls.quit, 0);
    screen.type("\u0003");
    await screen.shows("quit 1");
  }));

test("another key between two Ctrl-C keeps the playground open", () =>
  onStage({ columns: 80, rows: 24 }, async ({ screen, calls }) => {
    screen.type("\u0003");
    await screen.shows("Ctrl-C again quits");
    screen.type("x");
    await screen.shows("> x");
    screen.type("\u0003");
    await screen.shows("Ctrl-C again quits");
    assert.equal(calls.quit, 0);
  }));
