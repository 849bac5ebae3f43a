import { z } from "@hono/zod-openapi";
import {
  ALERT_RHYTHMS,
  CONSENTS,
  INTENTS,
  LEAD_EVENT_TYPES,
  LEAD_KINDS,
  LEAD_SOURCES,
  LEAD_STATUSES,
  MESSAGE_ROLES,
  PHASES,
  VISIT_STATUSES,
} from "#db/tables/mod.ts";

/** How much is meant of what is kept of a lead's person. */
export const personQuery = z.object({
  all: z.enum(["true", "false"]).transform((text) => text === "true").optional().openapi({
    description: "Also one's other leads with the same email address or phone number, and chats " +
      "from that number; admins: everybody's.",
  }),
});

const anything = z.record(z.string(), z.unknown());

const keptLead = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  source: z.enum(LEAD_SOURCES),
  kind: z.enum(LEAD_KINDS),
  status: z.enum(LEAD_STATUSES),
  score: z.number().int(),
  reasons: z.array(z.string()),
  profile: anything,
  consent: z.boolean(),
  utm: z.record(z.string(), z.string()).nullable(),
  listing: z.string().nullable(),
  broker: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  timeline: z.array(z.object({
    type: z.enum(LEAD_EVENT_TYPES),
    data: anything,
    created_at: z.string(),
  })),
});

const keptConversation = z.object({
  id: z.string(),
  gateway: z.string(),
  address: z.string(),
  name: z.string().nullable(),
  consent: z.enum(CONSENTS),
  profile: anything,
  memory: anything.openapi({ description: "What the agent keeps between turns." }),
  created_at: z.string(),
  messages: z.array(z.object({
    from: z.enum(MESSAGE_ROLES),
    text: z.string(),
    media: z.array(anything),
    listings: z.array(z.string()).openapi({ description: "The homes that it showed." }),
    status: z.string(),
    created_at: z.string(),
  })),
  understood: z.array(z.object({
    phase: z.enum(PHASES),
    intent: z.enum(INTENTS),
    profile_patch: anything,
    created_at: z.string(),
  })).openapi({ description: "What was understood of the messages, turn by turn." }),
  questions: z.array(z.object({
    listing: z.string(),
    topic: z.string(),
    asked_at: z.string(),
    answer: z.string().nullable(),
  })),
  files: z.array(z.object({
    url: z.string().openapi({ description: "Where the file itself is, for who is signed in." }),
    kind: z.string(),
    name: z.string().nullable(),
    content_type: z.string().nullable(),
    bytes: z.number().nullable(),
    transcript: z.string().nullable(),
    created_at: z.string(),
  })),
});

/** Everything that is kept of a person. */
export const personCopy = z.object({
  leads: z.array(keptLead),
  conversations: z.array(keptConversation),
  visits: z.array(z.object({
    listing: z.string(),
    status: z.enum(VISIT_STATUSES),
    said: z.string().nullable(),
    date: z.string().nullable(),
    time: z.string().nullable(),
    time_zone: z.string(),
    starts_at: z.string().nullable(),
    invited: z.array(z.object({ name: z.string(), email: z.string() })),
  })),
  searches: z.array(z.object({
    email: z.string().nullable(),
    every: z.enum(ALERT_RHYTHMS),
    criteria: anything,
    confirmed: z.boolean(),
    created_at: z.string(),
  })).openapi({ description: "What is told of new and cheaper homes." }),
  others: z.array(z.object({
    id: z.string(),
    what: z.enum(["lead", "chat"]),
    name: z.string(),
    broker: z.string().nullable(),
  })).openapi({ description: "What `all` would add: leads of the same address, and chats." }),
}).openapi("PersonCopy");
export type PersonCopy = z.infer<typeof personCopy>;
