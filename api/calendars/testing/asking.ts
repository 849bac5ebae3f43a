/** A visit that its broker is asked for. */
import { timesOf } from "../../visits/times.ts";
import { DEFAULT_SETTINGS } from "../../visits/free.ts";
import type { TestApi } from "../../testing/mod.ts";
import { addVisit } from "../../testing/people.ts";

/** Adds it, and tells whoever is told of it; answers with its id. */
export async function askVisit(
  api: TestApi,
  { property_id, broker_id, conversation_id = null, date, time }: {
    property_id: string;
    broker_id: string;
    conversation_id?: string | null;
    date: string;
    time: string;
  },
): Promise<string> {
  const { db, clock, onVisitChange } = api.container;
  const time_zone = "Europe/Lisbon";
  const visit_id = await addVisit(api, {
    property_id,
    broker_id,
    conversation_id,
    status: "requested",
    time_zone,
    ...timesOf({ date, time, time_zone }, DEFAULT_SETTINGS),
  });
  await db.transaction().execute((trx) =>
    onVisitChange(trx, {
      visit_id,
      conversation_id,
      broker_id,
      happened: "requested",
      by: "buyer",
      at: clock().toISOString(),
    })
  );
  return visit_id;
}
