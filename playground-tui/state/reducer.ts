/**
 * What the playground knows, and how it changes: a reducer without React. Everything on the screen
 * follows from this state.
 */
import type { Comparison } from "./compare.ts";
import type { Listing, PlaygroundEvent, ProfileEntries } from "./events.ts";
import { addEvent, isComplete, type PartialTurn, startTurn, type TurnRecord } from "./record.ts";
import type { ThemeName } from "../views/theme.ts";
import type { Session, SessionState } from "../app/transports/port.ts";

/** A session and its turns. Forks are runs of their own. */
export interface Run {
  /** Number for people, from 1. */
  key: number;
  id: string;
  /** The run that this one was forked from, and the last turn that it kept. */
  parent: { key: number; turn: number } | null;
  state: SessionState;
  profile: ProfileEntries;
  turns: TurnRecord[];
  /** Listings of the last reply that showed some: what `/listing N` counts. */
  listings: Listing[];
}

export type Tone = "info" | "good" | "bad";

/** An entry of the scrollback, where it never changes. `gone`: dropped from memory. */
export type Entry =
  & { id: number }
  & (
    | { kind: "turn"; run: number; turn: TurnRecord }
    | {
      kind: "pair";
      left: { run: number; turn: TurnRecord };
      right: { run: number; turn: TurnRecord };
    }
    | { kind: "note"; tone: Tone; text: string }
    | { kind: "message"; role: "broker"; text: string }
    | { kind: "facts"; title: string; rows: [label: string, value: string][] }
    | { kind: "comparison"; comparison: Comparison }
    | { kind: "gone" }
  );

type NewEntry = Entry extends infer E ? E extends { id: number } ? Omit<E, "id"> : never : never;

export interface PlaygroundState {
  runs: Run[];
  /** Key of the run that messages go to; 0 until the first session is open. */
  active: number;
  entries: Entry[];
  /** The running turn. */
  pending: PartialTurn | null;
  /** Where the service is; null while it is being reached. */
  where: string | null;
  /** Agents that can be asked for. */
  agents: string[];
  agent: string | null;
  model: string | null;
  theme: ThemeName;
  /** Text that the composer takes over; the number tells one hand-over from the next. */
  draft: { text: string; number: number };
}

type Action =
  | PlaygroundEvent & { quiet?: boolean }
  | { type: "connected"; where: string }
  | {
    type: "opened";
    session: Session;
    parent?: Run["parent"];
    replaces?: number;
    /** Turns that the session already has; they stand in the scrollback from now on. */
    turns?: TurnRecord[];
  }
  | { type: "synced"; session: Session }
  /** The run goes on in another session, which stands as it does. */
  | { type: "moved"; run: number; session: Session }
  | { type: "switched"; run: number }
  | { type: "added"; entry: NewEntry }
  | { type: "chosen"; agent?: string; model?: string | null; theme?: ThemeName }
  | { type: "drafted"; text: string };

export const initialState = (
  { theme, agent = null, model = null }: {
    theme: ThemeName;
    agent?: string | null;
    model?: string | null;
  },
): PlaygroundState => ({
  runs: [],
  active: 0,
  entries: [],
  pending: null,
  where: null,
  agents: [],
  agent,
  model,
  theme,
  draft: { text: "", number: 0 },
});

/** The run that messages go to. */
export const activeRun = ({ runs, active }: PlaygroundState): Run | undefined =>
  runs.find(({ key }) => key === active);

export function reduce(state: PlaygroundState, action: Action): PlaygroundState {
  if ("event" in action) return reduceEvent(state, action);
  switch (action.type) {
    case "connected":
      return { ...state, where: action.where };
    case "opened":
      return openRun(state, action);
    case "synced": {
      const { id, profile } = action.session;
      return updateRun(state, id, { state: stateOf(action.session), profile });
    }
    case "moved": {
      const { run: key, session } = action;
      return {
        ...state,
        runs: state.runs.map((run) => run.key === key ? { ...run, id: session.id } : run),
      };
    }
    case "switched":
      return state.runs.some(({ key }) => key === action.run)
        ? { ...state, active: action.run }
        : state;
    case "added":
      return addEntry(state, action.entry);
    case "chosen": {
      const { type: _, ...chosen } = action;
      return { ...state, ...chosen };
    }
    case "drafted":
      return { ...state, draft: { text: action.text, number: state.draft.number + 1 } };
  }
}

function reduceEvent(
  state: PlaygroundState,
  action: PlaygroundEvent & { quiet?: boolean },
): PlaygroundState {
  if (action.event === "turn_started") return { ...state, pending: startTurn(action) };
  if (state.pending === null) return state;
  if (action.event === "turn_failed") return { ...state, pending: null };
  const { quiet, ...event } = action;
  const turn = addEvent(state.pending, event);
  if (event.event !== "turn_finished" || !isComplete(turn)) return { ...state, pending: turn };
  const run = state.runs.find(({ id }) => id === event.session_id);
  if (!run) return { ...state, pending: null };
  const next = updateRun({ ...state, pending: null }, run.id, {
    state: turn.to,
    profile: turn.profile,
    turns: [...run.turns, slim(turn)],
    ...(turn.reply?.listings.length ? { listings: turn.reply.listings } : {}),
  });
  return quiet ? next : addEntry(next, { kind: "turn", run: run.key, turn });
}

function openRun(
  state: PlaygroundState,
  { session, parent = null, replaces, turns: restored }: Extract<Action, { type: "opened" }>,
): PlaygroundState {
  const key = Math.max(0, ...state.runs.map((run) => run.key)) + 1;
  const from = state.runs.find((run) => run.key === parent?.key);
  const turns = restored ??
    (from && parent ? from.turns.filter(({ number }) => number <= parent.turn) : []);
  const run: Run = {
    key,
    id: session.id,
    parent,
    state: stateOf(session),
    profile: session.profile,
    turns,
    listings: (session.messages.findLast(({ listings }) => listings.length)?.listings ??
      []) as Listing[],
  };
  const opened = {
    ...state,
    runs: [...state.runs.filter((other) => other.key !== replaces), run],
    active: key,
    agents: session.agents,
  };
  return (restored ?? []).reduce(
    (shown, turn) => addEntry(shown, { kind: "turn", run: key, turn }),
    opened,
  );
}

function updateRun(state: PlaygroundState, id: string, changes: Partial<Run>): PlaygroundState {
  return { ...state, runs: state.runs.map((run) => run.id === id ? { ...run, ...changes } : run) };
}

/** Entries that are kept for drawing; older ones stand in the terminal's scrollback alone. */
const KEPT_ENTRIES = 50;

function addEntry(state: PlaygroundState, entry: NewEntry): PlaygroundState {
  const id = (state.entries.at(-1)?.id ?? 0) + 1;
  const entries: Entry[] = [...state.entries, { ...entry, id }];
  const leaving = entries[entries.length - KEPT_ENTRIES - 1];
  // Its place stays: the screen draws what is new by counting.
  if (leaving) entries[entries.length - KEPT_ENTRIES - 1] = { kind: "gone", id: leaving.id };
  return { ...state, entries };
}

/** A turn as its run keeps it: `/listing` reads the last offer's facts from the run. */
const slim = (turn: TurnRecord): TurnRecord =>
  turn.reply === null ? turn : {
    ...turn,
    reply: {
      ...turn.reply,
      listings: turn.reply.listings.map(({ slug, title }) => ({ slug, title })),
    },
  };

const stateOf = ({ phase, owner, consent, unknown_streak }: Session): SessionState => ({
  phase,
  owner,
  consent,
  unknown_streak,
});

/** A place that holds the state and tells of changes; `useSyncExternalStore` fits it. */
export interface Store {
  get(): PlaygroundState;
  dispatch(action: Action): void;
  /** Answers with the way to stop. */
  subscribe(listener: () => void): () => void;
}

export function createStore(initial: PlaygroundState): Store {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch(action) {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
