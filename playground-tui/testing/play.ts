/** The playground without a screen, for tests: lines in, entries out. */
import assert from "node:assert/strict";
import { type Controller, createController } from "../app/controller.ts";
import {
  activeRun,
  createStore,
  type Entry,
  initialState,
  type Run,
  type Store,
} from "../state/store.ts";
import type { SessionOptions, Transport } from "../app/transports/transport.ts";

export interface Play {
  store: Store;
  controller: Controller;
  /** Enters lines one after the other. */
  say(...lines: string[]): Promise<void>;
  /** The newest entry of a kind; fails where there is none. */
  last<K extends Entry["kind"]>(kind: K): Extract<Entry, { kind: K }>;
  /** The run that messages go to. */
  run(): Run;
}

/** Plays on a transport, which stays open. */
export async function play(
  transport: Transport,
  act: (playing: Play) => Promise<void>,
  session: SessionOptions = {},
): Promise<void> {
  const store = createStore(initialState({ theme: "mono" }));
  const controller = createController({
    store,
    transport: Promise.resolve({ ...transport, close: () => Promise.resolve() }),
    session,
    quit: () => {},
  });
  await controller.ready;
  await act({
    store,
    controller,
    async say(...lines) {
      for (const line of lines) await controller.submit(line);
    },
    last: (kind) => {
      const entry = store.get().entries.findLast((one) => one.kind === kind);
      assert.ok(entry, `no ${kind} in ${JSON.stringify(store.get().entries.at(-1))}`);
      return entry as never;
    },
    run: () => activeRun(store.get())!,
  });
  await controller.close();
}
