/** Says a message in a run, and keeps what became of it in the store. */
import { CommandError, note } from "../commands/mod.ts";
import { finished, type Run, type Store, updated } from "../state/store.ts";
import { recordOf, type TurnRecord } from "../state/turn.ts";
import { type SessionChanges, type Transport, TransportError } from "./transports/transport.ts";

interface SayOptions {
  store: Store;
  transport: Transport;
  signal: AbortSignal;
  /** The run's key; default: the active run. */
  run?: number;
  /** Does not show the turn by itself. */
  quiet?: boolean;
}

/** Undefined when the turn failed; the scrollback says why. Throws `CommandError`. */
export async function say(
  text: string,
  { store, transport, signal, run: key, quiet }: SayOptions,
): Promise<TurnRecord | undefined> {
  const { agent, model, active, runs } = store.get();
  const run = runs.find((one) => one.key === (key ?? active));
  if (!run) throw new CommandError("No session is open.");
  store.update({ pending: text });
  try {
    const turn = recordOf(text, await transport.send(run.id, { text, agent, model }, signal));
    store.update(finished(run.key, turn, quiet));
    return turn;
  } catch (error) {
    store.update({ pending: null });
    if (!(error instanceof TransportError)) throw error;
    const cancelled = error.kind === "cancelled";
    if (cancelled) await takeBack(run, { store, transport }).catch(() => {});
    note({ store }, error.message, cancelled ? "info" : "bad");
    return undefined;
  }
}

/**
 * A turn that was answered before it could be cancelled is left behind on a fork from before it,
 * with what commands such as `/phase` and `/inject` had set beside the turns.
 */
async function takeBack(
  { key, id, turns, state: { phase, owner, consent }, profile }: Run,
  { store, transport }: Pick<SayOptions, "store" | "transport">,
): Promise<void> {
  const now = await transport.get(id);
  if (now.turns === turns.length) return;
  const fork = await transport.fork(id, turns.length);
  const slots = Object.keys({ ...fork.profile, ...profile });
  await transport.change(fork.id, {
    phase,
    consent,
    ...(owner === fork.owner ? {} : { owner }),
    // Values that are as they were keep the message that they came from.
    profile: Object.fromEntries(
      slots.map((slot) => [slot, profile[slot]?.value ?? null]),
    ) as SessionChanges["profile"],
  });
  store.update(updated(key, () => ({ id: fork.id })));
}
