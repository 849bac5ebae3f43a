/** The thread of `thread.ts`: takes a calendar, answers with its busy times, and is then ended. */
import { busyTimes, UnreadCalendar } from "./reading.ts";
import type { ReadingAnswer, ReadingJob } from "./thread.ts";

const thread = globalThis as unknown as {
  onmessage: (event: MessageEvent<ReadingJob>) => void;
  postMessage(answer: ReadingAnswer): void;
};

thread.onmessage = ({ data: { text, bounds } }) => thread.postMessage(read(text, bounds));

function read(text: string, bounds: ReadingJob["bounds"]): ReadingAnswer {
  try {
    return { times: busyTimes(text, bounds) };
  } catch (error) {
    return { problem: error instanceof UnreadCalendar ? error.problem : "unreadable" };
  }
}
