// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create table media (
      id uuid primary key,
      status text not null
        check (status in ('receiving', 'remote', 'waiting', 'ready', 'refused')),
      source_url text check (length(source_url) <= 2048),
      hash text constraint media_hash_key unique check (hash ~ '^[0-9a-f]{64}$'),
      bytes bigint check (bytes >= 0),
      width integer check (width > 0),
      height integer check (height > 0),
      widths smallint[] not null default '{}',
      placeholder text check (length(placeholder) <= 1000),
      problem text,
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      check (status not in ('waiting', 'ready') or hash is not null),
      check (status <> 'ready' or (width is not null and height is not null and cardinality(widths) > 0)),
      check ((status = 'refused') = (problem is not null)),
      check (status <> 'remote' or source_url is not null)
    )`,
    `comment on table media is
      'Public pictures, one row for each content. Its row is written before its files are, and goes
      after they went: no file is without a row.'`,
    `comment on column media.status is
      'receiving: being uploaded; remote: to be fetched from source_url; waiting: its original is
      stored, its sizes are still to be made; ready: shown; refused: not a picture, see problem.'`,
    `comment on column media.hash is
      'SHA-256 of the original, in hexadecimal: the folder of its files and part of their addresses.'`,
    `comment on column media.bytes is 'Size of the original.'`,
    `comment on column media.width is 'Of the original, turned upright, in pixels.'`,
    `comment on column media.widths is 'Widths in pixels in which it is kept as WebP, ascending.'`,
    `comment on column media.placeholder is 'A data: address of a few pixels, shown while it loads.'`,
    `create index media_unfinished_idx on media (updated_at) where status <> 'ready'`,
    `create table property_media (
      property_id uuid not null references properties on delete cascade,
      media_id uuid not null references media,
      position smallint not null check (position >= 0),
      alt text not null default '' check (length(alt) <= 300),
      source_url text check (length(source_url) <= 2048),
      primary key (property_id, media_id),
      constraint property_media_position_key unique (property_id, position)
        deferrable initially deferred
    )`,
    `comment on table property_media is 'The place of a picture among those of a property.'`,
    `comment on column property_media.position is '0 is the cover.'`,
    `comment on column property_media.source_url is
      'The address under which an import named it; empty where it was uploaded.'`,
    `create index property_media_media_idx on property_media (media_id)`,
    `alter table brokers add column photo_id uuid references media`,
    `create index brokers_photo_idx on brokers (photo_id) where photo_id is not null`,
    `comment on column brokers.photo_id is 'The portrait; photo_url is its path.'`,
    `comment on column properties.photos is
      'The pictures that are ready, in order: kept in step with property_media for readers.'`,
    `alter table properties add column imported_photos text`,
    `comment on column properties.imported_photos is
      'SHA-256 of the addresses of pictures that an import named last: the same ones change nothing,
      whatever people have done to the pictures since.'`,
    // Pictures at other hosts are fetched by jobs, which housekeeping queues for what has not changed
    // for a while; the demo's own are placed anew by its seeding.
    `with named as (
      select p.id as property_id, gen_random_uuid() as media_id, photo, (number - 1) as position
      from properties p, jsonb_array_elements(p.photos) with ordinality as list(photo, number)
      where photo ->> 'url' ~ '^https?://' and length(photo ->> 'url') <= 2048
    ), kept as (
      insert into media (id, status, source_url, created_at, updated_at)
      select media_id, 'remote', photo ->> 'url', now(), now() - interval '1 day' from named
    )
    insert into property_media (property_id, media_id, position, alt, source_url)
    select property_id, media_id, position, left(coalesce(photo ->> 'alt', ''), 300),
      photo ->> 'url' from named`,
    // No file's addresses: the next import names them anew.
    `update properties set photos = '[]', imported_photos = '' where photos <> '[]'`,
    `with named as (
      select id as broker_id, gen_random_uuid() as media_id, photo_url from brokers
      where photo_url ~ '^https?://' and length(photo_url) <= 2048
    ), kept as (
      insert into media (id, status, source_url, created_at, updated_at)
      select media_id, 'remote', photo_url, now(), now() - interval '1 day' from named
    )
    update brokers b set photo_id = named.media_id, photo_url = null
    from named where named.broker_id = b.id`,
    `update brokers set photo_url = null where photo_id is null and photo_url is not null`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `alter table properties drop column imported_photos`,
    `alter table brokers drop column photo_id`,
    `drop table property_media`,
    `drop table media`,
  );
}
