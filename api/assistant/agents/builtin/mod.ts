/** The agent that needs no network: reads by rules and learned weights, answers from texts and properties. */
import {
  type Agent,
  type AgentInput,
  type AgentMark,
  type AgentOutput,
  type DialogueMemory,
  MAX_OFFERED,
  MAX_SHOWN,
} from "../../agent.ts";
import type { ProfileValues } from "../../profile.ts";
import type { Intent } from "../../states.ts";
import { MAX_ROWS, type PropertyCard } from "../../tools.ts";
import type { Act } from "./acts/acts.ts";
import { patched, reply } from "./dialogue/reply.ts";
import { nextQuestion } from "./dialogue/show.ts";
import { remember } from "./memory.ts";
import { classifyPhase } from "./phase.ts";
import { type Question, TEXTS } from "./texts/mod.ts";
import { bestFit } from "./understand/described.ts";
import { LIVED_IN } from "./understand/titles.ts";
import { picksByPlace } from "./understand/properties.ts";
import { type Decide, type FullReading, readFully, type Understanding } from "./understand/mod.ts";

/** The homes that the message names belong to the conversation from now on. */
export function withNamed(
  memory: DialogueMemory,
  { reference }: Understanding,
  found: readonly PropertyCard[],
): DialogueMemory {
  const known = new Set(memory.shown.map(({ slug }) => slug));
  const meant = new Set([reference.slug, ...reference.slugs]);
  const named = found.filter(({ slug }, index) =>
    meant.has(slug) && !known.has(slug) && found.findIndex((one) => one.slug === slug) === index
  );
  return { ...memory, shown: [...memory.shown, ...named].slice(-MAX_SHOWN) };
}

/**
 * Reads the message and finds the homes that it names; where it describes one without naming it,
 * it is read again with that home. `unclear`: those at a place by which another home than were
 * shown is picked out.
 */
export async function readHomes(
  input: AgentInput,
  decide?: Decide,
): Promise<
  { read: FullReading; homes: readonly PropertyCard[]; unclear: readonly PropertyCard[] }
> {
  const { deps, memory } = input;
  let unclear: readonly PropertyCard[] = [];
  const ours = input.history.findLast(({ role }) => role !== "buyer");
  const [found, spoken] = await Promise.all([
    deps.find(input.message),
    ours && !ours.mark?.offered?.length ? deps.find(ours.text) : [],
  ]);
  const given = {
    ...input,
    found,
    spoken,
    places: deps.places,
    time_zone: deps.broker?.time_zone,
    now: deps.now,
  };
  const read = readFully(given, decide);
  const { purpose, property_type } = patched(input.profile, read.patch);
  // Who looks for a home to rent means no shop, and none for sale.
  const fits = (one: PropertyCard) =>
    (purpose === undefined || one.purpose === purpose) &&
    (LIVED_IN.has(one.type) || property_type?.includes(one.type) === true);
  for (const search of read.description?.searches ?? []) {
    const { rows } = await deps.search(search);
    // "The house with a pool in Amial street": of those there that were found by the street.
    const there = search.text !== undefined && rows.length === 0 ? found : rows;
    const fitting = there.filter(fits);
    const isOther = search.area !== undefined && memory.shown.length > 0 &&
      ours?.mark?.confirming === undefined && picksByPlace(read.reading.skeleton) &&
      !there.some(({ slug }) => memory.shown.some((one) => one.slug === slug));
    // "The Estrela one", of homes to rent: the only one there.
    const home = isOther && fitting.length === 1
      ? fitting[0]
      : read.description && bestFit(read.description, search, there);
    if (!home) {
      if (isOther && unclear.length === 0) unclear = fitting;
      continue;
    }
    const homes = [home, ...found];
    const again = readFully({ ...given, found: homes, described: home.slug }, decide);
    return { read: again, homes: [...homes, ...spoken], unclear: [] };
  }
  // Nothing was shown yet: those where it is said to be are what can be meant.
  const [place] = read.description?.places ?? [];
  if (unclear.length === 0 && place !== undefined && memory.shown.length === 0) {
    unclear = (await deps.search({ area: [place], purpose, limit: MAX_ROWS })).rows
      .filter(fits).slice(0, MAX_OFFERED);
  }
  return { read, homes: [...found, ...spoken], unclear };
}

/**
 * What stays asked behind what cannot be opened. A booking is no more: "yes" may answer whether
 * the buyer can write it.
 */
function stillAsked({ history, profile }: AgentInput): { mark: AgentMark; ask?: Question } {
  const { asked, suggested, confirming } = history.findLast(({ role }) => role === "agent")?.mark ??
    {};
  if (asked || suggested) {
    return { mark: { ...(asked && { asked }), ...(suggested && { suggested }) } };
  }
  const ask = confirming || history.length > 0 ? undefined : nextQuestion(profile);
  return ask ? { mark: { asked: [ask] }, ask } : { mark: {} };
}

const LOOKING: readonly Act[] = ["search", "alternatives", "dislike"];

/**
 * A profile with what follows from the home in question, or from what is wished for: who asks for
 * "something like it" looks there, and to buy or to rent as it is to be had. Nothing of it is kept.
 */
function presumed(
  profile: ProfileValues,
  memory: DialogueMemory,
  { acts, cheaper }: Understanding,
): ProfileValues {
  const looks = cheaper || LOOKING.some((act) => acts.has(act));
  const home = looks ? memory.shown.findLast(({ slug }) => slug === memory.focus) : undefined;
  const isLand = profile.property_type?.every((type) => type === "land") === true;
  const purpose = profile.purpose ?? home?.purpose ??
    (isLand && profile.property_type?.length ? "sale" : undefined);
  const area = profile.area ?? (home && [home.city]);
  const { bedrooms, property_type, budget_min, budget_max } = profile;
  const known = bedrooms ?? property_type ?? budget_min ?? budget_max;
  return {
    ...profile,
    ...(purpose && { purpose }),
    ...(area && { area }),
    // Nothing else was said: what is like it has as many rooms, and is of its kind.
    ...(home && known === undefined && (cheaper || acts.has("alternatives")) && {
      property_type: [home.type],
      ...(home.bedrooms !== null && { bedrooms: home.bedrooms }),
    }),
  };
}

/** The answer to a picture or a recording alone: nothing is read, nothing changes. */
export function answerWithoutWords(input: AgentInput): AgentOutput | undefined {
  const { message, media = [], memory, phase, deps } = input;
  if (message.trim() !== "" || media.length === 0) return undefined;
  const texts = TEXTS[memory.language ?? "en"];
  const { mark, ask } = stillAsked(input);
  const unread = texts.media(deps.broker?.name ?? texts.theBroker);
  return {
    reply: ask ? `${unread}\n\n${texts.question[ask]}` : unread,
    classification: { intent: "small_talk", phase, confidence: 0.9 },
    profile_patch: {},
    memory,
    mark,
    writer: memory.writer ?? "buyer",
    usage: { input_tokens: 0, output_tokens: 0 },
  };
}

/** Says beside an answer that what was spoken was not heard. */
export function admitUnheard({ media, deps }: AgentInput, output: AgentOutput): AgentOutput {
  if (!media?.includes("audio")) return output;
  const texts = TEXTS[output.memory.language ?? "en"];
  const unheard = texts.unheard(deps.broker?.name ?? texts.theBroker);
  return { ...output, reply: [output.reply, unheard].filter(Boolean).join("\n\n") };
}

/** What is wanted of one home, which has to be known. */
const OF_A_HOME: ReadonlySet<Intent> = new Set(["ask_property", "request_visit"]);

/**
 * Creates the built-in agent. It keeps no state; everything is in its input. `decide` reads intents
 * where the weights for it are still to be learned.
 */
export function createBuiltinAgent(decide?: Decide): Agent {
  return {
    name: "builtin",
    async respond(input: AgentInput): Promise<AgentOutput> {
      input.deps.signal.throwIfAborted();
      const wordless = answerWithoutWords(input);
      if (wordless) return wordless;
      const { read, homes, unclear } = await readHomes(input, decide);
      const profile = patched(input.profile, read.patch);
      const among = OF_A_HOME.has(read.classification.intent) ? unclear : [];
      // Nothing is remembered of the home in question where another is meant.
      const memory = among.length > 0
        ? { ...input.memory, language: read.language, goal: read.goal }
        : withNamed(remember(input, read), read, homes);
      const answered = await reply(input, read, presumed(profile, memory, read), memory, among);
      const phase = classifyPhase(input, read, profile, answered.memory);
      return admitUnheard(input, {
        ...answered,
        classification: { ...read.classification, phase },
        profile_patch: read.patch,
        asks: read.asks,
        writer: read.writer ?? "buyer",
        usage: { input_tokens: 0, output_tokens: 0 },
      });
    },
  };
}
