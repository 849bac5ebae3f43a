// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table turns rename column phase_hint to classified_phase`,
    `alter table turns add constraint turns_classified_phase_check check (classified_phase in
      ('greeting', 'discovery', 'matching', 'evaluation', 'scheduling', 'negotiation', 'nurture',
      'closed'))`,
    `comment on column turns.classified_phase is
      'The phase that the agent classified beside the intent; null in turns from before every agent
      had to. What became of it: to_phase and refusals.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `comment on column turns.classified_phase is null`,
    `alter table turns drop constraint turns_classified_phase_check`,
    `alter table turns rename column classified_phase to phase_hint`,
  );
}
