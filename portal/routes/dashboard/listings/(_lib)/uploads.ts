/** Files on their way to a listing: a few at a time, each with its progress. */
import { signal } from "@preact/signals";
import { CallFailed } from "../../../../lib/desk/calls.ts";
import type { PictureProblem } from "../../../../lib/desk/photos.ts";

/** Files that are sent at the same time. */
const AT_ONCE = 3;

/** A file that is not a photo of the listing yet, or never will be. */
export interface Upload {
  key: number;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** Which part has gone out, 0–1. */
  part: number;
  /** Why it failed: a problem as the API tells it, or one that was seen before sending. */
  problem?: PictureProblem;
}

interface UploadsDeps<Done> {
  send: (
    file: File,
    options: { onProgress: (part: number) => void; signal: AbortSignal },
  ) => Promise<Done>;
  /** What is wrong with a file, as far as can be seen here. */
  check: (file: File, before: number) => PictureProblem | undefined;
  onDone: (done: Done) => void;
  onFailed: (file: File, problem: PictureProblem) => void;
  /** Nothing is on its way any more. `done`: in the order in which they were chosen. */
  onIdle: (done: Done[]) => void;
}

/** Whether sending the same file again may go better. */
export const mayRetry = ({ problem }: Upload): boolean =>
  !problem || problem.status === 0 || problem.status === 408 || problem.status === 429 ||
  problem.status >= 500;

/** A queue of files. */
export function createUploads<Done>({ send, check, ...told }: UploadsDeps<Done>) {
  const uploads = signal<Upload[]>([]);
  const running = new Map<number, AbortController>();
  let done: [key: number, Done][] = [];
  let count = 0;

  const change = (key: number, changes: Partial<Upload>) => {
    uploads.value = uploads.value.map((one) => one.key === key ? { ...one, ...changes } : one);
  };
  const drop = (key: number) => {
    uploads.value = uploads.value.filter((one) => one.key !== key);
  };

  const fail = (key: number, file: File, problem: PictureProblem) => {
    change(key, { state: "failed", problem });
    told.onFailed(file, problem);
  };

  async function run({ key, file }: Upload): Promise<void> {
    const abort = new AbortController();
    running.set(key, abort);
    change(key, { state: "sending", part: 0, problem: undefined });
    try {
      const result = await send(file, {
        onProgress: (part) => change(key, { part: Math.min(1, part) }),
        signal: abort.signal,
      });
      done.push([key, result]);
      drop(key);
      told.onDone(result);
    } catch (error) {
      if (abort.signal.aborted) return;
      if (!(error instanceof CallFailed)) throw error;
      fail(key, file, { ...error.problem, status: error.status });
    } finally {
      running.delete(key);
      fill();
    }
  }

  /** Starts what may start. */
  function fill(): void {
    const waiting = uploads.value.filter(({ state }) => state === "waiting");
    for (const upload of waiting.slice(0, AT_ONCE - running.size)) void run(upload);
    if (running.size > 0 || done.length === 0) return;
    const inOrder = done.toSorted(([a], [b]) => a - b).map(([, result]) => result);
    done = [];
    told.onIdle(inOrder);
  }

  return {
    uploads,
    add(files: Iterable<File>): void {
      for (const file of files) {
        const going = uploads.value.filter(({ state }) => state !== "failed").length;
        const problem = check(file, going);
        const key = ++count;
        uploads.value = [...uploads.value, { key, file, state: "waiting", part: 0 }];
        if (problem) fail(key, file, problem);
      }
      fill();
    },
    /** Ends a file's way, or takes it from the list. */
    cancel(key: number): void {
      const abort = running.get(key);
      drop(key);
      abort?.abort();
    },
    retry(key: number): void {
      change(key, { state: "waiting", problem: undefined });
      fill();
    },
  };
}
