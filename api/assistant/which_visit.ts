/** A buyer with several visits who cancels or moves one: which of them is meant, or is asked for. */
import type { AgreedVisit, Language } from "#db/tables/dialogue.ts";
import type { AgentDeps, AgentOutput, HistoryMessage } from "./agent.ts";
import { resolveDay, todayIn } from "./agents/builtin/understand/calendar.ts";
import { readDays } from "./agents/builtin/understand/dates.ts";
import { wordsIn } from "./agents/builtin/understand/stretches.ts";
import { placeWords } from "./agents/builtin/understand/gazetteer.ts";
import { readFully } from "./agents/builtin/understand/mod.ts";
import { OTHER } from "./agents/builtin/understand/properties.ts";
import { fold, plain } from "./agents/builtin/understand/text.ts";
import { readTitles, tellsApart } from "./agents/builtin/understand/titles.ts";
import { asksOfMine, listed, meansAll, meansAnother, tellMine, unchanged } from "./own_visits.ts";
import { valuesOf } from "./profile.ts";
import type { Intent } from "./states.ts";
import type { PropertyCard } from "./tools.ts";
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
  const [only, second] = visits;
  const spoken = memory.visit?.status === "confirmed" ? memory.visit.property_slug : undefined;
  const mine = asksOfMine(text);
  const another = meansAnother(text);
  const few = second === undefined || memory.visit?.status === "draft";
  // One is left, and another home is in question, or another visit was spoken of.
  const left = only && !second && memory.visit?.status !== "draft" &&
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
  const named = namedIn(input, { deps, language: read.language, moves }) ??
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

/** A visit, and what else was said. */
type Chosen = { visit: AgreedVisit; rest: string } | undefined;

/** The only visit on the days that are named. */
function byDay(
  text: string,
  visits: readonly AgreedVisit[],
  language: Language,
  { now, broker }: Deps,
): Chosen {
  const days = readDays(fold(text), text, language);
  const today = todayIn(now, broker?.time_zone);
  const found = visits.flatMap((visit) => {
    const near = Temporal.PlainDate.from(visit.date);
    const day = days.find((one) => resolveDay(one, today, near)?.toString() === visit.date);
    return day ? [{ visit, rest: text.slice(0, day.start) + text.slice(day.end) }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** The only visit to a home in whose title a word stands that was said. */
function byWords(text: string, visits: readonly AgreedVisit[]): Chosen {
  const wordsIn = (one: string) => new Set(plain(one).split(" "));
  const told = wordsIn(text);
  const found = visits.filter(({ title }) =>
    [...wordsIn(title)].some((word) =>
      told.has(word) && word.length > 3 && tellsApart(word) &&
      visits.filter((other) => wordsIn(other.title).has(word)).length === 1
    )
  );
  return found.length === 1 ? { visit: found[0]!, rest: text } : undefined;
}

const ORDINALS = [
  /\b(?:first|primer[ao]?|primeir[ao])\b/,
  /\b(?:second|segund[ao])\b/,
  /\b(?:third|tercer[ao]?|terceir[ao])\b/,
];
const LAST = /\b(?:last one|ultim[ao])\b/;
/** A digit by itself: no part of an hour or a date. */
const NUMBER = /(?<![\d:./-])([1-9])(?![\d:./-]*\d|\s?(?:[ap]m|h)\b)/;

/** The visit with the number of our list that was said. */
function byNumber(
  text: string,
  choosing: readonly string[],
  visits: readonly AgreedVisit[],
): Chosen {
  const folded = fold(text);
  const ordinal = ORDINALS.findIndex((pattern) => pattern.test(folded));
  const digit = NUMBER.exec(folded);
  const place = ordinal >= 0
    ? ordinal
    : digit
    ? Number(digit[1]) - 1
    : LAST.test(folded)
    ? choosing.length - 1
    : -1;
  const visit = visits.find(({ property_slug }) => property_slug === choosing[place]);
  const rest = digit && ordinal < 0
    ? text.slice(0, digit.index) + text.slice(digit.index + 1)
    : text;
  return visit && { visit, rest };
}

/** The visit that a message names by its home or its day, where it names one alone. */
function namedIn(
  input: TurnInput,
  { deps, language, moves }: { deps: Deps; language: Language; moves: boolean },
): AgreedVisit | undefined {
  const { visits = [], memory } = input;
  const text = textOf(input);
  const cards = memory.shown.filter(({ slug }) =>
    visits.some(({ property_slug }) => property_slug === slug)
  );
  const titles = readTitles(fold(text), cards, [], placeWords(deps.places));
  const slugs = new Set(titles.map(({ slug }) => slug));
  const home = slugs.size === 1
    ? visits.find(({ property_slug }) => slugs.has(property_slug))
    : undefined;
  // Of a visit that moves the only day that is named is the new one.
  const days = readDays(fold(text), text, language).length;
  return home ?? byPlace(text, visits, cards) ??
    (moves && days < 2 ? undefined : byDay(text, visits, language, deps)?.visit);
}

/** The only visit in a neighbourhood that is named. */
function byPlace(
  text: string,
  visits: readonly AgreedVisit[],
  cards: readonly PropertyCard[],
): AgreedVisit | undefined {
  const said = ` ${plain(text)} `;
  const there = cards.filter(({ neighborhood }) =>
    neighborhood && said.includes(` ${plain(neighborhood)} `)
  );
  const [slug, ...more] = new Set(there.map((card) => card.slug));
  return more.length === 0 ? visits.find(({ property_slug }) => property_slug === slug) : undefined;
}
