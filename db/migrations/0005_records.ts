// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table page_views (
      id uuid primary key,
      broker_id uuid not null references brokers on delete cascade,
      property_id uuid references properties on delete set null,
      path text not null,
      referrer_host text,
      visitor_hash text not null,
      dedupe_key text constraint page_views_dedupe_key unique,
      viewed_at timestamptz(3) not null
    )`,
    `comment on table page_views is 'Views of brokers'' pages and listings, without bots.'`,
    `comment on column page_views.visitor_hash is 'SHA-256; no address or cookie is kept.'`,
    `comment on column page_views.dedupe_key is
      'Visitor and path on the newest view of the pair; a repeat within 30 minutes is none.'`,
    `create index page_views_broker_idx on page_views (broker_id, viewed_at)`,
    `create index page_views_visitor_idx on page_views (broker_id, visitor_hash, viewed_at)`,
    `create table page_view_days (
      broker_id uuid not null references brokers on delete cascade,
      property_id uuid references properties on delete cascade,
      day date not null,
      views integer not null,
      visitors integer not null,
      constraint page_view_days_key unique nulls not distinct (broker_id, property_id, day)
    )`,
    `comment on table page_view_days is
      'Views per day (UTC), kept after the single views are gone. Without a property: all views of
      the broker, its listings'' included.'`,
    `create table audit_log (
      id uuid primary key,
      actor_broker_id uuid references brokers on delete set null,
      action text not null,
      entity text not null,
      entity_id text not null,
      data jsonb not null default '{}',
      request_id text,
      created_at timestamptz(3) not null
    )`,
    `comment on table audit_log is 'Who changed what. data holds field names, no personal values.'`,
    `create index audit_log_newest_idx on audit_log (created_at desc, id desc)`,
    `create index audit_log_entity_idx on audit_log (entity, entity_id, created_at desc)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `drop table audit_log`, `drop table page_view_days`, `drop table page_views`);
}
