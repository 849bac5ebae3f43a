/** Homes that get another broker: what buyers asked about them waits for that one from then on. */
import type { Transaction } from "kysely";
import type { Database, PropertyRow } from "#db/tables/mod.ts";
import { notify } from "../notifications/record.ts";
import type { Ids } from "../shared/ids.ts";

type Owned = Pick<PropertyRow, "id" | "broker_id">;

/** Tells whose homes these are now of the questions that wait, once for each home. */
export async function tellOfQuestions(
  trx: Transaction<Database>,
  homes: readonly Owned[],
  { at, ids }: { at: string; ids: Ids },
): Promise<void> {
  if (homes.length === 0) return;
  const asked = await trx.selectFrom("open_questions").select("property_id").distinct()
    .where("property_id", "in", homes.map(({ id }) => id)).where("answered_at", "is", null)
    .execute();
  const waiting = new Set(asked.map(({ property_id }) => property_id));
  for (const { id: property_id, broker_id } of homes) {
    if (!waiting.has(property_id)) continue;
    const data = { moved: true };
    await notify(trx, { kind: "question_open", broker_id, about: { property_id }, data, at, ids });
  }
}
