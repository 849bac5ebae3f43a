/** Turns that need no agent: STOP, START, and what is confirmed in fixed words. */
import { consentReply, type Keyword } from "./consent.ts";
import { factsOf } from "./facts.ts";
import { type Effect, next } from "./machine.ts";
import { valuesOf } from "./profile.ts";
import type { Classification, Intent, SessionState } from "./states.ts";
import type { TurnInput, TurnOutcome } from "./turn_outcome.ts";

/** Obeys STOP and START without an agent, with one confirmation. */
export function obeyKeyword(input: TurnInput, keyword: Keyword): TurnOutcome {
  const { phase } = input.state;
  const outcome = withoutAgent(input, { intent: keyword.intent, phase, confidence: 1 });
  const changed = outcome.transition.effects.some(({ type }) => type === "consent_changed");
  const text = consentReply(keyword, input.memory.language);
  return { ...outcome, reply: changed ? replyOf("system", text) : undefined };
}

/** A turn that is decided without an agent; `moves`: as what it moves the session, if as another. */
export function withoutAgent(
  input: TurnInput,
  classification: Classification,
  moves: Intent = classification.intent,
): TurnOutcome {
  const facts = factsOf(input.memory, valuesOf(input.profile), input.memory);
  const transition = next(input.state, { ...classification, intent: moves }, facts);
  return {
    state: transition.session,
    transition: { ...transition, intent: classification.intent },
    classification,
    profile: input.profile,
    changed: [],
    profile_patch: {},
    memory: input.memory,
    reply: undefined,
    refusals: [],
    agent: "keyword",
    output: { usage: { input_tokens: 0, output_tokens: 0 } },
  };
}

/** A reply of words alone. */
export const replyOf = (
  role: "agent" | "system",
  text: string,
): NonNullable<TurnOutcome["reply"]> => ({
  text,
  role,
  mark: {},
  properties: [],
  photos: [],
});

/** While a person owns the conversation, or consent is gone, nothing is sent. */
export const mayNotAnswer = (before: SessionState, effects: readonly Effect[]): boolean => {
  const regained = effects.some((e) => e.type === "consent_changed" && e.consent === "active");
  return before.owner === "human" || (before.consent === "opted_out" && !regained);
};
