/** The thread of `heic.ts`: takes a file's bytes, answers with its pixels, and is then ended. */
import decode from "heic-decode";
import { MAX_PIXELS } from "./contract.ts";
import type { HeicAnswer } from "./heic.ts";

const thread = globalThis as unknown as {
  onmessage: (event: MessageEvent<Uint8Array>) => void;
  postMessage(answer: HeicAnswer | undefined, transfer: Transferable[]): void;
};

// The decoder prints what is wrong with a file; standard output is the service's log.
console.log = console.warn = console.error = () => {};

thread.onmessage = async ({ data: bytes }) => {
  const answer = await firstOf(bytes).catch(() => undefined);
  thread.postMessage(answer, answer ? [answer.data.buffer] : []);
};

/** The first picture of a file, whose size is looked at before its pixels are asked for. */
async function firstOf(buffer: Uint8Array): Promise<HeicAnswer | undefined> {
  const [first] = await decode.all({ buffer });
  if (!first || first.width * first.height > MAX_PIXELS) return undefined;
  const { data, width, height } = await first.decode();
  return { data: data as HeicAnswer["data"], width, height };
}
