/** Brokers' own chats with the agency's number, to which notices go. */
import type { Kysely, Transaction } from "kysely";
import type { BrokerChatsTable, Database } from "#db/tables/mod.ts";

type Chat = Pick<BrokerChatsTable, "gateway" | "address">;

/** Ends the notices to a broker's chat, and what it was to be connected by; false: there was none. */
export async function disconnectChat(
  trx: Transaction<Database>,
  broker_id: string,
): Promise<boolean> {
  await trx.deleteFrom("broker_chat_codes").where("broker_id", "=", broker_id).execute();
  const gone = await trx.deleteFrom("broker_chats").where("broker_id", "=", broker_id)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Whether a chat is a broker's. */
export async function isBrokersChat(
  db: Kysely<Database>,
  { gateway, address }: Chat,
): Promise<boolean> {
  return await db.selectFrom("broker_chats").select("broker_id")
    .where("gateway", "=", gateway).where("address", "=", address).executeTakeFirst() !== undefined;
}

/** Moves a broker's chat to the new key that its gateway has given it. */
export async function renameChat(
  trx: Transaction<Database>,
  gateway: string,
  from: string,
  to: string,
): Promise<void> {
  const taken = await isBrokersChat(trx, { gateway, address: to });
  if (taken) return;
  await trx.updateTable("broker_chats").set({ address: to }).where("gateway", "=", gateway)
    .where("address", "=", from).execute();
}
