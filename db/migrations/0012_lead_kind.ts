// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table leads add column kind text not null default 'buyer'
      check (kind in ('buyer', 'owner'))`,
    `comment on column leads.kind is
      'buyer: looks for a home; owner: has one to sell or let.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table leads drop column kind`);
}
