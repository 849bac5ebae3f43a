/** Values by their keys; those that nobody has asked for longest go when there are too many. */
export class Recent<V> {
  readonly #entries = new Map<string, { value: V; size: number }>();
  #size = 0;

  /** @param limit What all sizes may add up to. */
  constructor(readonly limit: number) {}

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // Maps are in the order in which entries came.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: string, value: V, size: number): void {
    this.#size += size - (this.#entries.get(key)?.size ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, { value, size });
    for (const [oldest, entry] of this.#entries) {
      if (this.#size <= this.limit) break;
      this.#entries.delete(oldest);
      this.#size -= entry.size;
    }
  }
}
