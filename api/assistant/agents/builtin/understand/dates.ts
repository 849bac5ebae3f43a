/**
 * Stage 3: the wordings of days; `calendar.ts` makes dates of them. A grammar of our own, as the
 * wording itself is kept and bare days of the month are what visits are mostly arranged by.
 */
import type { Language } from "../../../agent.ts";
import { DAY_PATTERNS, HINT, MONTHS, ORDINALS, WEEKDAYS } from "./date_grammar.ts";
import { WORDS } from "./number_words.ts";
import { createTaken, ends, type Span, spanOf } from "./text.ts";

export interface DayRead extends Span {
  /** The buyer's own words, without "on" or "for". */
  said: string;
  kind:
    | "today"
    | "tomorrow"
    | "after_tomorrow"
    /** The one behind the day that is being talked of. */
    | "next_day"
    | "weekday"
    | "day"
    | "in_days"
    | "weekend"
    | "week"
    | "iso";
  /** 1 Monday … 7 Sunday; of a day of the month, where both are said. */
  weekday?: number;
  /** Weekday of this calendar week or the next, where said. */
  week?: "this" | "next";
  /** The first such day behind the one that is being talked of. */
  following?: true;
  /** "Next Tuesday": not tomorrow, which nobody calls so. */
  next?: true;
  day?: number;
  month?: number;
  year?: number;
  days?: number;
}

/** Days that are read at the beginning of a message, and at its end; people name fewer. */
const MOST = 20;

const SHORT_DAYS = "mon tue wed thu fri sat sun".split(" ");
function indexOf(sources: string[], text: string): number | undefined {
  const at = sources.findIndex((source) => new RegExp(`\\b(?:${source})\\b`).test(text));
  return at < 0 ? undefined : at + 1;
}

/** In Portuguese "5ª" is the day before the sixth, and the fourth from Monday on. */
const weekdayOf = (text: string, language: Language) =>
  indexOf(WEEKDAYS[language], text) ??
    (Number(/^([2-6])[aª]/.exec(text)?.[1] ?? 1) - 1 || SHORT_DAYS.indexOf(text.slice(0, 3)) + 1);

function dayOf(text: string): number | undefined {
  const digits = /\d{1,2}/.exec(text);
  if (digits) return Number(digits[0]);
  if (/\bprimeir?o\b/.test(text)) return 1;
  for (let index = ORDINALS.length - 1; index >= 0; index--) {
    if (new RegExp(`\\b${ORDINALS[index]}\\b`).test(text)) return index + 1;
  }
  return undefined;
}

function describe(
  g: Record<string, string | undefined>,
  whole: string,
  language: Language,
): Omit<DayRead, "start" | "end" | "said"> | undefined {
  const year = /\b(?:19|20)\d{2}\b/.exec(whole);
  const years = year ? { year: Number(year[0]) } : {};
  for (const kind of ["today", "tomorrow", "after_tomorrow", "next_day", "weekend"] as const) {
    if (g[kind]) return { kind };
  }
  if (g.iso) {
    const [y, m, d] = g.iso.split("-").map(Number);
    return { kind: "iso", year: y, month: m, day: d };
  }
  if (g.of_month) {
    return {
      kind: "day",
      day: dayOf(g.of_month),
      week: /next|proximo/.test(g.of_month) ? "next" : "this",
    };
  }
  if (g.day_month || g.month_day) {
    const text = (g.day_month ?? g.month_day ?? "").replace(/\b(?:19|20)\d{2}\b/, "");
    return { kind: "day", day: dayOf(text), month: indexOf(MONTHS[language], text), ...years };
  }
  if (g.weekday_week) {
    return {
      kind: "weekday",
      weekday: weekdayOf(g.weekday_week, language),
      week: /this|\best[ae]\b|dest/.test(g.weekday_week) ? "this" : "next",
    };
  }
  const weekday = g.weekday_day ?? g.next_weekday ?? g.short_weekday ?? g.short_alone ??
    g.short_day ?? g.short_part ?? g.short_one ?? g.short_other ?? g.short_sure;
  // "Sábado, dia 5": the number says which Saturday.
  const number = weekday && /(?:^|\D)(\d{1,2})(?:st|nd|rd|th)?$/.exec(whole)?.[1];
  if (number) {
    return { kind: "day", day: Number(number), weekday: weekdayOf(weekday, language) };
  }
  if (weekday) {
    return {
      kind: "weekday",
      weekday: weekdayOf(weekday, language),
      ...(/following|siguiente|seguinte|after/.test(weekday) ? { following: true } : {}),
      ...(/^(?:the |el |n?[oa] )?(?:next|proxim[oa]) /.test(weekday) ? { next: true } : {}),
    };
  }
  const ordinal = g.ordinal ?? g.bare_ordinal ?? g.ordinal_word ?? g.late_word;
  if (ordinal) return { kind: "day", day: dayOf(ordinal) };
  if (g.week) return { kind: "week", week: /this|esta/.test(g.week) ? "this" : "next" };
  if (g.in_days) {
    const count = /\d+/.exec(g.in_days)?.[0];
    const word = g.in_days.split(" ").find((part) => Object.hasOwn(WORDS[language], part));
    // "A week" is one.
    const days = count ? Number(count) : WORDS[language][word ?? ""] ?? 1;
    return { kind: "in_days", days: days * (/week|semana/.test(g.in_days) ? 7 : 1) };
  }
  if (g.slash) {
    const [a = 0, b = 0, c] = g.slash.split("/").map(Number);
    // Month first in English unless that cannot be; day first elsewhere.
    const [day, mon] = language === "en" && a <= 12 ? [b, a] : [a, b];
    return { kind: "day", day, month: mon, ...(c ? { year: c < 100 ? 2000 + c : c } : {}) };
  }
  return undefined;
}

/** Finds the days named in a folded text, in order; `text` is the same with the buyer's spelling. */
export function readDays(folded: string, text: string, language: Language): DayRead[] {
  if (!HINT[language].test(folded)) return [];
  const found: DayRead[] = [];
  const taken = createTaken(folded.length);
  for (const pattern of DAY_PATTERNS[language]) {
    for (const match of folded.matchAll(pattern)) {
      const span = spanOf(match);
      if (taken.has(span)) continue;
      const groups = match.groups ?? {};
      const read = describe(groups, match[0], language);
      if (
        !read || (read.kind === "day" && (!read.day || read.day > 31 || (read.month ?? 1) > 12))
      ) continue;
      const wording = Object.entries(groups).find(([name, value]) =>
        value && name !== "rel" && name !== "wk"
      )?.[1] ?? match[0];
      const from = span.start + match[0].indexOf(wording);
      const said = text.slice(from, from + wording.length).replace(/[\s.,]+$/, "");
      found.push({ ...read, ...span, said });
      taken.add(span);
    }
  }
  return [...ends(found.sort((a, b) => a.start - b.start), MOST)];
}
