// deno-lint-ignore-file no-explicit-any -- frozen: independent of today's tables
import type { Kysely } from "kysely";
import { run } from "./statements.ts";

const OPEN = `where status in ('active', 'pending')`;

export async function up(db: Kysely<any>): Promise<void> {
  await run(
    db,
    // What buyers of the chat look for: in a city or neighbourhood, and what is countable.
    `create index properties_city_facts_idx on properties
      ((place_keys[1]), purpose, type, bedrooms, price) ${OPEN}`,
    `create index properties_neighborhood_facts_idx on properties
      ((place_keys[2]), purpose, type, bedrooms, price) ${OPEN}`,
    `drop index properties_places_idx`,
  );
}

export async function down(db: Kysely<any>): Promise<void> {
  await run(
    db,
    `create index properties_places_idx on properties using gin (place_keys)`,
    `drop index properties_city_facts_idx, properties_neighborhood_facts_idx`,
  );
}
