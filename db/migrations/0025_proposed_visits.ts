// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table visits add column proposed boolean not null default false,
      add constraint visits_proposed_check check (status = 'requested' or not proposed)`,
    `comment on column visits.proposed is
      'The broker has proposed the time of a visit that was asked for: the buyer is to answer.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table visits drop constraint visits_proposed_check, drop column proposed`,
  );
}
