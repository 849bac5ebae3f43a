/** A turn put together from its events: what screen, exports and comparisons read. */
import type { PlaygroundEvent } from "./events.ts";

type Part<E extends PlaygroundEvent["event"]> = Omit<
  Extract<PlaygroundEvent, { event: E }>,
  "event" | "session_id" | "number"
>;

/** One finished turn. */
export type TurnRecord =
  & { number: number; text: string }
  & Part<"classified">
  & Part<"transition">
  & Part<"turn_finished">
  & { tools: Part<"tool_call">[]; reply: Part<"reply"> | null };

/** A turn that is still running; parts that are not known yet are absent. */
export type PartialTurn =
  & Pick<TurnRecord, "number" | "text" | "tools" | "reply">
  & Partial<TurnRecord>;

export const startTurn = (
  event: Extract<PlaygroundEvent, { event: "turn_started" }>,
): PartialTurn => ({
  number: event.number,
  text: event.text,
  tools: [],
  reply: null,
});

/** Adds an event to its turn. */
export function addEvent(turn: PartialTurn, whole: PlaygroundEvent): PartialTurn {
  const { event, session_id: _, ...part } = whole;
  switch (event) {
    case "tool_call": {
      const { number: __, ...call } = part as Part<"tool_call"> & { number: number };
      return { ...turn, tools: [...turn.tools, call] };
    }
    case "reply": {
      const { number: __, ...reply } = part as Part<"reply"> & { number: number };
      return { ...turn, reply };
    }
    case "classified":
    case "transition":
    case "turn_finished":
      return { ...turn, ...part };
    default:
      return turn;
  }
}

/** Whether every part is there. */
export const isComplete = (turn: PartialTurn): turn is TurnRecord =>
  turn.intent !== undefined && turn.to !== undefined && turn.profile !== undefined;
