// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table properties add column time_zone text`,
    `comment on column properties.time_zone is
      'IANA name: the clocks by which visits to it are spoken of; empty: those of its broker.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table properties drop column time_zone`);
}
