// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const EVERY = `check (every in ('at_once', 'daily', 'weekly'))`;
const LANGUAGE = `check (language in ('en', 'es', 'pt'))`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table alert_requests (
      id uuid primary key,
      email text not null check (length(email) <= 254),
      language text not null ${LANGUAGE},
      every text not null ${EVERY},
      criteria jsonb not null,
      created_at timestamptz(3) not null
    )`,
    `comment on table alert_requests is
      'Searches that somebody asked to be told of by mail, until the address confirms. Unconfirmed
      ones go after 48 hours.'`,
    `create index alert_requests_created_idx on alert_requests (created_at)`,
    `create table alert_readers (
      id uuid primary key,
      email text constraint alert_readers_email_key unique check (length(email) <= 254),
      conversation_id uuid constraint alert_readers_conversation_key unique
        references conversations on delete cascade,
      language text not null default 'en' ${LANGUAGE},
      every text not null default 'weekly' ${EVERY},
      last_at timestamptz(3),
      created_at timestamptz(3) not null,
      constraint alert_readers_one_way check (num_nonnulls(email, conversation_id) = 1)
    )`,
    `comment on table alert_readers is
      'Who is told of homes: an address that confirmed a search, or a buyer of the chat.'`,
    `comment on column alert_readers.last_at is
      'When the latest message was put together; the next one waits from then on.'`,
    `create table wanted (
      id uuid primary key,
      reader_id uuid not null references alert_readers on delete cascade,
      criteria jsonb not null,
      keys text[] not null,
      types text[],
      min_price numeric(16, 2),
      max_price numeric(16, 2),
      per_month boolean not null,
      bedrooms smallint,
      bathrooms smallint,
      furnished boolean,
      pets_allowed boolean,
      garage boolean,
      laundry boolean,
      featured boolean,
      broker text,
      words text[] not null,
      without text[] not null,
      created_at timestamptz(3) not null
    )`,
    `comment on table wanted is
      'What readers look for, as columns that a listing is compared with. Empty: any.'`,
    `comment on column wanted.criteria is 'The search as the reader made it: for texts and links.'`,
    `comment on column wanted.keys is
      'Purpose and place in one, as a listing has them: "sale city:lisbon", "rent place:estrela",
      "sale *" for anywhere.'`,
    `comment on column wanted.per_month is 'Whether prices are rents by the month.'`,
    `comment on column wanted.without is 'Places, as in properties.place_keys, that are ruled out.'`,
    `create index wanted_keys_idx on wanted using gin (keys)`,
    `create unique index wanted_reader_idx on wanted (reader_id, md5(criteria::text))`,
    `create table alert_matches (
      reader_id uuid not null references alert_readers on delete cascade,
      property_id uuid not null references properties on delete cascade,
      wanted_id uuid references wanted on delete set null,
      was numeric(14, 2),
      found_at timestamptz(3) not null,
      alert_id uuid,
      claimed_at timestamptz(3),
      told_at timestamptz(3),
      told_price numeric(14, 2),
      primary key (reader_id, property_id)
    )`,
    `comment on table alert_matches is
      'Homes that came on the market or became cheaper and fit a reader: to be told, or told.'`,
    `comment on column alert_matches.was is 'The price before; empty: the home is new.'`,
    `comment on column alert_matches.alert_id is
      'The message that tells of it: the same for each attempt at it.'`,
    `comment on column alert_matches.wanted_id is
      'The search that it fits; empty when that is over.'`,
    `create index alert_matches_waiting_idx on alert_matches (reader_id) where told_at is null`,
    `create index alert_matches_alert_idx on alert_matches (alert_id) where told_at is null`,
    `create index alert_matches_wanted_idx on alert_matches (wanted_id)`,
    `create index alert_matches_property_idx on alert_matches (property_id)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop table alert_matches`,
    `drop table wanted`,
    `drop table alert_readers`,
    `drop table alert_requests`,
  );
}
