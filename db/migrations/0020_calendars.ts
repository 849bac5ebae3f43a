// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table calendar_feeds (
      broker_id uuid primary key references brokers on delete cascade,
      token_hash text not null unique,
      created_at timestamptz(3) not null
    )`,
    `comment on table calendar_feeds is
      'The secret address under which calendar programs read a broker''s visits; without a row there
      is none.'`,
    `create table busy_calendars (
      broker_id uuid primary key references brokers on delete cascade,
      address text not null check (length(address) <= 2000),
      etag text,
      last_modified text,
      due_at timestamptz(3) not null,
      checked_at timestamptz(3),
      read_at timestamptz(3),
      good_at timestamptz(3),
      problem text
    )`,
    `comment on table busy_calendars is
      'The calendar by which a broker is busy: an address that is fetched again and again.'`,
    `comment on column busy_calendars.etag is 'With last_modified: as the server said of it.'`,
    `comment on column busy_calendars.read_at is
      'When its events were last read: 60 days from then are in busy_times.'`,
    `comment on column busy_calendars.good_at is 'When it was last fetched, changed or not.'`,
    `create index busy_calendars_due_idx on busy_calendars (due_at)`,
    `alter table visits add column sequence int not null default 0 check (sequence >= 0)`,
    `comment on column visits.sequence is
      'Rises with each change that people are told of: calendar programs go by it.'`,
    `create table visit_invitations (
      visit_id uuid not null references visits on delete cascade,
      role text not null check (role in ('broker', 'buyer')),
      email text not null check (length(email) <= 254),
      name text not null,
      language text not null check (language in ('en', 'es', 'pt')),
      sequence int not null,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      cancelled boolean not null,
      sent_at timestamptz(3) not null,
      primary key (visit_id, role)
    )`,
    `comment on table visit_invitations is
      'Who was mailed an invitation to a visit, as it was last sent: a cancellation goes to whoever
      has one in the calendar.'`,
    `create index visit_invitations_email_idx on visit_invitations (email, sent_at)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table visit_invitations`,
    `alter table visits drop column sequence`,
    `drop table busy_calendars`,
    `drop table calendar_feeds`,
  );
}
