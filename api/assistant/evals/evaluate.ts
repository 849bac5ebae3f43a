/** Runs an agent over conversations and scores it. */
import type { Agent } from "../agent.ts";
import type { Conversation } from "./format.ts";
import { catalogueOf, type Home } from "./catalogue.ts";
import { type AnsweredTurn, answers } from "./answers.ts";
import { type Score, score } from "./score.ts";

interface Evaluation extends Score {
  fallbacks: Record<string, number>;
}

interface EvaluationOptions {
  /** The homes that searches find. */
  homes?: readonly Home[];
  /** Gets how many conversations are done. */
  progress?: (done: number) => void;
}

/** Evaluates; `fallbacks` counts by reason. */
export async function evaluate(
  agent: Agent,
  conversations: readonly Conversation[],
  { homes, progress }: EvaluationOptions = {},
): Promise<Evaluation> {
  const catalogue = catalogueOf(homes, conversations);
  const turns: AnsweredTurn[] = [];
  for (const [index, conversation] of conversations.entries()) {
    turns.push(...await answers(agent, conversation, catalogue));
    progress?.(index + 1);
  }
  const fallbacks: Evaluation["fallbacks"] = {};
  for (const { output: { fallback } } of turns) {
    if (fallback) fallbacks[fallback.reason] = (fallbacks[fallback.reason] ?? 0) + 1;
  }
  return { ...score(turns), fallbacks };
}
