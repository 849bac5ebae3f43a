/** Work that costs much: few pieces at a time, whoever asks for them, and a turn each for all who wait. */
import { Problem } from "../shared/errors.ts";

interface FairTurnsOptions {
  /** Pieces at the same time. */
  at_once: number;
  /** Pieces of one client that wait; more are refused. */
  waiting: number;
  /** Pieces of all clients that wait, as a stranger may have as many addresses as wanted. */
  waiting_in_all?: number;
}

/** Runs work when its client's turn has come; throws `rate_limited`. */
export type TakeTurn = <T>(client: string, work: () => Promise<T>) => Promise<T>;

export function createFairTurns(
  { at_once, waiting, waiting_in_all = 2 * waiting }: FairTurnsOptions,
): TakeTurn {
  /** Who waits, by client; the client at the front is next. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  function next(): void {
    const [first] = queues;
    if (!first) {
      running--;
      return;
    }
    const [client, [begin, ...others]] = first;
    queues.delete(client);
    if (others.length > 0) queues.set(client, others);
    queued--;
    begin!();
  }

  async function begin(client: string): Promise<void> {
    if (running < at_once) {
      running++;
      return;
    }
    const queue = queues.get(client) ?? [];
    if (queue.length >= waiting || queued >= waiting_in_all) {
      throw new Problem("rate_limited", "Too many searches at the same time.", {
        headers: { "retry-after": "1" },
      });
    }
    queues.set(client, queue);
    queued++;
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  return async (client, work) => {
    await begin(client);
    try {
      return await work();
    } finally {
      next();
    }
  };
}
