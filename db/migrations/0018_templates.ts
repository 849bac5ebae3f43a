// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table templates (
      id uuid primary key,
      name text not null check (name ~ '^[a-z0-9_]+$' and length(name) <= 512),
      language text not null check (language in ('en', 'en_GB', 'en_US', 'es', 'es_AR', 'es_ES',
        'es_MX', 'pt_BR', 'pt_PT')),
      purpose text not null check (purpose in ('visit_confirmed', 'visit_moved',
        'visit_cancelled', 'visit_reminder', 'visit_after', 'nurture', 'alert', 'first_message')),
      variables text[] not null check (cardinality(variables) <= 10),
      body text not null check (length(body) between 1 and 1024),
      status text not null check (status in ('pending', 'approved', 'rejected')),
      updated_at timestamptz(3) not null,
      constraint templates_name_key unique (name, language)
    )`,
    `comment on table templates is
      'Messages that a gateway has approved, for when its window for free text is shut.'`,
    `comment on column templates.variables is 'What is filled in for {{1}}, {{2}} …, in order.'`,
    `alter table messages add column key text`,
    `comment on column messages.key is 'Of one that we began: it is not said again.'`,
    `create unique index messages_key_key on messages (key) where key is not null`,
    `alter table outbox add column template jsonb`,
    `comment on column outbox.template is
      'The template that is sent in its place where free text may not be.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table outbox drop column template`,
    `alter table messages drop column key`,
    `drop table templates`,
  );
}
