/** Writing a message of ours: the transcript's row and the outbox rows that carry it. */
import type { Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { Database, MESSAGE_ROLES } from "#db/tables/mod.ts";
import type { Gateway } from "../gateways/port.ts";
import type { Ids } from "../shared/ids.ts";
import type { AgentMark } from "../assistant/agent.ts";
import type { ListingCard } from "../assistant/tools.ts";

interface Outgoing {
  conversation: { id: string; gateway: string; address: string };
  seq: number;
  role: Exclude<(typeof MESSAGE_ROLES)[number], "buyer">;
  text: string;
  mark?: AgentMark;
  listings?: ListingCard[];
  in_reply_to?: string;
  at: string;
}

/**
 * Stores a message and, where its gateway can send, queues it. Within the transaction that holds
 * the conversation's row; the caller counts `message_seq` on. Answers with the message's id.
 */
export async function putOutgoing(
  trx: Transaction<Database>,
  message: Outgoing,
  gateway: Gateway | undefined,
  ids: Ids,
): Promise<string> {
  const { conversation, seq, at } = message;
  const listings = message.listings ?? [];
  const id = ids();
  await trx.insertInto("messages").values({
    id,
    conversation_id: conversation.id,
    seq,
    role: message.role,
    text: message.text,
    listings: jsonb(listings),
    mark: jsonb(message.mark ?? {}),
    status: gateway ? "queued" : "sent",
    gateway_message_id: null,
    created_at: at,
  }).execute();
  if (!gateway) return id;

  const whole = {
    idempotency_key: `msg_${id}`,
    to: conversation.address,
    text: message.text,
    media: listings.flatMap(({ photo_url }) => photo_url ?? []),
    in_reply_to: message.in_reply_to,
  };
  const parts = gateway.split?.(whole) ?? [whole];
  await trx.insertInto("outbox").values(parts.map((part, index) => ({
    id: ids(),
    conversation_id: conversation.id,
    message_id: id,
    // Parts of a message follow each other; messages are far enough apart for any number of them.
    seq: seq * 1000 + index,
    gateway: conversation.gateway,
    address: part.to,
    idempotency_key: part.idempotency_key,
    text: part.text,
    media: jsonb(part.media),
    in_reply_to: part.in_reply_to ?? null,
    next_attempt_at: at,
    provider_message_id: null,
    last_error: null,
    created_at: at,
  }))).execute();
  return id;
}
