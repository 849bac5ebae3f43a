/** Turns for tests, as events and as records. */
import type { PlaygroundEvent, ProfileEntries } from "../state/events.ts";
import { addEvent, isComplete, startTurn, type TurnRecord } from "../state/record.ts";
import type { Phase, Session } from "../app/transports/port.ts";

export const SESSION: Session = {
  id: "session-1",
  phase: "greeting",
  owner: "bot",
  consent: "active",
  unknown_streak: 0,
  profile: {},
  memory: {},
  messages: [],
  turns: 0,
  busy: false,
  agents: ["builtin"],
};

export interface TurnSketch {
  number: number;
  text: string;
  reply?: string;
  from?: Phase;
  to?: Phase;
  /** The phase that the agent classified; the one taken unless said otherwise. */
  classified?: Phase;
  session_id?: string;
  profile?: Record<string, unknown>;
  tools?: number;
  refusals?: string[];
}

const state = (phase: Phase) => ({
  phase,
  owner: "bot" as const,
  consent: "active" as const,
  unknown_streak: 0,
});

/** Every event of a turn. */
export function turnEvents(sketch: TurnSketch): PlaygroundEvent[] {
  const { number, text, from = "greeting", to = from, session_id = SESSION.id } = sketch;
  const of = { session_id, number };
  const profile = Object.fromEntries(
    Object.entries(sketch.profile ?? {}).map(([slot, value]) => [slot, { value, message_seq: 1 }]),
  ) as ProfileEntries;
  return [
    { event: "turn_started", ...of, text },
    {
      event: "classified",
      ...of,
      intent: "share_criteria",
      phase: sketch.classified ?? to,
      confidence: 0.9,
      acted_on: "share_criteria",
    },
    {
      event: "transition",
      ...of,
      from: state(from),
      to: state(to),
      rule: "match",
      effects: [],
      refusals: sketch.refusals ?? [],
    },
    ...Array.from({ length: sketch.tools ?? 0 }, () => ({
      event: "tool_call" as const,
      ...of,
      name: "search_properties",
      arguments: { area: ["Lisbon"] },
      rows: 3,
      duration_ms: 12,
    })),
    {
      event: "reply",
      ...of,
      role: "agent",
      text: sketch.reply ?? "Noted.",
      listings: [{ slug: "flat", title: "Flat" }],
      mark: { offered: [{ title: "Flat", slug: "flat" }] },
    },
    {
      event: "turn_finished",
      ...of,
      changed: Object.keys(profile),
      profile,
      asks: [],
      goal: "search",
      focus: null,
      visit: null,
      agent: "builtin",
      model: null,
      fallback: null,
      usage: { input_tokens: 0, output_tokens: 0 },
      duration_ms: 40,
    },
  ];
}

/** The same as a record. */
export function turnRecord(sketch: TurnSketch): TurnRecord {
  const [started, ...rest] = turnEvents(sketch);
  if (started?.event !== "turn_started") throw new Error("a turn begins with its start");
  const turn = rest.reduce(addEvent, startTurn(started));
  if (!isComplete(turn)) throw new Error("the sketch is incomplete");
  return turn;
}
