import assert from "node:assert/strict";
import { test } from "vitest";
import { conversation } from "../testing/service.ts";
import { openTerminal, PLAYGROUND, type Terminal } from "../testing/terminal.ts";
import { widthOf } from "../state/text.ts";

async function inTerminal(
  size: { columns: number; rows: number },
  act: (terminal: Terminal) => Promise<void>,
  command = PLAYGROUND,
): Promise<void> {
  const terminal = await openTerminal(command, size);
  try {
    await terminal.shows(/in process|#1 · 0 turns/);
    await act(terminal);
  } finally {
    await terminal.close();
  }
}

/** The line under the composer says how many turns there are. */
async function say(terminal: Terminal, line: string, turns: number): Promise<string> {
  await terminal.type(line);
  terminal.press("Enter");
  return await terminal.shows(new RegExp(`^#1 · ${turns} turns?`, "m"));
}

for (const [columns, rows] of [[80, 24], [120, 40], [40, 20]] as const) {
  test(`a conversation in a terminal of ${columns}×${rows}, every phase in the scrollback`, () =>
    inTerminal({ columns, rows }, async (terminal) => {
      for (const [index, line] of (await conversation()).entries()) {
        await say(terminal, line, index + 1);
      }
      const text = await terminal.text();
      assert.match(text, /1 greeting$/m);
      assert.match(text, /2 greeting → discovery/);
      assert.match(text, /3 discovery → matching/);
      assert.match(text, /6 matching → evaluation/);
      assert.match(text, /9 evaluation → scheduling/);
      assert.match(text, /! visit confirmed/);
      assert.match(text, /visit confirmed \d{4}-\d\d-\d\d 15:00/);
      for (const line of text.split("\n")) assert.ok(widthOf(line) <= columns, line);
      for (const number of Array.from({ length: 12 }, (_, index) => index + 1)) {
        const shown = text.match(
          new RegExp(`^(.*│ )?${number} (greeting|discovery|matching|evaluation|scheduling)`, "gm"),
        );
        assert.equal(shown?.length, 1, `turn ${number} stands once in the scrollback`);
      }
    }));
}

test("resizing, quitting by Ctrl-C twice, and the terminal as it was", () =>
  inTerminal({ columns: 100, rows: 30 }, async (terminal) => {
    await terminal.shows(/^\[greeting\] discovery matching/m);
    terminal.resize(50, 20);
    await terminal.shows(/^\[greeting\] dis mat eva/m);
    terminal.resize(20, 12);
    await terminal.shows(/^\[greeting\] 1\/8/m);
    terminal.resize(80, 24);
    await terminal.shows(/^\[greeting\] discovery matching/m);
    terminal.press("Ctrl-C");
    await terminal.shows(/Ctrl-C again quits/);
    terminal.press("Ctrl-C");
    assert.match(await terminal.shows(/exit code \d+\n(raw|cooked)/), /exit code 0\ncooked/);
  }));

test("a terminal that gets narrower shows what stands below once", () =>
  inTerminal({ columns: 120, rows: 40 }, async (terminal) => {
    await say(terminal, "Hi, I want to buy a 2 bedroom apartment in Lisbon under 700k", 1);
    terminal.resize(60, 40);
    const text = await terminal.shows(/^gre dis.*\n^purpose sale · area[^]*^#1 · 1 turn/m);
    for (const once of [/^#1 · /gm, /^>/gm, /^─+$/gm, /^(greeting discovery|gre dis) \[/gm]) {
      assert.equal(text.match(once)?.length, 1, `${once} in:\n${text}`);
    }
  }));

test("/quit and an unreachable service leave the terminal as it was", async () => {
  await inTerminal({ columns: 80, rows: 24 }, async (terminal) => {
    await terminal.type("/quit");
    terminal.press("Enter");
    assert.match(await terminal.shows(/exit code \d+\n(raw|cooked)/), /exit code 0\ncooked/);
  });
  const terminal = await openTerminal(
    PLAYGROUND.replace("--agent builtin", "--api http://127.0.0.1:9"),
    { columns: 80, rows: 24 },
  );
  try {
    const text = await terminal.shows(/exit code \d+\n(raw|cooked)/);
    assert.match(text, /No answer from http:\/\/127\.0\.0\.1:9\.\nexit code 3\ncooked/);
  } finally {
    await terminal.close();
  }
});

test("an error that nobody caught is told on a terminal as it was", async () => {
  const folder = await Deno.makeTempDir();
  try {
    await inTerminal(
      { columns: 80, rows: 24 },
      async (terminal) => {
        await Deno.writeTextFile(`${folder}/crash`, "");
        const text = await terminal.shows(/exit code \d+\n(raw|cooked)/);
        assert.match(text, /Error: the bug/);
        assert.match(text, /exit code 1\ncooked/);
      },
      PLAYGROUND.replace("main.tsx --agent builtin", `testing/crash.ts ${folder}/crash`),
    );
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

test("colours by default, none with NO_COLOR", async () => {
  // deno-lint-ignore no-control-regex -- colours are control sequences
  const colour = /\u001b\[[\d;]*\b(3[0-7]|9[0-7]|4[0-7])m/;
  await inTerminal(
    { columns: 80, rows: 24 },
    async (terminal) => void await terminal.writes(colour),
  );
  await inTerminal({ columns: 80, rows: 24 }, async (terminal) => {
    assert.doesNotMatch(terminal.written(), colour);
    await say(terminal, "Hi", 1);
    assert.doesNotMatch(terminal.written(), colour);
  }, `export NO_COLOR=1; ${PLAYGROUND}`);
});
