/** @jsxImportSource react */
import { render } from "ink";
import { App } from "../views/App.tsx";
import { createController } from "./controller.ts";
import type { Options } from "./options.ts";
import { createStore, initialState } from "../state/store.ts";
import { detectTheme } from "../views/theme.ts";
import type { Transport } from "./transports/transport.ts";

/** Frames a second at most. A frame takes 2 ms and writes changed lines only, so no key waits. */
const MAX_FPS = 500;

/** Connects after the first frame, runs until the developer leaves, and throws what ended it. */
export async function runScreen(
  options: Options,
  connect: () => Promise<Transport>,
): Promise<void> {
  const { agent, model, broker, lang, price } = options;
  const theme = options.theme ?? detectTheme(Deno.env.toObject());
  const store = createStore(initialState({ theme, agent, model }));
  const { promise: ended, resolve: end } = Promise.withResolvers<unknown>();
  const drawn = Promise.withResolvers<void>();
  const quit = () => end(undefined);
  const controller = createController({
    store,
    transport: drawn.promise.then(connect),
    session: { broker_slug: broker, language: lang },
    price,
    quit,
  });
  const app = render(
    <App store={store} controller={controller} price={price} quit={quit} />,
    {
      exitOnCtrlC: false,
      maxFps: MAX_FPS,
      incrementalRendering: true,
      isScreenReaderEnabled: options.screenReader,
      // Whoever opens a screen has a terminal, be it a build machine's.
      interactive: true,
    },
  );
  setTimeout(drawn.resolve);
  const forget = listenForEnd(end);
  controller.ready.catch(end);
  try {
    const failure = await ended;
    app.unmount();
    await app.waitUntilExit();
    if (failure !== undefined) throw failure;
  } finally {
    app.unmount();
    forget();
    await controller.close();
  }
}

const SIGNALS = ["SIGTERM", "SIGHUP", "SIGINT"] as const;

/** Calls `end` at a signal, and with an error that nobody caught. Answers with how to stop. */
function listenForEnd(end: (failure: unknown) => void): () => void {
  const stop = () => end(undefined);
  const fail = (event: ErrorEvent | PromiseRejectionEvent) => {
    event.preventDefault();
    end("reason" in event ? event.reason : event.error);
  };
  for (const signal of SIGNALS) Deno.addSignalListener(signal, stop);
  globalThis.addEventListener("error", fail);
  globalThis.addEventListener("unhandledrejection", fail);
  return () => {
    for (const signal of SIGNALS) Deno.removeSignalListener(signal, stop);
    globalThis.removeEventListener("error", fail);
    globalThis.removeEventListener("unhandledrejection", fail);
  };
}
