/** Text that belongs to the service, not to the buyer: instructions, internal names, secrets. */
import { type Hit, hitOf } from "./text.ts";

/** So many words in a row of the instructions are no coincidence. */
const RUN = 6;

const INTERNAL =
  /\b(?:search_properties|get_property|profile_patch|tool_calls?|unknown_streak|system[ _]prompt|(?:property|conversation|broker|lead|session)_id|api[ _]key|JWT_SECRET|OPENAI_API_KEY|DATABASE_URL)\b/gi;
/** Ids, keys and encoded text, which nobody writes by hand. */
const OPAQUE = /(?<![\w/+=-])[\w+/=-]{32,2000}/g;

interface Word {
  start: number;
  end: number;
  text: string;
}

function tokens(text: string): Word[] {
  return [...text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    text: match[0],
  }));
}

function runs(text: string): string[] {
  const list = tokens(text).map((word) => word.text);
  return list.slice(0, Math.max(0, list.length - RUN + 1))
    .map((_, index) => list.slice(index, index + RUN).join(" "));
}

/** Parts of the reply that repeat the instructions or show what only the service knows. */
export function findLeaks(text: string, forbidden: readonly string[]): Hit[] {
  const hits: Hit[] = [];
  const secret = new Set(forbidden.flatMap(runs));
  if (secret.size > 0) {
    const list = tokens(text);
    for (let at = 0; at + RUN <= list.length; at++) {
      const run = list.slice(at, at + RUN);
      const [first, last] = [run.at(0), run.at(-1)];
      if (first && last && secret.has(run.map((word) => word.text).join(" "))) {
        hits.push({ start: first.start, end: last.end, reason: "instructions" });
      }
    }
  }
  for (const [pattern, reason] of [[INTERNAL, "internal"], [OPAQUE, "opaque"]] as const) {
    for (const match of text.matchAll(pattern)) {
      hits.push(hitOf(match, reason));
    }
  }
  return hits;
}
