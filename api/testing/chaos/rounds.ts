/** What recurs by the wall clock, how far it is, and jobs that a killed process held. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";

/** In a run they are queued by each process, all the time (`process.ts`). */
export const ROUNDS = ["housekeeping", "tell-buyers", "waiting-round", "alert-round"] as const;

const isRound = sql<boolean>`name = any(${[...ROUNDS]}::text[])`;

/** The database's time, by which its jobs are dated. */
export async function databaseTime(db: Kysely<Database>): Promise<Date> {
  const { rows: [row] } = await sql<{ at: Date }>`select now() as at`.execute(db);
  return new Date(row!.at);
}

/** Whether each round was begun and ended since then, after one that tidies up. */
export async function roundsRan(db: Kysely<Database>, since: Date): Promise<boolean> {
  const ended = sql`name = 'housekeeping' and state = 'completed'
    and started_on > ${since.toISOString()}::timestamptz`;
  const { rows } = await sql`
    select distinct name from jobs.job where ${isRound} and state = 'completed'
      and started_on > ${since.toISOString()}::timestamptz and (name = 'housekeeping'
        or started_on > (select min(completed_on) from jobs.job where ${ended}))`.execute(db);
  return rows.length === ROUNDS.length;
}

/** Whether any other job is not done yet. */
export async function jobsWait(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select 1 from jobs.job where not ${isRound}
    and state in ('created', 'retry', 'active') limit 1`.execute(db);
  return rows.length > 0;
}

/**
 * Has others take what a killed process held, and try again what failed, now: as after the minutes
 * that jobs and letters wait for that. Whoever is alive and slow does something twice, as then.
 */
export async function hurryHeld(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`update jobs.job set state = 'retry', start_after = now()
    where state = 'active' and started_on < now() - interval '4 seconds'`.execute(db);
  await sql`update jobs.job set start_after = now()
    where state = 'retry' and start_after > now()`.execute(db);
  const at = now.toISOString();
  await sql`update notification_sends set due_at = ${at}::timestamptz
    where status = 'pending' and due_at > ${at}::timestamptz`.execute(db);
  await sql`update notification_sends set lease_until = ${at}::timestamptz
    where lease_until < ${at}::timestamptz + interval '86 seconds'`.execute(db);
  await sql`update outbox set lease_until = ${at}::timestamptz
    where lease_until < ${at}::timestamptz + interval '16 seconds'`.execute(db);
}
