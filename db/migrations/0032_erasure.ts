// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const TYPES = `'created', 'resubmitted', 'status_changed', 'assigned', 'note', 'visit', 'handover'`;

/** Deleting a row looks for those that refer to it: without these it would read whole tables. */
const INDEXES = [
  ["conversations", "lead_id"],
  ["visits", "lead_id"],
  ["turns", "reply_message_id"],
  ["inbox", "turn_id"],
  ["outbox", "message_id"],
  ["open_questions", "message_id"],
] as const;

const nameOf = (table: string, column: string) => `${table}_${column.replace(/_id$/, "")}_idx`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table conversation_files alter column conversation_id drop not null`,
    `comment on column conversation_files.conversation_id is
      'Empty once it was erased: nobody can read the file, which is still to be removed.'`,
    `alter table lead_events drop constraint lead_events_type_check,
      add constraint lead_events_type_check check (type in (${TYPES}, 'corrected'))`,
    ...INDEXES.map(([table, column]) =>
      `create index ${nameOf(table, column)} on ${table} (${column}) where ${column} is not null`
    ),
    `create index conversation_files_erased_idx on conversation_files (updated_at)
      where conversation_id is null`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop index conversation_files_erased_idx`,
    ...INDEXES.map(([table, column]) => `drop index ${nameOf(table, column)}`),
    `delete from lead_events where type = 'corrected'`,
    `alter table lead_events drop constraint lead_events_type_check,
      add constraint lead_events_type_check check (type in (${TYPES}))`,
    `delete from conversation_files where conversation_id is null`,
    `alter table conversation_files alter column conversation_id set not null`,
  );
}
