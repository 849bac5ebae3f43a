/** Who looks for a home that came on the market or became cheaper: search, from the listing's side. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { keptWordMatches, type MarketNews } from "../properties/mod.ts";

/** Homes that wait for a reader at most; more are not found for them before they are told. */
const MAX_WAITING = 50;

/** Searches that one statement compares with a home. */
const A_PORTION = 1000;
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Whether `w` may want the listing `p`, by purpose and place: what the index of `wanted` is for. */
const MAY_FIT = sql`w.keys &&
  (array[p.purpose || ' *', p.purpose || ' city:' || p.place_keys[1]] ||
  array(select p.purpose || ' place:' || key from unnest(p.place_keys) key))`;

/** A price as a reader compares it; the same as a search by the month. */
const PRICE = sql`(p.price * case when w.per_month and p.price_period = 'week' then 52.0 / 12
  when w.per_month and p.price_period = 'day' then 365.0 / 12 else 1 end)`;

/** Whether the listing `p` is what `w`, which may want it, does want. */
const FITS_TOO = sql`(not p.place_keys && w.without
  and (w.types is null or p.type = any(w.types))
  and (w.bedrooms is null or p.bedrooms >= w.bedrooms and (w.bedrooms > 0 or p.bedrooms = 0))
  and (w.bathrooms is null or p.bathrooms >= w.bathrooms)
  and (w.min_price is null or ${PRICE} >= w.min_price)
  and (w.max_price is null or ${PRICE} <= w.max_price)
  and (w.furnished is null or p.furnished = w.furnished)
  and (w.pets_allowed is null or p.pets_allowed = w.pets_allowed)
  and (w.garage is null or p.garage = w.garage)
  and (w.laundry is null or p.laundry = w.laundry)
  and (w.featured is null or p.featured = w.featured)
  and (w.broker is null or w.broker = (select slug from brokers where id = p.broker_id))
  and not exists (select 1 from unnest(w.words) typed where not ${keptWordMatches(sql`typed`)}))`;

/** Whether the listing `p` is what `w` wants: the same as if the search were made now. */
export const FITS = sql<boolean>`(${MAY_FIT} and ${FITS_TOO})`;

/** Where a home's readers are looked for from: the search after which to go on. */
export interface Looking {
  home: MarketNews;
  after?: string | undefined;
}

/**
 * Keeps, for everybody who looks for a home, that they are to be told of it: for so many searches
 * that one statement stays short, however many want it. Whoever was told already is told again only
 * of a price below the one they know. Answers with the search after which to go on; undefined where
 * all were looked at. Looking again at what was looked at changes nothing.
 */
export async function findReaders(
  db: Kysely<Database>,
  { home: { id, was }, after = FIRST }: Looking,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await lookingFor({ id, was, after, at: now.toISOString() }).execute(db);
  return rows[0]?.id;
}

/** The statement; exported for its plan. */
export const lookingFor = (
  { id, was, after, at }: { id: string; was: number | null; after: string; at: string },
) =>
  sql<{ id: string }>`
    with portion as materialized (
      select w.* from properties p join wanted w on ${MAY_FIT}
      where p.id = ${id}::uuid and p.status = 'active' and w.id > ${after}::uuid
      order by w.id limit ${A_PORTION}::int
    ), put as (
      insert into alert_matches as known (reader_id, property_id, wanted_id, was, found_at)
      select distinct on (w.reader_id) w.reader_id, p.id, w.id, ${was}::numeric, ${at}::timestamptz
      from properties p join portion w on ${FITS_TOO}
      where p.id = ${id}::uuid and (
        select count(*) from alert_matches m where m.reader_id = w.reader_id and m.told_at is null
      ) < ${MAX_WAITING}::int
      order by w.reader_id, w.created_at
      on conflict (reader_id, property_id) do update set wanted_id = excluded.wanted_id,
        was = case when known.told_at is null then excluded.was
          else least(known.told_price, excluded.was) end,
        found_at = excluded.found_at, alert_id = null, claimed_at = null, told_at = null
      where case when known.told_at is null then known.wanted_id is null
        else excluded.was is not null and known.told_price > (
          select price from properties where id = excluded.property_id
        ) end
    )
    select id from portion order by id offset ${A_PORTION - 1}::int`;
