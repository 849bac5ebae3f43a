/** The rows of pictures. Whoever locks a picture and a listing or broker locks the picture first. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database, MediaTable } from "#db/tables/mod.ts";
import type { MadePicture } from "./pictures.ts";

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** A picture as those who refer to it need it. */
export interface MediaRef {
  id: string;
  status: MediaTable["status"];
}

/** Whether a listing or a broker refers to the picture `m`. */
export const referenced = sql<
  boolean
>`(exists (select from property_media r where r.media_id = m.id)
  or exists (select from brokers b where b.photo_id = m.id))`;

/** Announces a picture that is being received. */
export async function insertReceiving(db: Db, id: string, now: string): Promise<void> {
  await db.insertInto("media")
    .values({ id, status: "receiving", created_at: now, updated_at: now }).execute();
}

/** Locks a picture. Undefined where there is none. */
async function lock(trx: Trx, id: string) {
  return await trx.selectFrom("media").select(["id", "status", "hash", "widths", "updated_at"])
    .where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Whether anything refers to a picture. Asked after it was locked, the answer stays true. */
export async function isReferenced(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ referenced: boolean }>`
    select ${referenced} as referenced from media m where m.id = ${id}::uuid`.execute(trx);
  return rows[0]?.referenced ?? false;
}

/**
 * Locks the picture of a content. `kept` is false where nobody refers to it: its files may be half
 * removed already.
 */
export async function lockContent(
  trx: Trx,
  hash: string,
): Promise<MediaRef & { kept: boolean } | undefined> {
  const found = await trx.selectFrom("media").select(["id", "status"]).where("hash", "=", hash)
    .forUpdate().executeTakeFirst();
  return found && { ...found, kept: await isReferenced(trx, found.id) };
}

/** Gives a picture's content away: what is left of the row is an upload that nobody waits for. */
export async function giveUp(trx: Trx, id: string, now: string): Promise<void> {
  await trx.updateTable("media").set({ status: "receiving", hash: null, updated_at: now })
    .where("id", "=", id).execute();
}

/** The original is stored, the sizes are to be made. */
export async function markWaiting(
  trx: Trx,
  id: string,
  original: { hash: string; bytes: number; width: number; height: number },
  now: string,
): Promise<void> {
  const { hash, bytes, width, height } = original;
  await trx.updateTable("media")
    .set({ status: "waiting", hash, bytes, width, height, updated_at: now })
    .where("id", "=", id).executeTakeFirstOrThrow();
}

/** The sizes are made. False where nobody waits for them any more. */
export async function markReady(
  trx: Trx,
  id: string,
  { width, height, widths, placeholder }: Omit<MadePicture, "files">,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.updateTable("media")
    .set({ status: "ready", width, height, widths, placeholder, updated_at: now })
    .where("id", "=", id).where("status", "=", "waiting").executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** It cannot be shown. Its content is free: who sends it again is told again. */
export async function markRefused(
  trx: Trx,
  id: string,
  problem: string,
  now: string,
): Promise<void> {
  await trx.updateTable("media").set({ status: "refused", hash: null, problem, updated_at: now })
    .where("id", "=", id).where("status", "in", ["waiting", "remote"]).execute();
}

/** Locks pictures that lose a reference, and begins to count how long nobody refers to them. */
export async function noteLeft(trx: Trx, id: string, now: string): Promise<void> {
  await trx.updateTable("media").set({ updated_at: now }).where("id", "=", id).execute();
}

export const findPicture = (db: Db, id: string) =>
  db.selectFrom("media").select(["id", "status", "hash"]).where("id", "=", id).executeTakeFirst();

export const contentIsKnown = async (db: Db, hash: string): Promise<boolean> =>
  await db.selectFrom("media").select("id").where("hash", "=", hash).executeTakeFirst() !==
    undefined;

/** Pictures whose files are where they belong already; answers with the id of each content. */
export async function addReady(
  trx: Db,
  pictures: (Omit<MadePicture, "files"> & { id: string; hash: string; bytes: number })[],
  now: string,
): Promise<Map<string, string>> {
  await trx.insertInto("media")
    .values(pictures.map((picture) => ({
      ...picture,
      status: "ready" as const,
      created_at: now,
      updated_at: now,
    })))
    .onConflict((oc) => oc.column("hash").doNothing()).execute();
  const found = await trx.selectFrom("media").select(["id", "hash"])
    .where("hash", "in", pictures.map(({ hash }) => hash)).execute();
  return new Map(found.map(({ id, hash }) => [hash!, id]));
}

/**
 * Removes a picture that nothing refers to: its files first, so that no file is without a row. Not
 * where it was changed at or after `before`.
 */
export const removeUnused = (
  db: Db,
  id: string,
  before: string | undefined,
  removeFiles: (picture: { id: string; hash: string | null; widths: number[] }) => Promise<void>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const found = await lock(trx, id);
    if (!found || before && found.updated_at >= before || await isReferenced(trx, id)) return;
    await removeFiles(found);
    await trx.deleteFrom("media").where("id", "=", id).execute();
  });

/** What housekeeping is about, some at a time. */
export function createUpkeep(db: Db) {
  const some = 200;
  return {
    /** Uploads that ended before they were complete. */
    abandoned: async (before: string): Promise<string[]> =>
      (await db.selectFrom("media").select("id").where("status", "=", "receiving")
        .where("updated_at", "<", before).limit(some).execute()).map(({ id }) => id),

    unreferenced: async (before: string): Promise<string[]> =>
      (await db.selectFrom("media as m").select("m.id").where("m.status", "!=", "receiving")
        .where("m.updated_at", "<", before).where(sql<boolean>`not ${referenced}`)
        .limit(some).execute()).map(({ id }) => id),

    /** Pictures that wait for longer than any backlog takes; they count as waiting from `now` on. */
    stalled: async (trx: Trx, before: string, now: string): Promise<{ media_id: string }[]> =>
      await trx.updateTable("media").set({ updated_at: now }).where("status", "=", "waiting")
        .where("updated_at", "<", before).returning("id as media_id").execute(),
  };
}
