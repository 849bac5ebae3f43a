/** What the playground knows and how it changes, without React; the screen follows from it. */
import type { Comparison } from "./compare.ts";
import type { Session, SessionState } from "../app/transports/transport.ts";
import type { ProfileEntries, Property, TurnRecord } from "./turn.ts";

/** Names of the colour sets (`views/theme.ts`). */
export const THEMES = ["dark", "light", "mono"] as const;
export type ThemeName = (typeof THEMES)[number];

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
  /** Commands that changed the session, and the number of the turn before each. */
  changes: { after: number; line: string }[];
  /** Properties of the last reply that showed some: what `/listing N` counts. */
  properties: Property[];
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
  /** The message of the running turn. */
  pending: string | null;
  /** Where the service is; null while it is being reached. */
  where: string | null;
  agents: string[];
  /** Asked for by the developer; otherwise as the service is configured. */
  agent?: string;
  model?: string;
  theme: ThemeName;
  /** Text that the composer takes over; the number changes with each one. */
  draft: { text: string; number: number };
}

/** What something that happened makes of the state. */
export type Change = (state: PlaygroundState) => PlaygroundState;

export const initialState = (
  chosen: Pick<PlaygroundState, "theme" | "agent" | "model">,
): PlaygroundState => ({
  ...chosen,
  runs: [],
  active: 0,
  entries: [],
  pending: null,
  where: null,
  agents: [],
  draft: { text: "", number: 0 },
});

export const activeRun = ({ runs, active }: PlaygroundState): Run | undefined =>
  runs.find(({ key }) => key === active);

/** A turn of a run has ended. `quiet`: it is not shown by itself. */
export const finished = (key: number, turn: TurnRecord, quiet = false): Change => (state) => {
  const next = updated(key, (run) => ({
    state: turn.to,
    profile: turn.profile,
    turns: [...run.turns, slim(turn)],
    properties: turn.reply?.listings.length ? turn.reply.listings : run.properties,
  }))({ ...state, pending: null });
  return quiet ? next : added({ kind: "turn", run: key, turn })(next);
};

/** A session becomes the active run; a rewind takes the place of the run that it `replaces`. */
export const opened = (
  session: Session,
  { parent = null, replaces }: { parent?: Run["parent"]; replaces?: number } = {},
): Change =>
(state) => {
  const key = Math.max(0, ...state.runs.map((run) => run.key)) + 1;
  const from = state.runs.find((run) => run.key === parent?.key);
  const kept = parent?.turn ?? 0;
  const run: Run = {
    key,
    id: session.id,
    parent,
    state: stateOf(session),
    profile: session.profile,
    turns: from?.turns.filter(({ number }) => number <= kept) ?? [],
    changes: from?.changes.filter(({ after }) => after < kept) ?? [],
    properties: session.messages.findLast(({ listings }) => listings.length)?.listings ?? [],
  };
  return {
    ...state,
    runs: [...state.runs.filter((other) => other.key !== replaces), run],
    active: key,
    agents: session.agents,
  };
};

/** A command line has changed a run's session. */
export const changed = (key: number, session: Session, line: string): Change =>
  updated(key, ({ changes, turns }) => ({
    state: stateOf(session),
    profile: session.profile,
    changes: [...changes, { after: turns.length, line }],
  }));

export const updated = (key: number, change: (run: Run) => Partial<Run>): Change => (state) => ({
  ...state,
  runs: state.runs.map((run) => run.key === key ? { ...run, ...change(run) } : run),
});

export const drafted = (text: string): Change => (state) => ({
  ...state,
  draft: { text, number: state.draft.number + 1 },
});

/** Entries that are kept for drawing; older ones are in the terminal's scrollback alone. */
const KEPT_ENTRIES = 50;

export const added = (entry: NewEntry): Change => (state) => {
  const id = (state.entries.at(-1)?.id ?? 0) + 1;
  const entries: Entry[] = [...state.entries, { ...entry, id }];
  const leaving = entries[entries.length - KEPT_ENTRIES - 1];
  // Its place stays: the screen draws what is new by counting.
  if (leaving) entries[entries.length - KEPT_ENTRIES - 1] = { kind: "gone", id: leaving.id };
  return { ...state, entries };
};

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

export type Store = ReturnType<typeof createStore>;

/** Holds the state and calls listeners when it changes, as `useSyncExternalStore` wants it. */
export function createStore(initial: PlaygroundState) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    update(change: Partial<PlaygroundState> | Change): void {
      state = typeof change === "function" ? change(state) : { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
