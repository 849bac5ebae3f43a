/** An agent that answers as a test says. */
import type { Agent, AgentInput, AgentOutput } from "../assistant/agent.ts";

export interface ScriptedAgent extends Agent {
  /** What it was given, oldest first. */
  given: AgentInput[];
  /** What it answers with beside "Noted." */
  says: Partial<AgentOutput>;
}

/** Shows every property there is, and speaks of the one with the title `focus`. */
export function scriptedAgent(focus?: string): ScriptedAgent {
  const agent: ScriptedAgent = {
    name: "scripted",
    given: [],
    says: {},
    async respond(input) {
      agent.given.push(input);
      const { rows } = await input.deps.search({});
      const about = rows.find(({ title }) => title === focus)?.slug;
      return {
        reply: "Noted.",
        classification: { intent: "ask_property", phase: input.phase, confidence: 1 },
        profile_patch: {},
        memory: { ...input.memory, shown: rows, ...(about ? { focus: about } : {}) },
        mark: {},
        usage: { input_tokens: 0, output_tokens: 0 },
        ...agent.says,
      };
    },
  };
  return agent;
}
