/** A worker that takes pieces of work, does several at a time, and sleeps while there is none. */
import { workAs } from "#db/work.ts";
import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/log.ts";

interface LoopOptions<Work> {
  name: string;
  /** Pieces of work at the same time. */
  concurrency: number;
  /** Takes one piece; undefined when there is none. */
  claim: () => Promise<Work | undefined>;
  work: (work: Work, signal: AbortSignal) => Promise<void>;
  /** When the next piece is due, if that is known: sooner than the poll. */
  next_due: () => Promise<string | undefined>;
  /** Milliseconds between looks without a wake-up: a NOTIFY may be lost. */
  poll_ms?: number;
  clock: Clock;
  log: Log;
}

/**
 * Starts the worker. One claimer feeds all pieces in hand: if each looked by itself, a wake-up
 * would cost as many queries as the worker is wide. A claim that throws is tried again by the poll.
 */
export function startLoop<Work>(options: LoopOptions<Work>) {
  const { poll_ms = 1000 } = options;
  const stopping = new AbortController();
  const inHand = new Set<Promise<void>>();
  let wakes = 0;
  let endSleep: () => void = () => {};

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endSleep = () => {
        clearTimeout(timer);
        resolve();
      };
      if (stopping.signal.aborted) endSleep();
    });

  async function pause(seen: number): Promise<void> {
    const due = await options.next_due();
    const wait = due === undefined ? poll_ms : Date.parse(due) - options.clock().getTime();
    // A wake-up while this worker was looking must not be slept through.
    if (wakes === seen) await sleep(Math.min(Math.max(wait, 5), poll_ms));
  }

  function failed(error: unknown): void {
    if (!stopping.signal.aborted) {
      options.log.error("worker_failed", error, { worker: options.name });
    }
  }

  function take(work: Work): void {
    const done = options.work(work, stopping.signal).catch(failed)
      .finally(() => inHand.delete(done));
    inHand.add(done);
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = wakes;
      try {
        if (inHand.size >= options.concurrency) {
          await Promise.race(inHand);
          continue;
        }
        const work = await options.claim();
        if (work === undefined) await pause(seen);
        else take(work);
      } catch (error) {
        failed(error);
        await sleep(poll_ms);
      }
    }
    await Promise.all(inHand);
  }

  const running = workAs("job", run);
  return {
    wake(): void {
      wakes++;
      endSleep();
    },
    /** Ends after the work in hand. */
    async stop(): Promise<void> {
      stopping.abort();
      endSleep();
      await running;
    },
  };
}
