/** A worker that takes pieces of work, does several at a time, and sleeps while there is none. */
import { workAs } from "#db/work.ts";
import type { Clock } from "../shared/clock.ts";
import type { Log } from "../shared/log.ts";

interface LoopOptions<Work> {
  name: string;
  /** Pieces of work at the same time. */
  concurrency: number;
  /** Takes pieces, so many at most; none when there is none. */
  claim: (most: number) => Promise<readonly Work[]>;
  work: (work: Work, signal: AbortSignal) => Promise<void>;
  /** When the next piece is due, if that is known: sooner than the poll. */
  next_due: () => Promise<string | undefined>;
  /** Milliseconds between looks without a wake-up: a NOTIFY may be lost. */
  poll_ms?: number;
  clock: Clock;
  log: Log;
}

/** Milliseconds between looks while there is something in hand. */
const TOGETHER_MS = 5;

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

  /** Under load pieces come all the time: those of a moment are taken together. */
  const moment = () => new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));

  async function pause(seen: number): Promise<void> {
    if (inHand.size > 0) await moment();
    if (wakes !== seen) return;
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
        const free = options.concurrency - inHand.size;
        const works = await options.claim(free);
        for (const work of works) take(work);
        if (works.length === 0) await pause(seen);
        else if (works.length < free) await moment();
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
