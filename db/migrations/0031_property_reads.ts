// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const OPEN = `where status in ('active', 'pending')`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    // A city's list in both orders, and that a city has nothing.
    `create index properties_city_newest_idx on properties
      ((place_keys[1]), published_at desc, id desc) include (type, purpose, bedrooms, price) ${OPEN}`,
    `create index properties_city_price_idx on properties
      ((place_keys[1]), price, id) include (type, purpose, bedrooms) ${OPEN}`,
    // Similar homes: the nearest prices, up and down, of a city and type, and of a type anywhere.
    `create index properties_like_city_idx on properties
      (city, purpose, currency, type, price, id) ${OPEN}`,
    `create index properties_like_type_idx on properties
      (type, purpose, currency, price, id) ${OPEN}`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `drop index properties_city_newest_idx, properties_city_price_idx, properties_like_city_idx,
      properties_like_type_idx`,
  );
}
