// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table properties add column energy_rating text
      check (energy_rating in ('A+', 'A', 'B', 'C', 'D', 'E', 'F', 'G'))`,
    `comment on column properties.energy_rating is
      'Class of the energy performance certificate: Directive (EU) 2024/1275, Article 19.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table properties drop column energy_rating`);
}
