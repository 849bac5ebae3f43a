// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    // Whoever is signed in now counts as having used the session just now.
    `alter table sessions add column used_at timestamptz(3) not null default now()`,
    `alter table sessions alter column used_at drop default`,
    `alter table sessions add column device text check (length(device) <= 60)`,
    `comment on column sessions.used_at is
      'When it was last used, to the minute: a request writes it where it is older than that.'`,
    `comment on column sessions.device is 'Browser and system that it was opened with, if known.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table sessions drop column device, drop column used_at`);
}
