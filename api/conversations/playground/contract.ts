import { z } from "@hono/zod-openapi";
import { MESSAGE_ROLES } from "#db/tables/mod.ts";
import { safeText, slugText } from "../../shared/text.ts";
import { CONSENTS, INTENTS, OWNERS, PHASES } from "../../assistant/states.ts";
import { LANGUAGES, PROPERTY_FACTS } from "../../assistant/agent.ts";
import { profileValues } from "../../assistant/profile.ts";
import { profile, toolCall } from "../contract.ts";

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

const settable = {
  phase: z.enum(PHASES),
  owner: z.enum(OWNERS),
  consent: z.enum(CONSENTS),
};

/** What may be set from outside, to try a turn from a certain state. */
export const sessionChanges = z.strictObject({
  ...settable,
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

const state = z.object({ ...settable, unknown_streak: z.number().int() });

const property = z.looseObject({ slug: z.string(), title: z.string() });

const message = z.object({
  seq: z.number().int(),
  role: z.enum(MESSAGE_ROLES),
  text: z.string(),
  mark: z.object({
    asked: z.array(z.string()),
    offered: z.array(
      z.object({
        title: z.string(),
        address: z.string().optional(),
        slug: z.string().optional(),
      }),
    ),
    confirming: z.object({
      listing: z.string(),
      visit_date: z.string(),
      visit_time: z.string(),
    }).partial(),
    suggested: z.literal("visit"),
  }).partial(),
  listings: z.array(property),
  /** Files that a gateway would be told to send along. */
  media: z.array(z.looseObject({ kind: z.string().optional(), url: z.string().optional() })),
  created_at: z.string(),
});

export const playgroundSession = z.object({
  id: z.string(),
  ...state.shape,
  profile,
  memory: z.record(z.string(), z.unknown()),
  messages: z.array(message),
  turns: z.number().int(),
  busy: z.boolean().openapi({ description: "A turn is running." }),
  agents: z.array(z.string()).openapi({ description: "Agents that can be asked for." }),
}).openapi("PlaygroundSession");

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
  profile,
  memory: z.looseObject({
    shown: z.array(property),
    focus: z.string().optional(),
    visit: z.object({
      property_slug: z.string(),
      said: z.string().optional(),
      date: z.string().optional(),
      time: z.string().optional(),
      status: z.enum(["draft", "confirmed", "cancelled"]),
      waiting: z.literal(true).optional().openapi({ description: "For the broker's yes." }),
    }).optional(),
    goal: z.enum(["search", "visit", "none"]),
  }),
  tool_calls: z.array(toolCall),
  /** What the buyer asked about the property in question. */
  asks: z.array(z.enum(PROPERTY_FACTS)),
  agent: z.string(),
  /** The model that was asked, for agents that have one. */
  model: z.string().nullable(),
  fallback: z.object({ from: z.string(), reason: z.string() }).nullable(),
  usage: z.object({ input_tokens: z.number().int(), output_tokens: z.number().int() }),
  duration_ms: z.number(),
  reply: message.nullable(),
}).openapi("PlaygroundTurn");
