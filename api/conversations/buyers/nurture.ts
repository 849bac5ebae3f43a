/** Who has gone quiet is asked once whether they still look for a home, and never again. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { officeZone } from "../../brokers/mod.ts";
import { after, type Clock, DAY } from "../../shared/clock.ts";
import type { TellBuyer } from "../tell.ts";
import { stillLooking } from "./words.ts";

/** Days of quiet after which a buyer is asked; who has been quiet for longer than that is not. */
const QUIET_DAYS = { from: 7, to: 14 };
/** Hours of the day, by the broker's clocks, in which it is asked. */
const DAYTIME = { from: 10, to: 18 };
const BATCH = 200;

interface NurtureDeps {
  db: Kysely<Database>;
  clock: Clock;
  tellBuyer: TellBuyer;
}

const keyOf = (id: string) => `nurture:${id}`;

/** Asks every buyer whose time it is. */
export async function writeToQuiet({ db, clock, tellBuyer }: NurtureDeps): Promise<void> {
  let last = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const quiet = await quietAt(db, clock()).where("c.id", ">", last)
      .orderBy("c.id").limit(BATCH).execute();
    for (const { id } of quiet) {
      await db.transaction().execute(async (trx) => {
        // The buyer may have written meanwhile.
        const still = await quietAt(trx, clock()).where("c.id", "=", id).forUpdate("c")
          .executeTakeFirst();
        if (still) await ask(tellBuyer, trx, id, clock().toISOString());
      });
    }
    if (quiet.length < BATCH) return;
    last = quiet.at(-1)!.id;
  }
}

const ask = (tellBuyer: TellBuyer, trx: Transaction<Database>, id: string, at: string) =>
  tellBuyer(trx, {
    conversation_id: id,
    key: keyOf(id),
    purpose: "nurture",
    say: stillLooking,
    optional: true,
    at,
  });

/** Conversations that have been quiet for about a week, are the bot's, and where none is asked yet. */
function quietAt(db: Kysely<Database>, now: Date) {
  const at = now.toISOString();
  const ago = (days: number) => after(now, -days * DAY).toISOString();
  const zone = sql`coalesce(b.time_zone, ${officeZone})`;
  const hour = sql<number>`extract(hour from ${at}::timestamptz at time zone ${zone})`;
  return db.selectFrom("conversations as c").leftJoin("brokers as b", "b.id", "c.broker_id")
    .select("c.id")
    .where("c.phase", "=", "nurture").where("c.owner", "=", "bot").where("c.consent", "=", "active")
    .where("c.playground", "=", false).whereRef("c.received_seq", "=", "c.answered_seq")
    .where("c.last_message_at", "<=", ago(QUIET_DAYS.from))
    .where("c.last_message_at", ">", ago(QUIET_DAYS.to))
    .where(hour, ">=", DAYTIME.from).where(hour, "<", DAYTIME.to)
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("messages as m").select("m.id")
          .where("m.key", "=", sql<string>`'nurture:' || c.id`),
      ))
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("visits as v").select("v.id").whereRef("v.conversation_id", "=", "c.id")
          .where("v.status", "!=", "cancelled").where("v.starts_at", ">", at),
      ))
    );
}
