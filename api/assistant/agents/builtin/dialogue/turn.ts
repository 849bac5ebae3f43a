/** What the parts of a reply share: the turn's input and reading, and the reply being composed. */
import type { AgentInput, AgentMark, DialogueMemory } from "../../../agent.ts";
import type { Photographs } from "../../../photos.ts";
import type { ProfileValues } from "../../../profile.ts";
import type { PropertyCard, SearchArguments } from "../../../tools.ts";
import type { Texts } from "../texts/mod.ts";
import type { Understanding } from "../understand/mod.ts";

export interface Turn {
  input: AgentInput;
  read: Understanding;
  texts: Texts;
  /** The profile with this turn's patch. */
  profile: ProfileValues;
  memory: DialogueMemory;
  /** Paragraphs of the reply; the question, if any, comes last. */
  parts: string[];
  /** Questions that nothing stored answers, in the buyer's words. */
  unknown: string[];
  mark: AgentMark;
  /** The buyer's request for photographs, in their words. */
  asks_photos: string | undefined;
  /** Photographs that go with the reply. */
  photos?: Photographs;
}

/** Searches by the turn's `search_properties` tool. */
export async function search(turn: Turn, args: SearchArguments) {
  turn.input.deps.signal.throwIfAborted();
  return await turn.input.deps.search(args);
}

/** Whether homes are to be set beside each other. */
export const isCompared = ({ read: { acts, measures } }: Turn): boolean =>
  acts.has("compare") || measures.length > 0;

/** Proposes a visit of the property that the reply speaks of. */
export function suggestVisit({ parts, mark, texts }: Turn) {
  parts.push(texts.visitIt);
  mark.suggested = "visit";
}

export function brokerName(turn: Turn): string {
  return turn.input.deps.broker?.name ?? turn.texts.theBroker;
}

/** The card of a property shown in this session. */
export function cardOf(turn: Turn, slug: string | undefined): PropertyCard | undefined {
  return slug === undefined ? undefined : turn.memory.shown.findLast((card) => card.slug === slug);
}
