// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table brokers add column photo_problem text`,
    `comment on column brokers.photo_problem is
      'Why the portrait that was sent last is none; as the problems of pictures are named.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table brokers drop column photo_problem`);
}
