/** Our messages: queued in order per conversation, sent by lease and fence, one key for each. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { atEnd } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import { isPending, keepsPlan } from "#db/plans.ts";
import type { Database, MESSAGE_ROLES, OutboxTable, TemplateUse } from "#db/tables/mod.ts";
import type { AgentMark } from "../assistant/agent.ts";
import type { PropertyCard } from "../assistant/tools.ts";
import { type Gateway, type OutboundFile, WINDOW_CLOSED, windowOf } from "../gateways/port.ts";
import { publish } from "../notifications/bus.ts";
import { after } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";

/** A message on its way to a buyer. */
export interface Outgoing {
  conversation: { id: string; gateway: string; address: string };
  seq: number;
  role: Exclude<(typeof MESSAGE_ROLES)[number], "buyer">;
  text: string;
  mark?: AgentMark;
  properties?: PropertyCard[];
  /** Files that go with it, in order. */
  files?: OutboundFile[];
  in_reply_to?: string;
  /** Of one that we began: it is not said again. */
  key?: string;
  /** Sent instead of its first part where the gateway's window for free text is shut. */
  template?: TemplateUse;
  /** Of one that went out without us. */
  gateway_message_id?: string;
  at: string;
}

/**
 * Stores a message and, where its gateway can send, queues it, at the end of the transaction that
 * holds the conversation's row; the caller counts `message_seq` on. Answers with the message's id.
 */
export async function putOutgoing(
  trx: Transaction<Database>,
  message: Outgoing,
  gateway: Gateway | undefined,
  ids: Ids,
): Promise<string> {
  const { conversation, seq, at } = message;
  const { properties = [], files = [] } = message;
  const id = ids();
  const row = trx.insertInto("messages").values({
    id,
    conversation_id: conversation.id,
    seq,
    role: message.role,
    text: message.text,
    listings: jsonb(properties),
    mark: jsonb(message.mark ?? {}),
    media: jsonb(files.map(({ kind, url }) => ({ kind, url }))),
    status: gateway ? "queued" : "sent",
    gateway_message_id: message.gateway_message_id ?? null,
    key: message.key ?? null,
    created_at: at,
  });
  if (!gateway) {
    await atEnd(trx, row);
    return id;
  }

  const whole = {
    idempotency_key: `msg_${id}`,
    to: conversation.address,
    text: message.text,
    media: files,
    in_reply_to: message.in_reply_to,
  };
  const parts = gateway.split?.(whole) ?? [whole];
  const queued = trx.insertInto("outbox").values(parts.map((part, index) => ({
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
    template: message.template && index === 0 ? jsonb(message.template) : null,
    next_attempt_at: notBeforeOthers(conversation.id, at),
    provider_message_id: null,
    last_error: null,
    created_at: at,
  })));
  await atEnd(trx, row, queued);
  return id;
}

/** Behind a message that waits to be tried again, one is as late as that: nobody need look at it. */
const notBeforeOthers = (conversationId: string, at: string) =>
  sql<string>`greatest(${at}::timestamptz, (
    select o.next_attempt_at from outbox o
    where o.conversation_id = ${conversationId}::uuid and ${isPending("o")}
    order by o.seq desc limit 1))`;

/** Milliseconds for which a claim holds. Longer than an attempt may take. */
const SEND_LEASE_MS = 20_000;

export type ClaimedMessage = Selectable<OutboxTable> & {
  role: string;
  /** Of one that we began. */
  key: string | null;
  consent: string;
  last_buyer_message_at: string | null;
};

/** Claims messages that are due the longest, each the first unsent one of its conversation. */
export async function claimMessages(
  db: Kysely<Database>,
  now: Date,
  most: number,
): Promise<ClaimedMessage[]> {
  const at = now.toISOString();
  const { rows } = await sql<ClaimedMessage>`
    with due as materialized (
      select o.id from outbox o
      where ${isPending("o")} and o.next_attempt_at <= ${at}::timestamptz
        and (o.lease_until is null or o.lease_until < ${at}::timestamptz) and ${isFirst}
      order by o.next_attempt_at, o.conversation_id, o.seq
      limit ${most}::int for update skip locked
    ), claimed as (
      update outbox set lease_until = ${after(now, SEND_LEASE_MS).toISOString()}::timestamptz,
        fence = fence + 1, attempts = attempts + 1
      where id = any(array(select id from due))
      returning *
    )
    select claimed.*, m.role, m.key, c.consent, c.last_buyer_message_at
    from claimed join messages m on m.id = claimed.message_id
      join conversations c on c.id = claimed.conversation_id ${keepsPlan}`.execute(db);
  return rows;
}

/** No other message of its conversation has to be sent before `o`. */
const isFirst = sql`not exists (
  select from outbox earlier
  where earlier.conversation_id = o.conversation_id and ${isPending("earlier")}
    and earlier.seq < o.seq
)`;

/** Why a claimed message must not be sent now, as free text. */
export function whyNotSend(
  message: Pick<
    ClaimedMessage,
    "address" | "last_buyer_message_at" | "role" | "key" | "consent"
  >,
  gateway: Gateway | undefined,
  now: Date,
): "opted_out" | typeof WINDOW_CLOSED | undefined {
  // The confirmation of an opt-out is the one message that goes out without consent.
  const answersKeyword = message.role === "system" && message.key === null;
  if (message.consent === "opted_out" && !answersKeyword) return "opted_out";
  const { address, last_buyer_message_at } = message;
  return windowOf(gateway, address, last_buyer_message_at, now).open ? undefined : WINDOW_CLOSED;
}

/** Queues a dead message once more; false when it is not dead. */
export async function resend(
  trx: Transaction<Database>,
  id: string,
  now: Date,
): Promise<boolean> {
  const row = await trx.updateTable("outbox").set({
    status: "pending",
    attempts: 0,
    next_attempt_at: now.toISOString(),
    lease_until: null,
  }).where("id", "=", id).where("status", "=", "dead")
    .returning("message_id").executeTakeFirst();
  if (!row) return false;
  await trx.updateTable("messages").set({ status: "queued" })
    .where("id", "=", row.message_id).execute();
  await publish(trx, { type: "wake", queue: "outbox" });
  return true;
}

/**
 * When the next message is due, for a worker to wait; undefined where nothing is queued. Those in
 * somebody's hands do not count: if that process died, the worker's next look finds them.
 */
export async function nextMessageDue(db: Kysely<Database>): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ next_attempt_at: string }>`
    select o.next_attempt_at from outbox o
    where ${isPending("o")} and o.lease_until is null and ${isFirst}
    order by o.next_attempt_at, o.conversation_id, o.seq limit 1 ${keepsPlan}`.execute(db);
  return row?.next_attempt_at;
}
