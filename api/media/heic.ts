/** Photographs of iPhones: their pixels are read in a thread of their own, which can be ended. */
import { PictureRefused } from "./header.ts";
import { SECOND } from "../shared/clock.ts";
import { rootUrl } from "../shared/root.ts";

/** Milliseconds that reading one may take. */
const TIMEOUT = 20 * SECOND;

/** What the thread answers; undefined for what it cannot read. */
export type HeicAnswer = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** The pixels, turned upright. The caller has checked the header, and with it their number. */
export async function decodeHeic(bytes: Uint8Array) {
  const worker = new Worker(rootUrl("api/media/heic_worker.ts"), { type: "module" });
  const answered = Promise.withResolvers<HeicAnswer | undefined>();
  const timer = setTimeout(
    () => answered.reject(new PictureRefused("too_many_pixels")),
    TIMEOUT,
  );
  worker.onmessage = ({ data }: MessageEvent<HeicAnswer | undefined>) => answered.resolve(data);
  worker.onerror = (event) => {
    event.preventDefault();
    answered.resolve(undefined);
  };
  try {
    worker.postMessage(bytes);
    const answer = await answered.promise;
    if (!answer) throw new PictureRefused("cut_off");
    const { data, width, height } = answer;
    return { data: new Uint8Array(data.buffer), info: { width, height, channels: 4 as const } };
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
