/** For whom statements run, and how long one may take and wait for a lock. */
import { AsyncLocalStorage } from "node:async_hooks";

/** Milliseconds, or what the server is set to. */
interface Patience {
  statement_timeout: number | "default";
  lock_timeout: number | "default";
}

/**
 * By kind of work. What is none of these (migrations, imports and seeds from the command line) takes
 * as long as the server lets it. The embedded database has one connection, and ends no statement.
 */
export const PATIENCE = {
  /** Requests of strangers. */
  public: { statement_timeout: 4_000, lock_timeout: 2_000 },
  /** Requests with a session. */
  signed_in: { statement_timeout: 30_000, lock_timeout: 5_000 },
  job: { statement_timeout: 60_000, lock_timeout: 20_000 },
} as const satisfies Record<string, Patience>;

const UNBOUNDED: Patience = { statement_timeout: "default", lock_timeout: "default" };

const kinds = new AsyncLocalStorage<keyof typeof PATIENCE>();

/** Runs a function and all that it calls as work of a kind. */
export const workAs = <T>(kind: keyof typeof PATIENCE, run: () => T): T => kinds.run(kind, run);

/** How long the statement that is sent now may take. */
export function patience(): Patience {
  const kind = kinds.getStore();
  return kind ? PATIENCE[kind] : UNBOUNDED;
}
