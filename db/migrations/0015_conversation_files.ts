// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table conversation_files (
      id uuid primary key,
      conversation_id uuid not null references conversations,
      message_id uuid references messages,
      position smallint not null default 0,
      kind text not null check (kind in ('image', 'audio', 'video', 'document')),
      status text not null check (status in ('remote', 'receiving', 'ready', 'refused')),
      source jsonb,
      name text check (length(name) <= 200),
      content_type text check (length(content_type) <= 200),
      bytes bigint check (bytes >= 0),
      transcript text check (length(transcript) <= 4000),
      listen_until timestamptz(3),
      problem text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      check ((status = 'refused') = (problem is not null)),
      check (status <> 'ready' or content_type is not null)
    )`,
    `comment on table conversation_files is
      'Files that a buyer sent or a broker attached: private to who may read the conversation. A row
      goes after its file: neither messages nor conversations that have one can be deleted before.'`,
    `comment on column conversation_files.message_id is 'Empty while a broker has not sent it yet.'`,
    `comment on column conversation_files.status is
      'remote: to be fetched from the gateway; receiving: being uploaded; ready: stored; refused: see
      problem.'`,
    `comment on column conversation_files.source is
      'What the gateway said of the file: its address or its own handle.'`,
    `comment on column conversation_files.transcript is 'What a voice note says, as heard by a model.'`,
    `comment on column conversation_files.listen_until is
      'Until when the turn of its message waits for the transcript; empty: no longer, or not at all.'`,
    `create index conversation_files_message_idx on conversation_files (message_id)
      where message_id is not null`,
    `create index conversation_files_conversation_idx on conversation_files (conversation_id)`,
    // What is still to be sent, or to be sent again, names its pictures as files.
    `update outbox set media = (
        select jsonb_agg(jsonb_build_object('kind', 'image', 'url', picture))
        from jsonb_array_elements(media) as list(picture)
      )
      where jsonb_typeof(media -> 0) = 'string'`,
    `create index conversation_files_unfinished_idx on conversation_files (updated_at)
      where status <> 'ready' or message_id is null`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `drop table conversation_files`);
}
