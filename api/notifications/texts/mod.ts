/** What notifications are called, in the languages of the office. */
import type { Language } from "#db/tables/mod.ts";
import type { Facts } from "../facts.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { pt } from "./pt.ts";
import type { Said, Words } from "./words.ts";

export const WORDS: Record<Language, Words> = { en, es, pt };

/** A notification as texts name it. */
export function saidOf(facts: Facts, language: Language, count = 1): Said {
  const { who, home, visit, lead, data } = facts;
  const words = WORDS[language];
  return {
    who: who ?? words.somebody,
    home,
    when: visit?.starts_at ? timeOf(visit.starts_at, visit.time_zone, language) : null,
    score: lead && `${lead.score} (${words.tiers[lead.tier]})`,
    count,
    data,
  };
}

const timeOf = (instant: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone })
    .format(new Date(instant));

/** One line that says what happened. */
export const titleOf = (facts: Facts, language: Language, count = 1): string =>
  WORDS[language].kinds[facts.kind].title(saidOf(facts, language, count));
