/** Turns what the developer enters into turns and commands. Knows no screen. */
import { bringTo } from "../state/changes.ts";
import { CommandError, type Context, isCommand, runCommand } from "../commands/mod.ts";
import type { Price } from "../state/costs.ts";
import type { Run, Store, Tone } from "../state/reducer.ts";
import { recordOf } from "../state/turn.ts";
import { type SessionOptions, type Transport, TransportError } from "./transports/port.ts";

/** The longest message that the service takes, in UTF-16 code units. */
export const MAX_MESSAGE = 8000;

interface ControllerOptions {
  store: Store;
  /** May still be connecting. */
  transport: Promise<Transport>;
  session: SessionOptions;
  price?: Price;
  quit(): void;
}

export interface Controller {
  /** Settles when the first session is open. Rejects with `TransportError`. */
  ready: Promise<void>;
  /** Obeys a line. False when the text should stay in the composer. Never rejects. */
  submit(text: string): Promise<boolean>;
  /** Cancels what is running; false when nothing is. */
  cancel(): boolean;
  /** Waits for what is running, then ends the transport. */
  close(): Promise<void>;
}

export function createController(
  { store, transport, session, price, quit }: ControllerOptions,
): Controller {
  let running: AbortController | undefined;
  let work: Promise<unknown> = Promise.resolve();

  const note = (text: string, tone: Tone) =>
    store.dispatch({ type: "added", entry: { kind: "note", tone, text } });

  async function open(): Promise<void> {
    const service = await transport;
    const opened = await service.create(session);
    store.dispatch({ type: "opened", session: opened });
    store.dispatch({ type: "connected", where: service.where });
  }

  async function say(
    service: Transport,
    text: string,
    signal: AbortSignal,
    { run: key, quiet }: { run?: number; quiet?: boolean } = {},
  ): Promise<boolean> {
    const { agent, model, active, runs } = store.get();
    const run = runs.find((one) => one.key === (key ?? active));
    if (!run) throw new CommandError("No session is open.");
    store.dispatch({ type: "turn_started", text });
    try {
      const turn = await service.send(run.id, { text, agent, model }, signal);
      store.dispatch({ type: "turn_finished", run: run.key, turn: recordOf(text, turn), quiet });
      return true;
    } catch (error) {
      store.dispatch({ type: "turn_failed" });
      if (!(error instanceof TransportError)) throw error;
      const cancelled = error.kind === "cancelled";
      if (cancelled) await takeBack(service, run).catch(() => {});
      note(error.message, cancelled ? "info" : "bad");
      return false;
    }
  }

  /** A turn that was answered before it could be cancelled is left behind on a fork from before it. */
  async function takeBack(service: Transport, run: Run): Promise<void> {
    const now = await service.get(run.id);
    if (now.turns === run.turns.length) return;
    const session = await bringTo(service, await service.fork(run.id, run.turns.length), run);
    store.dispatch({ type: "moved", run: run.key, session });
  }

  async function obey(text: string, signal: AbortSignal): Promise<boolean> {
    const service = await transport;
    await ready;
    const context: Context = {
      transport: service,
      store,
      session,
      price,
      say: (words, options) => say(service, words, signal, options),
      async enter(line) {
        if (!isCommand(line)) return await say(service, line, signal);
        await runCommand(line, context);
        return true;
      },
      quit,
    };
    return await context.enter(text);
  }

  const ready = open();
  // Whoever awaits it hears of the failure.
  ready.catch(() => {});

  return {
    ready,
    async submit(text) {
      if (text.trim() === "") return true;
      if (running) {
        note("A turn is running. Esc cancels it.", "info");
        return false;
      }
      if (text.length > MAX_MESSAGE && !isCommand(text)) {
        note(`The message has ${text.length} characters; the service takes ${MAX_MESSAGE}.`, "bad");
        return false;
      }
      running = new AbortController();
      const obeyed = obey(text, running.signal);
      work = obeyed.catch(() => {});
      try {
        return await obeyed;
      } catch (error) {
        note(wordsOf(error), "bad");
        return isCommand(text);
      } finally {
        running = undefined;
      }
    },
    cancel() {
      if (!running || running.signal.aborted) return false;
      running.abort();
      return true;
    },
    async close() {
      running?.abort();
      await work;
      await (await transport.catch(() => undefined))?.close();
    },
  };
}

/** An expected failure in its words; anything else with its name, so that it can be reported. */
function wordsOf(error: unknown): string {
  const expected = [CommandError, TransportError];
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) {
    return error.message;
  }
  return `Unexpected: ${
    error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }`;
}
