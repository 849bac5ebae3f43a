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
  LANGUAGES,
  MAX_SHOWN,
} from "../agent.ts";
import { resolveDay, todayIn } from "../agents/builtin/understand/calendar.ts";
import { readDays } from "../agents/builtin/understand/dates.ts";
import { fold } from "../agents/builtin/understand/text.ts";
import { factsOf } from "../facts.ts";
import { next, type Transition } from "../machine.ts";
import { applyPatch, type Profile, type ProfileValues, valuesOf } from "../profile.ts";
import { INITIAL_STATE, type Owner, type SessionState } from "../states.ts";
import { type Catalogue, catalogueOf } from "./catalogue.ts";
import type { AgentTurn, BuyerTurn, Conversation, Expectation } from "./format.ts";

/** One buyer turn as it was answered. */
export interface AnsweredTurn {
  conversation: string;
  language?: string;
  /** The conversation has no other buyer turn. */
  alone: boolean;
  /** Position among the conversation's turns, from 0. */
  turn: number;
  /** The text, after what came with it in brackets. */
  buyer: string;
  before?: string;
  expect: Expectation;
  slots?: readonly string[];
  output: AgentOutput;
  profile_before: ProfileValues;
  profile: ProfileValues;
  /** Title of the home in question. */
  listing?: string;
  owner_before: Owner;
  transition: Transition;
}

/** The time of a conversation that names none; days are compared by their wording there. */
const NOW = "2019-03-01T12:00:00Z";

type Named = Catalogue["named"];

function markOf({ asked, offered, confirming, suggested }: AgentTurn, named: Named): AgentMark {
  return {
    ...(asked && { asked: asked.flatMap((one) => ASKED.find((known) => known === one) ?? []) }),
    ...(offered && { offered: offered.map((one) => ({ ...one, slug: named(one).slug })) }),
    ...(confirming && { confirming }),
    ...(suggested && { suggested }),
  };
}

/**
 * The memory after a written reply, as the service's own reply would have left it: what it offers
 * was shown, what it asks to confirm is being arranged, and what it reminds of is booked.
 */
function written(
  memory: DialogueMemory,
  { offered = [], confirming, booked }: AgentTurn,
  { named }: Catalogue,
  dayOf: (said: string) => string | undefined,
): DialogueMemory {
  const told = confirming ?? booked;
  const asked = told?.listing === undefined ? [] : [named({ title: told.listing })];
  const cards = [...offered.map(named), ...asked];
  const slugs = new Set(cards.map(({ slug }) => slug));
  const shown = [...memory.shown.filter(({ slug }) => !slugs.has(slug)), ...cards]
    .slice(-MAX_SHOWN);
  const focus = asked[0]?.slug ?? (cards.length === 1 ? cards[0]?.slug : memory.focus);
  const visited = asked[0]?.slug ?? focus;
  if (!told?.visit_date || visited === undefined) return { ...memory, shown, focus };
  const date = dayOf(told.visit_date) ?? memory.visit?.date;
  const time = told.visit_time ?? memory.visit?.time;
  return {
    ...memory,
    shown,
    focus,
    visit: {
      property_slug: visited,
      said: memory.visit?.said ?? told.visit_date,
      ...(date === undefined ? {} : { date }),
      ...(time === undefined ? {} : { time }),
      status: booked ? "confirmed" : "draft",
    },
  };
}

/** The date that a written reply names, seen from the conversation's time. */
function dayFrom({ now = NOW, time_zone, language }: Conversation) {
  const today = todayIn(new Date(now), time_zone);
  const known = LANGUAGES.find((one) => one === language) ?? "en";
  return (said: string) => {
    const day = readDays(fold(said), said, known).at(-1);
    return day && resolveDay(day, today)?.toString();
  };
}

/** The memory without what the agent's own reply, which is not sent, would have shown first. */
function unsent(
  before: DialogueMemory,
  { memory, mark: { offered = [] } }: AgentOutput,
): DialogueMemory {
  const known = new Set(before.shown.map(({ slug }) => slug));
  if (memory.visit) known.add(memory.visit.property_slug);
  const first = new Set(offered.flatMap(({ slug }) => slug && !known.has(slug) ? [slug] : []));
  return {
    ...memory,
    shown: memory.shown.filter(({ slug }) => !first.has(slug)),
    focus: memory.focus !== undefined && first.has(memory.focus) ? before.focus : memory.focus,
  };
}

/** What a conversation has come to. */
interface Course {
  history: HistoryMessage[];
  memory: DialogueMemory;
  profile: Profile;
  session: SessionState;
}

const respond = (
  agent: Agent,
  { now = NOW, time_zone = "UTC" }: Conversation,
  { buyer, media }: BuyerTurn,
  { history, memory, profile, session }: Course,
  { search, places, bySlug, find }: Catalogue,
): Promise<AgentOutput> =>
  agent.respond({
    message: buyer,
    ...(media && { media }),
    history: [...history],
    phase: session.phase,
    profile: valuesOf(profile),
    memory,
    unknown_streak: session.unknown_streak,
    deps: {
      search,
      find,
      property: (slug) =>
        Promise.resolve(memory.shown.find((card) => card.slug === slug) ?? bySlug(slug)),
      places,
      broker: { name: "Avery", time_zone },
      now: new Date(now),
      signal: new AbortController().signal,
    },
  });

/** The agent's answers to a conversation's buyer turns. */
export async function answers(
  agent: Agent,
  conversation: Conversation,
  catalogue: Catalogue = catalogueOf(undefined, [conversation]),
): Promise<AnsweredTurn[]> {
  const { id, language, slots } = conversation;
  const turns: AnsweredTurn[] = [];
  const alone = conversation.turns.filter((turn) => "buyer" in turn).length === 1;
  const course: Course = {
    history: [],
    memory: EMPTY_MEMORY,
    profile: {},
    session: INITIAL_STATE,
  };
  let before: string | undefined;
  for (const [index, turn] of conversation.turns.entries()) {
    const { history, memory, profile, session } = course;
    if ("agent" in turn) {
      history.push({ role: "agent", text: turn.agent, mark: markOf(turn, catalogue.named) });
      course.memory = written(memory, turn, catalogue, dayFrom(conversation));
      before = turn.agent;
      continue;
    }
    const output = await respond(agent, conversation, turn, course, catalogue);
    course.profile = applyPatch(profile, output.profile_patch, index).profile;
    const values = valuesOf(course.profile);
    const facts = factsOf(memory, values, output.memory);
    const transition = next(session, output.classification, facts);
    course.session = transition.session;
    course.memory = unsent(memory, output);
    history.push({ role: "buyer", text: turn.buyer });
    const { shown, focus } = course.memory;
    turns.push({
      conversation: id,
      language,
      alone,
      turn: index,
      buyer: [...turn.media?.map((kind) => `[${kind}]`) ?? [], turn.buyer].join(" "),
      before,
      expect: turn.expect,
      slots,
      output,
      profile_before: valuesOf(profile),
      profile: values,
      listing: shown.find(({ slug }) => slug === focus)?.title,
      owner_before: session.owner,
      transition,
    });
    before = undefined;
  }
  return turns;
}
