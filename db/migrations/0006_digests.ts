// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table brokers add column digest_day date`,
    `comment on column brokers.digest_day is
      'The newest day, in time_zone, whose morning digest was queued or found empty.'`,
    `create index visits_conversation_idx on visits (conversation_id)`,
    `create index inbox_gateway_idx on inbox (gateway, received_at desc)`,
    `create index outbox_gateway_idx on outbox (gateway, sent_at desc)
      where sent_at is not null`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop index outbox_gateway_idx`,
    `drop index inbox_gateway_idx`,
    `drop index visits_conversation_idx`,
    `alter table brokers drop column digest_day`,
  );
}
