/**
 * Page views of the last 60 days. Some 8,000: too many for a transaction each, as the service counts
 * them, so the days are counted here from the single views, in one statement.
 */
import { sql } from "kysely";
import { jsonb } from "#db/json.ts";
import { BROKERS, type DemoBroker } from "./brokers.ts";
import type { DemoProperty } from "./properties.ts";
import { type Random, random } from "./random.ts";
import type { Services } from "./services.ts";

const DAYS = 60;
/** So many days are there as single views, too. */
const RECENT_DAYS = 14;
const REFERRERS = ["www.google.com", "www.idealista.example", "instagram.com", null, null, null];

/** Views of every broker's page and properties, more of them on weekends and lately. */
export async function addViews(
  services: Services,
  properties: readonly DemoProperty[],
): Promise<void> {
  const views = BROKERS.flatMap((broker, b) => {
    const r = random(`views:${b}`);
    const own = properties.filter((one) => one.broker === broker && one.published_at);
    // The properties that people look at most come first.
    const ranked = r.sample(own, 10);
    return Array.from({ length: DAYS }, (_, i) => viewsOf(services, broker, DAYS - i, ranked, r))
      .flat();
  });
  await sql`
    with views as (
      select * from jsonb_to_recordset(${jsonb(views)}) as v(id uuid, broker_id uuid,
        property_id uuid, path text, referrer_host text, visitor text, viewed_at timestamptz)
    ), recent as (
      insert into page_views
        (id, broker_id, property_id, path, referrer_host, visitor_hash, viewed_at)
      select id, broker_id, property_id, path, referrer_host,
        encode(sha256(convert_to('visitor:' || visitor, 'UTF8')), 'hex'), viewed_at
      from views where viewed_at >= ${services.time.at([RECENT_DAYS, 0])}::timestamptz
    )
    insert into page_view_days (broker_id, property_id, day, views, visitors)
    select broker_id, property_id, day, count(*), count(distinct visitor)
    from views, lateral (select (viewed_at at time zone 'UTC')::date as day) d
    group by grouping sets ((broker_id, day), (broker_id, day, property_id))
    having grouping(property_id) = 1 or property_id is not null`.execute(services.db);
}

function viewsOf(
  { ids, time }: Services,
  broker: DemoBroker,
  back: number,
  ranked: readonly DemoProperty[],
  r: Random,
) {
  const begin = time.at([back, 0]);
  const weekend = [0, 6].includes(new Date(begin).getUTCDay()) ? 1.5 : 1;
  const base = (broker === BROKERS[1] ? 16 : 9) * weekend * (1.25 - back / 130);
  const count = Math.max(1, Math.round(base * r.between(0.6, 1.4)));
  return Array.from({ length: count }, () => {
    // Squaring prefers the first of the ranking.
    const wanted = r.chance(0.78) ? ranked[Math.floor(r.next() ** 2 * ranked.length)] : undefined;
    const property = wanted?.published_at && wanted.published_at < begin ? wanted : undefined;
    return {
      id: ids(),
      broker_id: broker.id,
      property_id: property?.id ?? null,
      path: property ? `/properties/${property.slug}` : `/brokers/${broker.slug}`,
      referrer_host: r.pick(REFERRERS),
      visitor: `${broker.slug}:${back}:${r.int(1, count)}`,
      viewed_at: time.at([back, r.int(360, 1430)]),
    };
  });
}
