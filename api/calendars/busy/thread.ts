/**
 * Reads calendars in a thread of its own, which can be ended: a rule that never comes true, such as
 * each 30 February, is looked for without end.
 */
import { SECOND } from "../../shared/clock.ts";
import { rootUrl } from "../../shared/root.ts";
import type { Interval, ReadingBounds, ReadingProblem } from "./reading.ts";

/** Milliseconds that reading one may take. */
const TIMEOUT = 10 * SECOND;

export interface ReadingJob {
  text: string;
  bounds: ReadingBounds;
}

/** What became of reading a calendar. */
export type ReadingAnswer =
  | { times: Interval[] }
  | { problem: ReadingProblem | "too_slow" };

export async function readInThread(
  job: ReadingJob,
  timeout = TIMEOUT,
): Promise<ReadingAnswer> {
  const worker = new Worker(rootUrl("api/calendars/busy/worker.ts"), { type: "module" });
  const answered = Promise.withResolvers<ReadingAnswer>();
  const timer = setTimeout(() => answered.resolve({ problem: "too_slow" }), timeout);
  worker.onmessage = ({ data }: MessageEvent<ReadingAnswer>) => answered.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    answered.resolve({ problem: "unreadable" });
  };
  try {
    worker.postMessage(job);
    return await answered.promise;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
