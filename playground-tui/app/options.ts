/** The command line. */
import { parseArgs } from "node:util";
import { z } from "zod";
import { THEMES } from "../state/store.ts";
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

/** A command line that cannot be obeyed. */
export class UsageError extends Error {
  override name = "UsageError";
}

const text = z.string().min(1, "needs a value");
const flag = z.boolean().default(false);
const names = text.default("").transform((given) =>
  given.split(",").map((name) => name.trim()).filter(Boolean)
);
const time = text.refine((given) => /^\d{4}-/.test(given) && !Number.isNaN(Date.parse(given)), {
  error: "must be an ISO 8601 time, e.g. 2026-03-10T12:00Z",
}).transform((given) => new Date(given));
/** US dollars per million tokens. */
const price = text.transform((given) => given.split(",").map(Number)).refine(
  (amounts) => amounts.length === 2 && amounts.every((one) => Number.isFinite(one) && one >= 0),
  { error: "must be two amounts, e.g. 0.40,1.60" },
).transform(([input = 0, output = 0]) => ({ input, output }));

const schema = z.object({
  api: text.regex(/^https?:\/\//, "must be an http or https address").optional(),
  token: text.optional(),
  agent: text.optional(),
  model: text.optional(),
  broker: text.optional(),
  lang: text.pipe(z.enum(["en", "es", "pt"], "must be en, es or pt")).optional(),
  db: text.regex(/^(memory:$|postgres(ql)?:\/\/)/, "must be memory: or postgres://…").optional(),
  now: time.optional(),
  price: price.optional(),
  theme: text.pipe(z.enum(THEMES, "must be dark, light or mono")).optional(),
  "screen-reader": flag,
  script: text.optional(),
  json: flag,
  "expect-phase": names,
  "expect-intent": names,
  help: flag,
});

export type Options = ReturnType<typeof parseOptions>;

/** Reads the command line. Throws `UsageError`. */
export function parseOptions(args: readonly string[]) {
  const { data, error } = schema.safeParse(valuesOf(args));
  if (!data) {
    const issue = error.issues[0];
    throw new UsageError(`--${issue?.path.join(".")} ${issue?.message}`);
  }
  for (const name of ["db", "now"] as const) {
    if (data.api === undefined || data[name] === undefined) continue;
    throw new UsageError(
      `--${name} is for the service in this process and does not go with --api`,
    );
  }
  if (data.token !== undefined && data.api === undefined) {
    throw new UsageError("--token needs --api");
  }
  const {
    "screen-reader": screenReader,
    "expect-phase": expectPhase,
    "expect-intent": expectIntent,
    ...rest
  } = data;
  return { ...rest, screenReader, expectPhase, expectIntent };
}

function valuesOf(args: readonly string[]) {
  const kinds = Object.entries(schema.shape).map(([name, kind]) =>
    [name, { type: kind === flag ? "boolean" : "string" }] as const
  );
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(kinds), help: { type: "boolean", short: "h" } },
    }).values;
  } catch (error) {
    throw new UsageError(reasonOf(error));
  }
}
