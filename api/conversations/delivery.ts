/** What became of our messages: attempts to send them, gateways' later reports. */
import { type Kysely, sql, type Transaction } from "kysely";
import { withEnding } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import { isPending, keepsPlan } from "#db/plans.ts";
import type { Database } from "#db/tables/mod.ts";
import { asLinks } from "../gateways/parts.ts";
import type { DeliveryState, InboundStatus, SendResult } from "../gateways/port.ts";
import { type BusEvent, publish, publishSoon } from "../notifications/bus.ts";
import { after, SECOND } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import type { ClaimedMessage } from "./outbox.ts";
import { tellOffice } from "./telling.ts";

/** Attempts after which a message goes to the dead letters. */
export const MAX_SENDS = 8;

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

/** A message whose files were refused; `fence`: unless it was claimed anew since. */
interface FileRefused {
  id: string;
  message_id: string;
  fence: number;
  status: "pending" | "sent";
  reason: string;
}

/**
 * Sends a message once more without the files that its gateway refused, in its place in the order
 * and with all the guarantees of another message; where that would say again what was said in the
 * place of a file before, not at all. False: it has no files, or somebody else has settled it.
 */
async function sendWithoutFiles(
  trx: Transaction<Database>,
  { id, message_id, fence, status, reason }: FileRefused,
  now: Date,
): Promise<boolean> {
  // Refusals of one message's parts come one after another.
  await trx.selectFrom("messages").select("id").where("id", "=", message_id).forUpdate().execute();
  const refused = trx.updateTable("outbox").where("id", "=", id).where("fence", "=", fence)
    .where("status", "=", status);
  const row = await trx.selectFrom("outbox").select(["text", "media", "idempotency_key"])
    .where("id", "=", id).where("fence", "=", fence).where("status", "=", status)
    .executeTakeFirst();
  if (!row?.media.length) return false;
  const { text, media, idempotency_key } = asLinks(row);
  const said = await trx.selectFrom("outbox").select("id").where("message_id", "=", message_id)
    .where("id", "!=", id).where("text", "=", text).where("status", "in", ["pending", "sent"])
    .executeTakeFirst();
  const changed = await refused.set({
    lease_until: null,
    last_error: reason,
    // A claim from before is worth nothing any more.
    fence: fence + 1,
    ...(said ? { status: "cancelled" } : {
      status: "pending",
      text,
      media: jsonb(media),
      idempotency_key,
      attempts: 0,
      next_attempt_at: now.toISOString(),
    }),
  }).executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** A message that has reached its gateway. */
interface SentMessage {
  message: ClaimedMessage;
  result: Extract<Sending, { outcome: "sent" }>;
}

/** What was sent, of a conversation. */
interface Settled {
  id: string;
  conversation_id: string;
  broker_id: string | null;
}

/**
 * Stores that messages were sent, in one statement; answers which of them: the others' claims were
 * lost, or they were taken over meanwhile, and are for `settle`.
 */
export async function settleSent(
  db: Kysely<Database>,
  sent: readonly SentMessage[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const columns = {
    id: sent.map(({ message }) => message.id),
    fence: sent.map(({ message }) => message.fence),
    known_as: sent.map(({ result }) => result.message_id ?? null),
    said: sent.map(({ result }) => result.said ?? null),
  };
  const { rows } = await sql<Settled>`
    with result as materialized (
      select * from unnest(${columns.id}::uuid[], ${columns.fence}::bigint[],
        ${columns.known_as}::text[], ${columns.said}::text[]) r(id, fence, known_as, said)
    ), sent as (
      update outbox o set status = 'sent', sent_at = ${now.toISOString()}::timestamptz,
        lease_until = null, last_error = null, provider_message_id = r.known_as
      from result r where o.id = r.id and o.fence = r.fence and o.status = 'pending'
      returning o.id, o.message_id, o.conversation_id, r.known_as, r.said
    ), told as (
      update messages m set status = 'sent', gateway_message_id = s.known_as,
        text = coalesce(s.said, m.text)
      from sent s where m.id = s.message_id and m.status = 'queued'
    )
    select s.id, s.conversation_id, c.broker_id
    from sent s join conversations c on c.id = s.conversation_id ${keepsPlan}`.execute(db);
  publishSoon(
    db,
    ...rows.map(({ broker_id, conversation_id }) =>
      ({ type: "conversation.updated", broker_id, conversation_id }) as const
    ),
    ...(rows.length > 0 ? [NEXT] : []),
  );
  return new Set(rows.map(({ id }) => id));
}

/** The conversation's next message may go now. */
const NEXT = { type: "wake", queue: "outbox" } as const satisfies BusEvent;

/** What became of an attempt; `said`: the words that went out instead of the message's own. */
export type Sending = (SendResult | { outcome: "cancelled"; reason: string }) & { said?: string };

/** Stores what became of an attempt; nothing when the claim was lost. */
export async function settle(
  db: Kysely<Database>,
  message: ClaimedMessage,
  result: Sending,
  { now, random, ids }: { now: Date; random: number; ids: Ids },
): Promise<void> {
  const at = now.toISOString();
  await withEnding(db, async (trx) => {
    if (result.outcome === "rejected" && result.file_refused) {
      const { id, message_id, fence } = message;
      const refused = { id, message_id, fence, status: "pending", reason: result.reason } as const;
      if (await sendWithoutFiles(trx, refused, now)) {
        return await publish(trx, { type: "wake", queue: "outbox" });
      }
    }
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
        .set({
          status: "sent",
          gateway_message_id: result.message_id ?? null,
          ...(result.said && { text: result.said }),
        })
        .where("id", "=", message.message_id).where("status", "=", from).execute();
    } else if (result.outcome === "retry" && message.attempts < MAX_SENDS) {
      const wait = waitOf(result, message.attempts, random);
      const next_attempt_at = after(now, wait * SECOND).toISOString();
      await mine.set({ next_attempt_at, lease_until: null, last_error: result.reason }).execute();
      await letWait(trx, message, next_attempt_at);
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
      if (result.outcome !== "cancelled") await tellUndelivered(trx, message, at, ids);
    }
    await publish(trx, await updated(trx, message), NEXT);
  });
}

/** Those behind a message that is tried again are as late as that: nobody need look at them. */
async function letWait(
  trx: Transaction<Database>,
  { conversation_id, seq }: ClaimedMessage,
  until: string,
): Promise<void> {
  await trx.updateTable("outbox").set({ next_attempt_at: until })
    .where("conversation_id", "=", conversation_id).where(isPending("outbox"))
    .where("seq", ">", seq).where("next_attempt_at", "<", until).execute();
}

/** Tells whoever a conversation belongs to that a message did not reach its buyer. */
async function tellUndelivered(
  trx: Transaction<Database>,
  { conversation_id }: { conversation_id: string },
  at: string,
  ids: Ids,
): Promise<void> {
  // Not locked: who takes a conversation over locks it before its messages.
  const conversation = await trx.selectFrom("conversations")
    .select(["id", "broker_id", "playground"]).where("id", "=", conversation_id)
    .executeTakeFirst();
  if (!conversation) return;
  const { broker_id } = conversation;
  await tellOffice(trx, { ids, conversation, broker_id, at }, {
    kind: "message_given_up",
    data: { why: "undelivered" },
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

/**
 * Stores a delivery report. A late failure makes a dead letter, that of a file its link. False: the
 * message is not ours.
 */
export async function reportDelivery(
  db: Kysely<Database>,
  gateway: string,
  { message_id, status, error, file_refused }: Omit<InboundStatus, "kind">,
  { now, ids }: { now: Date; ids: Ids },
): Promise<boolean> {
  return await db.transaction().execute(async (trx) => {
    const sent = await trx.selectFrom("outbox")
      .select(["id", "message_id", "conversation_id", "fence", "status"])
      .where("gateway", "=", gateway).where("provider_message_id", "=", message_id)
      .executeTakeFirst();
    if (!sent) return false;
    const why = error ? `not delivered: ${error.code} ${error.title}`.trim() : "not delivered";
    if (file_refused) {
      const refused = { ...sent, status: "sent", reason: why } as const;
      if (await sendWithoutFiles(trx, refused, now)) {
        await publish(trx, { type: "wake", queue: "outbox" });
        return true;
      }
      // Told twice: the link is on its way.
      const { status } = await trx.selectFrom("outbox").select("status").where("id", "=", sent.id)
        .executeTakeFirstOrThrow();
      if (status !== "sent") return true;
    }
    const changed = await trx.updateTable("messages").set({ status })
      .where("id", "=", sent.message_id).where("status", "in", AFTER[status])
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) {
      if (status === "failed") {
        await trx.updateTable("outbox").set({ status: "dead", last_error: why })
          .where("id", "=", sent.id).where("status", "=", "sent").execute();
        await tellUndelivered(trx, sent, now.toISOString(), ids);
      }
      await publish(trx, await updated(trx, sent));
    }
    return true;
  });
}
