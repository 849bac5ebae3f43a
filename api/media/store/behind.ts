/** A read-only place behind a store: what the store has not got is looked up there. */
import type { MediaStore } from "./port.ts";

/** @param keyBehind the key there of a key of the store; undefined for keys that are never there */
export const withBehind = (
  store: MediaStore,
  behind: Pick<MediaStore, "get">,
  keyBehind: (key: string) => string | undefined,
): MediaStore => ({
  ...store,
  async get(key, range) {
    const other = keyBehind(key);
    return await store.get(key, range) ??
      (other === undefined ? undefined : await behind.get(other, range));
  },
});
