/**
 * The skeleton: the folded text with typos put right and listing titles, days, times and numbers
 * as single marks. What wishes, questions and acts are read from.
 */
import type { Language } from "../../../agent.ts";
import type { ListingCard } from "../../../tools.ts";
import { LEXICONS } from "../lexicon/mod.ts";
import { type DayRead, readDays } from "./dates.ts";
import { type NumberRead, readNumbers } from "./numbers.ts";
import { blank, MARKS, type NormalText } from "./text.ts";
import { readTime, type TimeRead } from "./times.ts";
import { readTitles, type TitleRead } from "./titles.ts";
import { correctTypos } from "./typos.ts";

interface Skeleton {
  skeleton: string;
  numbers: NumberRead[];
  titles: TitleRead[];
  days: DayRead[];
  time: TimeRead | undefined;
  /** Text and folded text with titles, days and times blanked; places are read from these. */
  open: NormalText;
}

/** Builds the skeleton of a normalised message. */
export function makeSkeleton(
  normal: NormalText,
  language: Language,
  shown: readonly ListingCard[],
): Skeleton {
  const { text, folded } = correctTypos(normal, language);
  const titles = readTitles(text, folded, shown, LEXICONS[language].area.stop);
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
  const gaps = [...titles, ...days, ...times];
  return {
    ...readNumbers(marked, language),
    titles,
    days,
    time,
    open: { text: blank(text, gaps), folded: blank(folded, gaps) },
  };
}
