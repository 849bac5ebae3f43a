/** A steady stream of webhooks, whatever the answers take: for latency under a given load. */
import type { Random } from "#api/demo/random.ts";
import { type Load, post } from "./buyers.ts";
import { LINES } from "./script.ts";

interface SteadyOptions {
  /** Messages a second. */
  rate: number;
  load_s: number;
  buyers: number;
  urls: readonly string[];
  chance: Random;
}

/** Posts on schedule and does not wait for answers to go on. */
export async function postSteadily(options: SteadyOptions, load: Load): Promise<void> {
  const { rate, load_s, buyers, urls, chance } = options;
  const open: Promise<unknown>[] = [];
  const started = performance.now();
  for (let n = 0; n < rate * load_s; n++) {
    const wait = started + n * 1000 / rate - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    open.push(post(load, urls[n % urls.length]!, {
      buyer: `+3519${String(n % buyers).padStart(8, "0")}`,
      message_id: `steady-${n}`,
      text: chance.pick(LINES).text,
    }));
  }
  await Promise.all(open);
}
