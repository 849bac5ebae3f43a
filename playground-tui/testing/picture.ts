/** The playground on a terminal after a conversation, with its colours. */
import { createElement } from "react";
import { App } from "../views/App.tsx";
import { createController } from "../app/controller.ts";
import { createStore, initialState } from "../state/store.ts";
import { connectInProcess } from "../app/transports/in_process.ts";
import { openScreen } from "./screen.ts";

/**
 * Holds a conversation with the built-in agent, for real; answers with the whole output, scrollback
 * included, as text with escape sequences (none without `FORCE_COLOR`).
 */
export async function screenAfter(
  messages: readonly string[],
  size: { columns: number; rows: number },
): Promise<string> {
  const store = createStore(initialState({ theme: "dark", agent: "builtin" }));
  const controller = createController({
    store,
    transport: connectInProcess({ agent: "builtin" }),
    session: {},
    quit: () => {},
  });
  const screen = openScreen(createElement(App, { store, controller, quit: () => {} }), size);
  try {
    await controller.ready;
    for (const message of messages) await controller.submit(message);
    const turns = messages.length === 1 ? "1 turn" : `${messages.length} turns`;
    return await screen.shows(turns);
  } finally {
    await screen.close();
    await controller.close();
  }
}
