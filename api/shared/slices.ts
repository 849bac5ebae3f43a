/** Work that keeps the process busy, in slices between which others get a turn. */
import { setImmediate } from "node:timers";

/** Milliseconds that a slice waits at most for what goes first. */
const COURTESY_MS = 10;

let last: Promise<void> = Promise.resolve();
let first = 0;
let calm: PromiseWithResolvers<void> | undefined;

/**
 * Resolves for one caller after the other, each time after what has come by the network meanwhile
 * was looked at, and what goes first is done.
 */
export const nextSlice = (): Promise<void> =>
  last = last.then(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    if (first > 0) await withoutOthers();
  });

/** Runs work that is short and waited for: no slice begins until it is done, or too long under way. */
export async function goesFirst<T>(work: () => Promise<T>): Promise<T> {
  first++;
  try {
    return await work();
  } finally {
    if (--first === 0) calm?.resolve();
  }
}

function withoutOthers(): Promise<void> {
  const { promise, resolve } = calm = Promise.withResolvers<void>();
  const bound = setTimeout(resolve, COURTESY_MS);
  return promise.finally(() => clearTimeout(bound));
}
