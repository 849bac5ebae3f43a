// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table templates add column content_sid text
      check (content_sid ~ '^HX[0-9a-fA-F]{32}$')`,
    `comment on column templates.content_sid is 'What Twilio knows it by, where Twilio has it.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `alter table templates drop column content_sid`);
}
