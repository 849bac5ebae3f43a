import { z } from "@hono/zod-openapi";
import { safeText, slugText } from "../../shared/text.ts";
import { CONSENTS, INTENTS, OWNERS, PHASES } from "../../assistant/states.ts";
import { LANGUAGES, LISTING_FACTS } from "../../assistant/agent.ts";
import { PROFILE_SLOTS, profileValues } from "../../assistant/profile.ts";

export const newSession = z.strictObject({
  broker_slug: slugText(),
  language: z.enum(LANGUAGES),
}).partial().openapi("NewPlaygroundSession");

export const sessionMessage = z.strictObject({
  text: safeText().min(1).max(8000),
  agent: z.string().max(40).optional().openapi({
    description: "`builtin` or `openai`; default: the one that the service runs on.",
  }),
  model: z.string().regex(/^[\w.:/-]{1,80}$/, { message: "must be a model's name" }).optional()
    .openapi({ description: "For `openai`, instead of the configured model." }),
}).openapi("PlaygroundMessage");

/** What may be set from outside, to try a turn from a certain state. */
export const sessionChanges = z.strictObject({
  phase: z.enum(PHASES),
  owner: z.enum(OWNERS),
  consent: z.enum(CONSENTS),
  profile: z.strictObject(
    Object.fromEntries(
      Object.entries(profileValues.shape).map(([slot, value]) => [slot, value.nullable()]),
    ),
  ).openapi({
    type: "object",
    description: "Values by slot; null forgets one.",
  }),
}).partial().openapi("PlaygroundChanges");

export const brokerMessage = z.strictObject({ text: safeText().min(1).max(4000) })
  .openapi("PlaygroundBrokerMessage");

export const forkRequest = z.strictObject({
  turn: z.number().int().min(0).openapi({
    description: "The number of the last turn that the fork keeps; 0 keeps none.",
  }),
}).openapi("PlaygroundFork");

const state = z.object({
  phase: z.enum(PHASES),
  owner: z.enum(OWNERS),
  consent: z.enum(CONSENTS),
  unknown_streak: z.number().int(),
});

const message = z.object({
  seq: z.number().int(),
  role: z.enum(["buyer", "agent", "broker", "system"]),
  text: z.string(),
  mark: z.record(z.string(), z.unknown()),
  listings: z.array(z.record(z.string(), z.unknown())),
  created_at: z.string(),
});

export const playgroundSession = z.object({
  id: z.string(),
  ...state.shape,
  profile: z.record(
    z.string(),
    z.object({
      value: z.unknown(),
      message_seq: z.number().int(),
    }),
  ),
  memory: z.record(z.string(), z.unknown()),
  messages: z.array(message),
  turns: z.number().int(),
  busy: z.boolean().openapi({ description: "A turn is running." }),
  agents: z.array(z.string()).openapi({ description: "Agents that can be asked for." }),
}).openapi("PlaygroundSession");

/** Text as `safeText` has it, however deep it stands: what Postgres can keep as JSON. */
const carries = (value: unknown): boolean =>
  typeof value === "string"
    ? !value.includes("\0") && value.isWellFormed()
    : typeof value !== "object" || value === null ||
      Object.entries(value).every(([key, inner]) => carries(key) && carries(inner));
const toolCall = z.object({
  name: z.string(),
  arguments: z.unknown(),
  rows: z.number().int(),
  duration_ms: z.number(),
  error: z.string().optional(),
});
const fallback = z.object({ from: z.string(), reason: z.string() }).nullable();
const count = z.number().int().min(0).max(1e9);
const facts = z.record(z.string(), z.unknown());
const slugs = z.array(slugText()).max(30);

const storedMessage = z.strictObject({
  seq: count.min(1),
  role: z.enum(["buyer", "agent", "broker", "system"]),
  text: safeText().max(20_000),
  mark: facts,
  listings: slugs,
  created_at: z.iso.datetime(),
});

const storedMemory = z.strictObject({
  language: z.enum(LANGUAGES).optional(),
  shown: slugs,
  focus: slugText().optional(),
  liked: z.array(slugText()).max(500),
  disliked: z.array(slugText()).max(500),
  visit: z.strictObject({
    property_slug: slugText(),
    said: z.string().max(500).optional(),
    date: z.iso.date().optional(),
    time: z.string().regex(/^\d\d:\d\d$/, { message: "must be HH:MM" }).optional(),
    status: z.enum(["draft", "confirmed", "cancelled"]),
  }).optional(),
  goal: z.enum(["search", "visit", "none"]),
});

/** What a turn left behind: a session continues, or forks, from it. */
const snapshot = z.strictObject({
  state: z.strictObject({ ...state.shape, unknown_streak: count }),
  profile: z.strictObject(
    Object.fromEntries(
      PROFILE_SLOTS.map((slot) => [
        slot,
        z.strictObject({ value: profileValues.shape[slot].unwrap(), message_seq: count })
          .optional(),
      ]),
    ),
  ),
  memory: storedMemory,
});

const storedTurn = z.strictObject({
  from_phase: z.enum(PHASES),
  to_phase: z.enum(PHASES),
  intent: z.enum(INTENTS),
  confidence: z.number().min(0).max(1),
  classified_phase: z.enum(PHASES).nullable(),
  rule: z.string().max(80),
  refusals: z.array(z.string()),
  profile_patch: facts,
  tool_calls: z.array(toolCall),
  effects: z.array(facts),
  agent: z.string().max(80),
  fallback,
  input_tokens: count,
  output_tokens: count,
  timings: z.record(z.string(), z.number()),
  reply_seq: z.number().int().nullable(),
  snapshot,
  created_at: z.iso.datetime(),
});

/** Messages, and the turn that answered them; what was said after the last turn has none. */
export const storedPart = z.strictObject({
  messages: z.array(storedMessage).max(200).default([]),
  turn: storedTurn.optional(),
}).refine(carries, { message: "must not contain NUL or unpaired surrogates" })
  .openapi("PlaygroundStoredPart");

export const storedSession = z.object({
  broker_slug: z.string().nullable(),
  parts: z.array(storedPart),
}).openapi("PlaygroundStoredSession");

export const playgroundTurn = z.object({
  session_id: z.string(),
  number: z.number().int(),
  from: state,
  to: state,
  classification: z.object({
    intent: z.enum(INTENTS),
    phase: z.enum(PHASES),
    confidence: z.number(),
  }).openapi({
    description:
      "As the agent read the message. `to.phase` is the phase taken; where the classified one was refused, `refusals` says why.",
  }),
  /** The intent that was acted on. */
  intent: z.enum(INTENTS),
  rule: z.string(),
  effects: z.array(z.record(z.string(), z.unknown())),
  refusals: z.array(z.string()),
  changed: z.array(z.string()),
  profile: z.record(
    z.string(),
    z.object({
      value: z.unknown(),
      message_seq: z.number().int(),
    }),
  ),
  memory: z.record(z.string(), z.unknown()),
  tool_calls: z.array(toolCall),
  /** What the buyer asked about the listing in question. */
  asks: z.array(z.enum(LISTING_FACTS)),
  agent: z.string(),
  /** The model that was asked, for agents that have one. */
  model: z.string().nullable(),
  fallback,
  usage: z.object({ input_tokens: z.number().int(), output_tokens: z.number().int() }),
  duration_ms: z.number(),
  reply: message.nullable(),
}).openapi("PlaygroundTurn");
