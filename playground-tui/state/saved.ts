/** Saved sessions: what the screen knows of a run, and what the service needs to go on with it. */
import { z } from "zod";
import type { ProfileEntries } from "./events.ts";
import { PHASES } from "#api/client.ts";
import type { TurnRecord } from "./record.ts";
import type { SessionState, StoredSession } from "../app/transports/port.ts";

const KIND = "hearthline-playground";
const VERSION = 3;

const state = z.strictObject({
  phase: z.enum(PHASES),
  owner: z.enum(["bot", "human"]),
  consent: z.enum(["active", "opted_out"]),
  unknown_streak: z.number().int().min(0),
});
const profile = z.record(
  z.string(),
  z.strictObject({ value: z.unknown(), message_seq: z.number().int() }),
);
const facts = z.record(z.string(), z.unknown());
const count = z.number().int().min(0);

/** As the screen reads it; a part that is missing here would break it later. */
const turn = z.strictObject({
  number: z.number().int().min(1),
  text: z.string().min(1),
  intent: z.string(),
  phase: z.enum(PHASES),
  confidence: z.number(),
  acted_on: z.string(),
  from: state,
  to: state,
  rule: z.string(),
  effects: z.array(facts),
  refusals: z.array(z.string()),
  tools: z.array(z.strictObject({
    name: z.string(),
    arguments: z.unknown(),
    rows: count,
    duration_ms: z.number(),
    error: z.string().optional(),
  })),
  reply: z.strictObject({
    role: z.enum(["agent", "broker", "system", "buyer"]),
    text: z.string(),
    listings: z.array(z.looseObject({ slug: z.string(), title: z.string() })),
    mark: z.looseObject({
      asked: z.array(z.string()).optional(),
      offered: z.array(z.looseObject({ title: z.string() })).optional(),
    }),
  }).nullable(),
  changed: z.array(z.string()),
  profile,
  asks: z.array(z.string()),
  goal: z.enum(["search", "visit", "none"]),
  focus: z.string().nullable(),
  visit: z.looseObject({ property_slug: z.string(), status: z.string() }).nullable(),
  agent: z.string(),
  model: z.string().nullable(),
  fallback: z.strictObject({ from: z.string(), reason: z.string() }).nullable(),
  usage: z.strictObject({ input_tokens: count, output_tokens: count }),
  duration_ms: z.number(),
});

const saved = z.strictObject({
  kind: z.literal(KIND),
  version: z.literal(VERSION, { error: `only version ${VERSION} can be read` }),
  session_id: z.string().min(1),
  language: z.enum(["en", "es", "pt"]).optional(),
  state,
  profile,
  turns: z.array(turn).min(1),
  // The service looks into its parts by itself.
  stored: z.strictObject({
    broker_slug: z.string().nullable(),
    parts: z.array(z.looseObject({ messages: z.array(facts), turn: facts.optional() })),
  }),
});

export interface SavedSession {
  session_id: string;
  language?: "en" | "es" | "pt";
  /** As the session stood; commands may have changed it since its last turn. */
  state: SessionState;
  profile: ProfileEntries;
  turns: TurnRecord[];
  stored: StoredSession;
}

/** A file that holds no saved session; says why. */
export class CorruptSession extends Error {
  override name = "CorruptSession";
}

export const writeSession = (session: SavedSession): string =>
  `${JSON.stringify({ kind: KIND, version: VERSION, ...session }, null, 1)}\n`;

/** Reads what `writeSession` wrote. Throws `CorruptSession`. */
export function readSession(content: string, file: string): SavedSession {
  const refuse = (why: string) => new CorruptSession(`${file} is no saved session: ${why}`);
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (error) {
    throw refuse((error as Error).message);
  }
  const parsed = saved.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw refuse(`${issue?.path.join(".") || "file"}: ${issue?.message}`);
  }
  const { turns, stored } = parsed.data;
  const misnumbered = turns.findIndex(({ number }, index) => number !== index + 1);
  if (misnumbered >= 0) throw refuse(`turns.${misnumbered}.number: must be ${misnumbered + 1}`);
  const held = stored.parts.filter((part) => part.turn).length;
  if (held !== turns.length) throw refuse(`stored: holds ${held} turns, not ${turns.length}`);
  return parsed.data as unknown as SavedSession;
}
