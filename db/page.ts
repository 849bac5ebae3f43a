import type { Kysely, SelectQueryBuilder } from "kysely";
import type { Database } from "./tables/mod.ts";

/** Totals are counted up to here: an exact count costs most of a list's time. */
export const COUNTED_TO = 1000;

/**
 * Reads a page's rows and, beside it, how many there are in all, counted up to one more than
 * `COUNTED_TO`. `matching` selects the id of every row that fits.
 */
export async function readPage<R>(
  db: Kysely<Database>,
  rows: { execute(): Promise<R[]> },
  // deno-lint-ignore no-explicit-any -- of any tables
  matching: SelectQueryBuilder<any, any, { id: string }>,
): Promise<{ rows: R[]; total: number }> {
  const counting = db.selectFrom(matching.limit(COUNTED_TO + 1).as("m"))
    .select((eb) => eb.fn.countAll<number>().as("n")).executeTakeFirstOrThrow();
  const [read, counted] = await Promise.all([rows.execute(), counting]);
  return { rows: read, total: Number(counted.n) };
}
