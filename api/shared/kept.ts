/** What was read, kept in memory for a moment: bounded, read once for all who ask meanwhile. */
import { type Clock, MINUTE, SECOND } from "./clock.ts";

/** So long after something began to be read it may be used, whoever tells that it changed or not. */
export const KEPT_MS = 5 * SECOND;
/** And so long where it is certain that whoever changed it would have been heard. */
const HEARD_MS = MINUTE;

interface KeptOptions<V> {
  clock: Clock;
  /** Milliseconds, in the place of those five seconds: of what may be older than what it is about. */
  age?: number;
  /**
   * All changes until so many milliseconds ago have been heard, and cleared this: what is here was
   * true then. Default: none are heard.
   */
  unheardMs?: () => number;
  /** Entries at most; those that were not asked for longest go. */
  entries?: number;
  /** Bytes of all entries together. */
  bytes?: number;
  /** What an entry counts for; `Infinity`: it is not kept. */
  bytesOf?: (value: V) => number;
}

export type Kept<V> = ReturnType<typeof createKept<V>>;

export function createKept<V>(
  options: KeptOptions<V>,
) {
  const { clock, age: oldest = KEPT_MS, unheardMs = () => Infinity } = options;
  const { entries: most = 1, bytes: room = Infinity, bytesOf = () => 0 } = options;
  let kept = new Map<string, { value: V; began: number; bytes: number }>();
  let reading = new Map<string, { promise: Promise<V>; began: number }>();
  let used = 0;

  const isYoung = (began: number, longest: number) => {
    const age = clock().getTime() - began;
    return age >= 0 && age < longest;
  };
  const isFresh = (began: number) =>
    isYoung(began, oldest) || (isYoung(began, HEARD_MS) && unheardMs() < KEPT_MS);

  function remove(key: string): void {
    used -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  function put(key: string, value: V, began: number): void {
    remove(key);
    const bytes = bytesOf(value) + 2 * key.length;
    if (bytes > room) return;
    kept.set(key, { value, began, bytes });
    used += bytes;
    for (const first of kept.keys()) {
      if (kept.size <= most && used <= room) break;
      remove(first);
    }
  }

  function find(key: string): V | undefined {
    const entry = kept.get(key);
    if (!entry || !isFresh(entry.began)) return undefined;
    // Behind all others: the first is the one that was not asked for longest.
    kept.delete(key);
    kept.set(key, entry);
    return entry.value;
  }

  async function load(key: string, began: number, read: () => Promise<V>): Promise<V> {
    // Another map by then: it was read before something changed, and is for those who asked before.
    const mine = reading;
    try {
      const value = await read();
      if (value !== undefined && reading === mine) put(key, value, began);
      return value;
    } finally {
      if (mine.get(key)?.began === began) mine.delete(key);
    }
  }

  return {
    /** What is kept. */
    find,

    /** What is kept, or is being read for others, or is read now; `undefined` is not kept. */
    async read(key: string, read: () => Promise<V>): Promise<V> {
      const found = find(key);
      if (found !== undefined) return found;
      const under = reading.get(key);
      if (under && isYoung(under.began, oldest)) return await under.promise;
      const began = clock().getTime();
      const promise = load(key, began, read);
      reading.set(key, { promise, began });
      return await promise;
    },

    /** What is there, whatever was kept by this key. It is as of now. */
    put: (key: string, value: V) => put(key, value, clock().getTime()),

    /** What is kept has become larger, and is as old as it was. */
    weigh(key: string): void {
      const entry = kept.get(key);
      if (entry) put(key, entry.value, entry.began);
    },

    /** One that turned out to be wrong. */
    forget: remove,

    /** Something changed: nothing that began to be read before is found, or waited for, any more. */
    clear(): void {
      kept = new Map();
      reading = new Map();
      used = 0;
    },
  };
}
