/** Work that keeps the process busy, in slices between which others get a turn. */
import { setImmediate } from "node:timers/promises";

/** Kinds of work by how soon they are waited for: none begins while an earlier one is under way. */
const KINDS = ["request", "turn", "search"] as const;
export type WorkKind = typeof KINDS[number];

/** Milliseconds that a slice waits at most for what goes first. */
const COURTESY_MS = 10;
/** Milliseconds without what goes first, after which none of it is expected. */
const QUIET_MS = 1000;

const under_way: Record<WorkKind, number> = { request: 0, turn: 0, search: 0 };
const last: Record<WorkKind, Promise<void>> = {
  request: Promise.resolve(),
  turn: Promise.resolve(),
  search: Promise.resolve(),
};
/** When work was under way last, by the process' own clock. */
const ended: Record<WorkKind, number> = { request: -Infinity, turn: -Infinity, search: -Infinity };
/** Slices that wait until something else is done. */
const waiting = new Set<() => void>();

const before = (kind: WorkKind) => KINDS.slice(0, KINDS.indexOf(kind));

const goesBefore = (kind: WorkKind): boolean =>
  before(kind).some((earlier) => under_way[earlier] > 0);

/** Whether nothing that goes before a kind of work was under way for a second. */
export const isQuietFor = (kind: WorkKind): boolean =>
  !goesBefore(kind) &&
  before(kind).every((earlier) => performance.now() - ended[earlier] > QUIET_MS);

/**
 * Resolves for one caller of a kind after the other, each time after what has come by the network
 * meanwhile was looked at, and what goes first is done, or too long under way.
 */
export const nextSlice = (kind: WorkKind): Promise<void> =>
  last[kind] = last[kind].then(async () => {
    await setImmediate();
    if (goesBefore(kind)) await withoutOthers(kind);
  });

/** Runs work that is short and waited for: no slice of a later kind begins meanwhile. */
export async function goesFirst<T>(kind: WorkKind, work: () => Promise<T>): Promise<T> {
  under_way[kind]++;
  try {
    return await work();
  } finally {
    under_way[kind]--;
    ended[kind] = performance.now();
    for (const look of waiting) look();
  }
}

function withoutOthers(kind: WorkKind): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = () => {
    if (!goesBefore(kind)) resolve();
  };
  waiting.add(look);
  const bound = setTimeout(resolve, COURTESY_MS);
  return promise.finally(() => {
    clearTimeout(bound);
    waiting.delete(look);
  });
}
