/** What becomes of a recording: words that the turn waits for, or none, and the turn goes on. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { publish } from "../../notifications/bus.ts";
import { after, type Clock } from "../../shared/clock.ts";
import { listeningUntil } from "./incoming.ts";

/**
 * Ends the waiting for a recording. The turn is due once no other recording is waited for and the
 * buyer has been quiet; a time that was set earlier stands.
 */
export async function endListening(
  { db, clock, quiet_window_ms }: { db: Kysely<Database>; clock: Clock; quiet_window_ms: number },
  file: { id: string; conversation_id: string },
  transcript: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The conversation's row first, as everybody does who writes to it.
    const conversation = await trx.selectFrom("conversations").selectAll()
      .where("id", "=", file.conversation_id).forUpdate().executeTakeFirst();
    if (!conversation) return;
    const now = clock();
    await trx.updateTable("conversation_files")
      .set({ transcript, listen_until: null, updated_at: now.toISOString() })
      .where("id", "=", file.id).execute();
    const { id, broker_id, due_at, last_buyer_message_at } = conversation;
    if (due_at !== null && conversation.received_seq > conversation.answered_seq) {
      const quiet = after(new Date(last_buyer_message_at ?? now), quiet_window_ms).toISOString();
      const others = await listeningUntil(trx, id);
      const [earliest] = [now.toISOString(), quiet, others ?? quiet].sort().slice(-1);
      if (earliest! < due_at) {
        await trx.updateTable("conversations").set({ due_at: earliest }).where("id", "=", id)
          .execute();
      }
      await publish(trx, { type: "wake", queue: "turns" });
    }
    await publish(trx, { type: "conversation.updated", broker_id, conversation_id: id });
  });
}
