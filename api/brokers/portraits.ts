/** Portraits: `photo_id`, `photo_url` and `photo_problem` are written here, together. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { BrokerRow, Database } from "#db/tables/mod.ts";
import { noteLeft } from "../media/mod.ts";
import type { WriteEntry } from "../shared/audit.ts";

type Trx = Transaction<Database>;

/** Pixels of a portrait's width: the narrowest that is as wide, else the widest that there is. */
const WIDTH = 320;

/** The path of the picture `m`; null until it is ready. */
const path = sql`case when m.status = 'ready' then '/media/' || m.hash || '/' || coalesce(
  (select min(width) from unnest(m.widths) width where width >= ${WIDTH}::int),
  m.widths[cardinality(m.widths)]
) || '.webp' end`;

/** Has portraits show what has become of a picture, which is locked; of a refused one, why. */
export async function refreshPortraits(trx: Trx, mediaId: string): Promise<void> {
  await sql`update brokers b set photo_url = ${path},
      photo_id = case when m.status <> 'refused' then m.id end,
      photo_problem = case when m.status = 'refused' then m.problem end
    from media m where m.id = ${mediaId}::uuid and b.photo_id = m.id`.execute(trx);
}

/** Has portraits show another picture than one that goes. */
export async function replacePortraits(trx: Trx, mediaId: string, by: string): Promise<void> {
  await trx.updateTable("brokers").set({ photo_id: by }).where("photo_id", "=", mediaId).execute();
}

/** Gives a broker a portrait, a picture that is locked; null takes it away. */
export async function setPortrait(
  trx: Trx,
  brokerId: string,
  mediaId: string | null,
  now: string,
  writeEntry?: WriteEntry,
): Promise<BrokerRow | undefined> {
  const before = await trx.selectFrom("brokers").select("photo_id").where("id", "=", brokerId)
    .executeTakeFirst();
  if (before?.photo_id && before.photo_id !== mediaId) await noteLeft(trx, before.photo_id, now);
  const row = await trx.updateTable("brokers")
    .set({ photo_id: mediaId, photo_url: null, photo_problem: null, updated_at: now }).where(
      "id",
      "=",
      brokerId,
    )
    .returning("id").executeTakeFirst();
  if (!row) return undefined;
  if (mediaId !== null) await refreshPortraits(trx, mediaId);
  await writeEntry?.(trx, brokerId);
  return await trx.selectFrom("brokers").selectAll().where("id", "=", brokerId)
    .executeTakeFirstOrThrow();
}

/** Takes a broker's portrait away. */
export const removePortrait = (
  db: Kysely<Database>,
  brokerId: string,
  now: string,
  writeEntry?: WriteEntry,
): Promise<BrokerRow | undefined> =>
  db.transaction().execute((trx) => setPortrait(trx, brokerId, null, now, writeEntry));
