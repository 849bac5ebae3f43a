/** Files that are being written: private, in a folder of their own, gone when the writer is done. */
import { type Clock, HOUR } from "../shared/clock.ts";

/** Milliseconds after which nobody writes a draft any more: its process was killed. */
const ABANDONED = HOUR;

export interface Drafts {
  /** A file that is open for writing, and its path. Whoever made it closes and removes it. */
  create(): Promise<{ path: string; file: Deno.FsFile }>;
}

/** Drafts in a folder, which is made when it is needed; what killed processes left goes. */
export function createDrafts(folder: string, clock: Clock): Drafts {
  let swept = -Infinity;

  async function sweep(now: number): Promise<void> {
    await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
    for await (const { name } of Deno.readDir(folder)) {
      const path = `${folder}/${name}`;
      const { mtime } = await Deno.stat(path).catch(() => ({ mtime: null }));
      if (mtime && mtime.getTime() < now - ABANDONED) await removeFile(path);
    }
  }

  return {
    async create() {
      const now = clock().getTime();
      if (now - swept > ABANDONED) {
        swept = now;
        await sweep(now);
      }
      const path = `${folder}/${crypto.randomUUID()}`;
      const open = () => Deno.open(path, { write: true, createNew: true, mode: 0o600 });
      const file = await open().catch(async (error) => {
        // Somebody has emptied the data folder beneath a running process.
        if (!(error instanceof Deno.errors.NotFound)) throw error;
        await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
        return await open();
      });
      return { path, file };
    },
  };
}

/** Removes a file, if it is there. */
export async function removeFile(path: string): Promise<void> {
  await Deno.remove(path).catch((error) => {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  });
}

/** Writes bytes at the end of what was written. */
export async function writeAll(file: Deno.FsFile, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) at += await file.write(bytes.subarray(at));
}
