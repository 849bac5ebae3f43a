// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table push_subscriptions (
      id uuid primary key,
      broker_id uuid not null references brokers,
      endpoint text not null unique check (length(endpoint) <= 1000),
      p256dh text not null check (length(p256dh) <= 100),
      auth text not null check (length(auth) <= 100),
      vapid_public_key text not null check (length(vapid_public_key) <= 100),
      last_letter text,
      created_at timestamptz(3) not null
    )`,
    `comment on table push_subscriptions is
      'Browsers that show notices: where to post them for each, and the keys to encrypt them with.'`,
    `comment on column push_subscriptions.vapid_public_key is
      'Which key of ours it was made for; no other can send to it.'`,
    `comment on column push_subscriptions.last_letter is
      'Key of what was sent last: an attempt that reached some browsers is repeated for the others.'`,
    `create index push_subscriptions_broker_idx on push_subscriptions (broker_id, created_at)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `drop table push_subscriptions`);
}
