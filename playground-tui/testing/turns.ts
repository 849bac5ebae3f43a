/** Turns for tests. */
import type { Phase, Session } from "../app/transports/transport.ts";
import { type Change, finished } from "../state/store.ts";
import { recordOf, type TurnRecord } from "../state/turn.ts";

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

type TurnValues = Record<string, TurnRecord["profile"][string]["value"]>;

export interface TurnSketch {
  number: number;
  text: string;
  reply?: string;
  from?: Phase;
  to?: Phase;
  /** The phase that the agent classified; the one taken by default. */
  classified?: Phase;
  profile?: TurnValues;
  tools?: number;
  refusals?: string[];
}

const state = (phase: Phase) => ({
  phase,
  owner: "bot" as const,
  consent: "active" as const,
  unknown_streak: 0,
});

/** A turn as the service answers it, beside its message. */
export function turnRecord(sketch: TurnSketch): TurnRecord {
  const { number, text, from = "greeting", to = from } = sketch;
  const profile = Object.fromEntries(
    Object.entries(sketch.profile ?? {}).map(([slot, value]) => [slot, { value, message_seq: 1 }]),
  );
  return recordOf(text, {
    session_id: SESSION.id,
    number,
    from: state(from),
    to: state(to),
    classification: { intent: "share_criteria", phase: sketch.classified ?? to, confidence: 0.9 },
    intent: "share_criteria",
    rule: "match",
    effects: [],
    refusals: sketch.refusals ?? [],
    changed: Object.keys(profile),
    profile,
    memory: { shown: [], liked: [], disliked: [], goal: "search" },
    tool_calls: Array.from({ length: sketch.tools ?? 0 }, () => ({
      name: "search_properties",
      arguments: { area: ["Lisbon"] },
      rows: 3,
      duration_ms: 12,
    })),
    asks: [],
    agent: "builtin",
    model: null,
    fallback: null,
    usage: { input_tokens: 0, output_tokens: 0 },
    duration_ms: 40,
    reply: {
      seq: 2 * number,
      role: "agent",
      text: sketch.reply ?? "Noted.",
      listings: [{ slug: "flat", title: "Flat" }],
      media: [],
      mark: { offered: [{ title: "Flat", slug: "flat" }] },
      created_at: "2026-03-10T12:00:00.000Z",
    },
  });
}

/** What a turn changes from its start to its end, in the first run. */
export const turnChanges = (sketch: TurnSketch): [started: Change, ended: Change] => [
  (state) => ({ ...state, pending: sketch.text }),
  finished(1, turnRecord(sketch)),
];
