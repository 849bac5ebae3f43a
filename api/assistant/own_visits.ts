/** What a buyer asks of all of their visits at once, or of another than the one spoken of. */
import type { AgentMark, AgreedVisit, Language } from "#db/tables/dialogue.ts";
import { type AgentOutput, TITLE_LENGTH } from "./agent.ts";
import { longDay } from "./agents/builtin/texts/format.ts";
import { TEXTS } from "./agents/builtin/texts/mod.ts";
import { wordsIn } from "./agents/builtin/understand/stretches.ts";
import { fold } from "./agents/builtin/understand/text.ts";
import type { TurnInput } from "./turn_outcome.ts";

const VISIT = "(?:visit|viewing|appointment|tour|showing)";
const BOOKED = "(?:booked|scheduled|planned|arranged|left|coming up)";
/** "What visits do I have?", "qué visitas tengo": whether there are any, and which. */
const MINE = new RegExp(
  [
    `(?:what|which)(?: (?:other|upcoming))? ${VISIT}s? (?:do|have) (?:i|we)(?: (?:have|got))?(?: ${BOOKED})?`,
    `(?:do|have) (?:i|we) (?:still )?(?:have|got) (?:(?:any|an?|other|more|upcoming) )*${VISIT}s?(?: ${BOOKED})?(?= ?(?:$|[?.,!]))`,
    `(?:when|what|which|list|show me)(?: (?:are|were|all))* (?:my|our) (?:(?:upcoming|next|other) )?${VISIT}s`,
    "(?:que|cuales|quais|cuantas|quantas)(?: (?:otras|outras))? (?:visitas|citas) (?:tengo|tenemos|tenho|temos|me quedan)(?! que\\b)(?: (?:marcad|reservad|agendad|programad)[oa]s)?",
    "(?:tengo|tenemos|tenho|temos) (?:algun|alguna|alguma|mas|mais|otra|outra|otras|outras) (?:visitas?|citas?)(?: (?:marcad|reservad|agendad|programad)[oa]s?)?(?= ?(?:$|[?.,!]))",
    "(?:cuales|quais|cuando|quando)(?: (?:son|sao))? (?:mis|nuestras|as minhas|as nossas|minhas) (?:visitas|citas)",
  ].map((one) => `\\b${one}(?![a-z])`).join("|"),
);
/** So many words may stand around the question; more say something else as well. */
const AROUND = 3;
/** "When is my visit?" */
const OWN =
  /\b(?:my|our|mi|nuestra|minha|nossa) (?:(?:next|proxima) )?(?:visit|viewing|appointment|tour|showing|visita|cita)\b/;
/** "Cancel the other one": not the one that was spoken of last. */
const OTHER =
  /\b(?:(?:cancel|call off|move|change|reschedule|postpone) (?:the |my )?other(?: (?:one|visit|viewing|appointment|tour))?|(?:cancel|anul|mov|muev|cambi|aplaz|mud|desmarc|remarc|adi)[a-z]{0,5} (?:la otra|el otro|a outra|o outro)(?: (?:visita|cita))?)(?= ?(?:$|[.,;!?])| (?:to|for|please|too|para|al?|por favor|tambien|tambem)\b)/;
/** "Cancel them all", "cancela las dos". */
const ALL =
  /\b(?:cancel|call off|anul|desmarc)[a-z]{0,6}(?: (?:please|them|my|mis|las|los|as|os|visits|visitas)){0,2} (?:all|both|everything|tod[oa]s?|tudo|amb[oa]s|dos|duas)\b(?! (?:the time|day|el dia|o dia))/;

/** Whether a message asks which visits its writer has, and nothing else. */
export function asksOfMine(text: string): boolean {
  const folded = fold(text);
  const found = MINE.exec(folded);
  return found !== null && wordsIn(folded.replace(found[0], " ")) <= AROUND;
}
/** "No, keep the old time", "déjalo como estaba": what is booked is not moved after all. */
const KEEPS =
  /\b(?:keep|leave|stick with|stay with) (?:(?:it|that|things) (?:as|how|the way)|the (?:old|original))\b|\bas it was\b|\b(?:como|igual que) (?:estaba|estava|antes)\b|\b(?:dej|deix|mant)[a-z]{1,6} (?:la de|el de|a das|o das|las|as)\b/;
export const keepsBooked = (text: string): boolean => KEEPS.test(fold(text));
export const speaksOfOwn = (text: string): boolean => OWN.test(fold(text));
export const meansAnother = (text: string): boolean => OTHER.test(fold(text));
export const meansAll = (text: string): boolean => ALL.test(fold(text));

const WORDS: Record<Language, Record<"none" | "mine" | "alone" | "waiting" | "stays", string>> = {
  en: {
    none: "You have no visit booked at the moment.",
    mine: "Your visits:",
    alone: "This is the only visit that you have:",
    waiting: "not confirmed yet",
    stays: "Your visit stays as it was:",
  },
  es: {
    none: "No tiene ninguna visita reservada por ahora.",
    mine: "Sus visitas:",
    alone: "Esta es la única visita que tiene:",
    waiting: "sin confirmar todavía",
    stays: "Su visita queda como estaba:",
  },
  pt: {
    none: "Não tem nenhuma visita marcada de momento.",
    mine: "As suas visitas:",
    alone: "Esta é a única visita que tem:",
    waiting: "ainda por confirmar",
    stays: "A sua visita fica como estava:",
  },
};

function lineOf({ title, date, time, waiting }: AgreedVisit, language: Language): string {
  const { locale, dayAt } = TEXTS[language];
  return `${title.slice(0, TITLE_LENGTH)}: ${dayAt(longDay(date, locale), time)}` +
    (waiting ? ` (${WORDS[language].waiting})` : "");
}

/** Each visit in a line, by its number. */
export const listed = (visits: readonly AgreedVisit[], language: Language): string =>
  visits.map((visit, n) => `${n + 1}. ${lineOf(visit, language)}`).join("\n");

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

/** Tells a buyer of their visits; what we had asked before is still asked. */
export function tellMine(
  input: TurnInput,
  language: Language,
  { other }: { other: boolean },
): AgentOutput {
  const { visits = [], history } = input;
  const { none, mine, alone } = WORDS[language];
  const heading = other ? alone : mine;
  const reply = visits.length === 0 ? none : `${heading}\n${listed(visits, language)}`;
  const { asked, confirming, suggested } = history.findLast(({ role }) => role !== "buyer")?.mark ??
    {};
  return unchanged(input, reply, language, {
    ...(asked && { asked }),
    ...(confirming && { confirming }),
    ...(suggested && { suggested }),
  });
}

/** Says that a visit stays as it is booked, in the place of another time that was asked for. */
export function stays(input: TurnInput, held: AgreedVisit, language: Language): AgentOutput {
  const { title: _, ...visit } = held;
  const reply = `${WORDS[language].stays} ${lineOf(held, language)}.`;
  return unchanged({ ...input, memory: { ...input.memory, visit } }, reply, language, {});
}
