/** The morning digest: one per broker and day, of what happened and what is due. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { takeDueDigests } from "../brokers/mod.ts";
import { countOpenQuestions } from "../leads/mod.ts";
import { after, type Clock, DAY } from "../shared/clock.ts";
import { isReal } from "../visits/mod.ts";
import { digestPeriod, dueDay } from "./digest_day.ts";
import { type Digest, digestLanguage, digestLetter } from "./digest_letter.ts";
import type { Mailer } from "./mail/port.ts";

/** Conversations that have been quiet for longer are not brought up again. */
const CONVERSATION_DAYS = 30;
/** Visits that a digest lists at most. */
const MAX_VISITS = 20;

/** One broker's digest of one day, `YYYY-MM-DD` in the broker's time zone. */
interface DueDigest {
  broker_id: string;
  day: string;
}

interface DigestsDeps {
  db: Kysely<Database>;
  clock: Clock;
  mailer: Mailer;
  portal_url: string;
  /** Queues a `digest` job for each, within the transaction. */
  enqueue: (trx: Transaction<Database>, due: DueDigest[]) => Promise<void>;
}

/** The jobs of the morning: a round that queues the digests that are due, and each digest. */
export function createDigests({ db, clock, mailer, portal_url, enqueue }: DigestsDeps) {
  return {
    "digest-round": () =>
      db.transaction().execute(async (trx) =>
        enqueue(trx, await takeDueDigests(trx, (zone) => dueDay(clock(), zone)))
      ),

    async digest(due: DueDigest): Promise<void> {
      const found = await readDigest(db, due);
      if (found) await mailer.send(digestLetter(found.to, found.digest, portal_url));
    },
  };
}

/** Undefined when there is nothing to report, or the broker is not active any more. */
async function readDigest(
  db: Kysely<Database>,
  { broker_id, day }: DueDigest,
): Promise<{ to: { email: string; name: string }; digest: Digest } | undefined> {
  const broker = await db.selectFrom("brokers").select(["email", "name", "languages", "time_zone"])
    .where("id", "=", broker_id).where("status", "=", "active").executeTakeFirst();
  if (!broker) return undefined;
  const { since, until, day_start, day_end } = digestPeriod(day, broker.time_zone);
  const tiers = await db.selectFrom("leads")
    .select(["tier", (eb) => eb.fn.countAll<number>().as("count")])
    .where("broker_id", "=", broker_id).where("status", "!=", "spam")
    .where("created_at", ">=", since).where("created_at", "<", until)
    .groupBy("tier").execute();
  const { rows: [conversations] } = await sql<{ unread: number; waiting: number }>`
    select count(*) filter (where unread > 0)::int as unread,
      count(*) filter (
        where owner = 'human' and consent = 'active' and last_buyer_message_at = last_message_at
      )::int as waiting
    from conversations
    where broker_id = ${broker_id}::uuid and not playground
      and last_message_at >= ${
    after(new Date(until), -CONVERSATION_DAYS * DAY).toISOString()
  }::timestamptz`.execute(db);
  const visits = await db.selectFrom("visits as v")
    .innerJoin("properties as p", "p.id", "v.property_id")
    .select(["v.starts_at", "v.time_zone", "v.status", "p.title"])
    .where("v.broker_id", "=", broker_id).where(isReal).where("v.status", "in", [
      "requested",
      "confirmed",
    ])
    .where("v.starts_at", ">=", day_start).where("v.starts_at", "<", day_end)
    .orderBy("v.starts_at").orderBy("v.id").limit(MAX_VISITS).execute();
  const { rows: [views] } = await sql<{ count: number; visitors: number }>`
    select count(*)::int as count, count(distinct visitor_hash)::int as visitors from page_views
    where broker_id = ${broker_id}::uuid and viewed_at >= ${since}::timestamptz
      and viewed_at < ${until}::timestamptz`.execute(db);

  const countOf = (tier: string) => Number(tiers.find((row) => row.tier === tier)?.count ?? 0);
  const digest: Digest = {
    key: `digest-${broker_id}-${day}`,
    day,
    language: digestLanguage(broker.languages),
    time_zone: broker.time_zone,
    leads: { hot: countOf("hot"), warm: countOf("warm"), cold: countOf("cold") },
    conversations: conversations!,
    questions: await countOpenQuestions(db, broker_id),
    visits: visits.map(({ starts_at, time_zone, status, title }) => ({
      starts_at: starts_at!,
      time_zone,
      confirmed: status === "confirmed",
      title,
    })),
    views: views!,
  };
  const { name, email } = broker;
  return isEmpty(digest) ? undefined : { to: { name, email }, digest };
}

const isEmpty = ({ leads, conversations, questions, visits, views }: Digest): boolean =>
  leads.hot + leads.warm + leads.cold + conversations.unread + conversations.waiting +
      questions + visits.length + views.count === 0;
