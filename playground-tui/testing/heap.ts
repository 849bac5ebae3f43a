/** The heap over many turns, screen and service in this process. */
import { createElement } from "react";
import { App } from "../views/App.tsx";
import { createController } from "../app/controller.ts";
import { createStore, initialState } from "../state/store.ts";
import { connectInProcess } from "../app/transports/in_process.ts";
import { openScreen } from "./screen.ts";

/**
 * Says lines in turn and answers with the bytes in use after every `step` turns, garbage collected
 * before; wants `--v8-flags=--expose-gc`.
 */
export async function heapOverTurns(
  { lines, turns, step }: { lines: readonly string[]; turns: number; step: number },
): Promise<number[]> {
  const { gc } = globalThis as { gc?: () => void };
  if (!gc) throw new Error("run with --v8-flags=--expose-gc");
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
  const heap: number[] = [];
  for (let turn = 1; turn <= turns; turn++) {
    screen.type("");
    await controller.submit(lines[turn % lines.length]!);
    if (turn % step !== 0) continue;
    gc();
    heap.push(Deno.memoryUsage().heapUsed);
  }
  await screen.close();
  await controller.close();
  return heap;
}
