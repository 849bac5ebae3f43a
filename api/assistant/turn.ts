/** One turn, pure: the agent proposes, the state machine decides, the guard checks the reply. */
import {
  type Agent,
  type AgentDeps,
  type AgentMark,
  type AgentOutput,
  type DialogueMemory,
  type HistoryMessage,
  MAX_OFFERED,
  MAX_SHOWN,
  type Media,
} from "./agent.ts";
import type { AlertRhythm } from "#db/tables/alerts.ts";
import type { AgreedVisit } from "#db/tables/dialogue.ts";
import { MAX_TOPIC } from "#db/tables/leads.ts";
import { cleanText } from "../gateways/text.ts";
import { type GuardContext, guardReply } from "./guard.ts";
import type { At } from "./guard/dates.ts";
import { findAmounts } from "./guard/prices.ts";
import { factsOf } from "./facts.ts";
import { type Effect, next, type PhaseRefusal, type Transition } from "./machine.ts";
import { consentKeyword, consentReply, greetingOf, type Keyword } from "./consent.ts";
import { afterVisit } from "./afterwards.ts";
import { cancelsAny, whichVisit } from "./which_visit.ts";
import {
  applyPatch,
  type Profile,
  type ProfilePatch,
  type ProfileSlot,
  valuesOf,
} from "./profile.ts";
import { noteSent, photoCaption, type Photographs, photographsOf } from "./photos.ts";
import { dataReply, type DataRequest, readDataRequest } from "./own_data.ts";
import { readRhythm, rhythmReply, type RhythmSaid } from "./rhythm.ts";
import type { Classification, Intent, Phase, SessionState } from "./states.ts";
import type { PropertyCard } from "./tools.ts";

/** What a turn starts from. */
export interface TurnInput {
  state: SessionState;
  profile: Profile;
  memory: DialogueMemory;
  /** The buyer's unanswered messages, oldest first. */
  messages: readonly {
    seq: number;
    text: string;
    media?: readonly Media[];
    heard?: boolean;
  }[];
  /** The messages before them, oldest first. */
  history: readonly HistoryMessage[];
  /** The buyer's visits that are still to take place, earliest first. */
  visits?: readonly AgreedVisit[];
}

/** What a turn decided. */
export interface TurnOutcome {
  state: SessionState;
  transition: Transition;
  classification: Classification;
  profile: Profile;
  changed: ProfileSlot[];
  profile_patch: ProfilePatch;
  memory: DialogueMemory;
  /** Absent where nothing may be sent. `role` system: the answer to an opt-out or opt-in. */
  reply:
    | {
      text: string;
      role: "agent" | "system";
      mark: AgentMark;
      properties: PropertyCard[];
      /** Photographs that go with it, each with what stands below. */
      photos: (Photographs & { caption: string })[];
    }
    | undefined;
  /** How often the buyer wants to be told of homes from now on; absent: as before. */
  every?: AlertRhythm;
  /** Proposals that a check refused, in words for the log of the turn. */
  refusals: string[];
  agent: string;
  output: Pick<AgentOutput, "usage" | "fallback" | "asks" | "unknown_topics" | "writer">;
}

interface TurnDeps extends AgentDeps {
  agent: Agent;
  /** Addresses that a reply may link to. */
  own_origins: readonly string[];
}

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

/** Obeys STOP and START without an agent, with one confirmation. */
function obeyKeyword(input: TurnInput, keyword: Keyword): TurnOutcome {
  const { phase } = input.state;
  const outcome = withoutAgent(input, { intent: keyword.intent, phase, confidence: 1 });
  const changed = outcome.transition.effects.some(({ type }) => type === "consent_changed");
  const text = consentReply(keyword, input.memory.language);
  return { ...outcome, reply: changed ? replyOf("system", text) : undefined };
}

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

/** A turn that is decided without an agent; `moves`: as what it moves the session, if as another. */
function withoutAgent(
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

const replyOf = (role: "agent" | "system", text: string): NonNullable<TurnOutcome["reply"]> => ({
  text,
  role,
  mark: {},
  properties: [],
  photos: [],
});

async function askAgent(given: TurnInput, deps: TurnDeps): Promise<TurnOutcome> {
  const which = whichVisit(given, deps);
  const { input } = which;
  // Cards come from the tools or from memory, never from what an agent says they hold.
  const genuine = new Map(input.memory.shown.map((card) => [card.slug, card]));
  const search: AgentDeps["search"] = async (args) => {
    const found = await deps.search(args);
    for (const card of found.rows) genuine.set(card.slug, card);
    return found;
  };
  const find: AgentDeps["find"] = async (message) => {
    const found = await deps.find(message);
    for (const card of found) genuine.set(card.slug, card);
    return found;
  };
  // What the agency has written may be said again.
  const quotable: string[] = [];
  const agencyText: AgentDeps["agencyText"] = (topic, language) => {
    const text = deps.agencyText?.(topic, language);
    if (text !== undefined) quotable.push(text);
    return text;
  };
  // Cards that are remembered hold no answers of brokers; a home that is looked up does.
  const property: AgentDeps["property"] = async (slug) => {
    const card = await deps.property(slug);
    quotable.push(...answersOf(card ?? {}));
    return card;
  };
  const free: At[] = [];
  const freeTimes: AgentDeps["freeTimes"] = deps.freeTimes && (async (slug, wanted) => {
    const found = await deps.freeTimes?.(slug, wanted);
    free.push(...found?.times ?? []);
    if (found?.free && wanted?.time) free.push({ date: wanted.date, time: wanted.time });
    return found;
  });
  const media = new Set(input.messages.flatMap(({ media = [] }) => media));
  const proposed = which.asks ? which.ask() : await deps.agent.respond({
    message: input.messages.map(({ text }) => text).filter(Boolean).join("\n"),
    ...(media.size > 0 ? { media: [...media] } : {}),
    ...(input.messages.some(({ heard }) => heard) ? { heard: true } : {}),
    history: input.history,
    phase: input.state.phase,
    profile: valuesOf(input.profile),
    memory: structuredClone(input.memory),
    unknown_streak: input.state.unknown_streak,
    deps: { ...deps, search, find, property, agencyText, ...(freeTimes && { freeTimes }) },
  });
  const asks = which.asks || cancelsAny(proposed, input);
  const output = asks ? which.ask() : afterVisit(proposed, input, deps.broker);
  const patched = applyPatch(input.profile, output.profile_patch, input.messages.at(-1)?.seq ?? 0);

  const bounded = boundMemory(output.memory, genuine);
  const facts = factsOf(input.memory, valuesOf(patched.profile), bounded);
  const transition = next(input.state, output.classification, facts);

  const language = bounded.language ?? "en";
  const agency = [...quotable, ...bounded.shown.flatMap(answersOf)];
  // What asks for the visit names homes that were shown, and may name many.
  const guarded = asks ? { text: output.reply, refusals: [] } : guardReply(output.reply, {
    shown: bounded.shown,
    own_origins: deps.own_origins,
    language,
    profile: valuesOf(patched.profile),
    broker: deps.broker,
    amounts: amountsIn(agency),
    agency,
    now: deps.now,
    ...visitsOf(input, bounded.visit, transition, freeTimes && free),
    written: input.history.flatMap(({ role, text }) => role === "buyer" ? [] : text),
    said: [
      ...agency,
      ...input.messages.map(({ text }) => text),
      ...input.history.flatMap(({ role, text }) => role === "buyer" ? text : []),
    ],
  });

  const offered = new Set(output.mark.offered?.map(({ slug }) => slug));
  const properties = bounded.shown.filter(({ slug }) => offered.has(slug)).slice(0, MAX_OFFERED);
  // Every way of opting out has the one confirmation that goes out without consent.
  const stopped = transition.effects.some(isOptOut) && consentReply(OPT_OUT, bounded.language);
  const silent = mayNotAnswer(input.state, transition.effects) || !guarded.text;
  const photos = silent || stopped ? [] : photographsOf(output.photos, properties, bounded);
  const memory = noteSent(bounded, photos, output.photos !== undefined);
  return {
    state: transition.session,
    transition,
    classification: output.classification,
    profile: patched.profile,
    changed: patched.changed,
    profile_patch: output.profile_patch,
    memory,
    reply: stopped ? replyOf("system", stopped) : silent ? undefined : {
      text: guarded.text,
      role: "agent",
      mark: output.mark,
      properties,
      photos: photos.flatMap((one) => {
        const card = memory.shown.find(({ slug }) => slug === one.slug);
        return card ? [{ ...one, caption: photoCaption(card, language) }] : [];
      }),
    },
    refusals: [
      ...output.refusals ?? [],
      ...patched.refused.map((slot) => `profile.${slot}: out of bounds`),
      ...phaseRefusal(input.state.phase, output.classification.phase, transition),
      ...guarded.refusals.map((refusal) => `reply: ${refusal}`),
    ],
    agent: deps.agent.name,
    output: { ...output, unknown_topics: boundTopics(output.unknown_topics) },
  };
}

/** What a reply may say of visits, and the times that it may name. */
function visitsOf(
  { visits = [], memory }: TurnInput,
  visit: DialogueMemory["visit"],
  { effects }: Transition,
  free: readonly At[] | undefined,
): Pick<GuardContext, "visits" | "times"> {
  const known = [visit, memory.visit, ...visits].filter((one) => one !== undefined);
  const has = (type: Effect["type"]) => effects.some((effect) => effect.type === type);
  return {
    visits: {
      booked: has("visit_confirmed") ||
        known.some(({ status, waiting }) => status === "confirmed" && !waiting),
      cancelled: has("visit_cancelled") || known.some(({ status }) => status === "cancelled"),
    },
    ...(free && {
      times: [
        ...free,
        ...known.flatMap(({ date, time = "" }) => date === undefined ? [] : { date, time }),
      ],
    }),
  };
}

const WHY: Record<PhaseRefusal, (transition: Transition) => string> = {
  illegal: () => "no such edge",
  not_open: ({ intent, session }) => `${intent} leads to ${session.phase}`,
  not_understood: () => "not understood",
};

function phaseRefusal(from: Phase, classified: Phase, transition: Transition): string[] {
  const { phase_refused } = transition;
  return phase_refused ? [`phase ${from} → ${classified}: ${WHY[phase_refused](transition)}`] : [];
}

/** What brokers have answered of a home; cards remembered from earlier have none. */
const answersOf = ({ answers }: Partial<PropertyCard>): string[] =>
  (answers ?? []).map(({ answer }) => answer);

const amountsIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) => findAmounts(text).flatMap(({ values }) => values));

const OPT_OUT = { intent: "opt_out" } as const satisfies Keyword;

const isOptOut = (effect: Effect): boolean =>
  effect.type === "consent_changed" && effect.consent === "opted_out";

/** While a person owns the conversation, or consent is gone, nothing is sent. */
const mayNotAnswer = (before: SessionState, effects: readonly Effect[]): boolean => {
  const regained = effects.some((e) => e.type === "consent_changed" && e.consent === "active");
  return before.owner === "human" || (before.consent === "opted_out" && !regained);
};

/** Unanswered questions that one turn leaves at most. */
const MAX_TOPICS = 5;

const boundTopics = (topics: readonly string[] = []): string[] =>
  topics.slice(0, MAX_TOPICS).map((topic) => cleanText(topic, MAX_TOPIC).trim()).filter(Boolean);

/** Keeps the newest cards, and only references to properties that were shown. */
function boundMemory(
  memory: DialogueMemory,
  genuine: ReadonlyMap<string, PropertyCard>,
): DialogueMemory {
  const shown = memory.shown.flatMap(({ slug }) => genuine.get(slug) ?? []).slice(-MAX_SHOWN);
  const known = new Set(shown.map(({ slug }) => slug));
  const visit = memory.visit && known.has(memory.visit.property_slug) ? memory.visit : undefined;
  return {
    ...memory,
    shown,
    focus: memory.focus !== undefined && known.has(memory.focus) ? memory.focus : undefined,
    liked: memory.liked.filter((slug) => known.has(slug)),
    disliked: memory.disliked.filter((slug) => known.has(slug)),
    visit,
  };
}
