// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table conversations add column playground boolean not null
      generated always as (gateway = 'playground') stored`,
    `comment on column conversations.playground is
      'Outside any gateway: its turns run within the request, and no list or worker sees it.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table conversations drop column playground`);
}
