import { type Kysely, sql } from "kysely";

/** Runs SQL statements one after the other. A migration is frozen text, not the builder of the day. */
// deno-lint-ignore no-explicit-any -- a migration must not depend on today's tables
export async function run(db: Kysely<any>, ...statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
