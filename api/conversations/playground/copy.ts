/** What a fork takes over from its origin. */
import type { Kysely } from "kysely";
import { jsonb } from "#db/json.ts";
import type { Database } from "#db/tables/mod.ts";
import type { Ids } from "../../shared/ids.ts";

/** Copies messages, inbox and turns up to a turn. */
export async function copyTranscript(
  { db, ids }: { db: Kysely<Database>; ids: Ids },
  from: string,
  to: string,
  at: { reply_message_id: string | null; last_inbox_seq: number; number: number },
): Promise<void> {
  const received = await db.selectFrom("inbox").selectAll().where("conversation_id", "=", from)
    .where("seq", "<=", at.last_inbox_seq).orderBy("seq").execute();
  const replied = at.reply_message_id === null
    ? undefined
    : await db.selectFrom("messages").select("seq").where("id", "=", at.reply_message_id)
      .executeTakeFirst();
  const upTo = replied?.seq ?? received.at(-1)?.message_seq ?? 0;
  const messages = await db.selectFrom("messages").selectAll().where("conversation_id", "=", from)
    .where("seq", "<=", upTo).orderBy("seq").execute();
  const turns = await db.selectFrom("turns").selectAll().where("conversation_id", "=", from)
    .where("number", "<=", at.number).orderBy("number").execute();
  const copyOf = new Map<string, string>();
  await db.transaction().execute(async (trx) => {
    for (const message of messages) {
      const id = ids();
      copyOf.set(message.id, id);
      await trx.insertInto("messages").values({
        ...message,
        id,
        conversation_id: to,
        key: null,
        listings: jsonb(message.listings),
        mark: jsonb(message.mark),
        media: jsonb(message.media),
      }).execute();
    }
    for (const row of received) {
      const id = ids();
      await trx.insertInto("inbox")
        .values({ ...row, id, message_id: id, conversation_id: to, turn_id: null }).execute();
    }
    for (const turn of turns) {
      await trx.insertInto("turns").values({
        ...turn,
        id: ids(),
        conversation_id: to,
        reply_message_id: turn.reply_message_id && (copyOf.get(turn.reply_message_id) ?? null),
        refusals: jsonb(turn.refusals),
        profile_patch: jsonb(turn.profile_patch),
        tool_calls: jsonb(turn.tool_calls),
        effects: jsonb(turn.effects),
        fallback: turn.fallback ? jsonb(turn.fallback) : null,
        timings: jsonb(turn.timings),
        snapshot: turn.snapshot ? jsonb(turn.snapshot) : null,
      }).execute();
    }
    await trx.updateTable("conversations").set({
      message_seq: upTo,
      received_seq: at.last_inbox_seq,
      answered_seq: at.last_inbox_seq,
      turn_number: at.number,
    }).where("id", "=", to).execute();
  });
}
