/** A message with everything that can be read without knowing what was said before it. */
import type { AgentMark, Asked, DialogueMemory, Language } from "../../../agent.ts";
import type { ProfileValues } from "../../../profile.ts";
import type { PropertyCard } from "../../../tools.ts";
import type { Lexicon } from "../lexicon/lexicon.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { readSentences, type Sentence } from "./cues.ts";
import { type DayRead, readDays } from "./dates.ts";
import { type NumberRead, readNumbers } from "./numbers.ts";
import { blank, MARKS, type NormalText } from "./text.ts";
import { readTime, type TimeRead } from "./times.ts";
import { readTitles, type TitleRead } from "./titles.ts";
import { correctTypos } from "./typos.ts";

export interface Reading {
  /** The buyer's own words. */
  text: string;
  lexicon: Lexicon;
  /** Folded, typos put right; property titles, days, times and numbers are single marks. */
  skeleton: string;
  sentences: Sentence[];
  numbers: NumberRead[];
  titles: TitleRead[];
  days: DayRead[];
  time: TimeRead | undefined;
  /** Text and folded text with titles, days and times blanked; places are read from these. */
  open: NormalText;
}

/** What was known before the message. */
export interface Situation {
  profile: ProfileValues;
  memory: DialogueMemory;
  /** What our last message did, and what it asked for. */
  mark: AgentMark;
  asked: readonly Asked[];
  offered: readonly string[];
  /** Properties were offered, or one is spoken of. */
  propertyKnown: boolean;
  /** In the broker's time zone. */
  today: Temporal.PlainDate;
}

/** Reads a normalised message as far as it goes by itself. */
export function readMessage(
  normal: NormalText,
  language: Language,
  shown: readonly PropertyCard[],
): Reading {
  const lexicon = LEXICONS[language];
  const { text, folded } = correctTypos(normal, language);
  const titles = readTitles(text, folded, shown, lexicon.area.stop);
  const untitled = blank(folded, titles);
  const days = readDays(untitled, text, language);
  const time = readTime(blank(untitled, days), language);
  const times = time ? [time] : [];
  const marks = [
    ...titles.map(({ start, end }, index) => ({ start, end, code: MARKS.title + index })),
    ...days.map(({ start, end }, index) => ({ start, end, code: MARKS.date + index })),
    ...times.map(({ start, end }) => ({ start, end, code: MARKS.time })),
  ].sort((a, b) => b.start - a.start);
  let marked = folded;
  for (const { start, end, code } of marks) {
    marked = marked.slice(0, start) + String.fromCharCode(code) + marked.slice(end);
  }
  const { skeleton, numbers } = readNumbers(marked, language);
  return {
    text: normal.text,
    lexicon,
    skeleton,
    sentences: readSentences(skeleton, lexicon),
    numbers,
    titles,
    days,
    time,
    open: { text: blank(text, marks), folded: blank(folded, marks) },
  };
}
