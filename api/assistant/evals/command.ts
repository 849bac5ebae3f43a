/** The command line of the evaluation: `eval FILE… [--agent NAME] [--json[=FILE]] [--failures N]`. */
import type { Agent } from "../agent.ts";
import { evaluate } from "./evaluate.ts";
import { type Conversation, parseConversations, UnreadableConversation } from "./format.ts";
import { renderFallbacks, renderMisses, renderScores } from "./report.ts";

const USAGE = `Scores the agent on written conversations.

usage: deno task eval FILE… [--agent builtin|openai] [--json[=FILE]] [--failures N]

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

interface Options {
  files: string[];
  agent: string;
  json: boolean;
  jsonFile?: string;
  failures: number;
}

class UsageError extends Error {}

/** The agent asked for cannot be made here; the message says what is missing. */
export class UnavailableAgent extends Error {
  override name = "UnavailableAgent";
}

function parse(args: readonly string[]): Options {
  const options: Options = { files: [], agent: "builtin", json: false, failures: 0 };
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? "";
    const [name = "", given] = arg.startsWith("--") ? arg.split(/=(.*)/s) : ["", undefined];
    const value = () => {
      const next = given ?? args[++index];
      if (next === undefined || next === "") throw new UsageError(`${name} needs a value`);
      return next;
    };
    if (name === "") options.files.push(arg);
    else if (name === "--agent") options.agent = value();
    else if (name === "--json") given ? options.jsonFile = given : options.json = true;
    else if (name === "--failures") {
      options.failures = Number(value());
      if (!Number.isInteger(options.failures) || options.failures < 0) {
        throw new UsageError("--failures needs a whole number");
      }
    } else throw new UsageError(`unknown option ${name}`);
  }
  if (options.files.length === 0) throw new UsageError("name at least one file");
  return options;
}

async function makeAgent(agents: EvalDeps["agents"], name: string): Promise<Agent> {
  const make = Object.hasOwn(agents, name) ? agents[name] : undefined;
  if (!make) {
    throw new UsageError(`no agent ${name}; there are ${Object.keys(agents).join(", ")}`);
  }
  return await make();
}

/**
 * Runs the command.
 * @returns the exit code: 0 when scored, 1 on unreadable data, 2 on a wrong command line
 */
export async function runEval(args: readonly string[], deps: EvalDeps): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    deps.out(USAGE);
    return 0;
  }
  let options: Options;
  let agent: Agent;
  try {
    options = parse(args);
    agent = await makeAgent(deps.agents, options.agent);
  } catch (error) {
    if (error instanceof UnavailableAgent) {
      deps.err(error.message);
      return 2;
    }
    if (!(error instanceof UsageError)) throw error;
    deps.err(`${error.message}\n\n${USAGE}`);
    return 2;
  }
  const conversations: Conversation[] = [];
  for (const file of options.files) {
    try {
      conversations.push(...parseConversations(await deps.read(file), file));
    } catch (error) {
      if (error instanceof UnreadableConversation) deps.err(error.message);
      else deps.err(`${file}: ${error instanceof Error ? error.message : error}`);
      return 1;
    }
  }
  const { scores, misses, fallbacks } = await evaluate(agent, conversations, {
    progress: (done) => deps.progress?.(`${done} of ${conversations.length} conversations`),
  });
  deps.progress?.("");
  const result = { agent: agent.name, files: options.files, ...scores, fallbacks };
  const worst = misses.slice(0, options.failures);
  const json = JSON.stringify(options.failures ? { ...result, failures: worst } : result, null, 2);
  if (options.jsonFile) await deps.write(options.jsonFile, `${json}\n`);
  if (options.json) deps.out(json);
  else {
    deps.out(`agent: ${agent.name}\n${renderScores(scores)}`);
    if (worst.length) deps.out(`\n${renderMisses(worst, options.failures)}`);
  }
  const left = renderFallbacks(fallbacks, scores.buyer_turns);
  if (left) deps.err(left);
  return 0;
}
