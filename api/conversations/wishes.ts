/** What buyers look for, kept so that they are told of homes that come on the market. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { AlertRhythm, ConversationRow, Database, StoredMemory } from "#db/tables/mod.ts";
import { keepBuyer } from "../alerts/mod.ts";
import { isSearchable, valuesOf } from "../assistant/profile.ts";

type Wishing = Pick<ConversationRow, "id" | "playground" | "phase" | "consent" | "profile"> & {
  memory: StoredMemory;
  every?: AlertRhythm | undefined;
  at: string;
};

/** Keeps what the buyer of a conversation, whose row is locked, looks for by now. */
export async function keepWishes(
  trx: Transaction<Database>,
  { id, playground, phase, consent, profile, memory, every, at }: Wishing,
): Promise<void> {
  if (playground) return;
  const values = valuesOf(profile);
  const waits = consent === "active" && phase !== "closed" && !memory.writer &&
    isSearchable(values);
  await keepBuyer(trx, { conversation_id: id, profile: waits ? values : undefined, every, at });
}

/** Conversations of one transaction, and transactions of one run. */
const BATCH = 100;
const BATCHES = 20;

/** Keeps what those buyers look for who said it before that was kept: so many a run. */
export async function keepEarlierWishes(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  for (let n = 0; n < BATCHES; n++) {
    const kept = await db.transaction().execute(async (trx) => {
      const waiting = await unkept(trx);
      for (const one of waiting) await keepWishes(trx, { ...one, at });
      return waiting.length;
    });
    if (kept < BATCH) return;
  }
}

/** Locks conversations whose buyers wait, by `keepWishes`, and are not kept. */
const unkept = (trx: Transaction<Database>) =>
  trx.selectFrom("conversations as c").selectAll()
    .where("c.consent", "=", "active").where("c.phase", "!=", "closed")
    .where("c.playground", "=", false)
    .where(sql<boolean>`c.memory -> 'writer' is null and c.profile -> 'purpose' is not null and (
      (coalesce(jsonb_array_length(c.profile #> '{area,value}'), 0) > 0)::int
      + (coalesce(c.profile -> 'budget_min', c.profile -> 'budget_max') is not null)::int
      + (c.profile -> 'bedrooms' is not null)::int
      + (coalesce(jsonb_array_length(c.profile #> '{property_type,value}'), 0) > 0)::int
    ) >= 2`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(
        selectFrom("alert_readers as r").select("r.id").whereRef("r.conversation_id", "=", "c.id"),
      ))
    )
    .orderBy("c.id").limit(BATCH).forUpdate("c").skipLocked().execute();
