// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

/** Of it the planner has no statistics. */
const PENDING = `(status || '') = 'pending'`;

/** Whoever looks for letters that wait, or were sent of late, must not read all that were ever sent. */
export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop index notification_sends_due_idx, notification_sends_group_idx`,
    // In the order in which they are claimed.
    `create index notification_sends_due_idx
      on notification_sends (channel, greatest(due_at, lease_until), id) where ${PENDING}`,
    `create index notification_sends_group_idx
      on notification_sends (broker_id, group_key, channel, due_at, id) where ${PENDING}`,
    `create index notification_sends_sent_idx on notification_sends (broker_id, group_key, sent_at)
      where status = 'sent'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop index notification_sends_sent_idx, notification_sends_group_idx,
      notification_sends_due_idx`,
    `create index notification_sends_group_idx on notification_sends (broker_id, group_key, channel)`,
    `create index notification_sends_due_idx on notification_sends (due_at) where status = 'pending'`,
  );
}
