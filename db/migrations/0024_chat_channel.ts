// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const PURPOSES = `'visit_confirmed', 'visit_moved', 'visit_cancelled', 'visit_reminder',
  'visit_after', 'nurture', 'alert', 'first_message'`;

const purposes = (allowed: string) => [
  `alter table templates drop constraint templates_purpose_check`,
  `alter table templates add constraint templates_purpose_check check (purpose in (${allowed}))`,
];

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table broker_chats (
      broker_id uuid primary key references brokers,
      gateway text not null,
      address text not null check (length(address) between 1 and 320),
      connected_at timestamptz(3) not null,
      last_inbound_at timestamptz(3) not null,
      answered_at timestamptz(3),
      constraint broker_chats_address_key unique (gateway, address)
    )`,
    `comment on table broker_chats is
      'Brokers'' own chats with the agency''s number, to which their notices go.'`,
    `comment on column broker_chats.last_inbound_at is
      'When the broker last wrote there: opens the gateway''s window for free text.'`,
    `comment on column broker_chats.answered_at is
      'When the broker was last told that nobody reads what is written there.'`,
    `create table broker_chat_codes (
      broker_id uuid primary key references brokers,
      code_hash text not null unique,
      expires_at timestamptz(3) not null
    )`,
    `comment on table broker_chat_codes is
      'Whose chat it is from which a code is sent. A code works once and is kept as its hash.'`,
    `create table broker_chat_messages (
      gateway text not null,
      message_id text not null,
      received_at timestamptz(3) not null,
      primary key (gateway, message_id)
    )`,
    `comment on table broker_chat_messages is
      'What came from brokers'' chats, for redeliveries to change nothing; without the words.'`,
    `create index broker_chat_messages_received_idx on broker_chat_messages (received_at)`,
    `alter table notification_settings add column unmailed text[] not null default '{}'`,
    `comment on column notification_settings.unmailed is
      'Kinds whose mails were ended by the link below one: none goes in the place of a chat either.'`,
    `alter table notification_sends add column instead_of text, add column provider_message_id text`,
    `comment on column notification_sends.instead_of is
      'The channel that did not take it, in whose place it goes.'`,
    `create index notification_sends_provider_idx on notification_sends (provider_message_id)
      where provider_message_id is not null`,
    ...purposes(`${PURPOSES}, 'notice'`),
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `delete from templates where purpose = 'notice'`,
    ...purposes(PURPOSES),
    `alter table notification_sends drop column provider_message_id, drop column instead_of`,
    `alter table notification_settings drop column unmailed`,
    `drop table broker_chat_messages`,
    `drop table broker_chat_codes`,
    `drop table broker_chats`,
  );
}
