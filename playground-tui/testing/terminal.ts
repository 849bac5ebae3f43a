/** A real terminal: a pseudo-terminal, keys, and what an emulator shows of what is written to it. */
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { fetchTool } from "../../.ci/tools/fetch.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Milliseconds after which what never came is an error. */
const DEADLINE_MS = 180_000;
const SCROLLBACK_ROWS = 5000;
const KEYS = { "Enter": "\r", "Ctrl-C": "\x03", "Ctrl-U": "\x15" };
/** Ink draws nothing but the last frame in CI; a person's terminal has none of these. */
const NOT_A_PERSONS =
  /^(CI|CONTINUOUS_INTEGRATION|COLORTERM|FORCE_COLOR|NO_COLOR|NODE_ENV|VITEST.*)$/;

export type Key = keyof typeof KEYS;

export interface Terminal {
  /** The process of the command. */
  readonly pid: number;
  /** Types text; resolves when the program has drawn its end, so that the next key is one alone. */
  type(text: string): Promise<void>;
  press(key: Key): void;
  /** The screen with the scrollback. */
  text(): Promise<string>;
  /** What the program has written since the last key, control sequences and all. */
  written(): string;
  /** Resolves with the text as soon as it matches; fails after a deadline. */
  shows(pattern: RegExp): Promise<string>;
  /** The same for what is written since the last key. */
  writes(pattern: RegExp): Promise<string>;
  resize(columns: number, rows: number): void;
  /** Hangs up, and waits for the command to end. */
  close(): Promise<void>;
}

/** What is used of `@lydell/node-pty`. */
interface Pty {
  pid: number;
  onData(listener: (text: string) => void): void;
  onExit(listener: () => void): void;
  write(text: string): void;
  resize(columns: number, rows: number): void;
}

/** What is used of `@xterm/headless`. */
interface Emulator {
  buffer: {
    active: {
      length: number;
      getLine(row: number): { translateToString(trimRight: boolean): string } | undefined;
    };
  };
  onData(listener: (text: string) => void): void;
  write(text: string, parsed: () => void): void;
  resize(columns: number, rows: number): void;
}

/** A text without control sequences and space. */
const letters = (text: string): string =>
  // deno-lint-ignore no-control-regex -- control sequences are what this is about
  text.replaceAll(/\x1b\[[\d;?]*[A-Za-z]|\s/g, "");

async function open(
  command: string,
  { columns: cols, rows }: { columns: number; rows: number },
): Promise<{ pty: Pty; emulator: Emulator }> {
  const require = createRequire(`${await fetchTool("terminal")}/_`);
  const env = Object.entries(Deno.env.toObject()).filter(([name]) => !NOT_A_PERSONS.test(name));
  const pty = require("@lydell/node-pty").spawn("/bin/sh", ["-c", command], {
    name: "xterm-256color",
    cols,
    rows,
    cwd: ROOT,
    env: Object.fromEntries(env),
  });
  const { Terminal } = require("@xterm/headless");
  const emulator = new Terminal({
    cols,
    rows,
    scrollback: SCROLLBACK_ROWS,
    allowProposedApi: true,
  });
  return { pty, emulator };
}

/** Runs a shell command in a terminal of a size. */
export async function openTerminal(
  command: string,
  size: { columns: number; rows: number },
): Promise<Terminal> {
  const { pty, emulator } = await open(command, size);
  const waiting = new Set<() => void>();
  const ended = Promise.withResolvers<void>();
  let hasEnded = false;
  let written = "";

  const check = () => {
    for (const look of [...waiting]) look();
  };
  const screen = () => {
    const { active } = emulator.buffer;
    return Array.from(
      { length: active.length },
      (_, row) => active.getLine(row)!.translateToString(true).trimEnd(),
    ).join("\n");
  };
  pty.onData((text) => {
    written += text;
    check();
    emulator.write(text, check);
  });
  pty.onExit(() => {
    hasEnded = true;
    check();
    ended.resolve();
  });
  // The program may ask the terminal what it can do.
  emulator.onData((answer) => pty.write(answer));

  const until = (pattern: RegExp, read: () => string) =>
    new Promise<string>((resolve, reject) => {
      const settle = (act: () => void) => {
        clearTimeout(timer);
        waiting.delete(look);
        act();
      };
      const fail = (why: string) =>
        settle(() => reject(new Error(`${why} ${pattern}, but:\n${read()}`)));
      const look = () => {
        const text = read();
        if (pattern.test(text)) settle(() => resolve(text));
        else if (hasEnded) fail("the program ended and had never shown");
      };
      const timer = setTimeout(() => fail("the program never showed"), DEADLINE_MS);
      waiting.add(look);
      look();
    });
  const send = (keys: string) => {
    written = "";
    pty.write(keys);
  };
  const signal = (name: Deno.Signal) => {
    try {
      Deno.kill(-pty.pid, name);
    } catch { /* it has ended already */ }
  };
  return {
    pid: pty.pid,
    async type(text) {
      send(text);
      // Wherever the line is broken.
      await until(new RegExp(RegExp.escape(letters(text).slice(-3))), () => letters(written));
    },
    press: (key) => send(KEYS[key]),
    text: () => new Promise((resolve) => emulator.write("", () => resolve(screen()))),
    written: () => written,
    shows: (pattern) => until(pattern, screen),
    writes: (pattern) => until(pattern, () => written),
    resize(columns, rows) {
      emulator.resize(columns, rows);
      pty.resize(columns, rows);
    },
    async close() {
      signal("SIGHUP");
      const late = setTimeout(() => signal("SIGKILL"), 5000);
      await ended.promise;
      clearTimeout(late);
    },
  };
}

/**
 * The playground, then its exit code and the terminal's modes. The shell stays: what is written
 * just before the end can be lost in a pseudo-terminal.
 */
export const PLAYGROUND =
  `"${Deno.execPath()}" run -A playground-tui/main.tsx --agent builtin; echo "exit code $?"; ` +
  `stty -a | grep -q -- "-icanon" && echo "raw" || echo "cooked"; exec cat`;
