/** Answered turns for the tests of scoring. */
import { type AgentOutput, EMPTY_MEMORY } from "../../agent.ts";
import type { Effect } from "../../machine.ts";
import { INITIAL_STATE } from "../../states.ts";
import { card } from "../../testing/cards.ts";
import type { AnsweredTurn } from "../answers.ts";

export const OUTPUT: AgentOutput = {
  reply: "",
  classification: { intent: "share_criteria", phase: "matching", confidence: 0.9 },
  profile_patch: {},
  memory: { ...EMPTY_MEMORY, goal: "search" },
  mark: {},
  usage: { input_tokens: 0, output_tokens: 0 },
};

export const TRANSITION: AnsweredTurn["transition"] = {
  session: { ...INITIAL_STATE, phase: "discovery" },
  rule: "discover",
  intent: "share_criteria",
  effects: [],
};

export function turn(change: Partial<AnsweredTurn>): AnsweredTurn {
  return {
    conversation: "c",
    alone: false,
    turn: 0,
    buyer: "",
    expect: {},
    output: OUTPUT,
    profile_before: {},
    profile: {},
    owner_before: "bot",
    transition: TRANSITION,
    ...change,
  };
}

const HOME = card("luna", "Casa Luna");
const OTHER = card("sol", "Torre Sol");
export const ABOUT = { ...OUTPUT.memory, shown: [HOME, OTHER], focus: "luna" };

/** A turn whose agent answered so. */
export const answered = (
  expect: AnsweredTurn["expect"],
  output: Partial<AgentOutput>,
  change: Partial<AnsweredTurn> = {},
) => turn({ expect, output: { ...OUTPUT, ...output }, ...change });

export const visiting = (
  status: "draft" | "confirmed" | "cancelled",
  when: { date?: string; time?: string } = {},
  property_slug = "luna",
): Partial<AgentOutput> => ({ memory: { ...ABOUT, visit: { property_slug, status, ...when } } });

export const after = (...effects: Effect[]): Partial<AnsweredTurn> => ({
  transition: { ...TRANSITION, effects },
});

export const FRIDAY = { date: "2026-11-27", time: "18:30" };
