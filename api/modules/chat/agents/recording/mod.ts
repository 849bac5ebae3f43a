/**
 * Records what an agent answered and replays it: for tests, chaos runs and the playground. A
 * recording is JSON lines, one `{message, output}` a turn.
 */
import { z } from "zod";
import type { Agent, AgentInput, AgentOutput } from "../../agent.ts";
import { INTENTS, PHASES } from "../../states.ts";
import { searchArguments } from "../../tools.ts";

/** One recorded turn. `message` is what the buyer wrote; absent, the turn answers in its order. */
export interface RecordedTurn {
  message?: string;
  output: AgentOutput;
}

const slug = z.string().max(120);
const recorded = z.object({
  message: z.string().optional(),
  output: z.looseObject({
    reply: z.string(),
    classification: z.object({
      intent: z.enum(INTENTS),
      phase: z.enum(PHASES),
      confidence: z.number().min(0).max(1),
    }),
    profile_patch: z.record(z.string(), z.unknown()),
    memory: z.looseObject({
      shown: z.array(z.looseObject({ slug, title: z.string() })),
      liked: z.array(slug),
      disliked: z.array(slug),
      goal: z.enum(["search", "visit", "none"]),
    }),
    mark: z.looseObject({}),
    tool_calls: z.array(z.looseObject({ name: z.string() })),
    usage: z.object({ input_tokens: z.number().min(0), output_tokens: z.number().min(0) }),
  }),
});

/** Writes a recording. */
export const formatRecording = (turns: readonly RecordedTurn[]): string =>
  turns.map((turn) => `${JSON.stringify(turn)}\n`).join("");

/**
 * Reads a recording.
 *
 * @throws Error naming the line and the field that is wrong
 */
export function parseRecording(text: string): RecordedTurn[] {
  return text.split("\n").flatMap((line, index) => {
    if (line.trim() === "") return [];
    let json: unknown;
    try {
      json = JSON.parse(line);
    } catch {
      throw new Error(`line ${index + 1}: not JSON`);
    }
    const parsed = recorded.safeParse(json);
    if (parsed.success) return [parsed.data as unknown as RecordedTurn];
    const issue = parsed.error.issues[0]!;
    throw new Error(`line ${index + 1}: ${issue.path.join(".") || "turn"}: ${issue.message}`);
  });
}

/** Hands every turn of an agent to `keep`, unchanged. */
export function createRecorder(agent: Agent, keep: (turn: RecordedTurn) => void): Agent {
  return {
    name: agent.name,
    async respond(input) {
      const output = await agent.respond(input);
      keep({ message: input.message, output: structuredClone(output) });
      return output;
    },
  };
}

/**
 * Replays: the next unused turn recorded for the buyer's message, else the next one recorded
 * without a message. Recorded searches are made again, so that listings come from the tool.
 *
 * @param fallback answers what was not recorded; without one such a message is not understood
 */
export function createRecordingAgent(turns: readonly RecordedTurn[], fallback?: Agent): Agent {
  const left = [...turns];
  return {
    name: "recording",
    async respond(input: AgentInput): Promise<AgentOutput> {
      input.deps.signal.throwIfAborted();
      let at = left.findIndex(({ message }) => message === input.message);
      if (at < 0) at = left.findIndex(({ message }) => message === undefined);
      const turn = at < 0 ? undefined : left.splice(at, 1)[0];
      if (!turn) return await unrecorded(input, fallback);
      const output = structuredClone(turn.output);
      for (const call of output.tool_calls) {
        const args = searchArguments.safeParse(call.arguments);
        if (call.name.startsWith("search_") && args.success) await input.deps.search(args.data);
      }
      return output;
    },
  };
}

async function unrecorded(input: AgentInput, fallback: Agent | undefined): Promise<AgentOutput> {
  const because = { from: "recording", reason: "not recorded" };
  if (fallback) return { ...await fallback.respond(input), fallback: because };
  return {
    reply: "",
    classification: { intent: "unknown", phase: input.phase, confidence: 0 },
    profile_patch: {},
    memory: structuredClone(input.memory),
    mark: {},
    tool_calls: [],
    usage: { input_tokens: 0, output_tokens: 0 },
    fallback: because,
  };
}
