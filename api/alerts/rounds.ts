/** Whose turn it is to be told, of what, and that they were. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { AlertRhythm, Criteria, Database, Language, PropertyRow } from "#db/tables/mod.ts";
import { officeZone } from "../brokers/mod.ts";
import type { Ids } from "../shared/ids.ts";
import { FITS } from "./matching.ts";

/** Messages that one round puts together; the next round, minutes later, goes on. */
const A_ROUND = 2000;

/** One message to one reader. */
export interface AlertJob {
  alert_id: string;
  reader_id: string;
  /** When the reader was told before: taken back where nothing is left to tell. */
  before: string | null;
}

/** The time between two messages to a reader `r`. */
const BETWEEN = sql`case r.every when 'weekly' then interval '7 days'
  when 'daily' then interval '1 day' else interval '0' end`;

/** Claimed for a message that has not gone out for a day: that one was given up. */
const waits = (at: string) =>
  sql`m.told_at is null and m.wanted_id is not null
    and (m.claimed_at is null or m.claimed_at < ${at}::timestamptz - interval '1 day')`;

/**
 * Takes the readers who are to be told now, each for one message, and what waits for them. Homes
 * wait for a quarter of an hour, so that photographs are there and several come in one message.
 * Buyers of the chat are written to by day, in their broker's time zone, while the bot answers them
 * and has done so; not while they are talking, and arrange a visit to another home.
 * Within a transaction: a reader taken cannot be taken again before the time between two messages.
 */
export async function takeDue(
  trx: Transaction<Database>,
  now: Date,
  ids: Ids,
): Promise<AlertJob[]> {
  const at = now.toISOString();
  const { rows } = await sql<{ id: string; before: string | null }>`
    select r.id, r.last_at as before from alert_readers r
    where (r.last_at is null or r.last_at + ${BETWEEN} <= ${at}::timestamptz)
      and exists (
        select 1 from alert_matches m where m.reader_id = r.id and ${waits(at)}
          and m.found_at <= ${at}::timestamptz - interval '15 minutes'
      )
      and (r.conversation_id is null or exists (
        select 1 from conversations c left join brokers b on b.id = c.broker_id
        where c.id = r.conversation_id and c.consent = 'active' and c.owner = 'bot'
          and c.phase <> 'closed' and not c.playground and c.received_seq = c.answered_seq
          and coalesce(c.last_buyer_message_at, c.created_at) <= ${at}::timestamptz - case
            when exists (
              select 1 from visits v where v.conversation_id = c.id and v.status = 'arranging'
            ) then interval '1 day' else interval '30 minutes' end
          and extract(hour from ${at}::timestamptz at time zone coalesce(b.time_zone, ${officeZone}))
            between 9 and 19
      ))
    order by r.last_at nulls first, r.id limit ${A_ROUND}::int
    for update of r skip locked`.execute(trx);
  if (rows.length === 0) return [];
  const jobs = rows.map(({ id, before }) => ({ alert_id: ids(), reader_id: id, before }));
  await trx.updateTable("alert_readers").set({ last_at: at })
    .where("id", "in", jobs.map(({ reader_id }) => reader_id)).execute();
  await sql`
    update alert_matches m set alert_id = job.alert_id, claimed_at = ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(jobs)}::text::jsonb)
      as job(alert_id uuid, reader_id uuid)
    where m.reader_id = job.reader_id and ${waits(at)}`.execute(trx);
  return jobs;
}

/** A home of a message, with the search that it fits. */
export interface AlertHome {
  home: PropertyRow;
  was: number | null;
  is_new: boolean;
  criteria: Criteria;
}

/** Whom a message goes to, and of what; homes that cannot be had any more are left out. */
export interface DueAlert {
  reader: {
    id: string;
    email: string | null;
    conversation_id: string | null;
    language: Language;
    every: AlertRhythm;
  };
  /** Those that became cheaper first, then the newest. */
  homes: AlertHome[];
}

/** A message as it is to be said now; undefined where the reader is gone. */
export async function readAlert(
  db: Kysely<Database>,
  { alert_id, reader_id }: AlertJob,
): Promise<DueAlert | undefined> {
  const reader = await db.selectFrom("alert_readers")
    .select(["id", "email", "conversation_id", "language", "every"])
    .where("id", "=", reader_id).executeTakeFirst();
  if (!reader) return undefined;
  const rows = await db.selectFrom("alert_matches as m")
    .innerJoin("wanted as w", "w.id", "m.wanted_id")
    .innerJoin("properties as p", "p.id", "m.property_id")
    .selectAll("p")
    .select(["m.was", "w.criteria"])
    .select(sql<boolean>`p.published_at > m.found_at - interval '30 days'`.as("is_new"))
    .where("m.alert_id", "=", alert_id).where("m.told_at", "is", null)
    .where("p.status", "=", "active").where(FITS)
    .where((eb) => eb.or([eb("m.was", "is", null), eb("p.price", "<", eb.ref("m.was"))]))
    .orderBy(sql`m.was is null`).orderBy("p.published_at", "desc").orderBy("p.id")
    .execute();
  return {
    reader,
    homes: rows.map(({ was, is_new, criteria, ...home }) => ({ home, was, is_new, criteria })),
  };
}

/**
 * Keeps what a reader was told of, and forgets the rest of the message. Where nothing was told, the
 * reader is where they were before it.
 */
export async function markTold(
  db: Kysely<Database>,
  { alert_id, reader_id, before }: AlertJob,
  homes: readonly AlertHome[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  if (homes.length > 0) {
    const told = homes.map(({ home: { id, price } }) => ({ id, price }));
    await sql`
      update alert_matches m set told_at = ${at}::timestamptz, told_price = told.price
      from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) as told(id uuid, price numeric)
      where m.alert_id = ${alert_id}::uuid and m.property_id = told.id`.execute(db);
  } else {
    await sql`update alert_readers set last_at = ${before}::timestamptz
      where id = ${reader_id}::uuid and exists (
        select 1 from alert_matches where alert_id = ${alert_id}::uuid and told_at is null
      )`.execute(db);
  }
  await db.deleteFrom("alert_matches").where("alert_id", "=", alert_id)
    .where("told_at", "is", null).execute();
}
