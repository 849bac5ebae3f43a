// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

/** Of it the planner has no statistics. */
const PENDING = `(status || '') = 'pending'`;

/** Letters without case and accents, as people are looked for. */
const NAME = (row: string) =>
  `lower(regexp_replace(normalize(coalesce(${row}.buyer_name, '') || ' ' || ${row}.address, NFD),
    U&'[\\0300-\\036F]', '', 'g'))`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    // In the order in which messages are claimed: a conversation's first before those behind it.
    `drop index outbox_pending_idx, outbox_head_idx`,
    `create index outbox_pending_idx on outbox (next_attempt_at, conversation_id, seq)
      where ${PENDING}`,
    `create index outbox_head_idx on outbox (conversation_id, seq) where ${PENDING}`,
    // Those behind an unsent message are looked at when that is.
    `update outbox o set next_attempt_at = head.next_attempt_at
      from (
        select distinct on (conversation_id) conversation_id, seq, next_attempt_at
        from outbox where status = 'pending' order by conversation_id, seq
      ) head
      where o.status = 'pending' and o.conversation_id = head.conversation_id
        and o.seq > head.seq and o.next_attempt_at < head.next_attempt_at`,
    `create index leads_search_idx on leads using gin (search_text gin_trgm_ops)`,
    // Apart from the conversations, whose rows change with every message, and their indexes with them.
    `create table conversation_names (
      conversation_id uuid primary key references conversations on delete cascade,
      name text not null
    )`,
    `comment on table conversation_names is
      'What conversations are found by: name and address of the buyer. Kept by triggers of
      conversations.'`,
    `create index conversation_names_idx on conversation_names using gin (name gin_trgm_ops)`,
    `create function follow_conversations() returns trigger
      language plpgsql set plan_cache_mode = auto as $$
    begin
      insert into conversation_names values (new.id, ${NAME("new")})
        on conflict (conversation_id) do update set name = excluded.name;
      return null;
    end $$`,
    `insert into conversation_names select id, ${NAME("c")} from conversations c`,
    `create trigger conversations_added after insert on conversations
      for each row execute function follow_conversations()`,
    `create trigger conversations_renamed after update of buyer_name, address on conversations
      for each row when (
        (old.buyer_name, old.address) is distinct from (new.buyer_name, new.address)
      ) execute function follow_conversations()`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop trigger conversations_added on conversations`,
    `drop trigger conversations_renamed on conversations`,
    `drop function follow_conversations()`,
    `drop table conversation_names`,
    `drop index leads_search_idx, outbox_pending_idx, outbox_head_idx`,
    `create index outbox_head_idx on outbox (conversation_id, seq) where status = 'pending'`,
    `create index outbox_pending_idx on outbox (next_attempt_at) where status = 'pending'`,
  );
}
