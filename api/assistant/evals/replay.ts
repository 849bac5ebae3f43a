/**
 * Feeds written conversations to an agent turn by turn. History is what is written, never the
 * agent's own replies; what the written service offered is put into the agent's memory as the
 * service would have.
 */
import {
  type Agent,
  type AgentMark,
  type AgentOutput,
  type Asked,
  type DialogueMemory,
  EMPTY_MEMORY,
  type HistoryMessage,
} from "../agent.ts";
import { factsOf } from "../facts.ts";
import { next } from "../machine.ts";
import { applyPatch, type Profile, type ProfileValues, valuesOf } from "../profile.ts";
import { INITIAL_STATE, type Phase, type SessionState } from "../states.ts";
import { cardOf, type ListingCard } from "../tools.ts";
import { plainText } from "./compare.ts";
import type { AgentTurn, Conversation, Expectation } from "./format.ts";

/** One buyer turn as it was answered. */
export interface ReplayedTurn {
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

/** The clock of every replay; days are compared as said, so any fixed moment does. */
const NOW = new Date("2019-03-01T12:00:00Z");

function slugOf(title: string): string {
  return plainText(title).replaceAll(" ", "-") || "listing";
}

/** A listing known by its name alone; every fact is unknown. */
const nameOnly = (title: string, address: string | null = null): ListingCard =>
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

function markOf(turn: AgentTurn): AgentMark {
  return {
    ...(turn.asked ? { asked: turn.asked as Asked[] } : {}),
    ...(turn.offered
      ? { offered: turn.offered.map((offer) => ({ ...offer, slug: slugOf(offer.title) })) }
      : {}),
    ...(turn.confirming ? { confirming: turn.confirming } : {}),
    ...(turn.suggested ? { suggested: turn.suggested } : {}),
  };
}

/** Replays one conversation. */
export async function replay(
  agent: Agent,
  conversation: Conversation,
  signal: AbortSignal,
): Promise<ReplayedTurn[]> {
  const turns: ReplayedTurn[] = [];
  const history: HistoryMessage[] = [];
  let memory: DialogueMemory = EMPTY_MEMORY;
  let profile: Profile = {};
  let session: SessionState = INITIAL_STATE;
  let before: string | undefined;
  for (const [index, turn] of conversation.turns.entries()) {
    if ("agent" in turn) {
      const mark = markOf(turn);
      history.push({ role: "agent", text: turn.agent, mark });
      const cards = (turn.offered ?? []).map((offer) => nameOnly(offer.title, offer.address));
      const slugs = new Set(cards.map((card) => card.slug));
      memory = {
        ...memory,
        shown: [...memory.shown.filter((card) => !slugs.has(card.slug)), ...cards].slice(-30),
      };
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
        listing: (slug) => Promise.resolve(known.find((card) => card.slug === slug)),
        places: [],
        broker: { name: "Avery", time_zone: "UTC" },
        now: NOW,
        signal,
      },
    });
    profile = applyPatch(profile, output.profile_patch, index).profile;
    const values = valuesOf(profile);
    const facts = factsOf(memory, values, output.memory);
    memory = output.memory;
    session = next(session, output.classification, facts).session;
    history.push({ role: "buyer", text: turn.buyer });
    const listing = memory.shown.find((card) => card.slug === memory.focus)?.title;
    turns.push({
      conversation: conversation.id,
      turn: index,
      buyer: turn.buyer,
      ...(before === undefined ? {} : { before }),
      expect: turn.expect,
      ...(conversation.slots ? { slots: conversation.slots } : {}),
      output,
      profile: values,
      ...(listing === undefined ? {} : { listing }),
      ...(memory.visit?.said === undefined ? {} : { visit_date: memory.visit.said }),
      phase: session.phase,
    });
    before = undefined;
  }
  return turns;
}
