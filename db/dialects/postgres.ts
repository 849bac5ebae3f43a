import pg from "pg";
import { PostgresDialect } from "kysely";
import { listener } from "./listener.ts";
import { PARSERS, WORD_SIMILARITY } from "./values.ts";
import type { Engine } from "../connect.ts";

/** Statements kept per connection by name; beyond, they are sent without one. */
const MAX_NAMED = 500;
/** Milliseconds that a caller waits for a connection before it is told that there is none. */
const CONNECT_MS = 10_000;

const types: pg.CustomTypesConfig = {
  // deno-lint-ignore no-explicit-any -- the driver's own overloads say no more
  getTypeParser: (oid: number, format?: any): any =>
    PARSERS[oid] ?? pg.types.getTypeParser(oid, format),
};

/**
 * A Postgres server through node-postgres. Connections that broke leave the pool, and statements of
 * a transaction whose connection broke fail instead of running on another one.
 *
 * `plan_cache_mode=force_custom_plan`: named statements would switch to a generic plan after five
 * runs, and a filtered list's generic plan sorts thousands of rows.
 */
export function postgresEngine(url: string, options: { max: number }): Engine {
  const config: pg.ClientConfig = {
    connectionString: url,
    types,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    options: "-c TimeZone=UTC -c plan_cache_mode=force_custom_plan " +
      `-c pg_trgm.word_similarity_threshold=${WORD_SIMILARITY}`,
  };
  const pool = new pg.Pool({ ...config, max: options.max, idleTimeoutMillis: 0 });
  // An idle connection broke: the pool has dropped it already.
  pool.on("error", () => {});
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= MAX_NAMED) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  const listening = listener(() => new pg.Client(config));
  return {
    name: "postgres",
    dialect: new PostgresDialect({
      pool: {
        options: {},
        end: () => Promise.resolve(),
        async connect() {
          const client = await pool.connect().catch(unreachable);
          // Held by a caller, the pool does not listen for its errors; the next statement fails.
          const ignore = () => {};
          client.on("error", ignore);
          return {
            query: (async (text: string, values: readonly unknown[] = []) =>
              await client.query({ name: nameOf(text), text, values: [...values] })
                .catch(unreachable)) as never,
            release(discard?: boolean) {
              client.off("error", ignore);
              client.release(discard);
            },
          };
        },
      },
    }),
    query: async (text, values = []) => await pool.query(text, values).catch(unreachable),
    exec: async (text) => void await pool.query(text).catch(unreachable),
    listen: listening.listen,
    async close() {
      await listening.close();
      await pool.end();
    },
    source: { url },
  };
}

/** Gives the driver's own failures, which have no code, the SQLSTATE of a failed connection. */
function unreachable(error: unknown): never {
  if (
    error instanceof Error && !("code" in error && error.code) &&
    /connection|pool|queryable|timeout/i.test(error.message)
  ) {
    Object.assign(error, { code: "08006" });
  }
  throw error;
}
