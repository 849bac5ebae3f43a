/** Memory of the programs that are attacked, at most: quiet, under load, and after a rest. */
import type { Proof } from "./proof.ts";

/** Processes by what they are. */
export type Pids = Readonly<Record<"api" | "portal", number>>;

/** MiB of each. */
export type Held = Record<keyof Pids, number>;

/** Milliseconds between two looks. */
const LOOK_MS = 200;

const NAMES = { api: "API", portal: "portal" } as const;
const BOTH = ["api", "portal"] as const;

/** MiB that a process holds, by Linux' `/proc`; NaN elsewhere. */
async function heldBy(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => "");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? NaN) / 1024;
}

/** What they hold now. */
export const memories = async ({ api, portal }: Pids): Promise<Held> => ({
  api: await heldBy(api),
  portal: await heldBy(portal),
});

/** Looks on until `work` is over: what they held at most. */
export async function most(pids: Pids, work: Promise<unknown>): Promise<Held> {
  let over = false;
  const ended = work.finally(() => over = true);
  const peak = await memories(pids);
  while (!over) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    const now = await memories(pids);
    for (const name of BOTH) peak[name] = Math.max(peak[name], now[name]);
  }
  await ended;
  return peak;
}

/** Both, for a line. */
export const shownHeld = (held: Held): string =>
  BOTH.map((name) => `${NAMES[name]} ${held[name].toFixed(0)} MiB`).join(", ");

/** What they held at most, each under any load. */
export const largest = (each: readonly Held[]): Held => ({
  api: Math.max(...each.map(({ api }) => api)),
  portal: Math.max(...each.map(({ portal }) => portal)),
});

/** How much more was held at most than at most while it was quiet, beside what may be. */
export function compareMemory(
  { quiet, peak, rested }: Record<"quiet" | "peak" | "rested", Held>,
  bound: number | undefined,
): Proof {
  const proof: Proof = { lines: [], failures: [] };
  for (const name of BOTH) {
    const grown = peak[name] - quiet[name];
    proof.lines.push(
      `memory of the ${NAMES[name]}: ${quiet[name].toFixed(0)} MiB at most quiet, ` +
        `${peak[name].toFixed(0)} attacked (+${grown.toFixed(0)}), after a rest ${
          rested[name].toFixed(0)
        }`,
    );
    if (bound !== undefined && grown > bound) {
      proof.failures.push(`memory of the ${NAMES[name]} grew by ${grown.toFixed(0)} MiB`);
    }
  }
  return proof;
}
