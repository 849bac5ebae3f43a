/**
 * Taking messages in. The conversation's row is locked first by everything that writes to the
 * conversation, so sequence numbers have no gaps and a redelivery changes nothing.
 */
import type { Insertable, Kysely, Transaction } from "kysely";
import { atEnd, withEnding } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import { keepsPlan } from "#db/plans.ts";
import type { ConversationRow, ConversationsTable, Database, StoredMedia } from "#db/tables/mod.ts";
import type { InboundMessage } from "../gateways/port.ts";
import { after, type Clock } from "../shared/clock.ts";
import { codeOf } from "../shared/errors.ts";
import type { Ids } from "../shared/ids.ts";
import type { TakeBrokersMessage } from "../notifications/chat/inbound.ts";
import type { KeepFiles } from "./files/incoming.ts";
import { takePlainMessage } from "./plain_message.ts";
import { announce, tellOffice } from "./telling.ts";

interface InboxDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** Milliseconds of quiet that end a burst; 0: each message by itself. */
  quiet_window_ms: number;
  keepFiles: KeepFiles;
  takeBrokersMessage: TakeBrokersMessage;
}

type Received = "accepted" | "duplicate";

/** A burst is answered after this many milliseconds at the latest. */
const MAX_BURST_MS = 5000;
/** The same where recordings are listened to, however many follow each other. */
const MAX_LISTENED_BURST_MS = 60_000;

export type Inbox = ReturnType<typeof createInbox>;

export function createInbox(deps: InboxDeps) {
  const { db, clock, ids, quiet_window_ms, keepFiles, takeBrokersMessage } = deps;

  const take = (gateway: string, message: InboundMessage, now: Date): Promise<Received> =>
    withEnding(db, async (trx): Promise<Received> => {
      const brokers = await takeBrokersMessage(trx, gateway, message, now);
      if (brokers) return brokers;
      const at = now.toISOString();
      const conversation = await lockConversation(trx, message.message_id, {
        id: ids(),
        gateway,
        address: message.from,
        channel: message.channel ?? gateway,
        buyer_name: message.name ?? null,
        created_at: at,
        updated_at: at,
      });
      if (conversation.known) return "duplicate";
      const seq = conversation.received_seq + 1;
      const messageSeq = conversation.message_seq + 1;
      const message_id = ids();
      const row = trx.insertInto("messages").values({
        id: message_id,
        conversation_id: conversation.id,
        seq: messageSeq,
        role: "buyer",
        text: message.text,
        media: jsonb(mediaOf(message)),
        status: "received",
        gateway_message_id: message.message_id,
        created_at: at,
      });
      // Rows of its files refer to it.
      if (message.media.length > 0) await row.execute();
      else await atEnd(trx, row);
      const listening = await keepFiles(trx, {
        conversation_id: conversation.id,
        message_id,
        gateway,
        media: message.media,
        now,
      });
      const started = conversation.burst_started_at ?? at;
      const taken = trx.insertInto("inbox").values({
        id: ids(),
        gateway,
        message_id: message.message_id,
        conversation_id: conversation.id,
        seq,
        message_seq: messageSeq,
        received_at: at,
      });
      const moved = trx.updateTable("conversations").set({
        buyer_name: message.name ?? conversation.buyer_name,
        received_seq: seq,
        message_seq: messageSeq,
        unread: conversation.unread + 1,
        burst_started_at: started,
        due_at: dueAt(now, started, quiet_window_ms, listening),
        last_buyer_message_at: at,
        ...(conversation.owner === "human" && {
          waiting_since: conversation.waiting_since ?? at,
        }),
        last_message_at: at,
        updated_at: at,
      }).where("id", "=", conversation.id);
      await atEnd(trx, taken, moved);
      if (conversation.owner === "human") {
        const { broker_id } = conversation;
        await tellOffice(trx, { ids, conversation, broker_id, at }, { kind: "buyer_message" });
      }
      await announce(trx, conversation, {
        type: "message.created",
        broker_id: conversation.broker_id,
        conversation_id: conversation.id,
        seq: messageSeq,
      }, { type: "wake", queue: "turns" });
      return "accepted";
    });

  return {
    /** Takes a message, once per `(gateway, message_id)`; committed when this resolves. */
    async receive(gateway: string, message: InboundMessage): Promise<Received> {
      const now = clock();
      const plain = { gateway, message, now, ids, quiet_window_ms, max_burst_ms: MAX_BURST_MS };
      try {
        if (await takePlainMessage(db, plain)) return "accepted";
        return await take(gateway, message, now);
      } catch (error) {
        // Delivered twice at the same time: the other one was faster.
        if (isTaken(error)) return "duplicate";
        throw error;
      }
    },
  };
}

const isTaken = (error: unknown): boolean =>
  codeOf(error) === "23505" && String(error).includes("inbox_message_key");

/** When a burst is answered: in a moment of quiet, or when what was recorded should be known. */
function dueAt(now: Date, started: string, quietMs: number, listening = ""): string {
  const plus = (instant: Date, ms: number) => after(instant, ms).toISOString();
  const earlier = (one: string, other: string) => one < other ? one : other;
  const quiet = earlier(plus(now, quietMs), plus(new Date(started), MAX_BURST_MS));
  const heard = earlier(listening, plus(new Date(started), MAX_LISTENED_BURST_MS));
  return quiet > heard ? quiet : heard;
}

type Locked = ConversationRow & {
  /** The message was taken before. */
  known: boolean;
};

/** The conversation of an address, made where there is none; its row stays locked. */
async function lockConversation(
  trx: Transaction<Database>,
  message_id: string,
  made: Insertable<ConversationsTable>,
): Promise<Locked> {
  const { gateway, address } = made;
  const there = await trx.selectFrom("conversations").selectAll()
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("inbox").select("inbox.id").where("inbox.gateway", "=", gateway)
          .where("inbox.message_id", "=", message_id),
      ).as("known")
    )
    .where("gateway", "=", gateway).where("address", "=", address).forUpdate()
    .modifyEnd(keepsPlan).executeTakeFirst();
  if (there) return { ...there, known: Boolean(there.known) };
  const row = await trx.insertInto("conversations").values(made)
    // Somebody else has made it meanwhile.
    .onConflict((oc) =>
      oc.constraint("conversations_address_key").doUpdateSet({ updated_at: made.updated_at })
    )
    .returningAll().modifyEnd(keepsPlan).executeTakeFirstOrThrow();
  return { ...row, known: false };
}

const mediaOf = (message: InboundMessage): StoredMedia[] => [
  ...message.media,
  ...(message.location ? [{ location: message.location }] : []),
];
