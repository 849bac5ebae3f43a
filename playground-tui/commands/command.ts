/** What a slash command is made of, and what it may use. */
import type { Price } from "../state/costs.ts";
import {
  activeRun,
  added,
  opened,
  type PlaygroundState,
  type Run,
  type Store,
  type Tone,
} from "../state/store.ts";
import type { TurnRecord } from "../state/turn.ts";
import type { SessionOptions, Transport } from "../app/transports/transport.ts";

export interface Context {
  transport: Transport;
  store: Store;
  session: SessionOptions;
  price?: Price;
  /** Says something in a run, by default in the active one; undefined when the turn failed. */
  say(
    text: string,
    options?: { run?: number; quiet?: boolean },
  ): Promise<TurnRecord | undefined>;
  /** Says a message, or carries out a command; false when the turn failed. */
  enter(line: string): Promise<boolean>;
  quit(): void;
}

/** A note that something was done, or labels and values under the command's name. */
type Done = string | Row[] | void;
type Row = [label: string, value: string];

export interface Command {
  name: string;
  /** Arguments as help shows them. */
  usage?: string;
  summary: string;
  /** Values for the first argument. */
  complete?: (state: PlaygroundState) => readonly string[];
  /** Throws `CommandError` for a wrong use. */
  run(argument: string, context: Context): Done | Promise<Done>;
}

/** A command that cannot be carried out; the message is for a person. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Whether a line is a command. A path such as `/etc/hosts, what is it?` is not. */
export const isCommand = (line: string): boolean => /^\/[a-z-]*(\s|$)/.test(line);

export function note({ store }: Pick<Context, "store">, text: string, tone: Tone = "info"): void {
  store.update(added({ kind: "note", tone, text }));
}

export function facts({ store }: Pick<Context, "store">, title: string, rows: Row[]): void {
  store.update(added({ kind: "facts", title, rows }));
}

export async function openRun(
  { store, transport }: Context,
  options: SessionOptions,
): Promise<void> {
  store.update(opened(await transport.create(options)));
}

export function currentRun({ store }: Pick<Context, "store">): Run {
  const run = activeRun(store.get());
  if (!run) throw new CommandError("No session is open.");
  return run;
}

/** The same, where something has been said in it. */
export function runWithTurns(context: Context): Run {
  const run = currentRun(context);
  if (run.turns.length === 0) throw new CommandError("Nothing has been said yet.");
  return run;
}

export function runNamed({ store }: Pick<Context, "store">, key: string): Run {
  const run = store.get().runs.find((run) => String(run.key) === key.replace(/^#/, ""));
  if (!run) throw new CommandError(`There is no run #${key.replace(/^#/, "")}.`);
  return run;
}

/** The number of a turn of the run, 0 to its last. */
export function turnNumber(argument: string, run: Run): number {
  const number = Number(argument);
  if (argument === "" || !Number.isInteger(number) || number < 0 || number > run.turns.length) {
    throw new CommandError(`Name a turn from 0 to ${run.turns.length}.`);
  }
  return number;
}
