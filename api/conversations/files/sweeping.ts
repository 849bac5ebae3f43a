/** Files that go: those never sent and those erased. What never came is given up. */
import type { Kysely, Transaction } from "kysely";
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
  await removeErased(db, store, now);
  const left = await db.selectFrom("conversation_files").select("id")
    .where("message_id", "is", null).where("conversation_id", "is not", null)
    .where((eb) =>
      eb.or([
        eb("updated_at", "<", before(DAY)),
        eb.and([eb("status", "=", "receiving"), eb("updated_at", "<", before(RECEIVING_MS))]),
      ])
    ).limit(ROUND).execute();
  // A message may take it at the same moment: whoever locks the row first has it.
  for (const { id } of left) {
    await remove(db, store, id, (trx) => ofId(trx, id).where("message_id", "is", null));
  }
}

/**
 * Removes the files of conversations that were erased, then their rows, which are all that is left
 * to find them by. One that was on its way is waited for: it may come after all.
 */
export async function removeErased(
  db: Kysely<Database>,
  store: MediaStore,
  now: Date,
): Promise<void> {
  const arrived = after(now, -RECEIVING_MS).toISOString();
  for (;;) {
    const erased = await db.selectFrom("conversation_files").select("id")
      .where("conversation_id", "is", null)
      .where((eb) =>
        eb.or([
          eb("status", "in", ["ready", "refused"]),
          eb("updated_at", "<", arrived),
        ])
      ).limit(ROUND).execute();
    for (const { id } of erased) {
      await remove(db, store, id, (trx) => ofId(trx, id).where("conversation_id", "is", null));
    }
    if (erased.length < ROUND) return;
  }
}

const ofId = (trx: Transaction<Database>, id: string) =>
  trx.selectFrom("conversation_files").select("id").where("id", "=", id);

/** Removes a file and then its row, if that is still one of those meant once it is locked. */
const remove = (
  db: Kysely<Database>,
  store: MediaStore,
  id: string,
  meant: (trx: Transaction<Database>) => ReturnType<typeof ofId>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!await meant(trx).forUpdate().executeTakeFirst()) return;
    await store.remove([privateKey(id)]);
    await trx.deleteFrom("conversation_files").where("id", "=", id).execute();
  });
