/** What a chaos run does, and the flags that say so. */
import { parseArgs } from "node:util";

const SCENARIOS = ["storm", "steady", "stall", "poison"] as const;
type Scenario = (typeof SCENARIOS)[number];

export interface ChaosOptions {
  /**
   * `storm`: buyers write, visit, read and wait while things break, and in the days after; `steady`: how fast webhooks are taken; `stall`: how
   * soon a dead process's conversation goes on; `poison`: what unreadable messages cost others.
   */
  scenario: Scenario;
  /** Buyers' messages in all. */
  messages: number;
  buyers: number;
  /** Buyers who visit a home; by their number there are readers, forms and who waits for a person. */
  visitors: number;
  /** API processes; on PGlite there can be one. */
  processes: number;
  /** Processes ended by SIGKILL, spread over the load. */
  kills: number;
  /** Milliseconds by which the clock leaps after each: what a dead process held is free sooner. */
  leap_ms: number;
  /** Immediate stops of the database server, spread over the load. */
  db_crashes: number;
  /** Milliseconds for which the server stays down at each of them. */
  db_down_ms: number;
  /** Share of the messages that the gateway delivers a second time. */
  redelivered: number;
  /** Share of the sendings that the gateway answers with 503; half of them it has taken all the same. */
  refused: number;
  /** Milliseconds for which the gateway answers nothing but 503, in the middle of the load. */
  outage_ms: number;
  /** Milliseconds that the model takes. */
  model_ms: number;
  /** Seconds over which the buyers write; of a round of `poison`. */
  load_s: number;
  /** Seconds after the load by which everything must be answered. */
  settle_s: number;
  /** The embedded database in a folder instead of a server. */
  pglite: boolean;
  seed: string;
  /** Webhooks a second, for `steady`. */
  rate: number;
  /** Rounds of `stall` and `poison`. */
  rounds: number;
}

export const DEFAULTS: ChaosOptions = {
  scenario: "storm",
  messages: 200,
  buyers: 20,
  visitors: 12,
  processes: 3,
  kills: 6,
  leap_ms: 0,
  db_crashes: 1,
  db_down_ms: 0,
  redelivered: 0.3,
  refused: 0.05,
  outage_ms: 0,
  model_ms: 300,
  load_s: 40,
  settle_s: 180,
  pglite: false,
  seed: "1",
  rate: 100,
  rounds: 4,
};

/** Runs with a name; single flags may change any of their values. */
export const PRESETS: Record<string, { does: string; changes: Partial<ChaosOptions> }> = {
  long: {
    does:
      "the storm that releases are measured by: 1,000 messages of 50 buyers, 48 visits, 65 kills, 3 crashes",
    changes: {
      messages: 1000,
      buyers: 50,
      visitors: 48,
      processes: 4,
      kills: 40,
      db_crashes: 3,
      load_s: 180,
    },
  },
  pglite: {
    does: "the storm on the embedded database: 25 kills of its one process",
    changes: { pglite: true, processes: 1, kills: 25, db_crashes: 0, load_s: 150 },
  },
  "database-down": {
    does: "the database is down for 20 s: webhooks get 503 with Retry-After alone, none is lost",
    changes: { kills: 0, db_crashes: 1, db_down_ms: 20_000 },
  },
  outage: {
    does: "the gateway is down for two minutes: all replies arrive, in order",
    // A refusal by chance right after the outage has the sixth attempt wait for up to 192 s more.
    changes: { kills: 0, db_crashes: 0, outage_ms: 120_000, load_s: 60, settle_s: 420 },
  },
  steady: {
    does: "100 webhooks a second for 180 s while the model takes 5 s: p50 and p99",
    changes: { scenario: "steady", buyers: 500, processes: 2, model_ms: 5000, load_s: 180 },
  },
  stall: {
    does: "SIGKILL of the process that holds a conversation: seconds until another goes on with it",
    changes: { scenario: "stall", processes: 2, rounds: 5 },
  },
  poison: {
    does:
      "messages that cannot be read: the other buyers' p99 with them and without, and the ratio",
    changes: { scenario: "poison", buyers: 40, load_s: 20, model_ms: 100 },
  },
};

const flagOf = (name: string) => name.replaceAll("_", "-");
const NAMES = (Object.keys(DEFAULTS) as (keyof ChaosOptions)[])
  .filter((name) => name !== "scenario" && name !== "pglite");
const width = Math.max(...Object.keys(PRESETS).map((name) => name.length));

export const USAGE = `Usage: deno task chaos [--PRESET…] [--NAME VALUE…]

Without a preset: a storm of two minutes. Exits with 1 when something that somebody was to be told
was lost, told twice or reordered, or a bound was missed.

${
  Object.entries(PRESETS).map(([name, { does }]) =>
    `  deno task chaos --${name.padEnd(width)}  ${does}`
  ).join("\n")
}

Values and their defaults:
${NAMES.map((name) => `  --${flagOf(name)} ${DEFAULTS[name]}`).join("\n")}`;

/** Reads flags; undefined when help is asked for. Throws a `TypeError` that names a wrong flag. */
export function parseOptions(args: string[]): ChaosOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: "boolean", short: "h" },
      ...Object.fromEntries(
        Object.keys(PRESETS).map((name) => [name, { type: "boolean" as const }] as const),
      ),
      ...Object.fromEntries(
        NAMES.map((name) => [flagOf(name), { type: "string" as const }] as const),
      ),
    },
  });
  const given = values as Record<string, string | boolean | undefined>;
  if (given.help) return undefined;
  const options: ChaosOptions = { ...DEFAULTS };
  for (const [name, { changes }] of Object.entries(PRESETS)) {
    if (given[name]) Object.assign(options, changes);
  }
  for (const name of NAMES) {
    const text = given[flagOf(name)];
    if (text === undefined) continue;
    const value = name === "seed" ? text : Number(text);
    if (typeof value === "number" && !(value >= 0)) {
      throw new TypeError(`--${flagOf(name)} must be a number`);
    }
    Object.assign(options, { [name]: value });
  }
  return options;
}
