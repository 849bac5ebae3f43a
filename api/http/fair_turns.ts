/** Work that costs much: few pieces at a time, whoever asks for them, and a turn each for all who wait. */
import { Problem } from "../shared/errors.ts";
import { nextSlice } from "../shared/slices.ts";

interface FairTurnsOptions {
  /** Pieces at the same time, asked anew before each. */
  at_once(): number;
  /** Pieces of one client that wait; more are refused. */
  waiting: number;
  /** Pieces of all clients that wait, as a stranger may have as many addresses as wanted. */
  waiting_in_all?: number;
}

/**
 * Runs work when its client's turn has come. Throws `rate_limited`; and `request_timeout` where who
 * sent the request is gone before, so that nothing is done for nobody.
 */
export type TakeTurn = <T>(
  client: string,
  work: () => Promise<T>,
  request?: Pick<Request, "signal">,
) => Promise<T>;

export function createFairTurns(
  { at_once, waiting, waiting_in_all = 2 * waiting }: FairTurnsOptions,
): TakeTurn {
  /** Who waits, by client; the client at the front is next. */
  const queues = new Map<string, (() => void)[]>();
  let running = 0;
  let queued = 0;

  /** Begins as many as may run, a client's first each. */
  function beginNext(): void {
    for (const [client, [begin]] of queues) {
      if (running >= at_once()) return;
      leave(client, begin!);
      const others = queues.get(client);
      if (others) {
        // Behind all other clients.
        queues.delete(client);
        queues.set(client, others);
      }
      running++;
      begin!();
    }
  }

  function leave(client: string, begin: () => void): void {
    const queue = queues.get(client)!;
    queue.splice(queue.indexOf(begin), 1);
    if (queue.length === 0) queues.delete(client);
    queued--;
  }

  async function waitForTurn(client: string, request?: Pick<Request, "signal">): Promise<void> {
    if (queued === 0 && running < at_once()) {
      running++;
      return;
    }
    const queue = queues.get(client) ?? [];
    if (queue.length >= waiting || queued >= waiting_in_all) {
      throw new Problem("rate_limited", "Too many searches at the same time.", {
        headers: { "retry-after": "1" },
      });
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const signal = request?.signal;
    function begin(): void {
      signal?.removeEventListener("abort", giveUp);
      resolve();
    }
    function giveUp(): void {
      leave(client, begin);
      reject(new Problem("request_timeout", "Nobody waits for the answer any more."));
    }
    queues.set(client, queue);
    queue.push(begin);
    queued++;
    if (signal?.aborted) giveUp();
    else signal?.addEventListener("abort", giveUp, { once: true });
    // More may run than when the others came.
    beginNext();
    await promise;
  }

  return async (client, work, request) => {
    await waitForTurn(client, request);
    try {
      // The embedded database works on this thread: what came meanwhile would wait for all pieces.
      await nextSlice("search");
      return await work();
    } finally {
      running--;
      beginNext();
    }
  };
}
