// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    // Every rent is below every sale's price: in the index of all prices the dearest rents come
    // after all that is for sale.
    `create index properties_purpose_price_idx on properties
      (purpose, price, id) include (type, bedrooms, bathrooms)
      where status in ('active', 'pending')`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `drop index properties_purpose_price_idx`);
}
