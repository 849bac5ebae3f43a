/** What a buyer answers when asked how a visit was: heard and passed on, not read as a wish. */
import type { AgentOutput, HistoryMessage, Language } from "./agent.ts";
import type { TurnInput } from "./turn_outcome.ts";
import type { Intent } from "./states.ts";

/** Whether the last thing that we said was to ask how a visit was. */
export const asksOfVisit = (history: readonly HistoryMessage[]): boolean =>
  history.findLast(({ role }) => role !== "buyer")?.mark?.about === "visit";

/** What an opinion of a home that was visited looks like to an agent; a question or wish does not. */
const OPINIONS: ReadonlySet<Intent> = new Set([
  "greet",
  "small_talk",
  "react_listing",
  "cancel_visit",
  "off_topic",
  "unknown",
]);

const THANKS: Record<Language, (broker: string | undefined) => string> = {
  en: (broker = "the agency") =>
    `Thank you for telling me. I have noted it for ${broker}. If you would like to see something ` +
    "else, just write.",
  es: (broker = "la agencia") =>
    `Gracias por contármelo. Lo he anotado para ${broker}. Si quieres ver otra cosa, escríbeme.`,
  pt: (broker = "a agência") =>
    `Obrigado por me dizer. Anotei-o para ${broker}. Se quiser ver outra coisa, é só escrever.`,
};

/** The turn of a buyer who says how a visit was, whatever the agent took it for. */
export function afterVisit(
  output: AgentOutput,
  { history, memory, state }: TurnInput,
  broker: { name?: string } | undefined,
): AgentOutput {
  if (!asksOfVisit(history) || !OPINIONS.has(output.classification.intent)) return output;
  const language = output.memory.language ?? memory.language ?? "en";
  const { photos: _, unknown_topics: __, asks: ___, ...rest } = output;
  return {
    ...rest,
    reply: THANKS[language](broker?.name),
    classification: { intent: "small_talk", phase: state.phase, confidence: 1 },
    profile_patch: {},
    memory: { ...memory, language },
    mark: {},
  };
}
