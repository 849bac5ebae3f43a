/** Taking conversations out of the database, with everything that was said in them. */
import type { Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { forgetQuestions } from "../properties/mod.ts";

/** Locks conversations, as whoever writes to them does first; answers with those that are there. */
export async function lockConversations(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom("conversations").select("id").where("id", "in", ids)
    .orderBy("id").forUpdate().execute();
  return rows.map(({ id }) => id);
}

/** Queues the removal of files whose conversations are gone, within a transaction. */
export type EnqueueRemoval = (trx: Transaction<Database>) => Promise<void>;

/**
 * Erases conversations that the transaction has locked. A turn under way finds nothing to store, a
 * message that is being sent nothing to note. Rows of files stay, without anything that was said,
 * until the files are removed: they are found by them.
 */
export async function eraseConversations(
  trx: Transaction<Database>,
  ids: readonly string[],
  { at, enqueueRemoval }: { at: string; enqueueRemoval: EnqueueRemoval },
): Promise<void> {
  if (ids.length === 0) return;
  const asked = await trx.selectFrom("open_questions").select(["property_id", "topic"])
    .where("conversation_id", "in", ids).where("answered_at", "is not", null)
    .orderBy("property_id").execute();
  for (const [property, questions] of Map.groupBy(asked, ({ property_id }) => property_id)) {
    await forgetQuestions(trx, property, questions.map(({ topic }) => topic), at);
  }
  const files = await trx.updateTable("conversation_files").set({
    conversation_id: null,
    message_id: null,
    source: null,
    name: null,
    transcript: null,
    listen_until: null,
    updated_at: at,
  }).where("conversation_id", "in", ids).returning("id").execute();
  if (files.length > 0) await enqueueRemoval(trx);
  await trx.deleteFrom("conversations").where("id", "in", ids).execute();
}
