// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table brokers (
      id uuid primary key,
      slug text not null constraint brokers_slug_key unique
        check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
      email text not null constraint brokers_email_key unique check (email = lower(email)),
      name text not null check (length(name) between 1 and 120),
      phone text,
      photo_url text,
      bio text,
      license_number text,
      languages text[] not null default '{}',
      city text,
      office_name text,
      time_zone text not null default 'UTC',
      role text not null default 'broker' check (role in ('broker', 'admin')),
      status text not null default 'active' check (status in ('active', 'inactive')),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null
    )`,
    `comment on table brokers is 'People who sign in: brokers and admins.'`,
    `comment on column brokers.time_zone is 'IANA name; visit days and times are read in it.'`,
    `create index brokers_created_idx on brokers (created_at desc, id desc)`,
    `create table magic_link_tokens (
      broker_id uuid primary key references brokers on delete cascade,
      token_hash text not null constraint magic_link_tokens_hash_key unique,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      used_at timestamptz(3)
    )`,
    `comment on table magic_link_tokens is
      'The newest sign-in token of each broker; a newer one replaces it, so only the newest works.'`,
    `comment on column magic_link_tokens.token_hash is 'SHA-256 in hex; the token is in the mail alone.'`,
    `create table sessions (
      id uuid primary key,
      broker_id uuid not null references brokers on delete cascade,
      created_at timestamptz(3) not null,
      expires_at timestamptz(3) not null,
      revoked_at timestamptz(3)
    )`,
    `comment on table sessions is 'Signed-in sessions; id is the jti of the access token.'`,
    `create index sessions_broker_idx on sessions (broker_id) where revoked_at is null`,
    `create index sessions_expires_idx on sessions (expires_at)`,
    `create table rate_limits (
      key text primary key,
      hits bigint[] not null,
      allowed boolean not null,
      expires_at timestamptz(3) not null
    )`,
    `comment on table rate_limits is
      'Sliding logs: the times (ms) of the hits within the longest window, kept by one statement.'`,
    `comment on column rate_limits.allowed is 'Whether the newest hit was within the limits.'`,
    `create index rate_limits_expires_idx on rate_limits (expires_at)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table rate_limits`,
    `drop table sessions`,
    `drop table magic_link_tokens`,
    `drop table brokers`,
  );
}
