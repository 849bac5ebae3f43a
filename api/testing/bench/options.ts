/** What a run of the bench measures, and the flags that say so. */
import { parseArgs } from "node:util";
import { ROW_NAMES, type RowName } from "./rows.ts";

export interface BenchOptions {
  homes: number;
  /** How often everything is measured, interleaved. */
  rounds: number;
  /** Seconds of one measurement. */
  seconds: number;
  connections: number;
  /** Begin each row with a round that does not count: code and caches become warm. */
  warm: boolean;
  /** The API as the image runs it; in the tests others bundle it at the same time. */
  bundled: boolean;
  rows: readonly RowName[];
  /** On the embedded database, which has no rivals. */
  embedded: boolean;
  /** Without rivals. */
  alone: boolean;
  /** A database of a server, to fill if it is empty and to keep; else a server is started for it. */
  database: string | undefined;
}

const DEFAULTS = { homes: 100_000, rounds: 3, seconds: 3, connections: 16 };
/** Shows that it works; its figures mean nothing. */
const QUICK = { homes: 300, rounds: 1, seconds: 0.2, connections: 4 };

/** Names in lines of some characters. */
const wrapped = (names: readonly string[], width: number): string[] =>
  names.reduce<string[]>((lines, name) => {
    const last = lines.pop();
    const longer = last === undefined ? name : `${last}, ${name}`;
    return longer.length <= width ? [...lines, longer] : [...lines, `${last},`, name];
  }, []);

export const USAGE = `Usage: deno task bench [--NAME VALUE…]

  --homes N          listings in the database (${DEFAULTS.homes}), with people to match
  --quick            all of it small and short: whether it works
  --rounds N         how often each is measured (${DEFAULTS.rounds})
  --seconds N        of one measurement (${DEFAULTS.seconds})
  --connections N    at the same time (${DEFAULTS.connections})
  --rows NAME,…      some rows alone, or those that begin so:
                     ${wrapped(ROW_NAMES, 60).join("\n                     ")}
  --embedded         on the embedded database, where there are no rivals
  --alone            without rivals
  --database URL     a server's database, filled if it is empty, and kept`;

/** Reads flags; undefined when help is asked for. Throws a `TypeError` that names a wrong one. */
export function parseOptions(args: string[]): BenchOptions | undefined {
  const { values } = parseArgs({
    args,
    options: {
      help: { type: "boolean", short: "h" },
      quick: { type: "boolean" },
      embedded: { type: "boolean", default: false },
      alone: { type: "boolean", default: false },
      rows: { type: "string" },
      database: { type: "string" },
      homes: { type: "string" },
      rounds: { type: "string" },
      seconds: { type: "string" },
      connections: { type: "string" },
    },
  });
  if (values.help) return undefined;
  const numbers = { ...values.quick ? QUICK : DEFAULTS };
  for (const name of ["homes", "rounds", "seconds", "connections"] as const) {
    const text = values[name];
    if (text === undefined) continue;
    if (!(Number(text) > 0)) throw new TypeError(`--${name} must be a number above 0`);
    numbers[name] = Number(text);
  }
  const wanted = values.rows?.split(",").flatMap((given) => {
    const found = ROW_NAMES.filter((name) => name === given || name.startsWith(`${given}-`));
    if (found.length === 0) throw new TypeError(`--rows: there is no row ${given}`);
    return found;
  }) ?? ROW_NAMES;
  const { embedded, alone, database } = values;
  // The embedded database has one process at a time: nobody starts beside the one that is measured.
  const rows = wanted.filter((name) => !embedded || name !== "start");
  const whole = !values.quick;
  return {
    ...numbers,
    warm: whole,
    bundled: whole,
    rows,
    embedded,
    alone: alone || embedded,
    database,
  };
}
