/** The agent that needs no network: reads by rules, answers from texts and properties. */
import type { Agent, AgentInput, AgentOutput } from "../../agent.ts";
import { patched, reply } from "./dialogue/reply.ts";
import { remember } from "./memory.ts";
import { classifyPhase } from "./phase.ts";
import { understand } from "./understand/mod.ts";

/** Creates the built-in agent. It keeps no state; everything is in its input. */
export function createBuiltinAgent(): Agent {
  return {
    name: "builtin",
    async respond(input: AgentInput): Promise<AgentOutput> {
      input.deps.signal.throwIfAborted();
      const read = understand({
        ...input,
        places: input.deps.places,
        time_zone: input.deps.broker?.time_zone,
        now: input.deps.now,
      });
      const profile = patched(input.profile, read.patch);
      const answered = await reply(input, read, profile, remember(input, read));
      const phase = classifyPhase(input, read, profile, answered.memory);
      return {
        ...answered,
        classification: { ...read.classification, phase },
        profile_patch: read.patch,
        asks: read.asks,
        usage: { input_tokens: 0, output_tokens: 0 },
      };
    },
  };
}
