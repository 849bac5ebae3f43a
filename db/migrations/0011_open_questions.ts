// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table open_questions (
      id uuid primary key,
      conversation_id uuid not null references conversations on delete cascade,
      property_id uuid not null references properties on delete cascade,
      topic text not null check (length(topic) between 1 and 200),
      topic_key text not null,
      language text not null check (language in ('en', 'es', 'pt')),
      asked_at timestamptz(3) not null,
      answer text check (length(answer) between 1 and 1000),
      answered_at timestamptz(3),
      answered_by uuid references brokers on delete set null,
      message_id uuid references messages on delete set null,
      constraint open_questions_topic_key unique (conversation_id, property_id, topic_key),
      check ((answer is null) = (answered_at is null))
    )`,
    `comment on table open_questions is
      'What buyers asked of a listing that no stored fact answers; its broker answers once.'`,
    `comment on column open_questions.topic is 'In the buyer''s words.'`,
    `comment on column open_questions.topic_key is
      'The topic without case, accents and punctuation: what was asked already is not asked again.'`,
    `comment on column open_questions.message_id is
      'The message that told the buyer the answer; none without consent.'`,
    `create index open_questions_property_idx on open_questions (property_id)
      where answered_at is null`,
    `alter table properties add column answers jsonb not null default '[]'`,
    `comment on column properties.answers is
      'Questions that its broker answered, the newest last: public facts.'`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table properties drop column answers`,
    `drop table open_questions`,
  );
}
