/** Whether the database's disk has room. */
import { type Kysely, sql } from "kysely";
import type { Database } from "./tables/mod.ts";

/**
 * Has the database write some hundred kilobytes to its disk, into a file that is gone afterwards:
 * whoever only reads does not notice that it is full. Throws the driver's 53100 where it is.
 */
export const takeRoom = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // As little as may be set: what does not fit into it is written.
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select count(*) from generate_series(1, 20000)`.execute(trx);
  });
