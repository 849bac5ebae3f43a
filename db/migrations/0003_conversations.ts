// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const PHASES = `('greeting', 'discovery', 'matching', 'evaluation', 'scheduling', 'negotiation',
  'nurture', 'closed')`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table conversations (
      id uuid primary key,
      gateway text not null,
      address text not null check (length(address) between 1 and 320),
      channel text not null,
      buyer_name text,
      broker_id uuid references brokers on delete set null,
      lead_id uuid,
      phase text not null default 'greeting' check (phase in ${PHASES}),
      owner text not null default 'bot' check (owner in ('bot', 'human')),
      consent text not null default 'active' check (consent in ('active', 'opted_out')),
      unknown_streak smallint not null default 0,
      profile jsonb not null default '{}',
      memory jsonb not null default '{}',
      unread integer not null default 0,
      message_seq bigint not null default 0,
      received_seq bigint not null default 0,
      answered_seq bigint not null default 0 check (answered_seq <= received_seq),
      turn_number bigint not null default 0,
      burst_started_at timestamptz(3),
      due_at timestamptz(3),
      lease_until timestamptz(3),
      fence bigint not null default 0,
      attempts smallint not null default 0,
      last_buyer_message_at timestamptz(3),
      last_message_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint conversations_address_key unique (gateway, address)
    )`,
    `comment on table conversations is
      'A buyer on a gateway: session (phase, owner, consent), profile, counters, lease. Its row is
      locked first by everything that writes to the conversation.'`,
    `comment on column conversations.message_seq is 'Number of the newest message.'`,
    `comment on column conversations.received_seq is 'Number of the newest inbox row.'`,
    `comment on column conversations.answered_seq is
      'Inbox rows up to here are done; below received_seq a turn is due.'`,
    `comment on column conversations.due_at is
      'When the quiet window ends, or a failed turn is tried again.'`,
    `comment on column conversations.burst_started_at is 'First unanswered message: bounds the window.'`,
    `comment on column conversations.fence is
      'Counts the claims; a worker commits only under the number it claimed with.'`,
    `comment on column conversations.memory is 'What the agent keeps between turns.'`,
    `create index conversations_due_idx on conversations (due_at)
      where received_seq > answered_seq`,
    `create index conversations_broker_idx on conversations
      (broker_id, last_message_at desc, id desc)`,
    `create index conversations_newest_idx on conversations (last_message_at desc, id desc)`,
    `create table messages (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      seq bigint not null,
      role text not null check (role in ('buyer', 'agent', 'broker', 'system')),
      text text not null,
      listings jsonb not null default '[]',
      mark jsonb not null default '{}',
      media jsonb not null default '[]',
      status text not null
        check (status in ('received', 'queued', 'sent', 'delivered', 'read', 'failed')),
      gateway_message_id text,
      created_at timestamptz(3) not null,
      constraint messages_seq_key unique (conversation_id, seq)
    )`,
    `comment on table messages is 'Everything said in a conversation, in order.'`,
    `comment on column messages.mark is 'What a message of ours asked, offered or asked to confirm.'`,
    `create table turns (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      number bigint not null,
      first_inbox_seq bigint not null,
      last_inbox_seq bigint not null,
      from_phase text not null check (from_phase in ${PHASES}),
      to_phase text not null check (to_phase in ${PHASES}),
      intent text not null,
      confidence real not null check (confidence between 0 and 1),
      phase_hint text,
      rule text not null,
      refusals jsonb not null default '[]',
      profile_patch jsonb not null default '{}',
      tool_calls jsonb not null default '[]',
      effects jsonb not null default '[]',
      agent text not null,
      fallback jsonb,
      input_tokens integer not null default 0,
      output_tokens integer not null default 0,
      timings jsonb not null default '{}',
      reply_message_id uuid references messages on delete set null,
      snapshot jsonb,
      created_at timestamptz(3) not null,
      constraint turns_number_key unique (conversation_id, number)
    )`,
    `comment on table turns is 'One answer to one burst: what was understood, decided and done.'`,
    `comment on column turns.snapshot is
      'The session after the turn, of playground conversations: what a fork begins with.'`,
    `comment on column turns.refusals is 'Proposals of the agent that a check refused.'`,
    `create table inbox (
      id uuid primary key,
      gateway text not null,
      message_id text not null,
      conversation_id uuid not null references conversations on delete cascade,
      seq bigint not null,
      message_seq bigint not null,
      status text not null default 'pending'
        check (status in ('pending', 'answered', 'stored', 'dead')),
      turn_id uuid references turns on delete set null,
      received_at timestamptz(3) not null,
      constraint inbox_message_key unique (gateway, message_id),
      constraint inbox_seq_key unique (conversation_id, seq)
    )`,
    `comment on table inbox is
      'Messages taken from gateways. The unique id makes a redelivery change nothing.'`,
    `comment on column inbox.status is
      'answered: by a turn; stored: no answer was owed (a person owns it, no consent); dead: given up.'`,
    `create table outbox (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      message_id uuid not null references messages on delete cascade,
      seq bigint not null,
      gateway text not null,
      address text not null,
      idempotency_key text not null constraint outbox_idempotency_key unique,
      text text not null,
      media jsonb not null default '[]',
      in_reply_to text,
      status text not null default 'pending'
        check (status in ('pending', 'sent', 'dead', 'cancelled')),
      attempts smallint not null default 0,
      next_attempt_at timestamptz(3) not null,
      lease_until timestamptz(3),
      fence bigint not null default 0,
      provider_message_id text,
      last_error text,
      created_at timestamptz(3) not null,
      sent_at timestamptz(3),
      constraint outbox_seq_key unique (conversation_id, seq)
    )`,
    `comment on table outbox is
      'Messages for gateways, sent in order of seq per conversation, the same key on each attempt.'`,
    `create index outbox_pending_idx on outbox (next_attempt_at) where status = 'pending'`,
    `create index outbox_head_idx on outbox (conversation_id, seq) where status = 'pending'`,
    `create index outbox_dead_idx on outbox (created_at desc, id desc) where status = 'dead'`,
    `create index outbox_provider_idx on outbox (gateway, provider_message_id)
      where provider_message_id is not null`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table outbox`,
    `drop table inbox`,
    `drop table turns`,
    `drop table messages`,
    `drop table conversations`,
  );
}
