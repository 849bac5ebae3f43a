/** What several ask for at the same time, read together. */

/** Readings at the same time; those who ask meanwhile are read for by the next one. */
const AT_ONCE = 2;
/** Keys of one reading. */
const MOST = 64;

/** Reads by one key each; `undefined` where there is nothing. A reading that fails, fails for all of it. */
export function gathered<V>(
  read: (keys: readonly string[]) => Promise<ReadonlyMap<string, V>>,
): (key: string) => Promise<V | undefined> {
  const waiting = new Map<string, PromiseWithResolvers<V | undefined>>();
  let readings = 0;

  async function readSome(): Promise<void> {
    const taken = [...waiting].slice(0, MOST);
    for (const [key] of taken) waiting.delete(key);
    try {
      const found = await read(taken.map(([key]) => key));
      for (const [key, { resolve }] of taken) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of taken) reject(error);
    }
    if (waiting.size > 0) return await readSome();
    readings--;
  }

  return (key) => {
    const others = waiting.get(key);
    if (others) return others.promise;
    const asked = Promise.withResolvers<V | undefined>();
    waiting.set(key, asked);
    if (readings < AT_ONCE) {
      readings++;
      // Once all who ask in this turn of the event loop have asked.
      setImmediate(() => void readSome());
    }
    return asked.promise;
  };
}
