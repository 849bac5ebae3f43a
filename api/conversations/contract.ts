import { z } from "@hono/zod-openapi";
import { FILE_KINDS } from "../gateways/port.ts";
import { MESSAGE_ROLES, MESSAGE_STATUSES } from "#db/tables/mod.ts";
import { pageOf, pageQuery } from "../shared/paging.ts";
import { question } from "../leads/contract.ts";
import { safeText, textOf } from "../shared/text.ts";
import { CONSENTS, OWNERS, PHASES } from "../assistant/states.ts";

/** What is known of the buyer, each value with the message it came from. */
export const profile = z.record(
  z.string(),
  z.object({ value: z.unknown(), message_seq: z.number().int() }),
);
const party = z.object({ slug: z.string(), name: z.string() });

export const conversation = z.object({
  id: z.string(),
  buyer: z.object({ name: z.string().nullable(), channel: z.string(), address: z.string() }),
  phase: z.enum(PHASES),
  owner: z.enum(OWNERS),
  consent: z.enum(CONSENTS),
  profile: profile.openapi({
    description: "What is known of the buyer, each value with the message it came from.",
  }),
  broker: party.nullable(),
  lead_id: z.string().nullable(),
  unread: z.number().int(),
  last_message_at: z.string().nullable(),
  created_at: z.string(),
}).openapi("Conversation");

export const conversationPage = pageOf(conversation).openapi("ConversationPage");

/** What came with a message, or went with it. */
export const messageMedia = z.object({
  kind: z.enum([...FILE_KINDS, "location"]),
  status: z.enum(["fetching", "ready", "refused", "not_kept"]).openapi({
    description: "`refused`: see `problem`; `not_kept`: from before files were kept.",
  }),
  file_id: z.string().nullable(),
  name: z.string().nullable(),
  content_type: z.string().nullable(),
  bytes: z.number().int().nullable(),
  url: z.string().nullable().openapi({ description: "Its path on this API, where it is ready." }),
  transcript: z.string().nullable().openapi({ description: "What a recording says, as heard." }),
  problem: z.string().nullable(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
}).openapi("MessageMedia");
export type MessageMedia = z.infer<typeof messageMedia>;

export const message = z.object({
  id: z.string(),
  seq: z.number().int(),
  role: z.enum(MESSAGE_ROLES),
  text: z.string(),
  listings: z.array(z.object({
    slug: z.string(),
    title: z.string(),
    price: z.number(),
    currency: z.string(),
    url: z.string(),
    photo_url: z.string().nullable(),
  })),
  media: z.array(messageMedia),
  status: z.enum(MESSAGE_STATUSES),
  created_at: z.string(),
}).openapi("Message");

export const toolCall = z.object({
  name: z.string(),
  arguments: z.unknown(),
  rows: z.number().int(),
  duration_ms: z.number(),
  error: z.string().optional(),
});

export const turn = z.object({
  id: z.string(),
  number: z.number().int(),
  from_phase: z.enum(PHASES),
  to_phase: z.enum(PHASES),
  intent: z.string(),
  confidence: z.number(),
  classified_phase: z.enum(PHASES).nullable().openapi({
    description:
      "The phase that the agent classified beside the intent; null in turns from before it had to.",
  }),
  rule: z.string(),
  refusals: z.array(z.string()),
  profile_patch: z.record(z.string(), z.unknown()),
  tool_calls: z.array(toolCall),
  agent: z.string(),
  fallback: z.record(z.string(), z.unknown()).nullable(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
  timings: z.record(z.string(), z.number()),
  created_at: z.string(),
}).openapi("Turn");

const offeredTemplate = z.object({
  id: z.string(),
  name: z.string(),
  language: z.string(),
  variables: z.array(z.string()),
  body: z.string(),
});

export const conversationDetail = conversation.extend({
  window: z.object({ open: z.boolean(), until: z.string().nullable() }).openapi({
    description: "Whether the gateway takes free text, and until when; null: it always does.",
  }),
  templates: z.array(offeredTemplate).openapi({
    description: "What may be sent where the window is shut, the buyer's language first.",
  }),
  messages: z.array(message),
  questions: z.array(question).openapi({
    description: "What the buyer asked that no stored fact answers, oldest first.",
  }),
  turns: z.array(turn).openapi({ description: "The phase log, oldest first." }),
}).openapi("ConversationDetail");

export const conversationQuery = pageQuery.extend({
  phase: z.enum(PHASES).optional(),
  owner: z.enum(OWNERS).optional(),
  search: safeText().max(200).optional(),
});
export type ConversationQuery = z.infer<typeof conversationQuery>;

/** Files that one message takes. */
const MAX_FILES = 10;

export const newMessage = z.strictObject({
  text: textOf(4000).optional(),
  file_ids: z.array(z.uuid()).max(MAX_FILES).optional().openapi({
    description: "Files that were uploaded for this conversation and not sent yet, in order.",
  }),
  template: z.strictObject({
    id: z.uuid(),
    variables: z.record(z.string().max(40), textOf(200)).refine(
      (variables) => Object.keys(variables).length <= 10,
      { message: "must be ten at most" },
    ),
  }).optional().openapi({
    description: "An approved template for a first message, instead of text and files.",
  }),
}).refine(({ text, file_ids, template }) => template || text !== undefined || file_ids?.length, {
  message: "must have a text or files",
  path: ["text"],
}).refine(({ text, file_ids, template }) => !template || text === undefined && !file_ids?.length, {
  message: "goes without text and files",
  path: ["template"],
}).openapi("NewMessage");
export type NewMessage = z.infer<typeof newMessage>;

export const attachedFile = z.object({
  id: z.string(),
  kind: z.enum(FILE_KINDS),
  name: z.string().nullable(),
  content_type: z.string().nullable(),
  bytes: z.number().int().nullable(),
}).openapi("AttachedFile");

export const messageAccepted = z.object({ message_id: z.string(), status: z.literal("queued") })
  .openapi("MessageAccepted");

const gatewayHealth = z.object({
  name: z.string(),
  configured: z.boolean().openapi({ description: "False for one that only old messages name." }),
  last_received_at: z.string().nullable(),
  last_sent_at: z.string().nullable(),
  pending: z.number().int().openapi({ description: "Messages waiting to be sent." }),
  dead: z.number().int().openapi({ description: "Messages given up." }),
}).openapi("GatewayHealth");
export type GatewayHealth = z.infer<typeof gatewayHealth>;

export const gatewayList = z.object({ data: z.array(gatewayHealth) }).openapi("GatewayList");

export const deadLetter = z.object({
  id: z.string(),
  gateway: z.string(),
  conversation_id: z.string(),
  buyer_name: z.string().nullable(),
  text: z.string(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
}).openapi("DeadLetter");

export const deadLetterPage = pageOf(deadLetter).openapi("DeadLetterPage");
