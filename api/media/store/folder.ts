/** Files in a folder: of this machine, or shared by several. */
import { dirname } from "node:path";
import { createDrafts, type Drafts, removeFile, writeAll } from "../drafts.ts";
import type { Clock } from "../../shared/clock.ts";
import type { MediaStore, StoredFile } from "./port.ts";

/** Bytes that are read at once. */
const CHUNK = 64 * 1024;

/** Keys as the port has them: no key leaves the folder. */
const KEY = /^[a-z0-9_-][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/;

/** A store in a folder, which is made when it is needed. */
export function folderStore(folder: string, clock: Clock): MediaStore {
  const drafts = createDrafts(`${folder}/drafts`, clock);
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new TypeError("not a key of the store");
    return `${folder}/${key}`;
  };
  return {
    async put(key, body) {
      const target = pathOf(key);
      await Deno.mkdir(dirname(target), { recursive: true, mode: 0o700 });
      const draft = await written(drafts, body);
      await Deno.rename(draft, target).catch(async (error) => {
        await removeFile(draft);
        throw error;
      });
      await syncFolder(dirname(target));
      await syncFolder(dirname(dirname(target)));
    },

    get: (key, range) => readFile(pathOf(key), range),

    async remove(keys) {
      for (const key of keys) {
        const path = pathOf(key);
        await removeFile(path);
        // The folder of a picture goes with its last file.
        if (dirname(dirname(path)) !== folder) await Deno.remove(dirname(path)).catch(() => {});
      }
    },
  };
}

/** Writes a draft that survives a power cut; answers with its path. */
async function written(
  drafts: Drafts,
  body: Uint8Array | ReadableStream<Uint8Array>,
): Promise<string> {
  const { path, file } = await drafts.create();
  try {
    using open = file;
    if (body instanceof ReadableStream) {
      for await (const chunk of body) await writeAll(open, chunk);
    } else await writeAll(open, body);
    await open.sync();
    return path;
  } catch (error) {
    await removeFile(path);
    throw error;
  }
}

/** Makes a new name in a folder survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await Deno.open(path);
  try {
    await folder.sync();
  } finally {
    folder.close();
  }
}

/** A file, or a part of it; undefined where there is none. */
async function readFile(
  path: string,
  range: { from: number; to: number } | undefined,
): Promise<StoredFile | undefined> {
  const file = await Deno.open(path).catch((error) => {
    if (error instanceof Deno.errors.NotFound || error instanceof Deno.errors.NotADirectory) {
      return undefined;
    }
    throw error;
  });
  if (!file) return undefined;
  try {
    const info = await file.stat();
    if (!info.isFile) {
      file.close();
      return undefined;
    }
    const from = Math.min(range?.from ?? 0, info.size);
    const to = Math.min(range?.to ?? Infinity, info.size - 1);
    if (from > 0) await file.seek(from, Deno.SeekMode.Start);
    const size = Math.max(0, to - from + 1);
    return { size, body: bytesOf(file, size) };
  } catch (error) {
    file.close();
    throw error;
  }
}

/** The next bytes of a file, which is closed at their end or when nobody wants more. */
function bytesOf(file: Deno.FsFile, size: number): ReadableStream<Uint8Array> {
  let left = size;
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = new Uint8Array(Math.min(CHUNK, left));
        const read = left > 0 ? await file.read(chunk) : null;
        if (read !== null) {
          left -= read;
          controller.enqueue(chunk.subarray(0, read));
        }
        if (left > 0 && read !== null) return;
        file.close();
        if (left > 0) throw new Error("The file is shorter than it was.");
        controller.close();
      } catch (error) {
        controller.error(error);
      }
    },
    cancel: () => file.close(),
  }, { highWaterMark: 0 });
}
