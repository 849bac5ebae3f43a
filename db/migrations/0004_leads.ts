// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table leads (
      id uuid primary key,
      broker_id uuid references brokers on delete set null,
      property_id uuid references properties on delete set null,
      conversation_id uuid constraint leads_conversation_key unique
        references conversations on delete set null,
      name text not null check (length(name) between 1 and 120),
      email text,
      phone text,
      message text,
      source text not null check (source in ('web', 'chat', 'manual')),
      status text not null default 'new' check (status in ('new', 'contacted', 'qualified',
        'visit_scheduled', 'negotiating', 'won', 'lost', 'spam')),
      tier text not null check (tier in ('hot', 'warm', 'cold')),
      score smallint not null check (score between 0 and 100),
      reasons text[] not null default '{}',
      profile jsonb not null default '{}',
      consent boolean not null,
      utm jsonb,
      dedupe_key text constraint leads_dedupe_key unique,
      search_text text not null,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`,
    `comment on table leads is 'People who want something, for a broker to work.'`,
    `comment on column leads.reasons is 'Why the score is what it is.'`,
    `comment on column leads.dedupe_key is
      'Hash of person and property on the newest lead of the pair; closes the race of two forms.'`,
    `create index leads_broker_idx on leads (broker_id, created_at desc, id desc)`,
    `create index leads_newest_idx on leads (created_at desc, id desc)`,
    `create index leads_score_idx on leads (score desc, id desc)`,
    `create index leads_property_idx on leads (property_id)`,
    `alter table conversations add constraint conversations_lead_fk
      foreign key (lead_id) references leads on delete set null`,
    `create table lead_events (
      id uuid primary key,
      lead_id uuid not null references leads on delete cascade,
      type text not null check (type in ('created', 'resubmitted', 'status_changed', 'assigned',
        'note', 'visit', 'handover')),
      actor_broker_id uuid references brokers on delete set null,
      data jsonb not null default '{}',
      idempotency_key text constraint lead_events_idempotency_key unique,
      request_hash text,
      created_at timestamptz(3) not null
    )`,
    `comment on table lead_events is 'What happened to a lead, oldest first.'`,
    `comment on column lead_events.idempotency_key is
      'SHA-256 of the Idempotency-Key of the form; request_hash tells another body from a repeat.'`,
    `create index lead_events_lead_idx on lead_events (lead_id, created_at, id)`,
    `create table visits (
      id uuid primary key,
      conversation_id uuid references conversations on delete cascade,
      lead_id uuid references leads on delete cascade,
      property_id uuid not null references properties on delete cascade,
      broker_id uuid references brokers on delete set null,
      status text not null check (status in ('requested', 'confirmed', 'cancelled')),
      said text,
      date date,
      time text check (time ~ '^[0-2][0-9]:[0-5][0-9]$'),
      time_zone text not null,
      starts_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`,
    `comment on table visits is 'Viewings of a listing. date and time are in time_zone.'`,
    `comment on column visits.said is 'The day in the buyer''s words.'`,
    `create unique index visits_open_key on visits (conversation_id)
      where status in ('requested', 'confirmed')`,
    `create index visits_broker_idx on visits (broker_id, starts_at)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table visits`,
    `drop table lead_events`,
    `alter table conversations drop constraint conversations_lead_fk`,
    `drop table leads`,
  );
}
