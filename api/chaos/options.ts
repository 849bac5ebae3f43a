/** What a chaos run does, and the flags that say so. */
import { parseArgs } from "node:util";

export interface ChaosOptions {
  /** Buyers' messages in all. */
  messages: number;
  buyers: number;
  /** API processes; on PGlite there can be one. */
  processes: number;
  /** Processes ended by SIGKILL, spread over the load. */
  kills: number;
  /** Immediate stops of the database server, spread over the load. */
  db_crashes: number;
  /** Share of the messages that the gateway delivers a second time. */
  redelivered: number;
  /** Share of the sendings that the gateway answers with 503; half of them it has taken all the same. */
  refused: number;
  /** Milliseconds for which the gateway answers nothing but 503, in the middle of the load. */
  outage_ms: number;
  /** Milliseconds that the model takes. */
  model_ms: number;
  /** Seconds over which the buyers write. */
  load_s: number;
  /** Seconds after the load by which everything must be answered. */
  settle_s: number;
  /** The embedded database in a folder instead of a server. */
  pglite: boolean;
  seed: string;
  /** Instead of all that: webhooks a second, for `load_s`, to measure how fast they are taken. */
  rate: number;
}

export const DEFAULTS: ChaosOptions = {
  messages: 200,
  buyers: 20,
  processes: 3,
  kills: 6,
  db_crashes: 1,
  redelivered: 0.3,
  refused: 0.05,
  outage_ms: 0,
  model_ms: 300,
  load_s: 40,
  settle_s: 180,
  pglite: false,
  seed: "1",
  rate: 0,
};

/** The run that releases are measured by: `deno task chaos --long`. */
export const LONG: ChaosOptions = {
  ...DEFAULTS,
  messages: 1000,
  buyers: 50,
  processes: 4,
  kills: 40,
  db_crashes: 3,
  load_s: 180,
};

export const USAGE = `Usage: deno task chaos [--long] [--pglite] [--rate PER_SECOND] [--NAME VALUE…]
${
  Object.entries(DEFAULTS).map(([name, value]) => `  --${name.replaceAll("_", "-")} ${value}`).join(
    "\n",
  )
}`;

/** Reads flags. Throws a `TypeError` that names the flag it does not understand. */
export function parseOptions(args: string[]): ChaosOptions {
  const flag = (name: string) => name.replaceAll("_", "-");
  const names = Object.keys(DEFAULTS) as (keyof ChaosOptions)[];
  const { values } = parseArgs({
    args,
    options: {
      long: { type: "boolean" },
      ...Object.fromEntries(names.map((name) => [
        flag(name),
        { type: typeof DEFAULTS[name] === "boolean" ? "boolean" : "string" } as const,
      ])),
    },
  });
  const base = values.long ? LONG : DEFAULTS;
  const read = (name: keyof ChaosOptions) => {
    const given = (values as Record<string, string | boolean | undefined>)[flag(name)];
    if (given === undefined || typeof base[name] !== "number") return given ?? base[name];
    const number = Number(given);
    if (!(number >= 0)) throw new TypeError(`--${flag(name)} must be a number`);
    return number;
  };
  const options = Object.fromEntries(
    names.map((name) => [name, read(name)]),
  ) as unknown as ChaosOptions;
  return options.pglite ? { ...options, processes: 1, db_crashes: 0 } : options;
}
