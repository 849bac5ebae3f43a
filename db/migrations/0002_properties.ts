// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create extension if not exists pg_trgm`,
    `create table properties (
      id uuid primary key,
      slug text not null constraint properties_slug_key unique
        check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
      listing_key text constraint properties_listing_key_key unique,
      broker_id uuid references brokers on delete set null,
      title text not null check (length(title) between 1 and 200),
      description text not null default '',
      type text not null check (type in
        ('house', 'apartment', 'condo', 'townhouse', 'land', 'commercial', 'office')),
      purpose text not null check (purpose in ('sale', 'rent')),
      status text not null default 'active'
        check (status in ('active', 'pending', 'closed', 'hidden')),
      price numeric(14, 2) not null check (price >= 0),
      currency text not null check (currency ~ '^[A-Z]{3}$'),
      price_period text check (price_period in ('month', 'week', 'day')),
      bedrooms smallint check (bedrooms >= 0),
      bathrooms numeric(4, 1) check (bathrooms >= 0),
      living_area numeric(12, 2) check (living_area >= 0),
      living_area_unit text not null default 'm2' check (living_area_unit in ('m2', 'ft2')),
      lot_area numeric(14, 2) check (lot_area >= 0),
      parking_spaces smallint check (parking_spaces >= 0),
      year_built smallint check (year_built between 1000 and 2200),
      furnished boolean,
      pets_allowed boolean,
      garage boolean,
      laundry boolean,
      amenities text[] not null default '{}',
      address text,
      neighborhood text,
      city text not null check (length(city) between 1 and 120),
      state text,
      postal_code text,
      country text not null check (country ~ '^[A-Z]{2}$'),
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array'),
      featured boolean not null default false,
      search_head text not null,
      search_text text not null,
      place_keys text[] not null check (cardinality(place_keys) >= 1),
      published_at timestamptz(3),
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      constraint properties_published_check check (status = 'hidden' or published_at is not null)
    )`,
    `comment on table properties is 'Listings, for sale or for rent.'`,
    `comment on column properties.listing_key is 'RESO ListingKey of the source of an import.'`,
    `comment on column properties.country is 'ISO 3166-1 alpha-2.'`,
    `comment on column properties.search_head is
      'Title, city, neighbourhood: lower case, without accents. Ranks above search_text.'`,
    `comment on column properties.search_text is
      'search_head, description and amenities: lower case, without accents.'`,
    `comment on column properties.place_keys is
      'City, then neighbourhood: lower case, without accents. What the place filters compare.'`,
    // Both access paths of a filtered list hold what they filter on, so that every plan is a good one.
    `create index properties_newest_idx on properties (published_at desc, id desc)
      include (type, purpose, bedrooms, price) where status in ('active', 'pending')`,
    `create index properties_type_newest_idx on properties
      (type, purpose, published_at desc, id desc) include (bedrooms, price)
      where status in ('active', 'pending')`,
    `create index properties_price_idx on properties (price, id)
      include (type, purpose, bedrooms) where status in ('active', 'pending')`,
    `create index properties_type_price_idx on properties (type, purpose, bedrooms, price)
      where status in ('active', 'pending')`,
    `create index properties_featured_idx on properties (published_at desc, id desc)
      where featured and status in ('active', 'pending')`,
    `create index properties_broker_idx on properties (broker_id, published_at desc, id desc)`,
    `create index properties_updated_idx on properties (updated_at desc, id desc)`,
    `create index properties_places_idx on properties using gin (place_keys)`,
    `create index properties_text_idx on properties using gin (search_text gin_trgm_ops)`,
    `create index properties_head_idx on properties using gin (search_head gin_trgm_ops)`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(db, `drop table properties`, `drop extension if exists pg_trgm`);
}
