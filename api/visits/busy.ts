/** When brokers are busy otherwise, as their own calendars say. */
import type { Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";

/** Rows that one statement inserts: each has three parameters. */
const CHUNK = 1000;

/** Puts a broker's busy times in the place of those before. Milliseconds since the epoch. */
export async function replaceBusyTimes(
  trx: Transaction<Database>,
  broker_id: string,
  times: readonly { from: number; to: number }[],
): Promise<void> {
  await trx.deleteFrom("busy_times").where("broker_id", "=", broker_id).execute();
  for (let n = 0; n < times.length; n += CHUNK) {
    await trx.insertInto("busy_times").values(
      times.slice(n, n + CHUNK).map(({ from, to }) => ({
        broker_id,
        starts_at: new Date(from),
        ends_at: new Date(to),
      })),
    ).execute();
  }
}
