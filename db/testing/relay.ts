/** What tests and benches of the dialect stand on: a server each, and a wire to it that can be cut. */
import { deepStrictEqual, rejects } from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { connect, type Engine } from "../connect.ts";

export interface Opened extends AsyncDisposable {
  // deno-lint-ignore no-explicit-any -- tests make tables of their own
  db: Kysely<any>;
  /** Single statements that share connections. */
  // deno-lint-ignore no-explicit-any -- likewise
  lookups: Kysely<any>;
  engine: Engine;
}

/** The server's database through the dialect. */
export async function open(url: string, max = 4): Promise<Opened> {
  const opened = await connect({ databaseUrl: url, dataDir: "", poolSize: max });
  const { db, lookups, engine, close } = opened;
  return {
    db: db as never,
    lookups: lookups as never,
    engine,
    [Symbol.asyncDispose]: close,
  };
}

/** The process of the server that answers. */
export async function pidOf({ db }: Pick<Opened, "db">): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
}

/** That it fails, with this SQLSTATE. */
export const failsWith = (code: string, promise: Promise<unknown>): Promise<void> =>
  rejects(promise, (error: { code?: string }) => {
    deepStrictEqual(error.code, code, String(error));
    return true;
  });

interface Relay extends AsyncDisposable {
  /** The server's address through the relay. */
  url: string;
  /** Connections that it has taken. */
  readonly taken: number;
  /** What becomes of new connections: passed on, closed at once, or taken and left alone. */
  mode: "pass" | "close" | "silent";
  /** Closes every connection on both sides. */
  cut(): void;
  /** Lets every connection stay open, and loses what is sent on it from now on. */
  lose(): void;
}

/** A relay in front of a server: on a TCP port, or a Unix socket in a folder. */
export function startRelay(serverUrl: string, folder?: string): Relay {
  const server = new URL(serverUrl);
  const listener = folder === undefined
    ? Deno.listen({ hostname: "127.0.0.1", port: 0 })
    : Deno.listen({ transport: "unix", path: `${folder}/.s.PGSQL.5432` });
  const open = new Set<Deno.Conn>();
  const lost = new WeakSet<Deno.Conn>();
  const drop = (conn: Deno.Conn) => {
    open.delete(conn);
    try {
      conn.close();
    } catch { /* its stream was read to the end, which closes it */ }
  };
  const url = new URL(serverUrl);
  if (folder === undefined) url.port = String((listener.addr as Deno.NetAddr).port);
  const relay = {
    url: folder === undefined ? url.href : `postgres://postgres@/postgres?host=${folder}`,
    taken: 0,
    mode: "pass" as Relay["mode"],
    cut: () => [...open].forEach(drop),
    lose: () => open.forEach((conn) => lost.add(conn)),
    async [Symbol.asyncDispose]() {
      listener.close();
      relay.cut();
      await accepting;
    },
  };
  async function pass(near: Deno.Conn): Promise<void> {
    open.add(near);
    relay.taken++;
    if (relay.mode === "close") drop(near);
    if (relay.mode !== "pass") return;
    const far = await Deno.connect({ hostname: server.hostname, port: Number(server.port) });
    open.add(far);
    const pipe = (from: Deno.Conn, to: Deno.Conn) =>
      from.readable.pipeThrough(
        new TransformStream({
          transform: (chunk, passed) => lost.has(from) ? undefined : passed.enqueue(chunk),
        }),
      ).pipeTo(to.writable).catch(() => {}).finally(() => [from, to].forEach(drop));
    await Promise.all([pipe(near, far), pipe(far, near)]);
  }
  const accepting = (async () => {
    for await (const near of listener) void pass(near);
  })();
  return relay;
}
