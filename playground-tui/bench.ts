/** `deno run -A playground-tui/bench.ts`: the playground's times and memory against its bounds. */
import { createElement } from "react";
import { App } from "./App.tsx";
import { createController } from "./controller.ts";
import { createStore, initialState } from "./state.ts";
import { openScreen } from "./testing/screen.ts";
import { openTerminal, PLAYGROUND } from "./testing/tmux.ts";
import { connectInProcess } from "./transports/in_process.ts";

/** The memory bound is meant for 500 turns; a number as argument gives a shorter run. */
const TURNS = Number(Deno.args[0] ?? 500);
const KEYS = 200;
const BOUNDS = { key_ms: 50, prompt_ms: 2500, growth_mib: 32 };

const at = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const mib = (bytes: number) => Math.round(bytes / 2 ** 20);

/** Milliseconds from the command to the prompt, and to the first session; on a kept template. */
async function measureStart(): Promise<{ prompt_ms: number; ready_ms: number }> {
  const started = performance.now();
  const terminal = await openTerminal(PLAYGROUND, { columns: 80, rows: 24 });
  try {
    await terminal.shows(/^>/m);
    const prompt_ms = performance.now() - started;
    await terminal.shows(/#1 · 0 turns/);
    return { prompt_ms, ready_ms: performance.now() - started };
  } finally {
    await terminal.close();
  }
}

const transport = await connectInProcess({ agent: "builtin" });
const store = createStore(initialState({ theme: "mono" }));
const controller = createController({
  store,
  transport: Promise.resolve(transport),
  session: {},
  quit: () => {},
});
await controller.ready;
const screen = openScreen(
  createElement(App, { store, controller, quit: () => {} }),
  { columns: 120, rows: 40, live: true },
);
await screen.shows("0 turns");

const LINES = [
  "I want to buy an apartment in Lisbon",
  "2 bedrooms",
  "tell me more about the first",
];
const heap: number[] = [];
const collect = (globalThis as { gc?: () => void }).gc;
for (let turn = 1; turn <= TURNS; turn++) {
  screen.type("");
  await controller.submit(LINES[turn % LINES.length]!);
  if (turn % 100 !== 0) continue;
  collect?.();
  heap.push(Deno.memoryUsage().heapUsed);
}

const keys: number[] = [];
for (let index = 0; index < KEYS; index++) {
  const typed = "x".repeat(index % 20 + 1);
  const started = performance.now();
  screen.type("x");
  await screen.shows(`> ${typed}`);
  keys.push(performance.now() - started);
  if (index % 20 !== 19) continue;
  screen.type("\u0015");
  await screen.shows(/^> *$/m);
}
keys.sort((a, b) => a - b);
await screen.close();
await controller.close();

const starts = [];
for (let index = 0; index < 3; index++) starts.push(await measureStart());
const prompts = starts.map(({ prompt_ms }) => prompt_ms).sort((a, b) => a - b);
const readies = starts.map(({ ready_ms }) => ready_ms).sort((a, b) => a - b);
const growth = mib((heap.at(-1) ?? 0) - (heap[0] ?? 0));

console.log(
  `key to screen after ${TURNS} turns: ${at(keys, 0.5).toFixed(1)} ms median, ${
    at(keys, 0.99).toFixed(1)
  } ms 99th percentile (bound ${BOUNDS.key_ms})`,
);
console.log(
  `heap after 100, 200 … ${TURNS} turns: ${
    heap.map(mib).join(", ")
  } MiB; growth ${growth} (bound ${BOUNDS.growth_mib})`,
);
console.log(
  `start, median of 3: prompt ${
    Math.round(at(prompts, 0.5))
  } ms (bound ${BOUNDS.prompt_ms}), first session ${Math.round(at(readies, 0.5))} ms`,
);
const missed = at(keys, 0.99) > BOUNDS.key_ms || growth > BOUNDS.growth_mib ||
  at(prompts, 0.5) > BOUNDS.prompt_ms;
Deno.exit(missed ? 1 : 0);
