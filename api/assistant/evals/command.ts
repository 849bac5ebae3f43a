/** The command line of the evaluation: see `USAGE`. */
import { parseArgs } from "node:util";
import type { Agent } from "../agent.ts";
import { evaluate } from "./evaluate.ts";
import { type Home, parseHomes } from "./catalogue.ts";
import { type Conversation, parseConversations } from "./format.ts";
import { UnreadableLine } from "./lines.ts";
import { renderFallbacks, renderMisses, renderScores, renderSums } from "./report.ts";

const USAGE = `Scores the agent on written conversations.

usage: deno task eval FILE… [--homes FILE] [--agent builtin|openai] [--json[=FILE]] [--failures N]

  --homes FILE     the homes that exist, as JSON Lines; without it searches find nothing
  --agent NAME     the agent to score (default: builtin)
  --json           print the scores as JSON instead of text
  --json=FILE      print text and write the scores as JSON to FILE
  --failures N     also show the N worst turns`;

/** What the command needs from outside. */
export interface EvalDeps {
  agents: Record<string, () => Agent | Promise<Agent>>;
  read(file: string): Promise<string>;
  write(file: string, content: string): Promise<void>;
  out(text: string): void;
  err(text: string): void;
  /** Rewrites one line on a terminal; absent where there is none. */
  progress?: (line: string) => void;
}

class UsageError extends Error {}

/** The agent asked for cannot be made here; the message says what is missing. */
export class UnavailableAgent extends Error {
  override name = "UnavailableAgent";
}

function parse(args: readonly string[]) {
  try {
    const { values, positionals: files } = parseArgs({
      // Without a file it is for the terminal.
      args: args.map((arg) => arg === "--json" ? "--json=" : arg),
      allowPositionals: true,
      options: {
        homes: { type: "string" },
        agent: { type: "string", default: "builtin" },
        json: { type: "string", multiple: true, default: [] },
        failures: { type: "string", default: "0" },
      },
    });
    if (files.length === 0) throw new Error("name at least one file");
    if (!/^\d+$/.test(values.failures)) throw new Error("--failures needs a whole number");
    return { ...values, files, failures: Number(values.failures) };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function makeAgent(agents: EvalDeps["agents"], name: string): Promise<Agent> {
  const make = Object.hasOwn(agents, name) ? agents[name] : undefined;
  if (!make) {
    throw new UsageError(`no agent ${name}; there are ${Object.keys(agents).join(", ")}`);
  }
  return await make();
}

/** Reads a file of JSON Lines. @throws {UnreadableLine} */
async function readFile<T>(
  deps: EvalDeps,
  file: string,
  parse: (content: string, file: string) => T,
): Promise<T> {
  let content: string;
  try {
    content = await deps.read(file);
  } catch (error) {
    throw new UnreadableLine(`${file}: ${error instanceof Error ? error.message : error}`);
  }
  return parse(content, file);
}

/** Runs the command; exit code 0 when scored, 1 on unreadable data, 2 on a wrong command line. */
export async function runEval(args: readonly string[], deps: EvalDeps): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    deps.out(USAGE);
    return 0;
  }
  let options: ReturnType<typeof parse>;
  let agent: Agent;
  try {
    options = parse(args);
    agent = await makeAgent(deps.agents, options.agent);
  } catch (error) {
    if (error instanceof UnavailableAgent) deps.err(error.message);
    else if (error instanceof UsageError) deps.err(`${error.message}\n\n${USAGE}`);
    else throw error;
    return 2;
  }
  const conversations: Conversation[] = [];
  let homes: Home[] | undefined;
  try {
    for (const file of options.files) {
      conversations.push(...await readFile(deps, file, parseConversations));
    }
    if (options.homes !== undefined) homes = await readFile(deps, options.homes, parseHomes);
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    deps.err(error.message);
    return 1;
  }
  const { scores, misses, fallbacks, ...sums } = await evaluate(agent, conversations, {
    homes,
    progress: (done) => deps.progress?.(`${done} of ${conversations.length} conversations`),
  });
  deps.progress?.("");
  const result = { agent: agent.name, files: options.files, ...scores, ...sums, fallbacks };
  const worst = misses.slice(0, options.failures);
  const json = JSON.stringify(options.failures ? { ...result, failures: worst } : result, null, 2);
  for (const file of options.json.filter(Boolean)) await deps.write(file, `${json}\n`);
  if (options.json.includes("")) deps.out(json);
  else {
    deps.out(`agent: ${agent.name}\n${renderScores(scores)}\n\n${renderSums(sums)}`);
    if (worst.length) deps.out(`\n${renderMisses(worst)}`);
  }
  const left = renderFallbacks(fallbacks, scores.buyer_turns);
  if (left) deps.err(left);
  return 0;
}
