/**
 * Feeds written conversations to an agent turn by turn. The history holds the written replies,
 * never the agent's own; the properties that those offered are put into the agent's memory.
 */
import {
  type Agent,
  type AgentMark,
  type AgentOutput,
  ASKED,
  type DialogueMemory,
  EMPTY_MEMORY,
  type HistoryMessage,
  MAX_SHOWN,
} from "../agent.ts";
import { factsOf } from "../facts.ts";
import { next } from "../machine.ts";
import { applyPatch, type Profile, type ProfileValues, valuesOf } from "../profile.ts";
import { INITIAL_STATE, type Phase, type SessionState } from "../states.ts";
import { cardOf, type PropertyCard } from "../tools.ts";
import { plainText } from "./compare.ts";
import type { AgentTurn, Conversation, Expectation } from "./format.ts";

/** One buyer turn as it was answered. */
export interface AnsweredTurn {
  conversation: string;
  /** Position among the conversation's turns, from 0. */
  turn: number;
  buyer: string;
  before?: string;
  expect: Expectation;
  slots?: readonly string[];
  output: AgentOutput;
  profile: ProfileValues;
  listing?: string;
  visit_date?: string;
  phase: Phase;
}

/** The time of every conversation; days are compared by their wording, so any will do. */
const NOW = new Date("2019-03-01T12:00:00Z");

const slugOf = (title: string) => plainText(title).replaceAll(" ", "-") || "listing";

/** A property known by its name alone; every fact is unknown. */
const nameOnly = (title: string, address: string | null = null): PropertyCard =>
  cardOf({
    slug: slugOf(title),
    title,
    type: "apartment",
    purpose: "rent",
    price: 0,
    currency: "USD",
    living_area_unit: "ft2",
    city: "",
    country: "",
    address,
  });

function markOf({ asked, offered, confirming, suggested }: AgentTurn): AgentMark {
  return {
    ...(asked && { asked: asked.flatMap((one) => ASKED.find((known) => known === one) ?? []) }),
    ...(offered && { offered: offered.map((one) => ({ ...one, slug: slugOf(one.title) })) }),
    ...(confirming && { confirming }),
    ...(suggested && { suggested }),
  };
}

/** The cards in memory, with those that a written reply offered. */
function shownAfter({ shown }: DialogueMemory, { offered = [] }: AgentTurn): PropertyCard[] {
  const cards = offered.map(({ title, address }) => nameOnly(title, address));
  const slugs = new Set(cards.map(({ slug }) => slug));
  return [...shown.filter(({ slug }) => !slugs.has(slug)), ...cards].slice(-MAX_SHOWN);
}

/** The agent's answers to a conversation's buyer turns. */
export async function answers(agent: Agent, conversation: Conversation): Promise<AnsweredTurn[]> {
  const turns: AnsweredTurn[] = [];
  const history: HistoryMessage[] = [];
  let memory: DialogueMemory = EMPTY_MEMORY;
  let profile: Profile = {};
  let session: SessionState = INITIAL_STATE;
  let before: string | undefined;
  for (const [index, turn] of conversation.turns.entries()) {
    if ("agent" in turn) {
      history.push({ role: "agent", text: turn.agent, mark: markOf(turn) });
      memory = { ...memory, shown: shownAfter(memory, turn) };
      before = turn.agent;
      continue;
    }
    const known = memory.shown;
    const output = await agent.respond({
      message: turn.buyer,
      history: [...history],
      phase: session.phase,
      profile: valuesOf(profile),
      memory,
      unknown_streak: session.unknown_streak,
      deps: {
        search: () => Promise.resolve({ rows: [], total: 0 }),
        find: () => Promise.resolve([]),
        property: (slug) => Promise.resolve(known.find((card) => card.slug === slug)),
        places: [],
        broker: { name: "Avery", time_zone: "UTC" },
        now: NOW,
        signal: new AbortController().signal,
      },
    });
    profile = applyPatch(profile, output.profile_patch, index).profile;
    const values = valuesOf(profile);
    const facts = factsOf(memory, values, output.memory);
    memory = output.memory;
    session = next(session, output.classification, facts).session;
    history.push({ role: "buyer", text: turn.buyer });
    turns.push({
      conversation: conversation.id,
      turn: index,
      buyer: turn.buyer,
      before,
      expect: turn.expect,
      slots: conversation.slots,
      output,
      profile: values,
      listing: memory.shown.find(({ slug }) => slug === memory.focus)?.title,
      visit_date: memory.visit?.said,
      phase: session.phase,
    });
    before = undefined;
  }
  return turns;
}
