/** Pictures at other hosts, until they are fetched. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { referenced } from "./repository.ts";

type Trx = Transaction<Database>;

/** A job that fetches one picture. */
export interface FetchJob {
  media_id: string;
}

/** Notes pictures that are to be fetched. */
export async function addRemote(
  trx: Trx,
  pictures: readonly { id: string; source_url: string }[],
  now: string,
): Promise<void> {
  if (pictures.length === 0) return;
  await sql`insert into media (id, status, source_url, created_at, updated_at)
    select id, 'remote', source_url, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset((${JSON.stringify(pictures)}::text)::jsonb)
      as p(id uuid, source_url text)`.execute(trx);
}

/**
 * Pictures that lose a place in listings: how long nobody refers to them is counted from now. Not
 * those that somebody works on, who may be waiting for the caller.
 */
export async function noteAllLeft(trx: Trx, ids: readonly string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  await sql`update media set updated_at = ${now}::timestamptz where id in (
      select id from media where id = any(${[...ids]}::uuid[]) for update skip locked
    )`.execute(trx);
}

/** What could not be reached of these listings' pictures is to be fetched again. */
export async function retryUnreachable(
  trx: Trx,
  propertyIds: readonly string[],
  now: string,
): Promise<FetchJob[]> {
  if (propertyIds.length === 0) return [];
  const { rows } = await sql<FetchJob>`
    update media set status = 'remote', problem = null, updated_at = ${now}::timestamptz
    where id in (
      select m.id from media m join property_media r on r.media_id = m.id
      where r.property_id = any(${[...propertyIds]}::uuid[])
        and m.status = 'refused' and m.problem = 'not_reachable' and m.source_url is not null
      for update of m skip locked
    ) returning id as media_id`.execute(trx);
  return rows;
}

/** The address of a picture that is to be fetched and that somebody still wants. */
export async function addressOf(db: Kysely<Database>, id: string): Promise<string | undefined> {
  const { rows: [row] } = await sql<{ source_url: string }>`
    select source_url from media m
    where id = ${id}::uuid and status = 'remote' and ${referenced}`.execute(db);
  return row?.source_url;
}

/** Locks a picture that is to be fetched. False where another attempt has settled it. */
export const lockRemote = async (trx: Trx, id: string): Promise<boolean> =>
  await trx.selectFrom("media").select("id").where("id", "=", id).where("status", "=", "remote")
    .forUpdate().executeTakeFirst() !== undefined;

export async function removeRemote(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom("media").where("id", "=", id).execute();
}

/** Pictures at a time for which jobs are queued. */
const SOME = 200;

/** Takes some pictures that nobody has tried to fetch since `before`; they count as tried now. */
export async function takeUntried(trx: Trx, before: string, now: string): Promise<FetchJob[]> {
  const { rows } = await sql<FetchJob>`
    update media set updated_at = ${now}::timestamptz where id in (
      select id from media m
      where status = 'remote' and updated_at < ${before}::timestamptz and ${referenced}
      order by updated_at limit ${SOME}::int for update skip locked
    ) returning id as media_id`.execute(trx);
  return rows;
}
