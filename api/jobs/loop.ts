/** Workers that take one piece of work after another and sleep while there is none. */
import type { Clock } from "../kernel/clock.ts";
import type { Log } from "../kernel/log.ts";

export interface Loop {
  /** Looks for work now. */
  wake(): void;
  /** Ends after the work in hand. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  name: string;
  /** Pieces of work at the same time. */
  concurrency: number;
  /** Does one piece; false when there was none. */
  step: (signal: AbortSignal) => Promise<boolean>;
  /** When the next piece is due, if that is known: sooner than the poll. */
  next_due: () => Promise<string | undefined>;
  /** Milliseconds between looks without a wake-up: a NOTIFY may be lost. */
  poll_ms?: number;
  clock: Clock;
  log: Log;
}

/** Starts the workers. A step that throws is logged, and tried again after the poll. */
export function startLoop(options: LoopOptions): Loop {
  const { poll_ms = 1000 } = options;
  const stopping = new AbortController();
  const sleepers = new Set<() => void>();
  let wakes = 0;

  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer);
        sleepers.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      sleepers.add(done);
    });

  async function pause(seen: number): Promise<void> {
    const due = await options.next_due();
    const wait = due === undefined ? poll_ms : Date.parse(due) - options.clock().getTime();
    // A wake-up while this worker was looking must not be slept through.
    if (wakes === seen && !stopping.signal.aborted) {
      await sleep(Math.min(Math.max(wait, 5), poll_ms));
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const seen = wakes;
      try {
        if (!await options.step(stopping.signal)) await pause(seen);
      } catch (error) {
        if (stopping.signal.aborted) return;
        options.log.error("worker_failed", error, { worker: options.name });
        await sleep(poll_ms);
      }
    }
  }

  const workers = Array.from({ length: options.concurrency }, run);
  const wake = () => {
    wakes++;
    for (const awake of [...sleepers]) awake();
  };
  return {
    wake,
    async stop() {
      stopping.abort();
      wake();
      await Promise.all(workers);
    },
  };
}
