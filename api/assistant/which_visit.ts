/** A buyer with several visits who cancels or moves one: which of them is meant, or is asked for. */
import type { AgreedVisit, Language } from "#db/tables/dialogue.ts";
import type { AgentDeps, AgentOutput, HistoryMessage } from "./agent.ts";
import { wordsIn } from "./agents/builtin/understand/stretches.ts";
import { readFully } from "./agents/builtin/understand/mod.ts";
import { OTHER } from "./agents/builtin/understand/properties.ts";
import { fold } from "./agents/builtin/understand/text.ts";
import { byDay, byNumber, byWords, namedIn } from "./named_visit.ts";
import {
  asksOfMine,
  keepsBooked,
  listed,
  meansAll,
  meansAnother,
  speaksOfOwn,
  stays,
  tellMine,
  unchanged,
} from "./own_visits.ts";
import { valuesOf } from "./profile.ts";
import type { Intent } from "./states.ts";
import type { TurnInput } from "./turn_outcome.ts";

/** What is made of a turn before an agent sees it. */
interface Which {
  /** The turn, about the visit that is meant where that is known. */
  input: TurnInput;
  /** Which visit is meant has to be asked, whatever an agent would say. */
  asks: boolean;
  /** Asks it, in the place of an agent's answer. */
  ask: () => AgentOutput;
}

type Deps = Pick<AgentDeps, "broker" | "places" | "now">;

const WORDS: Record<Language, { which: string; first: string; answer: string }> = {
  en: {
    which: "You have several visits. Which one do you mean?",
    first: "I cancel one visit at a time. Which one first?",
    answer: "Just answer with its number.",
  },
  es: {
    which: "Tiene varias visitas. ¿A cuál se refiere?",
    first: "Cancelo las visitas de una en una. ¿Cuál primero?",
    answer: "Responda con su número.",
  },
  pt: {
    which: "Tem várias visitas. A qual se refere?",
    first: "Cancelo uma visita de cada vez. Qual primeiro?",
    answer: "Responda com o número.",
  },
};

const textOf = ({ messages }: TurnInput): string =>
  messages.map(({ text }) => text).filter(Boolean).join("\n");

/** The message as the built-in agent reads it, whichever agent answers. */
const readingOf = (input: TurnInput, deps: Deps) =>
  readFully({
    message: textOf(input),
    history: input.history,
    profile: valuesOf(input.profile),
    memory: input.memory,
    found: [],
    spoken: [],
    places: deps.places,
    time_zone: deps.broker?.time_zone,
    now: deps.now,
  });

/** "At what time is the one in Graça?" chooses none; "the loft?" does. */
const asks = (text: string): boolean => text.trimEnd().endsWith("?") && wordsIn(text) > FEW;
/** Who picks one of several uses so few words. */
const FEW = 4;

/** Of what else a message may want, these are never passed over. */
const NEVER_OVER: ReadonlySet<Intent> = new Set([
  "cancel_visit",
  "request_human",
  "complaint",
  "make_offer",
  "opt_out",
  "opt_in",
]);

/** Looks which of several visits a message is about. Nothing is asked while one is being arranged. */
export function whichVisit(input: TurnInput, deps: Deps): Which {
  const { visits = [], memory, history } = input;
  const text = textOf(input);
  const all = meansAll(text);
  const as = (meant: TurnInput, language = memory.language ?? "en", asks = false): Which => ({
    input: meant,
    asks,
    ask: () => question(meant, visits, language, { all }),
  });
  const ours = history.findLast(({ role }) => role !== "buyer");
  const moved = ours?.mark?.confirming && movedIn(input, deps);
  if (moved?.stays) {
    return {
      input,
      asks: true,
      ask: () => stays(input, moved.held, moved.language),
    };
  }
  if (moved?.cancels) return as(about(input, moved.held), moved.language);
  const [only, second] = visits;
  const spoken = memory.visit?.status === "confirmed" ? memory.visit.property_slug : undefined;
  const mine = asksOfMine(text);
  const another = meansAnother(text);
  const few = second === undefined || memory.visit?.status === "draft";
  // One is left, and another home is in question, or another visit was spoken of.
  const left = only && !second && memory.visit?.status !== "draft" && speaksOfOwn(text) &&
    [memory.visit?.property_slug, memory.focus].some((slug) => slug !== only.property_slug);
  if (few && !mine && !another && !left) return as(input);
  const read = readingOf(input, deps);
  const { intent } = read.classification;
  if (mine && !NEVER_OVER.has(intent)) {
    // What we had asked of them is asked again, with all of them.
    if (ours?.mark?.choosing && !few) return as(input, read.language, true);
    return { input, asks: true, ask: () => tellMine(input, read.language, { other: false }) };
  }
  if (left && readingOf(about(input, only), deps).acts.has("about_visit")) {
    return as(about(input, only));
  }
  if (few) {
    if (!another || intent !== "cancel_visit" || !only || second) return as(input);
    // Another than the one that is being arranged is the one that is booked.
    if (spoken !== only.property_slug) return as(about(input, only));
    return { input, asks: true, ask: () => tellMine(input, read.language, { other: true }) };
  }
  const cancels = intent === "cancel_visit";
  const again = ours?.mark?.choosing && (cancels || !asks(text)) &&
    answered(input, ours.mark.choosing, deps);
  if (again) return as(again);
  const { explicit, slug } = read.reference;
  const isKnown = (home: string | undefined) =>
    visits.some(({ property_slug }) => property_slug === home);
  const moves = intent === "request_visit" && read.acts.has("change") &&
    (!explicit || isKnown(slug));
  const asksOf = read.acts.has("about_visit");
  if (!cancels && !moves && !asksOf) return as(input);
  const named = namedIn(input, text, { deps, language: read.language, moves }) ??
    visits.find(({ property_slug }) =>
      // "Cancel the visit, we chose the other one" names none of them.
      explicit && !OTHER.test(fold(text))
        ? property_slug === slug
        : another && visits.length === 2 && isKnown(spoken) && property_slug !== spoken
    );
  return named
    ? as(about(input, named))
    : as(input, read.language, !asksOf && !isKnown(ours?.mark?.visit));
}

/**
 * The visit that is booked at another time than the one that we ask to confirm. It stays where that
 * one is turned down ("no, 10 is fine"), and is cancelled by who says so.
 */
function movedIn(
  input: TurnInput,
  deps: Deps,
): { held: AgreedVisit; language: Language; stays: boolean; cancels: boolean } | undefined {
  const { visits = [], memory: { visit: draft } } = input;
  const held = draft?.status === "draft" &&
    visits.find(({ property_slug }) => property_slug === draft.property_slug);
  if (!held) return undefined;
  const { acts, classification, language, visit } = readingOf(input, deps);
  const off = classification.intent === "cancel_visit";
  const asItWas = keepsBooked(textOf(input));
  const cancels = off && acts.has("cancel") && !asItWas;
  const isBooked = visit.time === held.time && (visit.date ?? held.date) === held.date &&
    (held.date !== draft.date || held.time !== draft.time);
  const stays = !cancels && (asItWas || off || isBooked);
  return { held, language, stays, cancels };
}

/** Whether an agent's answer cancels a visit while it is not known which one. */
export const cancelsAny = (
  { classification }: Pick<AgentOutput, "classification">,
  { visits = [], memory, history }: TurnInput,
): boolean =>
  classification.intent === "cancel_visit" && visits.length > 1 &&
  memory.visit?.status !== "draft" &&
  history.findLast(({ role }) => role !== "buyer")?.mark?.visit === undefined;

/**
 * The turn, with no other visit than the one that is meant. It is read by itself, as what was said
 * before may be of another home.
 */
function about(input: TurnInput, meant: AgreedVisit): TurnInput {
  const { title: _, ...visit } = meant;
  return {
    ...input,
    memory: { ...input.memory, focus: meant.property_slug, visit },
    history: [],
    visits: [meant],
  };
}

/** The question, as an answer that changes nothing. */
function question(
  input: TurnInput,
  visits: readonly AgreedVisit[],
  language: Language,
  { all }: { all: boolean },
): AgentOutput {
  const { which, first, answer } = WORDS[language];
  const asked = all ? first : which;
  const mark = { choosing: visits.map(({ property_slug }) => property_slug) };
  return unchanged(input, `${asked}\n${listed(visits, language)}\n${answer}`, language, mark);
}

/** An hour that is named beside the choice: "the second one, to 18:00". */
const HOUR = /\b\d{1,2}(?::\d{2}|h\d{0,2}\b| ?[ap]m\b)/i;

/** What the buyer had asked before we asked which visit is meant, now about the one chosen. */
function answered(
  input: TurnInput,
  choosing: readonly string[],
  deps: Deps,
): TurnInput | undefined {
  const { visits = [], history, messages, memory } = input;
  const last = messages.at(-1);
  const text = textOf(input);
  const language = memory.language ?? "en";
  const day = byDay(text, visits, language, deps);
  const number = byNumber(text, choosing, visits);
  // Portuguese has one word for Monday and for the second.
  const unclear = day && number && day.visit !== number.visit && /\bsegunda\b/.test(fold(text));
  const chosen = unclear ? undefined : day ?? byWords(text, visits) ?? number;
  const before = said(history);
  if (!last || !chosen || before === "") return undefined;
  const more = HOUR.test(chosen.rest) ? `\n${chosen.rest.trim()}` : "";
  return about({ ...input, messages: [{ seq: last.seq, text: before + more }] }, chosen.visit);
}

/** What the buyer said before we asked which visit is meant, however often we did. */
function said(history: readonly HistoryMessage[]): string {
  const ourLast = (end: number) =>
    history.slice(0, end).findLastIndex(({ role }) => role !== "buyer");
  let end = ourLast(history.length);
  let start = ourLast(end);
  while (history[start]?.mark?.choosing) {
    end = start;
    start = ourLast(end);
  }
  return history.slice(start + 1, end).map(({ text }) => text).join("\n");
}
