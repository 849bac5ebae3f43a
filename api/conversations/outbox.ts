/** Our messages: queued in order per conversation, sent by lease and fence, one key for each. */
import { type Kysely, type Selectable, sql, type Transaction } from "kysely";
import { jsonb } from "#db/json.ts";
import type { Database, MESSAGE_ROLES, OutboxTable } from "#db/tables/mod.ts";
import type { AgentMark } from "../assistant/agent.ts";
import type { PropertyCard } from "../assistant/tools.ts";
import {
  type DeliveryState,
  type Gateway,
  type InboundStatus,
  type SendResult,
  WINDOW_CLOSED,
} from "../gateways/port.ts";
import { type BusEvent, publish } from "../notifications/bus.ts";
import { after, HOUR, SECOND } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";

interface Outgoing {
  conversation: { id: string; gateway: string; address: string };
  seq: number;
  role: Exclude<(typeof MESSAGE_ROLES)[number], "buyer">;
  text: string;
  mark?: AgentMark;
  properties?: PropertyCard[];
  in_reply_to?: string;
  /** Of one that went out without us. */
  gateway_message_id?: string;
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
  const properties = message.properties ?? [];
  const id = ids();
  await trx.insertInto("messages").values({
    id,
    conversation_id: conversation.id,
    seq,
    role: message.role,
    text: message.text,
    listings: jsonb(properties),
    mark: jsonb(message.mark ?? {}),
    status: gateway ? "queued" : "sent",
    gateway_message_id: message.gateway_message_id ?? null,
    created_at: at,
  }).execute();
  if (!gateway) return id;

  const whole = {
    idempotency_key: `msg_${id}`,
    to: conversation.address,
    text: message.text,
    media: properties.flatMap(({ photo_url: url }) => url ? [{ kind: "image" as const, url }] : []),
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

/** Milliseconds for which a claim holds. Longer than an attempt may take. */
const SEND_LEASE_MS = 20_000;
/** Attempts after which a message goes to the dead letters. */
export const MAX_SENDS = 8;

export type ClaimedMessage = Selectable<OutboxTable> & {
  role: string;
  consent: string;
  last_buyer_message_at: string | null;
};

/** Claims the message that is due the longest and is the first unsent one of its conversation. */
export async function claimMessage(
  db: Kysely<Database>,
  now: Date,
): Promise<ClaimedMessage | undefined> {
  const at = now.toISOString();
  const { rows } = await sql<ClaimedMessage>`
    with claimed as (
      update outbox set lease_until = ${after(now, SEND_LEASE_MS).toISOString()}::timestamptz,
        fence = fence + 1, attempts = attempts + 1
      where id = (
        select o.id from outbox o
        where o.status = 'pending' and o.next_attempt_at <= ${at}::timestamptz
          and (o.lease_until is null or o.lease_until < ${at}::timestamptz)
          and not exists (
            select 1 from outbox earlier
            where earlier.conversation_id = o.conversation_id and earlier.status = 'pending'
              and earlier.seq < o.seq
          )
        order by o.next_attempt_at limit 1 for update skip locked
      )
      returning *
    )
    select claimed.*, m.role, c.consent, c.last_buyer_message_at
    from claimed join messages m on m.id = claimed.message_id
      join conversations c on c.id = claimed.conversation_id`.execute(db);
  return rows[0];
}

/** Why a claimed message must not be sent now. `freeTextHours`: the gateway's window, if any. */
export function whyNotSend(
  message: Pick<ClaimedMessage, "role" | "consent" | "last_buyer_message_at">,
  freeTextHours: number | undefined,
  now: Date,
): "opted_out" | typeof WINDOW_CLOSED | undefined {
  // The confirmation of an opt-out is the one message that goes out without consent.
  if (message.consent === "opted_out" && message.role !== "system") return "opted_out";
  if (freeTextHours === undefined || message.last_buyer_message_at === null) return undefined;
  const open = Date.parse(message.last_buyer_message_at) + freeTextHours * HOUR;
  return now.getTime() > open ? WINDOW_CLOSED : undefined;
}

/** Seconds until the next attempt: 5, 10, 20 … 300, give or take a fifth. `random` is 0–1. */
function backoff(attempts: number, random: number): number {
  return Math.min(300, 5 * 2 ** (attempts - 1)) * (0.8 + 0.4 * random);
}

/** The longest wait, in seconds, that a gateway's `Retry-After` is believed. */
const MAX_WAIT_S = 3600;

/**
 * Seconds to wait: as long as the gateway asked, within reason. Too short a wait would use the
 * attempts up within an outage, and too long a one would hold back all that follows.
 */
function waitOf(result: { retry_after_s?: number }, attempts: number, random: number): number {
  const usual = backoff(attempts, random);
  return result.retry_after_s === undefined
    ? usual
    : Math.min(Math.max(result.retry_after_s, usual / 5), MAX_WAIT_S);
}

/** Stores what became of an attempt; nothing when the claim was lost. */
export async function settle(
  db: Kysely<Database>,
  message: ClaimedMessage,
  result: SendResult | { outcome: "cancelled"; reason: string },
  now: Date,
  random: number,
): Promise<void> {
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    const claimed = trx.updateTable("outbox").where("id", "=", message.id)
      .where("fence", "=", message.fence);
    const mine = claimed.where("status", "=", "pending");
    if (result.outcome === "sent") {
      const as = {
        status: "sent",
        sent_at: at,
        lease_until: null,
        last_error: null,
        provider_message_id: result.message_id ?? null,
      } as const;
      let from: "queued" | "failed" = "queued";
      if ((await mine.set(as).executeTakeFirst()).numUpdatedRows === 0n) {
        // Taken over while it was under way: it has reached the buyer all the same.
        const cancelled = await claimed.where("status", "=", "cancelled").set(as)
          .executeTakeFirst();
        if (cancelled.numUpdatedRows === 0n) return;
        from = "failed";
      }
      await trx.updateTable("messages")
        .set({ status: "sent", gateway_message_id: result.message_id ?? null })
        .where("id", "=", message.message_id).where("status", "=", from).execute();
    } else if (result.outcome === "retry" && message.attempts < MAX_SENDS) {
      const wait = waitOf(result, message.attempts, random);
      await mine.set({
        next_attempt_at: after(now, wait * SECOND).toISOString(),
        lease_until: null,
        last_error: result.reason,
      }).execute();
      return;
    } else {
      const ended = await mine.set({
        status: result.outcome === "cancelled" ? "cancelled" : "dead",
        lease_until: null,
        last_error: result.reason,
      }).executeTakeFirst();
      if (ended.numUpdatedRows === 0n) return;
      await trx.updateTable("messages").set({ status: "failed" })
        .where("id", "=", message.message_id).execute();
    }
    // The conversation's next message may go now.
    await publish(trx, await updated(trx, message), { type: "wake", queue: "outbox" });
  });
}

/** The event of a message whose state has changed. */
async function updated(
  trx: Transaction<Database>,
  { conversation_id }: { conversation_id: string },
): Promise<BusEvent> {
  const conversation = await trx.selectFrom("conversations").select("broker_id")
    .where("id", "=", conversation_id).executeTakeFirst();
  const broker_id = conversation?.broker_id ?? null;
  return { type: "conversation.updated", broker_id, conversation_id };
}

/** The states that a reported one may follow: they never go backwards. */
const AFTER: Record<DeliveryState, ("queued" | DeliveryState)[]> = {
  sent: ["queued"],
  delivered: ["queued", "sent"],
  read: ["queued", "sent", "delivered"],
  // What was delivered or read did not fail, whatever arrives late.
  failed: ["queued", "sent"],
};

/** Stores a delivery report; a late failure makes a dead letter. False: the message is not ours. */
export async function reportDelivery(
  db: Kysely<Database>,
  gateway: string,
  { message_id, status, error }: Omit<InboundStatus, "kind">,
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const sent = await trx.selectFrom("outbox").select(["id", "message_id", "conversation_id"])
      .where("gateway", "=", gateway).where("provider_message_id", "=", message_id)
      .executeTakeFirst();
    if (!sent) return false;
    const changed = await trx.updateTable("messages").set({ status })
      .where("id", "=", sent.message_id).where("status", "in", AFTER[status])
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) {
      if (status === "failed") {
        const why = error ? `not delivered: ${error.code} ${error.title}` : "not delivered";
        await trx.updateTable("outbox").set({ status: "dead", last_error: why.trim() })
          .where("id", "=", sent.id).where("status", "=", "sent").execute();
      }
      await publish(trx, await updated(trx, sent));
    }
    return true;
  });
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

/** When the next message is due, for a worker to wait; undefined where nothing is queued. */
export async function nextMessageDue(db: Kysely<Database>): Promise<string | undefined> {
  // Those behind an unsent message wait for it: with their own times the worker would never rest.
  const row = await db.selectFrom("outbox as o")
    .select(sql<string | null>`min(greatest(o.next_attempt_at, o.lease_until))`.as("at"))
    .where("o.status", "=", "pending")
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("outbox as earlier").select("earlier.id")
          .whereRef("earlier.conversation_id", "=", "o.conversation_id")
          .where("earlier.status", "=", "pending").whereRef("earlier.seq", "<", "o.seq"),
      ))
    ).executeTakeFirst();
  return row?.at ?? undefined;
}
