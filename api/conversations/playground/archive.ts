/**
 * Sessions in and out, turn by turn: what a developer saves, and what another service begins from.
 * Listings leave as slugs and come back as this service knows them, so that a file cannot make the
 * agent speak of homes that do not exist.
 */
import type { Kysely, NotNull } from "kysely";
import type { z } from "zod";
import { jsonb } from "#db/json.ts";
import type { ConversationRow, Database } from "#db/tables/mod.ts";
import { invalidInput } from "../../shared/errors.ts";
import type { Ids } from "../../shared/ids.ts";
import { EMPTY_MEMORY } from "../../assistant/agent.ts";
import type { ListingsPort } from "../process.ts";
import type { ListingCard } from "../../assistant/tools.ts";
import type { storedPart, storedSession } from "./contract.ts";

interface ArchiveDeps {
  db: Kysely<Database>;
  ids: Ids;
  listings: ListingsPort;
}

type StoredPart = z.infer<typeof storedPart>;
type StoredSession = z.input<typeof storedSession>;
type StoredMessage = StoredPart["messages"][number];

const slugsOf = (listings: readonly { slug: string }[]): string[] =>
  listings.map(({ slug }) => slug);

export function createArchive({ db, ids, listings }: ArchiveDeps) {
  /** Cards of listings as they stand now. Refuses those that this service does not show. */
  async function cardsOf(
    slugs: readonly string[],
    known: readonly ListingCard[],
  ): Promise<Map<string, ListingCard>> {
    const cards = new Map(known.map((card) => [card.slug, card]));
    const missing = [...new Set(slugs)].filter((slug) => !cards.has(slug));
    if (missing.length === 0) return cards;
    const shown = missing.map((slug) => ({ slug }) as ListingCard);
    const { listing } = await listings.forTurn([], { ...EMPTY_MEMORY, shown });
    for (const slug of missing) {
      const card = await listing(slug);
      if (!card) throw invalidInput(["listings"], `This service has no listing ${slug}.`);
      cards.set(slug, card);
    }
    return cards;
  }

  return {
    /** The session's stored turns, each with the messages since the one before. */
    async read(conversation: ConversationRow): Promise<StoredSession> {
      const { id, broker_id } = conversation;
      const broker = broker_id === null
        ? undefined
        : await db.selectFrom("brokers").select("slug").where("id", "=", broker_id)
          .executeTakeFirst();
      const messages = await db.selectFrom("messages")
        .select(["id", "seq", "role", "text", "mark", "listings", "created_at"])
        .where("conversation_id", "=", id).orderBy("seq").execute();
      const turns = await db.selectFrom("turns").selectAll().where("conversation_id", "=", id)
        .$narrowType<{ snapshot: NotNull }>().orderBy("number").execute();
      const heard = new Map(
        (await db.selectFrom("inbox").select(["seq", "message_seq"])
          .where("conversation_id", "=", id).execute())
          .map(({ seq, message_seq }) => [seq, message_seq]),
      );
      const rest = messages.map(({ id: _, listings: shown, ...message }) => ({
        ...message,
        listings: slugsOf(shown),
      }));
      const seqOf = new Map(messages.map((message) => [message.id, message.seq]));
      const parts = turns.map((turn) => {
        const { id: _, conversation_id: __, first_inbox_seq: ___, number: ____, ...columns } = turn;
        const { reply_message_id, last_inbox_seq, snapshot, ...stored } = columns;
        const reply_seq = reply_message_id === null ? null : seqOf.get(reply_message_id) ?? null;
        const upTo = reply_seq ?? heard.get(last_inbox_seq) ?? 0;
        const spoken = rest.splice(0, rest.findLastIndex(({ seq }) => seq <= upTo) + 1);
        const { memory, ...known } = snapshot;
        return {
          messages: spoken,
          turn: {
            ...stored,
            reply_seq,
            snapshot: { ...known, memory: { ...memory, shown: slugsOf(memory.shown) } },
          },
        };
      });
      return {
        broker_slug: broker?.slug ?? null,
        parts: rest.length === 0 ? parts : [...parts, { messages: rest }],
      };
    },

    /** Adds messages, and the turn that answered them, to the end of a session. */
    async append(conversation: ConversationRow, { messages, turn }: StoredPart): Promise<void> {
      checkOrder(conversation, messages, turn);
      const { shown: before = [] } = conversation.memory;
      const cards = await cardsOf(
        [...messages.flatMap((message) => message.listings), ...turn?.snapshot.memory.shown ?? []],
        before,
      );
      const cardsBy = (slugs: readonly string[]) => slugs.map((slug) => cards.get(slug)!);
      const { id, received_seq } = conversation;
      await db.transaction().execute(async (trx) => {
        let heard = received_seq;
        const messageIds = new Map<number, string>();
        for (const { listings: slugs, mark, ...message } of messages) {
          const messageId = ids();
          messageIds.set(message.seq, messageId);
          await trx.insertInto("messages").values({
            ...message,
            id: messageId,
            conversation_id: id,
            mark: jsonb(mark),
            listings: jsonb(cardsBy(slugs)),
            media: jsonb([]),
            status: message.role === "buyer" ? "received" : "sent",
            gateway_message_id: null,
          }).execute();
          if (message.role !== "buyer") continue;
          await trx.insertInto("inbox").values({
            id: ids(),
            gateway: conversation.gateway,
            message_id: messageId,
            conversation_id: id,
            seq: ++heard,
            message_seq: message.seq,
            status: turn ? "answered" : "stored",
            turn_id: null,
            received_at: message.created_at,
          }).execute();
        }
        const message_seq = messages.at(-1)?.seq ?? conversation.message_seq;
        const counters = { message_seq, received_seq: heard, answered_seq: heard };
        if (!turn) {
          await trx.updateTable("conversations").set(counters).where("id", "=", id).execute();
          return;
        }
        const { reply_seq, snapshot: { state, profile, memory }, ...columns } = turn;
        const restored = { ...memory, shown: cardsBy(memory.shown) };
        await trx.insertInto("turns").values({
          ...columns,
          id: ids(),
          conversation_id: id,
          number: conversation.turn_number + 1,
          first_inbox_seq: received_seq + 1,
          last_inbox_seq: heard,
          refusals: jsonb(columns.refusals),
          profile_patch: jsonb(columns.profile_patch),
          tool_calls: jsonb(columns.tool_calls),
          effects: jsonb(columns.effects),
          fallback: columns.fallback ? jsonb(columns.fallback) : null,
          timings: jsonb(columns.timings),
          reply_message_id: reply_seq === null ? null : messageIds.get(reply_seq)!,
          snapshot: jsonb({ state, profile, memory: restored }),
        }).execute();
        await trx.updateTable("conversations").set({
          ...state,
          ...counters,
          profile: jsonb(profile),
          memory: jsonb(restored),
          turn_number: conversation.turn_number + 1,
        }).where("id", "=", id).execute();
      });
    },
  };
}

/** Throws unless the part can follow what the session holds. */
function checkOrder(
  { message_seq }: ConversationRow,
  messages: readonly StoredMessage[],
  turn: StoredPart["turn"],
): void {
  let last = message_seq;
  for (const [index, { seq }] of messages.entries()) {
    if (seq <= last) throw invalidInput(["messages", index, "seq"], `Must be more than ${last}.`);
    last = seq;
  }
  if (!turn) return;
  if (!messages.some(({ role }) => role === "buyer")) {
    throw invalidInput(["messages"], "A turn answers at least one message of the buyer's.");
  }
  const { reply_seq } = turn;
  const reply = messages.find(({ seq }) => seq === reply_seq);
  if (reply_seq !== null && (!reply || reply.role === "buyer")) {
    throw invalidInput(["turn", "reply_seq"], "No such reply among the messages.");
  }
}
