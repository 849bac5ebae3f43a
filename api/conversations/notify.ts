import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import type { BusEvent } from "../notifications/bus.ts";

/** Announces an event when the transaction commits. */
export async function notify(trx: Kysely<Database>, event: BusEvent): Promise<void> {
  await sql`select pg_notify('hearthline', ${JSON.stringify(event)})`.execute(trx);
}
