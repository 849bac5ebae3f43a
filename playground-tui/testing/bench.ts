/**
 * `deno task playground:bench [TURNS]`: the playground's times and memory against its bounds; exits
 * with 1 when one is missed. Times are taken from outside on the program as a developer runs it, in
 * a terminal: from the key to what is written to the terminal. The heap is read within this process,
 * garbage collected before.
 */
import { openTerminal, type Terminal } from "./terminal.ts";

const TURNS = Number(Deno.args[0] ?? 500);
const STEP = Math.max(1, Math.floor(TURNS / 5));
const KEYS = 200;
const STARTS = 5;
const PROGRAM = `exec "${Deno.execPath()}" run -A playground-tui/main.tsx --agent builtin`;
const SIZE = { columns: 120, rows: 40 };
/** No control sequence of a frame ends with these, so one that is written is the key's. */
const LETTERS = "xzqwyv";
const LINES = [
  "I want to buy an apartment in Lisbon",
  "2 bedrooms",
  "tell me more about the first",
];

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

/** Milliseconds from the command to the prompt and to the first session. */
async function measureStart(): Promise<{ prompt: number; ready: number }> {
  const started = performance.now();
  const terminal = await openTerminal(PROGRAM, SIZE);
  try {
    await terminal.writes(/> /);
    const prompt = performance.now() - started;
    await terminal.writes(/#1 · 0 turns/);
    return { prompt, ready: performance.now() - started };
  } finally {
    await terminal.close();
  }
}

/** Milliseconds from each key to its letter in what the program writes. */
async function measureKeys(terminal: Terminal): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < KEYS; index++) {
    const letter = LETTERS[index % LETTERS.length]!;
    const started = performance.now();
    await terminal.type(letter);
    times.push(performance.now() - started);
    if (index % 40 !== 39) continue;
    terminal.press("Ctrl-U");
    await terminal.writes(/[^]/);
  }
  return times;
}

/** Bytes of memory that a process holds; NaN where the system does not tell. */
async function memoryOf(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? NaN) * 1024;
}

/** Keys on a new session and after many turns, and the program's memory between them. */
async function measureTurns() {
  const terminal = await openTerminal(PROGRAM, SIZE);
  try {
    await terminal.writes(/#1 · 0 turns/);
    const before = await measureKeys(terminal);
    const resident: number[] = [];
    for (let turn = 1; turn <= TURNS; turn++) {
      await terminal.type(LINES[turn % LINES.length]!);
      terminal.press("Enter");
      await terminal.writes(new RegExp(`· ${turn} turns?`));
      if (turn % STEP === 0) resident.push(await memoryOf(terminal.pid));
    }
    return { before, after: await measureKeys(terminal), resident };
  } finally {
    await terminal.close();
  }
}

const results: { what: string; value: number; unit: string; bound?: number; more?: string }[] = [];
const mib = (bytes: number) => bytes / 2 ** 20;
const series = (bytes: readonly number[]) =>
  `after ${STEP}, ${2 * STEP} … turns: ${bytes.map((one) => mib(one).toFixed(1)).join(" ")}`;

// The first start may have to make the archive that the others open.
await measureStart();
const starts = [];
for (let index = 0; index < STARTS; index++) starts.push(await measureStart());
results.push(
  {
    what: "command to prompt, median",
    value: at(starts.map(({ prompt }) => prompt), 0.5),
    unit: "ms",
    bound: 2500,
  },
  {
    what: "command to first session, median",
    value: at(starts.map(({ ready }) => ready), 0.5),
    unit: "ms",
  },
);

const { before, after, resident } = await measureTurns();
for (const [when, times] of [["at the start", before], [`after ${TURNS} turns`, after]] as const) {
  for (const [name, share] of [["median", 0.5], ["99th percentile", 0.99]] as const) {
    const what = `key to screen ${when}, ${name}`;
    results.push({ what, value: at(times, share), unit: "ms", bound: 50 });
  }
}

// As the program does, before React is loaded.
Deno.env.set("NODE_ENV", "production");
const { heapOverTurns } = await import("./heap.ts");
const heap = await heapOverTurns({ lines: LINES, turns: TURNS, step: STEP });
const grown = (bytes: readonly number[]) => mib((bytes.at(-1) ?? 0) - (bytes[0] ?? 0));
results.push(
  { what: "heap growth", value: grown(heap), unit: "MiB", bound: 16, more: series(heap) },
  { what: "resident growth", value: grown(resident), unit: "MiB", more: series(resident) },
);

let missed = false;
for (const { what, value, unit, bound, more } of results) {
  const over = bound !== undefined && !(value <= bound);
  missed ||= over;
  const within = bound === undefined ? "" : `${over ? "MISSED" : "within"} ${bound}`;
  const columns = [what.padEnd(46), value.toFixed(1).padStart(8), unit.padEnd(4)];
  console.log([...columns, within.padEnd(12), more ?? ""].join(" ").trimEnd());
}
Deno.exit(missed ? 1 : 0);
