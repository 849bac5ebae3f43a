/** Work that keeps the process busy, in slices between which others get a turn. */
import { setImmediate } from "node:timers";

let last: Promise<void> = Promise.resolve();

/**
 * Resolves for one caller after the other, each time after what has come by the network meanwhile
 * was looked at.
 */
export const nextSlice = (): Promise<void> =>
  last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
