/** Buyers of the chat as readers: what their profile says they look for. */
import { sql, type Transaction } from "kysely";
import { atEnd } from "#db/ending.ts";
import { jsonb } from "#db/json.ts";
import type { AlertRhythm, Database, ProfileValues } from "#db/tables/mod.ts";
import { profileCriteria, wantedColumns } from "./criteria.ts";

interface Buyer {
  conversation_id: string;
  /** Undefined: is not to be told, or did not say enough to be. */
  profile: ProfileValues | undefined;
  /** How often to be told; absent: as before. */
  every?: AlertRhythm | undefined;
  at: string;
}

/**
 * Keeps what the buyer of a conversation looks for in step with the conversation, whose row the
 * transaction holds, at its end. What waited for a buyer who is not to be told any more is never
 * told; what was told stays known.
 */
export async function keepBuyer(
  trx: Transaction<Database>,
  { conversation_id: id, profile, every, at }: Buyer,
): Promise<void> {
  if (!profile) {
    return await atEnd(trx, trx.deleteFrom("wanted").where("id", "=", id));
  }
  const criteria = profileCriteria(profile);
  const columns = { criteria: jsonb(criteria), ...wantedColumns(criteria) };
  const reader = trx.insertInto("alert_readers")
    .values({ id, email: null, conversation_id: id, every, created_at: at })
    .onConflict((oc) => every ? oc.column("id").doUpdateSet({ every }) : oc.doNothing());
  const wanted = trx.insertInto("wanted").values({ id, reader_id: id, ...columns, created_at: at })
    .onConflict((oc) =>
      oc.column("id").doUpdateSet(columns)
        .where(sql<boolean>`wanted.criteria <> excluded.criteria`)
    );
  await atEnd(trx, reader, wanted);
}
