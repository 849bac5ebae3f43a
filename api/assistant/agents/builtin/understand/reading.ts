/** A message with everything that can be read without knowing what was said before it. */
import type { AgentMark, Asked, DialogueMemory, Language } from "../../../agent.ts";
import type { ProfileValues } from "../../../profile.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { ActSituation } from "../acts/acts.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import type { Clause } from "./clause_acts.ts";
import { only, readClauses } from "./clauses.ts";
import { type DayRead, readDays } from "./dates.ts";
import { deniedClosely } from "./denial.ts";
import { findPlaces, type PlaceRead, placeWords } from "./gazetteer.ts";
import { type NumberRead, readNumbers } from "./numbers.ts";
import { LET_OR_EMPTY } from "./phrasings.ts";
import { type KindSpan, readSpans, SPAN_KINDS } from "./spans.ts";
import { blank, MARKS, MAX_MARKS, type NormalText, type Span } from "./text.ts";
import { readTimes, type TimeRead } from "./times.ts";
import { readTitles, type TitleRead } from "./titles.ts";
import { correctTypos } from "./typos.ts";

/** What each stretch of the message is; what one stage has read no other reads again. */
export interface Marks {
  /** The buyer's own words. */
  text: string;
  lexicon: Lexicon;
  /** Folded, typos put right; what was read is a single mark each. */
  skeleton: string;
  numbers: NumberRead[];
  titles: TitleRead[];
  spans: KindSpan[];
  days: DayRead[];
  times: TimeRead[];
  places: PlaceRead[];
  /** Text and folded text with titles, spans, days and times blanked. */
  open: NormalText;
  /** The buyer's own words of a stretch of the skeleton. */
  quote(span: Span): string;
}

export interface Reading extends Marks {
  clauses: Clause[];
  /** The skeleton with nothing but what is wished for, and what is asked of a home. */
  wished: string;
  asking: string;
}

/** What was known before the message. */
export interface Situation {
  profile: ProfileValues;
  memory: DialogueMemory;
  /** What our last message did, and what it asked for. */
  mark: AgentMark;
  asked: readonly Asked[];
  offered: readonly string[];
  /** The one home that our last message offers or names, by slug; a broker's message bears no mark. */
  named?: string;
  /** Some message of ours offered several homes. */
  listed: boolean;
  /** Listings were offered, or one is spoken of. */
  propertyKnown: boolean;
  /** In the broker's time zone. */
  today: Temporal.PlainDate;
  /** The days that our last message names, and its hours, "HH:MM", in their order. */
  namedByUs(): { days: readonly Temporal.PlainDate[]; hours: readonly string[] };
  /** Whether it says that somebody will call, and whether it asks when. */
  callsByUs(): boolean;
  asksWhenToCall(): boolean;
  /** Whether it says that somebody will call or write. */
  isFollowed(): boolean;
  /** Whether it asks whether other homes are wanted. */
  asksForOthers(): boolean;
  /** Whether it speaks of an offer that was made, and whether one before it did. */
  speaksOfOffer(): boolean;
  spokeOfOffer(): boolean;
  acts: ActSituation;
}

/** Homes that a message can name: those of this conversation, and others that may be meant. */
export interface Homes {
  shown: readonly PropertyCard[];
  found: readonly PropertyCard[];
}

interface Mark extends Span {
  code: number;
}

/** Where a place behind single marks was before `spans` became marks; spans in order and apart. */
function before(at: number, spans: readonly Span[]): number {
  let place = at;
  for (const { start, end } of spans) {
    if (start >= place) break;
    place += end - start - 1;
  }
  return place;
}

/** With a mark in the place of each stretch; these are in order and apart. */
function marked(folded: string, marks: readonly Mark[]): string {
  let out = "";
  let at = 0;
  for (const { start, end, code } of marks) {
    out += folded.slice(at, start) + String.fromCharCode(code);
    at = end;
  }
  return out + folded.slice(at);
}

const inTurn = (spans: readonly Span[], base: number): Mark[] =>
  spans.slice(0, MAX_MARKS).map(({ start, end }, index) => ({ start, end, code: base + index }));

/** The kinds of home that a text names: "the house, not the condo". */
const kindsIn = (folded: string, lexicon: Lexicon): PropertyCard["type"][] =>
  lexicon.types.flatMap(([type, pattern]) => {
    const at = folded.search(pattern);
    return at >= 0 && !deniedClosely(folded.slice(Math.max(0, at - 24), at), lexicon) ? type : [];
  });

/** Stands before a home that has its own hour: "11 for the first". */
const FOR_HOME = /\b(?:for|see|visit|view|do|and) $/;
/** "Is there HOA on the first?" asks of the first of the homes shown; "on the first" is a day. */
const NTH_HOME = /^the (?:first|second|third)$/i;
const ASKS_OF_HOME =
  /^\W*(?:(?:and|so|but|ok|hey|hi)\W+)?(?:is there|are there|does|has|what'?s|what is|how (?:much|many|old|big|far))\b/;
const SPEAKS_OF_DAY =
  /\b(?:visit\w*|view\w*|see|come|tour|book\w*|mov\w+|avail\w*|free|start\w*|from|until|till|by|date|day|month|meet|call)\b/;

/** Reads a normalised message; `homes` are those that it can name, `places` those known. */
export function readMarks(
  normal: NormalText,
  language: Language,
  homes: Homes,
  known: readonly string[],
  hourAsked = false,
): Marks {
  const lexicon = LEXICONS[language];
  const { text, folded, written } = correctTypos(normal, language);
  const named = homes.found.length ? findPlaces({ text, folded }, known) : [];
  const titles = readTitles(
    folded,
    homes.shown,
    homes.found,
    placeWords(known),
    named.map(({ name }) => name),
    homes.found.length ? kindsIn(folded, lexicon) : [],
  );
  const untitled = blank(folded, titles);
  const spans = readSpans(untitled);
  const unspanned = blank(untitled, spans);
  const ofHomes = homes.shown.length > 1 && ASKS_OF_HOME.test(unspanned) &&
    !SPEAKS_OF_DAY.test(unspanned);
  const daysNamed = readDays(unspanned, text, language);
  // "Thursday 11 for the first and 12 for the second": the day is said, and those are homes.
  const nths = homes.shown.length > 1 && daysNamed.some(({ said }) => !NTH_HOME.test(said));
  const days = daysNamed.filter(({ said, start }) =>
    !NTH_HOME.test(said) || !(ofHomes || (nths && FOR_HOME.test(unspanned.slice(0, start))))
  );
  const undated = blank(unspanned, days);
  const times = readTimes(undated, language, hourAsked, days.map(({ end }) => end));
  const rest = blank(undated, times);
  const places = findPlaces({ text, folded: rest }, known);
  const marks = [
    ...inTurn(titles, MARKS.title),
    ...spans.map(({ kind, ...span }) => ({ ...span, code: MARKS.span + SPAN_KINDS.indexOf(kind) })),
    ...inTurn(days, MARKS.date),
    ...inTurn(times, MARKS.time),
    ...inTurn(places, MARKS.place),
  ];
  marks.sort((a, b) => a.start - b.start);
  const { skeleton, numbers } = readNumbers(marked(folded, marks), language);
  const origin = (at: number) => written(before(before(at, numbers), marks));
  return {
    text: normal.text,
    lexicon,
    skeleton,
    numbers,
    titles,
    spans,
    days,
    times,
    places,
    quote: ({ start, end }) => normal.text.slice(origin(start), origin(end)).trim(),
    open: { text: blank(text, [...titles, ...spans, ...days, ...times]), folded: rest },
  };
}

/** "Is it let or empty?" asks neither for furniture nor whether it is to be had. */
export const askingOf = (skeleton: string, clauses: readonly Clause[]): string =>
  only(skeleton, clauses, ({ asks }) => asks)
    .replace(LET_OR_EMPTY, (said) => "_".repeat(said.length));

/** Reads what is done in each clause of a message. */
export function readMessage(
  normal: NormalText,
  language: Language,
  homes: Homes,
  known: readonly string[],
  situation: ActSituation,
): Reading {
  const hourAsked = situation === "asked:visit_time" || situation === "asked:visit_date" ||
    situation === "confirming";
  const marks = readMarks(normal, language, homes, known, hourAsked);
  const { skeleton, numbers } = marks;
  const clauses = readClauses(skeleton, numbers, situation, marks.lexicon, marks.quote);
  return {
    ...marks,
    clauses,
    wished: only(skeleton, clauses, ({ wishes }) => wishes),
    asking: askingOf(skeleton, clauses),
  };
}
