/** The way into the database: a Postgres server by URL, or the embedded PGlite. */
import type { PGlite } from "@electric-sql/pglite";
import { type Dialect, Kysely } from "kysely";
import type { Database } from "./tables/mod.ts";

/** What an engine offers beside Kysely: plain statements, notifications and its end. */
export interface Engine {
  readonly name: "postgres" | "pglite";
  readonly dialect: Dialect;
  /** The same, for what is not to wait behind others for a connection; the embedded one has none. */
  readonly ahead?: Dialect;
  /** The same, for single statements that are over at once; the embedded one has none. */
  readonly lookups?: Dialect;
  /** One statement with parameters. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Any number of statements without parameters. */
  exec(text: string): Promise<void>;
  /**
   * Calls back for each NOTIFY on the channel. `missed` is called whenever a server begins to be
   * listened to, at first and again: what was announced before has not been heard.
   */
  listen(
    channel: string,
    handler: (payload: string) => void,
    missed?: () => void,
  ): Promise<Listening>;
  close(): Promise<void>;
  /** The embedded instance, if it is one. */
  readonly pglite?: PGlite;
  /** The files of an embedded database that has been made now, out of nothing. */
  readonly newFolder?: string;
}

/** Notifications that are listened for. */
export interface Listening {
  /** All that was announced until so many milliseconds ago has been heard, or told as missed. */
  unheardMs(): number;
  stop(): Promise<void>;
}

export interface Connection {
  db: Kysely<Database>;
  /** The same, for what is not to wait behind others for a connection. */
  ahead: Kysely<Database>;
  /**
   * The same, for single statements that look rows up by keys: several that are sent at the same time
   * share a connection and its round trip. A transaction would be shared as well.
   */
  lookups: Pick<Kysely<Database>, "selectFrom" | "executeQuery">;
  engine: Engine;
  /** Ends pool and engine. */
  close(): Promise<void>;
}

interface ConnectOptions {
  /** `postgres://…`, `memory:`, or undefined for the embedded database under `dataDir`. */
  databaseUrl?: string;
  dataDir: string;
  /** Connections of the pool; 4 beats 8 or 16 at the 99th percentile on small machines. */
  poolSize?: number;
  /** For an embedded database in memory: an archive to begin with. */
  template?: Blob;
  /** For an embedded folder that does not exist yet: one to begin with a copy of, if it is there. */
  first?: () => Promise<string>;
}

/** Opens the database. Throws `FolderLocked` when another process holds the embedded one. */
export async function connect(options: ConnectOptions): Promise<Connection> {
  const { databaseUrl, dataDir, poolSize = 4 } = options;
  const engine = databaseUrl && databaseUrl !== "memory:"
    ? await openServer(databaseUrl, poolSize)
    : await openEmbedded(databaseUrl === "memory:" ? undefined : dataDir, options);
  const db = new Kysely<Database>({ dialect: engine.dialect });
  const ahead = engine.ahead ? new Kysely<Database>({ dialect: engine.ahead }) : db;
  const lookups = engine.lookups ? new Kysely<Database>({ dialect: engine.lookups }) : db;
  return { db, ahead, lookups, engine, close: () => engine.close() };
}

// Each engine is loaded where it is used: neither is small.

async function openServer(url: string, max: number): Promise<Engine> {
  const { postgresEngine } = await import("./dialects/postgres.ts");
  return postgresEngine(url, { max });
}

async function openEmbedded(
  folder: string | undefined,
  beginning: Pick<ConnectOptions, "template" | "first">,
): Promise<Engine> {
  const { pgliteEngine } = await import("./dialects/pglite.ts");
  return await pgliteEngine(folder, beginning);
}
