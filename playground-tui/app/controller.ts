/** Turns what the developer enters into turns and commands. Knows no screen. */
import { CommandError, type Context, isCommand, note, runCommand } from "../commands/mod.ts";
import type { Price } from "../state/costs.ts";
import { opened, type Store, type Tone } from "../state/store.ts";
import { say } from "./say.ts";
import { type SessionOptions, type Transport, TransportError } from "./transports/transport.ts";

/** The longest message that the service takes, in UTF-16 code units. */
export const MAX_MESSAGE = 8000;

interface ControllerOptions {
  store: Store;
  transport: Promise<Transport>;
  session: SessionOptions;
  price?: Price;
  quit(): void;
}

export type Controller = ReturnType<typeof createController>;

export function createController(
  { store, transport, session, price, quit }: ControllerOptions,
) {
  let running: AbortController | undefined;
  let work: Promise<unknown> = Promise.resolve();

  const report = (text: string, tone: Tone) => note({ store }, text, tone);

  async function open(): Promise<void> {
    const service = await transport;
    store.update(opened(await service.create(session)));
    store.update({ where: service.where });
  }

  async function enter(text: string, signal: AbortSignal): Promise<boolean> {
    const service = await transport;
    await ready;
    const context: Context = {
      transport: service,
      store,
      session,
      price,
      say: (words, options) => say(words, { store, transport: service, signal, ...options }),
      async enter(line) {
        if (!isCommand(line)) return await context.say(line) !== undefined;
        await runCommand(line, context);
        return true;
      },
      quit,
    };
    return await context.enter(text);
  }

  const ready = open();
  // Whoever awaits it gets the failure.
  ready.catch(() => {});

  return {
    /** Settles when the first session is open. Rejects with `TransportError`. */
    ready,
    /** Carries out a line. False when the text should stay in the composer. Never rejects. */
    async submit(text: string): Promise<boolean> {
      if (text.trim() === "") return true;
      if (running) {
        report("A turn is running. Esc cancels it.", "info");
        return false;
      }
      if (text.length > MAX_MESSAGE && !isCommand(text)) {
        report(
          `The message has ${text.length} characters; the service takes ${MAX_MESSAGE}.`,
          "bad",
        );
        return false;
      }
      running = new AbortController();
      const entered = enter(text, running.signal);
      work = entered.catch(() => {});
      try {
        return await entered;
      } catch (error) {
        report(wordsOf(error), "bad");
        return isCommand(text);
      } finally {
        running = undefined;
      }
    },
    /** Cancels what is running; false when nothing is. */
    cancel(): boolean {
      if (!running || running.signal.aborted) return false;
      running.abort();
      return true;
    },
    /** Waits for what is running, then ends the transport. */
    async close(): Promise<void> {
      running?.abort();
      await work;
      await (await transport.catch(() => undefined))?.close();
    },
  };
}

/** An expected failure in its words; anything else with its name, so that it can be reported. */
function wordsOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof TransportError) return error.message;
  return `Unexpected: ${String(error)}`;
}
