// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table notifications (
      id uuid primary key,
      kind text not null check (length(kind) <= 40),
      broker_id uuid not null references brokers on delete cascade,
      lead_id uuid,
      conversation_id uuid,
      visit_id uuid,
      property_id uuid,
      data jsonb not null default '{}',
      read_at timestamptz(3),
      created_at timestamptz(3) not null
    )`,
    `comment on table notifications is
      'What a person of the office is told. Ids and small facts alone: the words are made when they are
      read or sent. What it is about has no foreign keys, as these would have whoever stores a
      notification wait for locks of conversations and leads.'`,
    `create index notifications_broker_idx on notifications (broker_id, created_at desc, id desc)`,
    `create index notifications_unread_idx on notifications (broker_id) where read_at is null`,
    `create index notifications_created_idx on notifications (created_at)`,
    `create table notification_sends (
      id uuid primary key,
      notification_id uuid not null references notifications on delete cascade,
      broker_id uuid not null references brokers on delete cascade,
      channel text not null check (length(channel) <= 20),
      group_key text not null,
      status text not null default 'pending'
        check (status in ('pending', 'sent', 'skipped', 'dead')),
      batch_id uuid,
      attempts smallint not null default 0,
      due_at timestamptz(3) not null,
      lease_until timestamptz(3),
      fence integer not null default 0,
      sent_at timestamptz(3),
      constraint notification_sends_channel_key unique (notification_id, channel)
    )`,
    `comment on table notification_sends is
      'Notifications on their way by a channel outside the portal. Sent at least once; whoever gets one
      twice knows it by batch_id.'`,
    `comment on column notification_sends.group_key is
      'What is told together: those of one broker, channel and group that wait go as one letter.'`,
    `comment on column notification_sends.batch_id is
      'The letter that they were made: the same on every attempt.'`,
    `comment on column notification_sends.status is
      'skipped: at its time there was nothing to tell any more; dead: given up.'`,
    `create index notification_sends_due_idx on notification_sends (due_at) where status = 'pending'`,
    `create index notification_sends_group_idx on notification_sends (broker_id, group_key, channel)`,
    `create table notification_settings (
      broker_id uuid primary key references brokers on delete cascade,
      channels jsonb not null default '{}',
      quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      updated_at timestamptz(3) not null,
      check ((quiet_from is null) = (quiet_to is null)),
      check (quiet_from <> quiet_to)
    )`,
    `comment on table notification_settings is
      'How a person of the office wants to be told; without a row as the kinds have it.'`,
    `comment on column notification_settings.channels is
      'By kind the channels that are wanted; of a kind that is not named, the usual ones.'`,
    `comment on column notification_settings.quiet_from is
      'In the time zone of the broker. Until quiet_to only what is urgent is sent.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table notification_settings`,
    `drop table notification_sends`,
    `drop table notifications`,
  );
}
