/** The terminal playground: `deno task playground`; see options.ts for the command line. */
import { EXIT, exitCodeOf, runHeadless } from "./app/headless.ts";
import { type Options, parseOptions, USAGE, UsageError } from "./app/options.ts";
import { BrokenScript, parseScript, type ScriptLine } from "./app/script.ts";
import { harmless, reasonOf } from "./state/text.ts";
import { type Transport, TransportError } from "./app/transports/transport.ts";

async function connect({ api, token, agent, model, db, now }: Options): Promise<Transport> {
  if (api !== undefined) {
    const { connectHttp } = await import("./app/transports/http.ts");
    return await connectHttp({ url: api, token });
  }
  const { connectInProcess } = await import("./app/transports/in_process.ts");
  const known = (["builtin", "openai"] as const).find((name) => name === agent);
  if (agent !== undefined && !known) throw new UsageError("--agent must be builtin or openai");
  return await connectInProcess({ databaseUrl: db, agent: known, model, now });
}

async function readScript(file: string): Promise<string> {
  if (file === "-") return await new Response(Deno.stdin.readable).text();
  try {
    return await Deno.readTextFile(file);
  } catch (error) {
    throw new UsageError(`${file} cannot be read: ${reasonOf(error)}`);
  }
}

/** The script with the command line's expectations on its last message. */
async function scriptOf(options: Options, file: string): Promise<ScriptLine[]> {
  const script = parseScript(await readScript(file), file === "-" ? "standard input" : file);
  const { expectPhase, expectIntent } = options;
  return script.map((line, index) =>
    index < script.length - 1 ? line : {
      ...line,
      ...(expectPhase.length ? { expect_phase: expectPhase } : {}),
      ...(expectIntent.length ? { expect_intent: expectIntent } : {}),
    }
  );
}

/** The file to run without a screen; undefined where there is a screen to open. */
function scriptFile(options: Options): string | undefined {
  if (options.script !== undefined) return options.script;
  if (!Deno.stdin.isTerminal()) return "-";
  const headless = options.json || options.expectPhase.length > 0 ||
    options.expectIntent.length > 0;
  if (headless || !Deno.stdout.isTerminal()) {
    throw new UsageError("Without a terminal, name a script: --script FILE");
  }
  return undefined;
}

async function run(args: string[]): Promise<number> {
  const options = parseOptions(args);
  if (options.help) {
    console.log(USAGE);
    return EXIT.done;
  }
  const file = scriptFile(options);
  if (file === undefined) {
    // React reads it when it is loaded; its development build takes three times as long a frame.
    if (Deno.env.get("NODE_ENV") === undefined) Deno.env.set("NODE_ENV", "production");
    const { runScreen } = await import("./app/start.tsx");
    await runScreen(options, () => connect(options));
    return EXIT.done;
  }
  const script = await scriptOf(options, file);
  const transport = await connect(options);
  const cancel = new AbortController();
  const stop = () => cancel.abort();
  Deno.addSignalListener("SIGINT", stop);
  try {
    return await runHeadless(transport, {
      options,
      script,
      out: (line) => console.log(line),
      err: (line) => console.error(line),
      signal: cancel.signal,
    });
  } finally {
    Deno.removeSignalListener("SIGINT", stop);
    await transport.close();
  }
}

/** Runs a command line; expected failures are written in words. Answers with the exit code. */
export async function main(args: string[]): Promise<number> {
  try {
    return await run(args);
  } catch (error) {
    if (error instanceof UsageError || error instanceof BrokenScript) {
      console.error(harmless(error.message));
      if (error instanceof UsageError) console.error("\nSee --help.");
      return EXIT.usage;
    }
    if (error instanceof TransportError) {
      console.error(harmless(error.message));
      return exitCodeOf(error.kind);
    }
    throw error;
  }
}

if (import.meta.main) Deno.exit(await main(Deno.args));
