/** The agent that asks a model by chat completions; where that fails, another agent answers. */
import type { ChatCompletion, ChatCompletionMessageParam } from "openai/resources/chat/completions";
import type { Agent, AgentInput, AgentOutput } from "../../agent.ts";
import { type PropertyCard, searchArguments } from "../../tools.ts";
import { admitUnheard, answerWithoutWords, readHomes, withNamed } from "../builtin/mod.ts";
import { bindAnswer, claimsFalsely } from "./bounds.ts";
import { createModel, failureOf, LIMITS, type Limits, type Model, ModelFailure } from "./call.ts";
import { toOutput } from "./output.ts";
import { photographsFor } from "./photos.ts";
import { firstMessages, propertyFacts } from "./prompt.ts";
import { freeTimesArguments, propertyArguments, readAnswer } from "./schema.ts";
import { asVisit, offeredTimes, proposesOther } from "./visits.ts";

export { LIMITS, type Limits } from "./call.ts";

export interface OpenAiAgentOptions {
  apiKey: string;
  /** Base URL of a compatible server, such as `http://localhost:11434/v1`; OpenAI's when unset. */
  baseUrl?: string | undefined;
  model: string;
  /** Answers where the model fails. */
  fallback: Agent;
  limits?: Partial<Limits>;
}

/** What a turn has used so far, also where it fails. */
interface Spent {
  usage: AgentOutput["usage"];
  tool_calls: number;
}

/** Creates the model agent. It keeps no state of any session. */
export function createOpenAiAgent(
  { fallback, limits: changed, ...server }: OpenAiAgentOptions,
): Agent {
  const limits = { ...LIMITS, ...changed };
  const model = createModel({ ...server, limits });
  return {
    name: "openai",
    async respond(input: AgentInput): Promise<AgentOutput> {
      const { signal } = input.deps;
      signal.throwIfAborted();
      const wordless = answerWithoutWords(input);
      if (wordless) return wordless;
      const spent: Spent = { usage: { input_tokens: 0, output_tokens: 0 }, tool_calls: 0 };
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), limits.turn_ms);
      const turn = AbortSignal.any([signal, deadline.signal]);
      try {
        return admitUnheard(input, await converse(model, input, spent, { limits, turn }));
      } catch (error) {
        signal.throwIfAborted();
        const { reason } = failureOf(error, turn);
        const answered = await fallback.respond(input);
        return {
          ...answered,
          usage: {
            input_tokens: spent.usage.input_tokens + answered.usage.input_tokens,
            output_tokens: spent.usage.output_tokens + answered.usage.output_tokens,
          },
          fallback: { from: "openai", reason },
        };
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

async function converse(
  model: Model,
  given: AgentInput,
  spent: Spent,
  { limits, turn }: { limits: Limits; turn: AbortSignal },
): Promise<AgentOutput> {
  const { read, homes } = await readHomes(given);
  const input = { ...given, memory: withNamed(given.memory, read, homes) };
  const messages: ChatCompletionMessageParam[] = firstMessages(input, read);
  const found = new Map<string, PropertyCard>();
  const times: string[] = [];
  for (;;) {
    const tools = spent.tool_calls < limits.tool_calls;
    const visits = input.deps.freeTimes !== undefined;
    const completion = await model.ask(messages, { tools, visits, signal: turn });
    spent.usage.input_tokens += count(completion.usage?.prompt_tokens);
    spent.usage.output_tokens += count(completion.usage?.completion_tokens);
    const message = usable(completion);
    const calls = message.tool_calls ?? [];
    if (calls.length === 0) {
      if (typeof message.content !== "string") throw new ModelFailure("empty answer");
      const { answer, refusals } = bindAnswer(input, read, readAnswer(message.content));
      const proposed = toOutput(input, answer, found);
      const { writer: _, ...memory } = proposed.memory;
      const offered = await offeredTimes(input, read, memory.visit, times);
      if (offered === "taken") throw new ModelFailure("visit at a time that is not free");
      if (claimsFalsely(proposed.reply, asVisit(memory.visit, offered.asked))) {
        throw new ModelFailure("reply claims what did not happen");
      }
      if (proposesOther(proposed, offered)) {
        throw new ModelFailure("reply proposes times that may not be free");
      }
      const sent = await photographsFor(input, read, answer.photos, memory);
      return {
        ...proposed,
        ...sent,
        mark: sent.photos ? { ...proposed.mark, about: "photos" } : proposed.mark,
        memory: { ...memory, ...(read.writer && { writer: read.writer }) },
        writer: read.writer ?? "buyer",
        refusals: [...refusals, ...sent.refusals],
        usage: spent.usage,
      };
    }
    spent.tool_calls += calls.length;
    if (spent.tool_calls > limits.tool_calls) {
      throw new ModelFailure("too many tool calls");
    }
    messages.push({ role: "assistant", content: message.content ?? null, tool_calls: calls });
    for (const call of calls) {
      turn.throwIfAborted();
      if (call.type !== "function") throw new ModelFailure("unknown tool");
      const result = await runTool(input, call.function, found, times);
      messages.push({ role: "tool", tool_call_id: call.id, content: JSON.stringify(result) });
    }
  }
}

const count = (tokens: unknown): number =>
  typeof tokens === "number" && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;

/** The one message of a completion, unless the model refused, was cut off or answered nothing. */
function usable(completion: ChatCompletion) {
  const choice = completion.choices?.[0];
  if (!choice?.message) throw new ModelFailure("empty choices");
  if (choice.message.refusal) throw new ModelFailure("refusal");
  if (choice.finish_reason === "length") throw new ModelFailure("length");
  if (choice.finish_reason === "content_filter") throw new ModelFailure("content filter");
  return choice.message;
}

const UNSEEN = { error: "not shown in this conversation" };

/** Runs a tool. Wrong arguments are reported to the model; an unknown tool ends the turn. */
async function runTool(
  { deps, memory }: AgentInput,
  { name, arguments: text }: { name: string; arguments: string },
  found: Map<string, PropertyCard>,
  times: string[],
): Promise<unknown> {
  const wrong = { error: "wrong arguments" };
  const args = argumentsOf(text);
  if (name === "search_properties") {
    const parsed = searchArguments.safeParse(args);
    if (!parsed.success) return wrong;
    const { rows, total } = await deps.search(parsed.data);
    for (const card of rows) found.set(card.slug, card);
    return { total, listings: rows.map((card) => propertyFacts(card)) };
  }
  if (name === "get_property") {
    const parsed = propertyArguments.safeParse(args);
    if (!parsed.success) return wrong;
    const { slug } = parsed.data;
    const known = found.get(slug) ??
      (memory.shown.some((card) => card.slug === slug) ? await deps.property(slug) : undefined);
    return known ? propertyFacts(known, 1200) : UNSEEN;
  }
  if (name === "free_times" && deps.freeTimes) {
    const parsed = freeTimesArguments.safeParse(args);
    if (!parsed.success) return wrong;
    const { slug, date, time } = parsed.data;
    if (!found.has(slug) && !memory.shown.some((card) => card.slug === slug)) return UNSEEN;
    const known = await deps.freeTimes(slug, date ? { date, ...(time && { time }) } : undefined);
    times.push(...known?.times.map(({ time }) => time) ?? []);
    return known ?? UNSEEN;
  }
  throw new ModelFailure("unknown tool");
}

/** Arguments without the nulls that strict schemas ask for in place of what is left out. */
function argumentsOf(text: unknown): unknown {
  try {
    const args: unknown = JSON.parse(typeof text === "string" && text !== "" ? text : "{}");
    return typeof args === "object" && args !== null && !Array.isArray(args)
      ? Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null))
      : undefined;
  } catch {
    return undefined;
  }
}
