/** `deno task eval`: see command.ts. */
import { loadConfig } from "../../config.ts";
import type { Agent } from "../agent.ts";
import { createBuiltinAgent } from "../agents/builtin/mod.ts";
import { createOpenAiAgent } from "../agents/openai/mod.ts";
import { runEval, UnavailableAgent } from "./command.ts";

function createModelAgent(): Agent {
  const config = loadConfig();
  if (!config.OPENAI_API_KEY && !config.OPENAI_BASE_URL) {
    throw new UnavailableAgent("--agent openai needs OPENAI_API_KEY or OPENAI_BASE_URL");
  }
  return createOpenAiAgent({
    apiKey: config.OPENAI_API_KEY ?? "none",
    baseUrl: config.OPENAI_BASE_URL,
    model: config.OPENAI_MODEL,
    fallback: createBuiltinAgent(),
  });
}

if (import.meta.main) {
  const terminal = Deno.stderr.isTerminal();
  const encoder = new TextEncoder();
  Deno.exit(
    await runEval(Deno.args, {
      agents: { builtin: createBuiltinAgent, openai: createModelAgent },
      read: (file) => Deno.readTextFile(file),
      write: (file, content) => Deno.writeTextFile(file, content),
      out: (text) => console.log(text),
      err: (text) => console.error(text),
      ...(terminal
        ? {
          progress: (line: string) => void Deno.stderr.writeSync(encoder.encode(`\r\x1b[K${line}`)),
        }
        : {}),
    }),
  );
}
