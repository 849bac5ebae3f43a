// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table visit_settings (
      broker_id uuid primary key references brokers on delete cascade,
      hours jsonb not null,
      visit_minutes smallint not null check (visit_minutes between 15 and 240),
      buffer_minutes smallint not null check (buffer_minutes between 0 and 240),
      notice_minutes smallint not null check (notice_minutes between 0 and 10080),
      confirm_visits text not null check (confirm_visits in ('at_once', 'asked')),
      updated_at timestamptz(3) not null
    )`,
    `comment on table visit_settings is
      'When a broker shows homes, in the broker''s time zone. Who has no row goes by the defaults.'`,
    `comment on column visit_settings.hours is 'Spans of each weekday: {"monday": [{"from", "to"}]}.'`,
    `create table visit_exceptions (
      broker_id uuid not null references brokers on delete cascade,
      day date not null,
      hours jsonb not null,
      primary key (broker_id, day)
    )`,
    `comment on table visit_exceptions is
      'Days on which a broker''s weekly hours do not count. No spans: no visits.'`,
    `create table busy_times (
      broker_id uuid not null references brokers on delete cascade,
      starts_at timestamptz(3) not null,
      ends_at timestamptz(3) not null,
      check (ends_at > starts_at)
    )`,
    `comment on table busy_times is 'When a broker is busy by a calendar of their own.'`,
    `create index busy_times_broker_idx on busy_times (broker_id, ends_at)`,
    `alter table visits drop constraint visits_status_check`,
    `alter table visits add constraint visits_status_check
      check (status in ('arranging', 'requested', 'confirmed', 'cancelled'))`,
    `alter table visits add column ends_at timestamptz(3), add column held_until timestamptz(3),
      add constraint visits_times_check check (ends_at > starts_at and held_until >= ends_at)`,
    `comment on column visits.status is
      'arranging: the buyer has not agreed to day and time; requested: the broker has to confirm.'`,
    `comment on column visits.held_until is
      'Until when broker and home are taken. Empty: the visit takes nobody''s time, as those of the
      playground and those that collided when this was first looked at.'`,
    // Until now a visit that the buyer had not agreed to was requested.
    `update visits set status = 'arranging' where status = 'requested'`,
    `update visits set ends_at = starts_at + interval '45 minutes' where starts_at is not null`,
    `update visits v set held_until = v.ends_at + interval '15 minutes'
      where v.status = 'confirmed' and v.starts_at is not null
        and not exists (
          select from conversations c where c.id = v.conversation_id and c.playground
        )
        and not exists (
          select from visits o where o.status = 'confirmed' and o.starts_at is not null
            and (o.created_at, o.id) < (v.created_at, v.id)
            and (o.broker_id = v.broker_id or o.property_id = v.property_id)
            and o.starts_at < v.ends_at + interval '15 minutes'
            and v.starts_at < o.ends_at + interval '15 minutes'
        )`,
    `drop index visits_open_key`,
    // While another time or home is arranged, the visit that was agreed on stays.
    `create unique index visits_arranging_key on visits (conversation_id)
      where status = 'arranging'`,
    `create index visits_property_idx on visits (property_id, starts_at)`,
    // An index of ranges compares ids without any extension where each is a range of one.
    `create type uuidrange as range (subtype = uuid)`,
    `alter table visits add constraint visits_broker_times exclude using gist (
        uuidrange(broker_id, broker_id, '[]') with &&, tstzrange(starts_at, held_until) with &&
      ) where (status in ('requested', 'confirmed') and broker_id is not null
        and starts_at is not null and held_until is not null)`,
    `alter table visits add constraint visits_property_times exclude using gist (
        uuidrange(property_id, property_id, '[]') with &&, tstzrange(starts_at, held_until) with &&
      ) where (status in ('requested', 'confirmed')
        and starts_at is not null and held_until is not null)`,
    // What is arranged is read from the visit itself.
    `update conversations set memory = memory - 'visit' where memory ? 'visit'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table visits drop constraint visits_property_times, drop constraint visits_broker_times`,
    `drop type uuidrange`,
    `drop index visits_property_idx`,
    `drop index visits_arranging_key`,
    // One visit of a conversation is open again: the last that was agreed on.
    `update visits v set status = 'cancelled' where v.status <> 'cancelled' and exists (
      select from visits o where o.conversation_id = v.conversation_id and o.status <> 'cancelled'
        and (o.status <> 'arranging', o.updated_at, o.id)
          > (v.status <> 'arranging', v.updated_at, v.id)
    )`,
    `alter table visits drop constraint visits_times_check, drop column ends_at,
      drop column held_until`,
    `alter table visits drop constraint visits_status_check`,
    `update visits set status = 'requested' where status = 'arranging'`,
    `alter table visits add constraint visits_status_check
      check (status in ('requested', 'confirmed', 'cancelled'))`,
    `create unique index visits_open_key on visits (conversation_id)
      where status in ('requested', 'confirmed')`,
    `comment on column visits.status is null`,
    `drop table busy_times`,
    `drop table visit_exceptions`,
    `drop table visit_settings`,
  );
}
