/** What a buyer asks of all of their visits at once, or of another than the one spoken of. */
import type { AgentMark, AgreedVisit, Language } from "#db/tables/dialogue.ts";
import { type AgentOutput, TITLE_LENGTH } from "./agent.ts";
import { longDay } from "./agents/builtin/texts/format.ts";
import { TEXTS } from "./agents/builtin/texts/mod.ts";
import { fold } from "./agents/builtin/understand/text.ts";
import type { TurnInput } from "./turn_outcome.ts";

const VISIT = "(?:visit|viewing|appointment|tour|showing|visita|cita)s?";
/** "What visits do I have?", "qué visitas tengo": whether there are any, and which. */
const MINE = new RegExp(
  [
    `(?:what|which)(?: (?:other|upcoming))? ${VISIT} (?:do|have|are)(?: (?:i|we))?\\b`,
    `(?:do|have) (?:i|we) (?:still )?(?:have|got)(?: [a-z]+){0,3} ${VISIT}\\b(?=[^.,;]{0,30}\\?|\\W*$)`,
    `(?:when|what|which|list|show me)(?: (?:are|were|is|all))* (?:my|our) (?:(?:upcoming|next|other) )?(?:visits|viewings|appointments|tours|showings)\\b`,
    `(?:que|cuales|quais|cuantas|quantas)(?: (?:otras|outras))? (?:visitas|citas) (?:tengo|tenemos|tenho|temos|hay|ha|me quedan)\\b`,
    `(?:tengo|tenemos|tenho|temos)(?: [a-z]+){0,2} (?:visitas?|citas?)(?: [a-z]+)?\\W*\\?`,
    `(?:cuales|quais|cuando|quando|que)(?: (?:son|sao))? (?:mis|nuestras|as minhas|as nossas) (?:visitas|citas)\\b`,
  ].map((one) => `\\b${one}`).join("|"),
);
/** "Cancel the other one": not the one that was spoken of last. */
const OTHER =
  /\b(?:the )?other (?:one|visit|viewing|appointment)\b|\b(?:la|el|a|o) (?:otr|outr)[ao]\b/;
/** "Cancel everything", "both". */
const ALL = /\b(?:all|both|everything|tod[oa]s?|tudo|ambas|ambos|las dos|as duas|os dois)\b/;

export const asksOfMine = (text: string): boolean => MINE.test(fold(text));
export const meansAnother = (text: string): boolean => OTHER.test(fold(text));
export const meansAll = (text: string): boolean => ALL.test(fold(text));

const WORDS: Record<Language, Record<"none" | "mine" | "alone" | "waiting", string>> = {
  en: {
    none: "You have no visit booked at the moment.",
    mine: "Your visits:",
    alone: "This is the only visit that you have:",
    waiting: "not confirmed yet",
  },
  es: {
    none: "No tiene ninguna visita reservada por ahora.",
    mine: "Sus visitas:",
    alone: "Esta es la única visita que tiene:",
    waiting: "sin confirmar todavía",
  },
  pt: {
    none: "Não tem nenhuma visita marcada de momento.",
    mine: "As suas visitas:",
    alone: "Esta é a única visita que tem:",
    waiting: "ainda por confirmar",
  },
};

/** Each visit in a line, by its number. */
export function listed(visits: readonly AgreedVisit[], language: Language): string {
  const { locale, dayAt } = TEXTS[language];
  const line = ({ title, date, time, waiting }: AgreedVisit) =>
    `${title.slice(0, TITLE_LENGTH)}: ${dayAt(longDay(date, locale), time)}` +
    (waiting ? ` (${WORDS[language].waiting})` : "");
  return visits.map((visit, n) => `${n + 1}. ${line(visit)}`).join("\n");
}

/** An answer of ours that changes nothing. */
export const unchanged = (
  { memory, state }: TurnInput,
  reply: string,
  language: Language,
  mark: AgentMark,
): AgentOutput => ({
  reply,
  classification: { intent: "small_talk", phase: state.phase, confidence: 1 },
  profile_patch: {},
  memory: { ...memory, language },
  mark,
  usage: { input_tokens: 0, output_tokens: 0 },
});

/** Tells a buyer of all their visits; what we had asked before is still asked. */
export function tellMine(
  input: TurnInput,
  language: Language,
  { other }: { other: boolean },
): AgentOutput {
  const { visits = [], history } = input;
  const { none, mine, alone } = WORDS[language];
  const heading = other ? alone : mine;
  const reply = visits.length === 0 ? none : `${heading}\n${listed(visits, language)}`;
  const ours = history.findLast(({ role }) => role !== "buyer");
  return unchanged(input, reply, language, ours?.mark ?? {});
}
