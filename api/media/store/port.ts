/** Where files are kept. Keys are paths of our own making: `[a-z0-9/._-]`, never a stranger's. */

/** A file that is read. */
export interface StoredFile {
  body: ReadableStream<Uint8Array>;
  /** In bytes. */
  size: number;
}

/** A place for files that survives a restart and is shared by all processes. */
export interface MediaStore {
  /**
   * Stores a file; what was there under the key is replaced as a whole. When this resolves the file
   * is durable. Rejects when the place does not take it (a full disk, a server that is away).
   */
  put(
    key: string,
    body: Uint8Array | ReadableStream<Uint8Array>,
    contentType: string,
  ): Promise<void>;
  /** A file, or the bytes `from`–`to` (inclusive) of it; undefined where there is none. */
  get(key: string, range?: { from: number; to: number }): Promise<StoredFile | undefined>;
  /** Removes files; those that are not there are no error. */
  remove(keys: readonly string[]): Promise<void>;
}
