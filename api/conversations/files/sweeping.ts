/** What housekeeping does with files: what was never sent goes, what never came is given up. */
import type { Kysely } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { MediaStore } from "../../media/mod.ts";
import { after, DAY, HOUR } from "../../shared/clock.ts";
import { GIVE_UP_MS } from "./fetching.ts";
import { privateKey } from "./keeping.ts";

/** Milliseconds after which an upload that did not end is no longer under way. */
const RECEIVING_MS = HOUR;
/** Files of one round. */
const ROUND = 200;

export async function sweepFiles(
  db: Kysely<Database>,
  store: MediaStore,
  now: Date,
): Promise<void> {
  const before = (ms: number) => after(now, -ms).toISOString();
  // Their job gives up by itself; this is for one that got lost.
  await db.updateTable("conversation_files")
    .set({ status: "refused", problem: "not_reachable", updated_at: now.toISOString() })
    .where("status", "=", "remote").where("updated_at", "<", before(2 * GIVE_UP_MS)).execute();
  const left = await db.selectFrom("conversation_files").select("id")
    .where("message_id", "is", null)
    .where((eb) =>
      eb.or([
        eb("updated_at", "<", before(DAY)),
        eb.and([eb("status", "=", "receiving"), eb("updated_at", "<", before(RECEIVING_MS))]),
      ])
    ).limit(ROUND).execute();
  for (const { id } of left) {
    await db.transaction().execute(async (trx) => {
      // A message may take it at the same moment: whoever locks the row first has it.
      const unsent = await trx.selectFrom("conversation_files").select("id").where("id", "=", id)
        .where("message_id", "is", null).forUpdate().executeTakeFirst();
      if (!unsent) return;
      await store.remove([privateKey(id)]);
      await trx.deleteFrom("conversation_files").where("id", "=", id).execute();
    });
  }
}
