/** Turns that an agent proposes: the state machine decides, the guard checks the reply. */
import { isDeepStrictEqual } from "node:util";
import { MAX_TOPIC } from "#db/tables/leads.ts";
import { cleanText } from "../gateways/text.ts";
import { afterVisit } from "./afterwards.ts";
import { type AgentDeps, type DialogueMemory, MAX_OFFERED, MAX_SHOWN } from "./agent.ts";
import { consentReply, type Keyword } from "./consent.ts";
import { factsOf } from "./facts.ts";
import { type GuardContext, guardReply } from "./guard.ts";
import type { At } from "./guard/dates.ts";
import { findAmounts } from "./guard/prices.ts";
import { type Effect, next, type PhaseRefusal, type Transition } from "./machine.ts";
import { noteSent, photoCaption, photographsOf } from "./photos.ts";
import { applyPatch, valuesOf } from "./profile.ts";
import type { Phase } from "./states.ts";
import type { PropertyCard } from "./tools.ts";
import type { TurnDeps, TurnInput, TurnOutcome } from "./turn_outcome.ts";
import { mayNotAnswer, replyOf } from "./turn_without_agent.ts";
import { cancelsAny, whichVisit } from "./which_visit.ts";

/** A turn that the agent proposes: the machine moves, the guard checks what is said. */
export async function askAgent(given: TurnInput, deps: TurnDeps): Promise<TurnOutcome> {
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
      ...input.history.flatMap(({ role, text }) => role === "buyer" ? text : []),
      // Last what is answered.
      ...input.messages.map(({ text }) => text),
    ],
  });

  const offered = new Set(output.mark.offered?.map(({ slug }) => slug));
  const properties = bounded.shown.filter(({ slug }) => offered.has(slug)).slice(0, MAX_OFFERED);
  // Every way of opting out has the one confirmation that goes out without consent.
  const stopped = transition.effects.some(isOptOut) && consentReply(OPT_OUT, bounded.language);
  const silent = mayNotAnswer(input.state, transition.effects) || !guarded.text;
  const photos = silent || stopped ? [] : photographsOf(output.photos, properties, bounded);
  const sent = noteSent(bounded, photos, output.photos !== undefined);
  // Another visit was spoken of, and stays as it is.
  const told = input.memory.visit !== given.memory.visit && given.memory.visit &&
    isDeepStrictEqual(bounded.visit, input.memory.visit) &&
    !transition.effects.some(({ type }) => type.startsWith("visit_"));
  const memory = told ? { ...sent, visit: given.memory.visit } : sent;
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
