/** Who looks for a home that came on the market or became cheaper: search, from the listing's side. */
import { type Kysely, sql } from "kysely";
import type { Database } from "#db/tables/mod.ts";
import { keptWordMatches, type MarketNews } from "../properties/mod.ts";

/** Homes that wait for a reader at most; more are not found for them before they are told. */
const MAX_WAITING = 50;

/** The keys under which those are found who may want the listing `p`. */
const LISTING_KEYS = sql`(array[p.purpose || ' *', p.purpose || ' city:' || p.place_keys[1]] ||
  array(select p.purpose || ' place:' || key from unnest(p.place_keys) key))`;

/** A price as a reader compares it; the same as a search by the month. */
const PRICE = sql`(p.price * case when w.per_month and p.price_period = 'week' then 52.0 / 12
  when w.per_month and p.price_period = 'day' then 365.0 / 12 else 1 end)`;

/** Whether the listing `p` is what `w` wants: the same as if the search were made now. */
export const FITS = sql<boolean>`(w.keys && ${LISTING_KEYS}
  and not p.place_keys && w.without
  and (w.types is null or p.type = any(w.types))
  and (w.bedrooms is null or p.bedrooms >= w.bedrooms)
  and (w.bathrooms is null or p.bathrooms >= w.bathrooms)
  and (w.min_price is null or ${PRICE} >= w.min_price)
  and (w.max_price is null or ${PRICE} <= w.max_price)
  and (w.furnished is null or p.furnished = w.furnished)
  and (w.pets_allowed is null or p.pets_allowed = w.pets_allowed)
  and (w.garage is null or p.garage = w.garage)
  and (w.laundry is null or p.laundry = w.laundry)
  and (w.featured is null or p.featured = w.featured)
  and (w.broker is null or w.broker = (select slug from brokers where id = p.broker_id))
  and not exists (select 1 from unnest(w.words) word where not ${keptWordMatches(sql`word`)}))`;

/**
 * Keeps, for everybody who looks for one of these homes, that they are to be told of it. Whoever was
 * told already is told again only of a price below the one they know.
 */
export async function findReaders(
  db: Kysely<Database>,
  news: readonly MarketNews[],
  now: Date,
): Promise<void> {
  await sql`
    insert into alert_matches as known (reader_id, property_id, wanted_id, was, found_at)
    select distinct on (w.reader_id, p.id) w.reader_id, p.id, w.id, h.was,
      ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(news)}::text::jsonb) h(id uuid, was numeric)
      join properties p on p.id = h.id and p.status = 'active'
      join wanted w on ${FITS}
    where (
      select count(*) from alert_matches m where m.reader_id = w.reader_id and m.told_at is null
    ) < ${MAX_WAITING}::int
    order by w.reader_id, p.id, w.created_at
    on conflict (reader_id, property_id) do update set wanted_id = excluded.wanted_id,
      was = case when known.told_at is null then excluded.was else known.told_price end,
      found_at = excluded.found_at, alert_id = null, claimed_at = null, told_at = null
    where case when known.told_at is null then known.wanted_id is null
      else excluded.was is not null and known.told_price > (
        select price from properties where id = excluded.property_id
      ) end`.execute(db);
}
