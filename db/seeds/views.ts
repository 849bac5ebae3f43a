/** Page views of the last 60 days: single views while they are recent, days throughout. */
import type { Insertable } from "kysely";
import type { PageViewDaysTable, PageViewsTable } from "../tables/mod.ts";
import type { BrokerSeed } from "./brokers.ts";
import type { PropertySeed } from "./listings/properties.ts";
import { daysAgo, hash, type Random, random, seedId } from "./random.ts";

const DAYS = 60;
/** So many days are there as single views, too. */
const RECENT_DAYS = 14;
const REFERRERS = ["www.google.com", "www.idealista.example", "instagram.com", null, null, null];

/** Views of every broker's page and listings, more of them on weekends and lately. */
export function viewRows(
  today: number,
  brokers: readonly BrokerSeed[],
  properties: readonly PropertySeed[],
): { views: Insertable<PageViewsTable>[]; days: Insertable<PageViewDaysTable>[] } {
  const views: Insertable<PageViewsTable>[] = [];
  const days: Insertable<PageViewDaysTable>[] = [];
  brokers.forEach((broker, b) => {
    const r = random(`views:${b}`);
    const own = properties.filter((property) =>
      property.broker_id === broker.id && property.published_at !== null
    );
    // The listings that people look at most come first.
    const ranked = r.sample(own, Math.min(own.length, 10));
    for (let back = DAYS; back >= 1; back--) {
      const visits = visitsOf(today, back, b, ranked, r);
      days.push(...daysOf(broker.id, daysAgo(today, back).slice(0, 10), visits));
      if (back > RECENT_DAYS) continue;
      for (const visit of visits) {
        views.push({
          id: seedId("page_view", views.length),
          broker_id: broker.id,
          property_id: visit.property?.id ?? null,
          path: visit.property ? `/properties/${visit.property.slug}` : `/brokers/${broker.slug}`,
          referrer_host: r.pick(REFERRERS),
          visitor_hash: visit.visitor,
          viewed_at: daysAgo(today, back, visit.minute),
        });
      }
    }
  });
  return { views, days };
}

interface Visit {
  property: PropertySeed | undefined;
  visitor: string;
  minute: number;
}

function visitsOf(
  today: number,
  back: number,
  broker: number,
  ranked: readonly PropertySeed[],
  r: Random,
): Visit[] {
  const weekday = new Date(today - back * 86_400_000).getUTCDay();
  const weekend = weekday === 0 || weekday === 6 ? 1.5 : 1;
  const base = (broker === 1 ? 16 : 9) * weekend * (1.25 - back / 130);
  const count = Math.max(1, Math.round(base * r.between(0.6, 1.4)));
  return Array.from({ length: count }, () => {
    // Squaring prefers the first of the ranking.
    const wanted = r.chance(0.78) ? ranked[Math.floor(r.next() ** 2 * ranked.length)] : undefined;
    const property = wanted?.published_at && wanted.published_at < daysAgo(today, back)
      ? wanted
      : undefined;
    return {
      property,
      visitor: visitorHash(`${broker}:${back}:${r.int(1, count)}`),
      minute: r.int(360, 1430),
    };
  });
}

/** Shaped as the SHA-256 that the service stores. */
const visitorHash = (visitor: string) =>
  Array.from({ length: 8 }, (_, i) => hash(`${i}${visitor}`).toString(16).padStart(8, "0")).join(
    "",
  );

function daysOf(
  broker_id: string,
  day: string,
  visits: readonly Visit[],
): Insertable<PageViewDaysTable>[] {
  const by = new Map<string | null, Visit[]>([[null, [...visits]]]);
  for (const visit of visits) {
    if (!visit.property) continue;
    const seen = by.get(visit.property.id);
    if (seen) seen.push(visit);
    else by.set(visit.property.id, [visit]);
  }
  return [...by].map(([property_id, seen]) => ({
    broker_id,
    property_id,
    day,
    views: seen.length,
    visitors: new Set(seen.map(({ visitor }) => visitor)).size,
  }));
}
