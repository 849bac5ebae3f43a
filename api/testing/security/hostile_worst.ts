/** What one search, and one message, can cost at most. */
import { consentKeyword } from "../../assistant/consent.ts";
import { guardReply } from "../../assistant/guard.ts";
import { card, read } from "../../assistant/agents/builtin/testing/read.ts";
import { NOT_KEPT } from "../bench/measures.ts";
import { FILTERS, SEARCHES, SORTS } from "./hostile_load.ts";
import { hostileMessages } from "./hostile_messages.ts";
import type { Proof } from "./proof.ts";

/** Milliseconds that one may take, in the long form. */
const SEARCH_MS = 150;
const MESSAGE_MS = 10;

/** Each search that is hard, with filters and orders, alone; of each the best of two. */
export async function worstSearch(api: string, long: boolean): Promise<Proof> {
  const times: [ms: number, query: string][] = [];
  for (const words of SEARCHES) {
    for (const filter of long ? FILTERS : FILTERS.slice(0, 1)) {
      for (const sort of long ? SORTS : SORTS.slice(0, 1)) {
        const query = `search=${encodeURIComponent(words)}&${filter}&sort=${sort}`;
        let best = Infinity;
        for (let n = 0; n < 2; n++) {
          const began = performance.now();
          const answer = await fetch(`${api}/v1/properties?${query}`, {
            headers: { ...NOT_KEPT, "x-forwarded-for": `192.0.2.${times.length % 250}` },
          });
          await answer.text();
          best = Math.min(best, performance.now() - began);
          if (!answer.ok) return { lines: [], failures: [`search: ${answer.status} for ${query}`] };
        }
        times.push([best, decodeURIComponent(query)]);
      }
    }
  }
  const [worst, query] = times.toSorted(([a], [b]) => b - a)[0]!;
  const failures = long && worst > SEARCH_MS ? [`a search took ${worst.toFixed(0)} ms`] : [];
  return {
    lines: [`worst of ${times.length} searches: ${worst.toFixed(0)} ms, ${query}`],
    failures,
  };
}

/** A conversation in which homes were shown, whose titles have words that the messages have. */
const SHOWN = [
  "Quiet two-bedroom flat in Alfama",
  "House with garden and pool",
  "Bright studio by the river, near Madrid",
  "Casa com garagem e piscina em Lisboa",
].map((title, n) => card(`home-${n}`, { title, bedrooms: n, neighborhood: "Alfama" }));

/** A reply whose numbers the guard looks for in what was said. */
const REPLY =
  "I found two homes in Lisboa: a flat with 2 bedrooms for €250,000 and a house for €375,000. Shall I book a visit on Monday at 10:30?";

/**
 * Reads each message in this process, as the first one and as one about homes, and guards a reply to
 * it; of each the best of three.
 */
export function worstMessage(long: boolean): Proof {
  const messages = hostileMessages(8000);
  const situations = [{}, { offered: SHOWN }];
  // Once for nothing, as for pages: a process that runs has read questions, days and homes before.
  for (const message of messages) for (const situation of situations) read(message, situation);
  const times = messages.map((message) =>
    Math.max(...situations.map((situation) =>
      Math.min(...[1, 2, 3].map(() => {
        const began = performance.now();
        read(message, situation);
        consentKeyword(message);
        const understood = performance.now();
        guardReply(REPLY, { shown: SHOWN, said: [message], own_origins: [], language: "en" });
        return Math.max(understood - began, performance.now() - understood);
      }))
    ))
  );
  const worst = Math.max(...times);
  const over = times.filter((ms) => ms > MESSAGE_MS).length;
  const which = JSON.stringify(messages[times.indexOf(worst)]!.slice(0, 24));
  return {
    lines: [
      `worst of ${messages.length} messages: ${worst.toFixed(1)} ms, ${which} again and again`,
    ],
    failures: long && over > 0 ? [`${over} messages took more than ${MESSAGE_MS} ms`] : [],
  };
}
