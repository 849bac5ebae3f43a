// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table conversations add column waiting_since timestamptz(3),
      add column waiting_step smallint not null default 0`,
    `comment on column conversations.waiting_since is
      'Since when a buyer waits for the person who owns the conversation, or since the last step that
      was taken because nobody answered; empty: nobody waits.'`,
    `comment on column conversations.waiting_step is
      'Steps taken: 1 the broker was reminded, 2 others of the office, 3 the buyer was told.'`,
    `create index conversations_waiting_idx on conversations (waiting_since)
      where waiting_since is not null and waiting_step < 3`,
    `create table agency_settings (
      id boolean primary key default true check (id),
      takeover_minutes smallint not null check (takeover_minutes between 5 and 1440),
      updated_at timestamptz(3) not null
    )`,
    `comment on table agency_settings is 'One row; without it everything is as usual.'`,
    `comment on column agency_settings.takeover_minutes is
      'How long a buyer waits for a person before each step.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table agency_settings`,
    `alter table conversations drop column waiting_step, drop column waiting_since`,
  );
}
