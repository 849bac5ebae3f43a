import { PostgresJSDialect } from "kysely-postgres-js";
import { parseAddress } from "./address.ts";
import { listen } from "./listener.ts";
import { Member, type MemberOptions } from "./member.ts";
import { createPool } from "./pool.ts";
import type { Engine, Listening } from "../connect.ts";

/** Milliseconds that a caller waits for a connection before it is told that there is none. */
const WAIT_MS = 10_000;
/** Milliseconds that what is running has when the engine closes. */
const DRAIN_MS = 5_000;

/** A Postgres server through postgres.js, by a pool of our own (`pool.ts` and `member.ts` say why). */
export function postgresEngine(url: string, options: { max: number }): Engine {
  const address = parseAddress(url);
  const pool = createPool({
    max: options.max,
    wait_ms: WAIT_MS,
    drain_ms: DRAIN_MS,
    open: (onend) => Member.open(address, { onend }),
  });
  const listening = new Set<Listening>();

  async function query(text: string, values: readonly unknown[] = []) {
    const simple = values.length === 0;
    const lent = await pool.reserve();
    let failed = true;
    try {
      const rows = await lent.unsafe(text, values, { simple });
      failed = false;
      return { rows: "command" in rows ? [...rows] : (rows as unknown[][]).flat() };
    } finally {
      // Several statements may have stopped within a transaction that they had begun.
      lent.release(failed && simple);
    }
  }

  return {
    name: "postgres",
    dialect: new PostgresJSDialect({ postgres: () => pool as never }),
    ahead: new PostgresJSDialect({
      postgres: () => ({ ...pool, reserve: () => pool.reserve(true) }) as never,
    }),
    lookups: new PostgresJSDialect({
      postgres: () => ({ ...pool, reserve: () => pool.share() }) as never,
    }),
    query,
    exec: async (text) => void await query(text),
    async listen(channel, handler, missed) {
      const open = (options: MemberOptions) => Member.open(address, options);
      const begun = await listen(open, channel, handler, missed && { missed });
      listening.add(begun);
      return begun;
    },
    async close() {
      await Promise.all([...listening].map(({ stop }) => stop()));
      await pool.end();
    },
  };
}
