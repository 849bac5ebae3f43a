/** One turn, pure: what it is about decides whether the agent is asked at all. */
import { consentKeyword, greetingOf } from "./consent.ts";
import { dataReply, type DataRequest, readDataRequest } from "./own_data.ts";
import { readRhythm, rhythmReply, type RhythmSaid } from "./rhythm.ts";
import type { TurnDeps, TurnInput, TurnOutcome } from "./turn_outcome.ts";
import { askAgent } from "./turn_with_agent.ts";
import { mayNotAnswer, obeyKeyword, replyOf, withoutAgent } from "./turn_without_agent.ts";

export type { TurnInput, TurnOutcome } from "./turn_outcome.ts";

/** Runs one turn. Throws only when the deadline (`deps.signal`) passes. */
export async function runTurn(input: TurnInput, deps: TurnDeps): Promise<TurnOutcome> {
  const request = readDataRequest(input.messages);
  if (request) return await passOn(input, request, deps);
  const keyword = input.messages.map(({ text }) => consentKeyword(text)).findLast(Boolean);
  if (!keyword) {
    const said = readRhythm(input);
    return said ? await obeyRhythm(input, said, deps) : await askAgent(input, deps);
  }
  return keyword.intent === "opt_in" && input.state.consent === "active"
    ? await askAgent(greeted(input), deps)
    : obeyKeyword(input, keyword);
}

/** START from a buyer who never stopped, such as Telegram's first button, is a greeting. */
const greeted = (input: TurnInput): TurnInput => ({
  ...input,
  messages: input.messages.map(({ text, ...message }) => {
    const keyword = consentKeyword(text);
    return { ...message, text: keyword ? greetingOf(keyword, input.memory.language) : text };
  }),
});

/** Has a person see to what the buyer asks of their own data; what else was said is answered. */
async function passOn(
  input: TurnInput,
  request: DataRequest,
  deps: TurnDeps,
): Promise<TurnOutcome> {
  const { right, language, stops, rest } = request;
  const { phase } = input.state;
  const outcome = stops
    ? obeyKeyword(input, { intent: "opt_out", language })
    : rest.length > 0
    ? await runTurn({ ...input, messages: rest }, deps)
    : withoutAgent(input, { intent: "request_human", phase, confidence: 1 }, "small_talk");
  const { reply, memory, transition } = outcome;
  const silent = mayNotAnswer(input.state, transition.effects);
  const text = [...silent ? [] : [dataReply(request, deps.broker?.name)], reply?.text ?? []].flat()
    .join("\n\n");
  return {
    ...outcome,
    memory: { ...memory, language: memory.language ?? language },
    transition: {
      ...transition,
      effects: [{ type: "notify_broker", reason: `data_${right}` }, ...transition.effects],
    },
    reply: text ? { ...reply ?? replyOf("agent", text), text } : undefined,
  };
}

/** Confirms how often the buyer is told of homes; an agent answers what else was said. */
async function obeyRhythm(
  input: TurnInput,
  { every, language, rest }: RhythmSaid,
  deps: TurnDeps,
): Promise<TurnOutcome> {
  const text = rhythmReply(language ?? input.memory.language ?? "en", every);
  const confirmed = { ...replyOf("agent", text), mark: { about: "homes" } } as const;
  if (rest.length > 0) {
    const { reply, ...outcome } = await askAgent({ ...input, messages: rest }, deps);
    if (outcome.state.consent !== "active") return { ...outcome, reply };
    const both = reply ? { ...reply, text: `${text}\n\n${reply.text}` } : confirmed;
    return { ...outcome, every, reply: both };
  }
  // Who wants to be told looks for a home again.
  const { phase } = input.state;
  const outcome = phase === "closed"
    ? withoutAgent(input, { intent: "ask_listings", phase: "matching", confidence: 1 })
    : withoutAgent(input, { intent: "small_talk", phase, confidence: 1 });
  return { ...outcome, every, reply: confirmed };
}
