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
    `create table visit_reminders (
      visit_id uuid not null references visits on delete cascade,
      kind text not null check (kind in ('day', 'hours', 'after')),
      starts_at timestamptz(3) not null,
      due_at timestamptz(3) not null,
      primary key (visit_id, kind)
    )`,
    `comment on table visit_reminders is
      'What a buyer is still to be told of a visit by itself. A row goes with its message.'`,
    `comment on column visit_reminders.starts_at is 'Of the visit, when this was planned.'`,
    `create index visit_reminders_due_idx on visit_reminders (due_at, visit_id)`,
    // Those that were booked before there were reminders; the rest is planned as they are booked.
    `insert into visit_reminders (visit_id, kind, starts_at, due_at)
      select v.id, r.kind, v.starts_at, v.starts_at + r.due from visits v, (values
        ('day', interval '-24 hours'), ('hours', interval '-2 hours'),
        ('after', interval '165 minutes')
      ) r (kind, due)
      where v.status = 'confirmed' and v.conversation_id is not null and v.starts_at + r.due > now()
    `,
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
    `drop table visit_reminders`,
    `drop table templates`,
  );
}
