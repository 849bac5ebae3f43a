import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, HOUR } from "../shared/clock.ts";
import { SILENCE_HOURS } from "../assistant/machine.ts";

/** Rule G4: conversations whose buyer has been silent for 72 hours go to nurture. */
export async function putOffSilent(db: Kysely<Database>, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update conversations set phase = 'nurture', updated_at = ${now.toISOString()}::timestamptz
    where phase not in ('closed', 'nurture') and owner = 'bot' and received_seq = answered_seq
      and last_buyer_message_at < ${after(now, -SILENCE_HOURS * HOUR).toISOString()}::timestamptz
    returning id`.execute(db);
  return rows.length;
}
