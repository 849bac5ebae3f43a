/** How long a visit takes, and the locks that let no two take the same time. */
import { sql, type Transaction } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { after, MINUTE } from "../shared/clock.ts";
import { instantOf, zoned } from "../shared/zones.ts";
import type { VisitSettings } from "./free.ts";

/** Refused as broker or home are taken: the SQLSTATE of an exclusion constraint. */
export const TAKEN = "23P01";

/**
 * When a visit begins and ends, and until when broker and home are taken by it. Day and time are what
 * the clocks show then: in the hour that the change to summer time skips they show no time, and the
 * visit is after the change.
 */
export function timesOf(
  { date, time, time_zone }: { date: string | null; time: string | null; time_zone: string },
  { visit_minutes, buffer_minutes }: VisitSettings,
) {
  if (date === null || time === null) {
    return { date, time, starts_at: null, ends_at: null, held_until: null };
  }
  const starts_at = instantOf(date, time, time_zone);
  const shown = zoned(new Date(starts_at), time_zone);
  const ends = after(new Date(starts_at), visit_minutes * MINUTE);
  return {
    date: shown.toPlainDate().toString(),
    time: shown.toPlainTime().toString({ smallestUnit: "minute" }),
    starts_at,
    ends_at: ends.toISOString(),
    held_until: after(ends, buffer_minutes * MINUTE).toISOString(),
  };
}

/**
 * Has those who want the same home or broker at once wait for each other. The constraints alone
 * would refuse as well, but two that insert at the same moment would wait for one another, which
 * the server ends after a second, as a deadlock.
 */
export async function lockTimes(
  trx: Transaction<Database>,
  { property_id, broker_id }: { property_id: string; broker_id: string | null },
): Promise<void> {
  for (const key of [`home:${property_id}`, ...broker_id === null ? [] : [`broker:${broker_id}`]]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx);
  }
}
