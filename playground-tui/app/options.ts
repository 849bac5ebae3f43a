/** The command line. */
import { parseArgs } from "node:util";
import { type ThemeName, THEMES } from "../state/reducer.ts";
import { reasonOf } from "../state/text.ts";

export const USAGE = `Drives the agent from the terminal and shows what it thinks.

usage: deno task playground [options]

  --api URL            a running service, instead of one within this process
  --token TOKEN        an admin's access token for it (default: dev login)
  --agent NAME         builtin or openai (default: as configured)
  --model NAME         for openai, instead of OPENAI_MODEL
  --broker SLUG        the broker whom the buyer talks to
  --lang en|es|pt      language of the session (default: the buyer's)
  --db URL             database of the service in this process: memory: (default) or postgres://…
  --now TIME           when the conversation takes place, e.g. 2026-03-10T12:00Z (default: now)
  --price IN,OUT       US dollars per million input and output tokens; without it, no cost
  --theme NAME         dark, light or mono (default: the terminal's; mono with NO_COLOR)
  --screen-reader      plain lines in reading order

without a screen:
  --script FILE        a message a line, or JSON lines {"text", "expect_phase"?, "expect_intent"?};
                       - reads standard input
  --json               events as JSON lines
  --expect-phase NAME  the phase after the last message (comma: any of them)
  --expect-intent NAME the intent of the last message (comma: any of them)

exit codes: 0 done, 1 an expectation failed, 2 wrong usage, 3 the service is out of reach`;

export interface Options {
  api?: string;
  token?: string;
  agent?: string;
  model?: string;
  broker?: string;
  lang?: "en" | "es" | "pt";
  db?: string;
  now?: Date;
  /** US dollars per million tokens. */
  price?: { input: number; output: number };
  theme?: ThemeName;
  screenReader: boolean;
  script?: string;
  json: boolean;
  expectPhase: string[];
  expectIntent: string[];
  help: boolean;
}

/** A command line that cannot be obeyed. */
export class UsageError extends Error {
  override name = "UsageError";
}

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;

/** Reads the command line. Throws `UsageError`. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parse(args);
  for (const [name, value] of Object.entries(values)) {
    if (value === "") throw new UsageError(`--${name} needs a value`);
  }
  const { api, db, lang, now, price, theme } = values;
  if (api !== undefined && !/^https?:\/\//.test(api)) {
    throw new UsageError("--api must be an http or https address");
  }
  if (api !== undefined && db !== undefined) {
    throw new UsageError("--db is for the service in this process and does not go with --api");
  }
  if (api !== undefined && now !== undefined) {
    throw new UsageError("--now is for the service in this process and does not go with --api");
  }
  if (values.token !== undefined && api === undefined) throw new UsageError("--token needs --api");
  if (db !== undefined && !/^(memory:$|postgres(ql)?:\/\/)/.test(db)) {
    throw new UsageError("--db must be memory: or postgres://…");
  }
  const { "screen-reader": screenReader, ...rest } = values;
  return {
    ...rest,
    lang: oneOf("lang", LANGUAGES, lang),
    theme: oneOf("theme", THEMES, theme),
    screenReader,
    now: now === undefined ? undefined : parseTime(now),
    price: price === undefined ? undefined : parsePrice(price),
    expectPhase: namesOf(values["expect-phase"]),
    expectIntent: namesOf(values["expect-intent"]),
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        api: text,
        token: text,
        agent: text,
        model: text,
        broker: text,
        lang: text,
        db: text,
        now: text,
        price: text,
        theme: text,
        "screen-reader": flag,
        script: text,
        json: flag,
        "expect-phase": text,
        "expect-intent": text,
        help: { ...flag, short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}

const LANGUAGES = ["en", "es", "pt"] as const;

/** One of a few values, or none; others are wrong usage. */
function oneOf<T extends string>(
  name: string,
  values: readonly T[],
  given: string | undefined,
): T | undefined {
  const value = values.find((one) => one === given);
  if (given === undefined || value !== undefined) return value;
  throw new UsageError(`--${name} must be ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`);
}

function parseTime(time: string): Date {
  const date = new Date(time);
  if (!/^\d{4}-/.test(time) || Number.isNaN(date.getTime())) {
    throw new UsageError("--now must be an ISO 8601 time, e.g. 2026-03-10T12:00Z");
  }
  return date;
}

function parsePrice(price: string): { input: number; output: number } {
  const [input, output, ...more] = price.split(",").map(Number);
  const valid = (amount: number | undefined): amount is number =>
    amount !== undefined && Number.isFinite(amount) && amount >= 0;
  if (!valid(input) || !valid(output) || more.length > 0) {
    throw new UsageError("--price must be two amounts, e.g. 0.40,1.60");
  }
  return { input, output };
}

const namesOf = (names: string | undefined): string[] =>
  (names ?? "").split(",").map((name) => name.trim()).filter(Boolean);
