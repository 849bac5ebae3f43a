import postgres from "postgres";
import { PostgresJSDialect } from "kysely-postgres-js";
import type { Dialect } from "kysely";
import { OID, PARSERS, WORD_SIMILARITY } from "./values.ts";
import type { Engine } from "../connect.ts";

const asText = (value: unknown) => value instanceof Date ? value.toISOString() : String(value);
const type = (oid: number) => ({
  to: oid,
  from: [oid],
  serialize: asText,
  parse: PARSERS[oid] as (text: string) => unknown,
});

/**
 * A Postgres server through postgres.js.
 *
 * `plan_cache_mode=force_custom_plan`: named statements would switch to a generic plan after five
 * runs, and a filtered list's generic plan sorts thousands of rows.
 */
export function postgresEngine(url: string, options: { max: number }): Engine {
  const sql = postgres(url, {
    max: options.max,
    onnotice: () => {},
    connect_timeout: 10,
    connection: {
      TimeZone: "UTC",
      plan_cache_mode: "force_custom_plan",
      "pg_trgm.word_similarity_threshold": WORD_SIMILARITY,
    },
    types: {
      int8: type(OID.int8),
      numeric: type(OID.numeric),
      date: type(OID.date),
      timestamptz: type(OID.timestamptz),
    },
  });
  return {
    name: "postgres",
    dialect: new PostgresJSDialect({ postgres: sql }) as Dialect,
    query: async (text, values = []) => ({ rows: [...await sql.unsafe(text, values as never[])] }),
    exec: async (text) => void await sql.unsafe(text).simple(),
    listen: async (channel, handler) => {
      const subscription = await sql.listen(channel, handler);
      return () => subscription.unlisten();
    },
    close: () => sql.end({ timeout: 5 }),
    source: { url },
  };
}
