// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table agency_texts (
      topic text not null
        check (topic in ('visiting', 'documents', 'fees', 'deposit', 'financing', 'other')),
      language text not null check (language in ('en', 'es', 'pt')),
      text text not null check (length(text) between 1 and 1000),
      updated_at timestamptz(3) not null,
      primary key (topic, language)
    )`,
    `comment on table agency_texts is
      'How the agency works, for buyers who ask. Where there is no text, a person answers.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `drop table agency_texts`);
}
