/** Makes hostile load on a thread of its own, so that it does not delay who measures. */
import { type LoadName, LOADS, type Target } from "./hostile_load.ts";

self.addEventListener("message", async ({ data }: MessageEvent<[LoadName, Target]>) => {
  const [name, target] = data;
  self.postMessage(await LOADS[name](target));
});
