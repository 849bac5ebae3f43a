import type { Kysely, RawBuilder } from "kysely";
import type { Database } from "./tables/mod.ts";

/** The row of a statement that always answers with one. */
export async function oneRow<T>(statement: RawBuilder<T>, db: Kysely<Database>): Promise<T> {
  const { rows: [row] } = await statement.execute(db);
  if (row === undefined) throw new Error("The statement answered without a row.");
  return row;
}
