/**
 * Which regular expressions take more than linear time, by `recheck`. It needs up to seconds for each,
 * so what it found is kept, by hash: `safe.txt` has those that are linear, `bounded.txt` those that
 * are not and read short texts alone, with what keeps them short.
 *
 * `deno run -A .ci/expressions/judge.ts` judges what is new, adds what is linear to `safe.txt`, leaves
 * out what is no more, and prints what is neither there nor in `bounded.txt`.
 */
import { createHash } from "node:crypto";
import { checkSync } from "recheck";
import { collect, type Expression } from "./collect.ts";

/** Milliseconds for one. What is found in that time by trying counts; most are proved within a few. */
const PARAMETERS = { timeout: 4000, incubationTimeout: 500, attackTimeout: 500 } as const;

type Judged = Pick<Expression, "source" | "flags">;

const hash = ({ source, flags }: Judged) =>
  createHash("sha256").update(`/${source}/${flags}`).digest("hex").slice(0, 16);

/** How long it takes on the worst text; undefined where nothing worse than linear is found. */
export function slownessOf({ source, flags }: Judged): string | undefined {
  const result = checkSync(source, flags, PARAMETERS);
  return result.status === "vulnerable" ? result.complexity.summary : undefined;
}

async function hashesIn(name: string): Promise<Set<string>> {
  const text = await Deno.readTextFile(new URL(name, import.meta.url));
  return new Set(text.split("\n").map((line) => line.slice(0, 16)));
}

/** The slow ones among those that nobody has judged yet; `known`: the linear ones, to which it adds. */
async function judge(all: readonly Expression[], known: Set<string>): Promise<string[]> {
  const bounded = await hashesIn("bounded.txt");
  return all.filter((one) => !known.has(hash(one)) && !bounded.has(hash(one))).flatMap((one) => {
    const slowness = slownessOf(one);
    if (!slowness) known.add(hash(one));
    return slowness ? [`${hash(one)} ${one.where}: ${slowness}: /${one.source}/${one.flags}`] : [];
  });
}

/** The expressions of the sources that are slow, and not known to read short texts alone. */
export const slowOnes = async (): Promise<string[]> =>
  judge(await collect(), await hashesIn("safe.txt"));

if (import.meta.main) {
  const all = await collect();
  const known = await hashesIn("safe.txt");
  for (const slow of await judge(all, known)) console.log(slow);
  const safe = all.map(hash).filter((one) => known.has(one)).sort();
  await Deno.writeTextFile(new URL("safe.txt", import.meta.url), safe.join("\n") + "\n");
}
