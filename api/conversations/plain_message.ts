/**
 * A message of words alone, to the bot, as most are: taken by one statement, which is its own
 * transaction. A gateway waits for one round trip, and the conversation's row is locked for as long.
 */
import { type Kysely, sql } from "kysely";
import { keepsPlan } from "#db/plans.ts";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import type { InboundMessage } from "../gateways/port.ts";
import { type BusEvent, publishSoon } from "../notifications/bus.ts";
import { codeIn } from "../notifications/chat/codes.ts";
import { after } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";

interface PlainMessage {
  gateway: string;
  message: InboundMessage;
  now: Date;
  ids: Ids;
  quiet_window_ms: number;
  /** Milliseconds after which a burst is answered at the latest. */
  max_burst_ms: number;
}

type Taken = Pick<ConversationRow, "id" | "broker_id" | "message_seq">;

const WAKE = { type: "wake", queue: "turns" } as const satisfies BusEvent;

/** Whether a message may be one of those: of the others more has to be stored, or told. */
const isPlain = (gateway: string, { media, location, text, started_with }: InboundMessage) =>
  gateway !== "playground" && media.length === 0 && !location &&
  codeIn(started_with ?? text) === undefined;

/**
 * Takes a message; false where nothing was stored, as there is more to it: it is known already, a
 * broker's own chat, somebody's of the office to answer, or behind something that is waited for.
 */
export async function takePlainMessage(
  db: Kysely<Database>,
  { gateway, message, now, ids, quiet_window_ms, max_burst_ms }: PlainMessage,
): Promise<boolean> {
  if (!isPlain(gateway, message)) return false;
  const { message_id, from, channel = gateway, name = null, text } = message;
  const at = sql`${now.toISOString()}::timestamptz`;
  const quiet = sql`${after(now, quiet_window_ms).toISOString()}::timestamptz`;
  const started = sql`coalesce(c.burst_started_at, ${at})`;
  // A turn that is due already, and waits for a worker, does not go behind others by another message.
  const due = sql`case when c.due_at <= ${at} and c.lease_until is null then c.due_at
    else least(${quiet}, ${started} + ${max_burst_ms}::int * interval '1 ms') end`;
  const { rows } = await sql<Taken>`
    with conversation as (
      insert into conversations as c (id, gateway, address, channel, buyer_name, message_seq,
        received_seq, unread, burst_started_at, due_at, last_buyer_message_at, last_message_at,
        created_at, updated_at)
      select ${ids()}::uuid, ${gateway}, ${from}, ${channel}, ${name}::text, 1, 1, 1, ${at},
        least(${quiet}, ${at} + ${max_burst_ms}::int * interval '1 ms'), ${at}, ${at}, ${at}, ${at}
      where not exists (select from inbox where gateway = ${gateway} and message_id = ${message_id})
        and not exists (select from broker_chats where gateway = ${gateway} and address = ${from})
        and not exists (
          select from broker_chat_messages
          where gateway = ${gateway} and message_id = ${message_id})
      on conflict on constraint conversations_address_key do update set
        buyer_name = coalesce(excluded.buyer_name, c.buyer_name),
        message_seq = c.message_seq + 1, received_seq = c.received_seq + 1, unread = c.unread + 1,
        burst_started_at = ${started}, due_at = ${due},
        last_buyer_message_at = ${at}, last_message_at = ${at}, updated_at = ${at}
      where c.owner = 'bot' and (c.due_at is null or c.due_at <= ${due})
        and not exists (
          select from conversation_files f
          where f.conversation_id = c.id and f.listen_until is not null)
      returning c.id, c.broker_id, c.message_seq, c.received_seq
    ), said as (
      insert into messages (id, conversation_id, seq, role, text, media, status,
        gateway_message_id, created_at)
      select ${ids()}::uuid, id, message_seq, 'buyer', ${text}, '[]', 'received', ${message_id}, ${at}
      from conversation
    ), waiting as (
      insert into inbox (id, gateway, message_id, conversation_id, seq, message_seq, received_at)
      select ${ids()}::uuid, ${gateway}, ${message_id}, id, received_seq, message_seq, ${at}
      from conversation
    )
    select id, broker_id, message_seq from conversation ${keepsPlan}`.execute(db);
  for (const { id, broker_id, message_seq } of rows) {
    publishSoon(
      db,
      { type: "message.created", broker_id, conversation_id: id, seq: message_seq },
      WAKE,
    );
  }
  return rows.length > 0;
}
