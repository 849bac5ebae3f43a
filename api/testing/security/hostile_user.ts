/** Normal users of a service that is attacked: what pages, lists, replies of the chat and mails take. */
import type { Buyers } from "../bench/buyers.ts";
import { listQueries, quantile } from "../bench/requests.ts";
import type { Mail } from "./hostile.ts";

const QUERIES = listQueries();
/** Milliseconds between two requests. */
const PAUSE = 50;
let asked = 0;

/** Milliseconds between a reply and what its buyer says next. */
const THINKS = 200;

/** What is timed. */
export const FELT = ["page", "list", "reply"] as const;

/** What was measured of users. */
export interface Felt extends Record<typeof FELT[number], number[]> {
  /** Requests and messages that were not answered well. */
  failed: number;
}

interface Used {
  portal: string;
  api: string;
  buyers: Buyers;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const from = () => ({ "x-forwarded-for": `192.0.2.${1 + asked % 200}` });

/** Asks for pages of the portal and lists of the API in turns, none of them asked for before. */
async function browse({ portal, api }: Used, until: () => boolean, felt: Felt): Promise<void> {
  while (!until()) {
    const query = QUERIES[asked++ % QUERIES.length];
    for (
      const [what, url] of [["page", `${portal}/properties`], ["list", `${api}/v1/properties`]]
    ) {
      const began = performance.now();
      const answer = await fetch(`${url}?${query}`, { headers: from() }).catch(() => undefined);
      await answer?.text();
      felt[what as "page" | "list"].push(performance.now() - began);
      if (!answer?.ok) felt.failed++;
    }
    await pause(PAUSE);
  }
}

/** Writes to the agent and waits for its replies. */
async function chat({ buyers, api }: Used, until: () => boolean, felt: Felt): Promise<void> {
  const say = buyers.one(api);
  while (!until()) {
    await say().then((ms) => felt.reply.push(ms), () => felt.failed++);
    await pause(THINKS);
  }
}

/** One who browses and one who writes. */
export async function useService(used: Used, until: () => boolean): Promise<Felt> {
  const felt: Felt = { page: [], list: [], reply: [], failed: 0 };
  await Promise.all([browse(used, until, felt), chat(used, until, felt)]);
  return felt;
}

/**
 * Asks for so many pages that both programs keep as many answers as they may: anybody can have them
 * do so at any time, and their bounds are no growth by an attack. A user asks for none of these.
 */
export async function fillKept({ portal }: { portal: string }, pages: number): Promise<void> {
  for (let n = 0; n < pages; n++) {
    const query = `${QUERIES[n % QUERIES.length]}&min_price=${1 + Math.floor(n / QUERIES.length)}`;
    const headers = { "x-forwarded-for": `10.9.${n >> 8}.${n & 255}` };
    await (await fetch(`${portal}/properties?${query}`, { headers })).text();
  }
}

/** Milliseconds until a broker who asks for a link has the mail; undefined: not within `patience`. */
export async function mailDelay(
  api: string,
  email: string,
  mail: Mail,
  patience: number,
): Promise<number | undefined> {
  const began = performance.now();
  const answer = await fetch(`${api}/v1/auth/magic-link`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-forwarded-for": "192.0.2.250" },
    body: JSON.stringify({ email }),
  });
  await answer.body?.cancel();
  while (performance.now() - began < patience) {
    const arrived = mail.mails.some(({ to }) => to?.some(({ address }) => address === email));
    if (arrived) return performance.now() - began;
    await pause(10);
  }
}

export const shown = (times: readonly number[]) =>
  `p50 ${quantile([...times], 0.5).toFixed(0)} ms, p99 ${quantile([...times], 0.99).toFixed(0)} ms`;
