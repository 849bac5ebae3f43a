/** What notifications are called, in the languages of the office. */
import type { Language } from "#db/tables/mod.ts";
import { zoneName } from "../../shared/zones.ts";
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
    when: visit?.starts_at ? timeOf(visit.starts_at, visit, language) : null,
    from: visit && typeof data.from === "string" ? timeOf(data.from, visit, language) : null,
    score: lead && `${lead.score} (${words.tiers[lead.tier]})`,
    count,
    data,
  };
}

/** Day and hour by the clocks of a visit's home; they are named where it is elsewhere. */
function timeOf(
  instant: string,
  { time_zone: timeZone, foreign }: NonNullable<Facts["visit"]>,
  language: Language,
): string {
  const at = new Date(instant);
  const said = new Intl.DateTimeFormat(language, {
    dateStyle: "full",
    timeStyle: "short",
    timeZone,
  }).format(at);
  return foreign ? `${said} (${zoneName(timeZone, language, at)})` : said;
}

/** One line that says what happened. */
export function titleOf(facts: Facts, language: Language, count = 1): string {
  const { kind, visit } = facts;
  // Nobody is to read that a buyer comes who does not.
  const now = visit?.cancelled && kind.startsWith("visit_") ? "visit_cancelled" : kind;
  return WORDS[language].kinds[now].title(saidOf(facts, language, count));
}
