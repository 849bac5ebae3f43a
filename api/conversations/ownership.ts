/** Taking a conversation over from the bot, handing it back, writing into it. */
import type { Kysely, Transaction } from "kysely";
import type { ConversationRow, Database, TemplateUse } from "#db/tables/mod.ts";
import type { Gateway, InboundEcho } from "../gateways/port.ts";
import type { Clock } from "../shared/clock.ts";
import type { Ids } from "../shared/ids.ts";
import type { Owner } from "../assistant/states.ts";
import { publish } from "../notifications/bus.ts";
import { isBrokersChat, renameChat } from "../notifications/chats.ts";
import { invalidInput } from "../shared/errors.ts";
import type { NewMessage } from "./contract.ts";
import { giveFiles, takeFiles } from "./files/attaching.ts";
import { putOutgoing } from "./outbox.ts";
import { announce } from "./telling.ts";
import { filled, firstMessages } from "./templates.ts";
import { NOBODY_WAITS } from "./waiting.ts";

interface OwnershipDeps {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  gateways: readonly Gateway[];
}

/** Gives a conversation to a person or the bot. The phase stays; the bot's unsent replies go. */
async function setOwner(
  trx: Transaction<Database>,
  conversation: ConversationRow,
  owner: Owner,
  at: string,
): Promise<void> {
  const { received_seq, answered_seq } = conversation;
  await trx.updateTable("conversations").set({
    owner,
    unknown_streak: 0,
    updated_at: at,
    ...NOBODY_WAITS,
    // What the bot was about to answer waits for the person now.
    waiting_since: owner === "human" && received_seq > answered_seq ? at : null,
  }).where("id", "=", conversation.id).execute();
  if (owner === "human") await cancelQueued(trx, conversation.id, at);
  await announce(trx, conversation, {
    type: "conversation.updated",
    broker_id: conversation.broker_id,
    conversation_id: conversation.id,
  });
}

async function cancelQueued(
  trx: Transaction<Database>,
  conversationId: string,
  at: string,
): Promise<void> {
  const cancelled = await trx.updateTable("outbox")
    .set({ status: "cancelled", last_error: "taken over" })
    .where("conversation_id", "=", conversationId).where("status", "=", "pending")
    .where(
      "message_id",
      "in",
      (eb) =>
        eb.selectFrom("messages").select("id").where("conversation_id", "=", conversationId)
          .where("role", "=", "agent"),
    ).returning("message_id").execute();
  if (cancelled.length === 0) return;
  // What was behind them waits for them no more.
  await trx.updateTable("outbox").set({ next_attempt_at: at })
    .where("conversation_id", "=", conversationId).where("status", "=", "pending")
    .where("next_attempt_at", ">", at).execute();
  await trx.updateTable("messages").set({ status: "failed" })
    .where("id", "in", cancelled.map(({ message_id }) => message_id))
    .where("status", "=", "queued").execute();
}

export type Ownership = ReturnType<typeof createOwnership>;

export function createOwnership({ db, clock, ids, gateways }: OwnershipDeps) {
  const locked = (trx: Transaction<Database>, id: string) =>
    trx.selectFrom("conversations").selectAll().where("id", "=", id).forUpdate()
      .executeTakeFirst();

  /** Adds a broker's message, which takes the conversation over; answers with its id. */
  async function addMessage(
    trx: Transaction<Database>,
    conversation: ConversationRow,
    message: {
      text: string;
      template?: TemplateUse | undefined;
      gateway_message_id?: string;
      file_ids?: readonly string[];
    },
    gateway: Gateway | undefined,
  ): Promise<string> {
    const { id, broker_id } = conversation;
    const at = clock().toISOString();
    const seq = conversation.message_seq + 1;
    await setOwner(trx, conversation, "human", at);
    const { file_ids = [], ...words } = message;
    const files = await takeFiles(trx, id, file_ids);
    const added = { ...words, files, conversation, seq, role: "broker", at } as const;
    const messageId = await putOutgoing(trx, added, gateway, ids);
    await giveFiles(trx, messageId, file_ids, at);
    await trx.updateTable("conversations")
      .set({ message_seq: seq, last_message_at: at, ...NOBODY_WAITS })
      .where("id", "=", id).execute();
    await announce(trx, conversation, {
      type: "message.created",
      broker_id,
      conversation_id: id,
      seq,
    });
    return messageId;
  }

  return {
    /** Sets the owner; false when there is no such conversation. */
    setOwner: (id: string, owner: Owner): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        const conversation = await locked(trx, id);
        if (!conversation) return false;
        await setOwner(trx, conversation, owner, clock().toISOString());
        return true;
      }),

    /**
     * Queues a broker's message and takes the conversation over by it. `opted_out` when the buyer
     * wants none; undefined when there is no such conversation.
     */
    write: (
      id: string,
      { text = "", file_ids, template }: NewMessage,
    ): Promise<{ message_id: string } | "opted_out" | undefined> =>
      db.transaction().execute(async (trx) => {
        const conversation = await locked(trx, id);
        if (!conversation) return undefined;
        if (conversation.consent === "opted_out") return "opted_out";
        const gateway = gateways.find(({ name }) => name === conversation.gateway);
        const message = template
          ? { text: await wordsOf(trx, gateway, template), template }
          : { text, file_ids };
        const message_id = await addMessage(trx, conversation, message, gateway);
        await trx.updateTable("conversations").set({ unread: 0 }).where("id", "=", id).execute();
        await publish(trx, { type: "wake", queue: "outbox" });
        return { message_id };
      }),

    /**
     * A message that went out from the business's number without us: stored once, and the
     * conversation is the person's who wrote it. Our own message, reported back, is ignored.
     */
    echo: (gateway: string, event: InboundEcho): Promise<"accepted" | "duplicate" | "ignored"> =>
      db.transaction().execute(async (trx) => {
        const conversation = await trx.selectFrom("conversations").selectAll()
          .where("gateway", "=", gateway).where("address", "=", event.to).forUpdate()
          .executeTakeFirst();
        // What a broker's chat is sent is none of the conversation that it was before.
        if (!conversation || await isBrokersChat(trx, conversation)) return "ignored";
        const ours = await trx.selectFrom("outbox").select("id")
          .where("conversation_id", "=", conversation.id)
          .where((eb) =>
            eb.or([
              eb("provider_message_id", "=", event.message_id),
              // The echo may arrive before the answer to our sending.
              eb.and([eb("lease_until", "is not", null), eb("text", "=", event.text)]),
            ])
          ).executeTakeFirst();
        if (ours) return "ignored";
        const known = await trx.selectFrom("messages").select("id")
          .where("conversation_id", "=", conversation.id).where("role", "=", "broker")
          .where("gateway_message_id", "=", event.message_id).executeTakeFirst();
        if (known) return "duplicate";
        const { text, message_id: gateway_message_id } = event;
        await addMessage(trx, conversation, { text, gateway_message_id }, undefined);
        return "accepted";
      }),
  };
}

/** What a template says with what a broker filled in. */
async function wordsOf(
  trx: Transaction<Database>,
  gateway: Gateway | undefined,
  { id, variables }: NonNullable<NewMessage["template"]>,
): Promise<string> {
  const row = (await firstMessages(trx, gateway, "en")).find((one) => one.id === id);
  if (!row) throw invalidInput(["template", "id"], "is no approved template of a first message");
  const missing = row.variables.find((name) => !variables[name]);
  if (missing) throw invalidInput(["template", "variables", missing], "must be filled in");
  return filled(row, variables).text;
}

/** Moves a conversation, or a broker's chat, to its owner's new key, unless there is one under it already. */
export async function renameBuyer(
  db: Kysely<Database>,
  gateway: string,
  from: string,
  to: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await renameChat(trx, gateway, from, to);
    const renamed = await trx.updateTable("conversations").set({ address: to })
      .where("gateway", "=", gateway).where("address", "=", from)
      .where(({ not, exists, selectFrom }) =>
        not(exists(
          selectFrom("conversations as other").select("other.id")
            .where("other.gateway", "=", gateway).where("other.address", "=", to),
        ))
      ).returning("id").executeTakeFirst();
    if (!renamed) return;
    // What waits to be sent would go to where the buyer is no more.
    await trx.updateTable("outbox").set({ address: to })
      .where("conversation_id", "=", renamed.id).where("status", "=", "pending").execute();
  });
}
