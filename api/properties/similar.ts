/** Which homes are like one: found from indexes, whatever there is of its place and type. */
import { type RawBuilder, sql } from "kysely";
import { PROPERTY_TYPES } from "#db/tables/mod.ts";

interface Tier {
  city: "=" | "<>";
  type: "=" | "<>";
}

/** The nearest first; each is read only as far as those before it leave places. */
const TIERS: readonly Tier[] = [
  { city: "=", type: "=" },
  { city: "=", type: "<>" },
  { city: "<>", type: "=" },
  { city: "<>", type: "<>" },
];

const TYPES = `array[${PROPERTY_TYPES.map((type) => `'${type}'`).join(", ")}]`;

/** The homes of one type, from the price of `home` upwards or downwards. */
const nearest = ({ city }: Tier, limit: number, way: "up" | "down") => `
  (select p.id, abs(p.price - home.price) as distance from properties p
    where p.status in ('active', 'pending') and p.id <> home.id and p.city ${city} home.city
      and p.purpose = home.purpose and p.currency = home.currency and p.type = kind.type
      and p.price ${way === "up" ? ">= home.price" : "< home.price"}
    order by p.price ${way === "up" ? "asc, p.id asc" : "desc, p.id desc"} limit ${limit})`;

const tierRows = (tier: Tier, n: number, limit: number) => `
  (select near.id, ${n} as tier, near.distance
    from unnest(${tier.type === "=" ? "array[home.type]" : TYPES}) as kind(type)
      cross join lateral (
        ${nearest(tier, limit, "up")} union all ${nearest(tier, limit, "down")}
      ) near
    ${tier.type === "=" ? "" : "where kind.type <> home.type"}
    order by near.distance, near.id limit ${limit})`;

/**
 * Up to `limit` others of the purpose and currency of a home that is not hidden: same city and type
 * first, then the nearest price. To be ordered by `tier`, `distance` and `id`.
 */
export function similarTo(
  slug: string,
  limit: number,
): RawBuilder<{ id: string; tier: number; distance: number }> {
  const tiers = TIERS.map((tier, n) => tierRows(tier, n, limit)).join(" union all ");
  return sql`(
    select found.* from (
      select id, city, type, purpose, currency, price from properties
      where slug = ${slug} and status <> 'hidden'
    ) home cross join lateral (${sql.raw(tiers)} limit ${sql.lit(limit)}) found)`;
}
