/**
 * What happens in a turn, as events. Screen and `--json` are fed by the same ones, whatever the
 * transport.
 */
import {
  type Message,
  type Phase,
  type SessionState,
  type Transport,
  TransportError,
  type TransportFailure,
  type Turn,
} from "../app/transports/port.ts";

/** A listing as the agent saw it. */
export type Listing = { slug: string; title: string } & Record<string, unknown>;

/** What the service knows of a message of its own. */
interface Mark {
  asked?: string[];
  offered?: { title: string; address?: string; slug?: string }[];
  confirming?: { listing?: string; visit_date?: string; visit_time?: string };
  suggested?: "visit";
}

interface Reply {
  role: "agent" | "broker" | "system" | "buyer";
  text: string;
  listings: Listing[];
  mark: Mark;
}

/** The visit being arranged or arranged. */
export interface Visit {
  property_slug: string;
  said?: string;
  date?: string;
  time?: string;
  status: "draft" | "confirmed" | "cancelled";
}

export type ProfileEntries = Turn["profile"];

interface Of {
  session_id: string;
  /** The turn's number in its session, from 1. */
  number: number;
}

export type PlaygroundEvent =
  | Of & { event: "turn_started"; text: string }
  | Of & {
    event: "classified";
    intent: Turn["intent"];
    /** The phase that the agent classified; the one taken is the transition's. */
    phase: Phase;
    confidence: number;
    /** The intent that was acted on. */
    acted_on: Turn["intent"];
  }
  | Of & {
    event: "transition";
    from: SessionState;
    to: SessionState;
    rule: string;
    effects: Turn["effects"];
    refusals: string[];
  }
  | Of & { event: "tool_call" } & Turn["tool_calls"][number]
  | Of & { event: "reply" } & Reply
  | Of & {
    event: "turn_finished";
    changed: string[];
    profile: ProfileEntries;
    asks: Turn["asks"];
    goal: "search" | "visit" | "none";
    /** Title of the listing in question. */
    focus: string | null;
    visit: Visit | null;
    agent: string;
    model: string | null;
    fallback: Turn["fallback"];
    usage: Turn["usage"];
    duration_ms: number;
  }
  | Of & { event: "turn_failed"; kind: TransportFailure; detail: string };

/** The parts of an agent's memory that the playground shows. */
interface Memory {
  goal?: "search" | "visit" | "none";
  focus?: string;
  shown?: Listing[];
  visit?: Visit;
}

/** The events of a finished turn. */
function eventsOf(turn: Turn): PlaygroundEvent[] {
  const of = { session_id: turn.session_id, number: turn.number };
  const memory = turn.memory as Memory;
  const { reply } = turn;
  return [
    {
      event: "classified",
      ...of,
      intent: turn.classification.intent,
      phase: turn.classification.phase,
      confidence: turn.classification.confidence,
      acted_on: turn.intent,
    },
    {
      event: "transition",
      ...of,
      from: turn.from,
      to: turn.to,
      rule: turn.rule,
      effects: turn.effects,
      refusals: turn.refusals,
    },
    ...turn.tool_calls.map((call) => ({ event: "tool_call" as const, ...of, ...call })),
    ...(reply
      ? [{
        event: "reply" as const,
        ...of,
        role: reply.role,
        text: reply.text,
        listings: reply.listings as Listing[],
        mark: reply.mark as Mark,
      }]
      : []),
    {
      event: "turn_finished",
      ...of,
      changed: turn.changed,
      profile: turn.profile,
      asks: turn.asks,
      goal: memory.goal ?? "none",
      focus: memory.shown?.find(({ slug }) => slug === memory.focus)?.title ?? null,
      visit: memory.visit ?? null,
      agent: turn.agent,
      model: turn.model,
      fallback: turn.fallback,
      usage: turn.usage,
      duration_ms: turn.duration_ms,
    },
  ];
}

/** Runs a turn and tells of it. A failure is an event too: the last one is always an end. */
export async function* playTurn(
  transport: Pick<Transport, "send">,
  session: { id: string; turns: number },
  message: Message,
  signal: AbortSignal,
): AsyncGenerator<PlaygroundEvent, void> {
  const of = { session_id: session.id, number: session.turns + 1 };
  yield { event: "turn_started", ...of, text: message.text };
  try {
    yield* eventsOf(await transport.send(session.id, message, signal));
  } catch (error) {
    if (!(error instanceof TransportError)) throw error;
    yield { event: "turn_failed", ...of, kind: error.kind, detail: error.message };
  }
}
