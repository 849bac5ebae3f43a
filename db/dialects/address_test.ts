/** Where a server's URL leads: addresses, what the server is told, TLS. */
import {
  deepStrictEqual,
  doesNotMatch,
  ok,
  rejects,
  strictEqual,
  throws,
} from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { parseAddress } from "./address.ts";
import { failsWith, open, type Opened, pidOf, startRelay } from "../testing/relay.ts";
import { AUTHORITY, CERTIFICATE, KEY } from "../testing/tls.ts";

test("a URL's parts", () => {
  const { socket, user, password, database } = parseAddress(
    "postgres://us%40er:p%2Fw%3A@db.example:6543/na%20me",
  );
  deepStrictEqual([socket, user, password, database], [
    { host: "db.example", port: 6543 },
    "us@er",
    "p/w:",
    "na me",
  ]);
  deepStrictEqual(parseAddress("postgres://[::1]/d").socket, { host: "::1", port: 5432 });
  deepStrictEqual(parseAddress("postgresql:///d").socket, { host: "localhost", port: 5432 });
  deepStrictEqual(parseAddress("postgres://%2Frun%2Fpg/d").socket, {
    path: "/run/pg/.s.PGSQL.5432",
  });
  deepStrictEqual(parseAddress("postgres:///d?host=/run/pg&port=5433").socket, {
    path: "/run/pg/.s.PGSQL.5433",
  });
});

test("a URL that cannot be read is not repeated", () => {
  throws(() => parseAddress("postgres://user:secret@host:port/d"), (error: Error) => {
    doesNotMatch(error.message, /secret/);
    return true;
  });
});

test("TLS as the URL asks for it; nothing but no-verify takes any certificate", () => {
  const tls = (query: string) => parseAddress(`postgres://h.example/d?${query}`).tls;
  for (const none of ["", "sslmode=disable", "channel_binding=prefer"]) {
    strictEqual(tls(none), false);
  }
  for (
    const verified of [
      "sslmode=prefer",
      "sslmode=require",
      "sslmode=verify-ca",
      "sslmode=verify-full",
      "ssl=true",
      "sslnegotiation=direct",
      "sslrootcert=system",
    ]
  ) deepStrictEqual(tls(verified), { host: "h.example" }, verified);
  deepStrictEqual(tls("sslmode=no-verify"), { host: "h.example", rejectUnauthorized: false });
});

test("of the URL's parameters the server is told its own alone", () => {
  const { session } = parseAddress(
    "postgres://h/d?application_name=a&options=-c%20x.y%3D1&sslmode=require&channel_binding=require" +
      "&pgbouncer=true&statement_timeout=5000",
  );
  deepStrictEqual(session, {
    application_name: "a",
    options: "-c x.y=1",
    statement_timeout: "5000",
  });
});

describe("on a server", () => {
  let cluster: Cluster;
  let admin: Opened;
  let folder: string;
  const at = (host: string, query: string) => {
    const url = new URL(cluster.url);
    url.hostname = host;
    return `${url.href}?${query}`;
  };
  const put = (text: string, name: string) =>
    admin.engine.exec(
      `copy (select '${text.trim().replaceAll("\n", "' union all select '")}')
       to program 'umask 077 && cat > ${name}'`,
    );
  const overTls = async (it: Opened) => {
    const { rows } = await it.engine.query(
      "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
    );
    return (rows[0] as { ssl: boolean }).ssl;
  };
  beforeAll(async () => {
    cluster = await startCluster();
    admin = await open(cluster.url, 1);
    folder = await Deno.makeTempDir();
    await Deno.writeTextFile(`${folder}/ca.pem`, AUTHORITY);
    await put(CERTIFICATE, "server.crt");
    await put(KEY, "server.key");
    await admin.engine.exec("alter system set ssl = on");
    await admin.engine.exec("select pg_reload_conf()");
  });
  afterAll(async () => {
    await admin.engine.close();
    await cluster.stop();
    await Deno.remove(folder, { recursive: true });
  });

  test("a password is proved by SCRAM; a wrong one is refused", async () => {
    await admin.engine.exec("create role buyer login password 'pa ss/wörd'");
    await put(
      "local all all trust\nhost all buyer all scram-sha-256\nhost all all all trust",
      "pg_hba.conf",
    );
    await admin.engine.exec("select pg_reload_conf()");
    const as = (password: string) =>
      cluster.url.replace("postgres@", `buyer:${encodeURIComponent(password)}@`);
    await using it = await open(as("pa ss/wörd"), 1);
    await pidOf(it);
    await using other = await open(as("wrong"), 1);
    await failsWith("28P01", pidOf(other));
  });

  test("TLS with the authority that signed, and a transaction over it", async () => {
    await using it = await open(at("localhost", `sslmode=require&sslrootcert=${folder}/ca.pem`), 1);
    strictEqual(await overTls(it), true);
    const pid = await it.db.transaction().execute((trx) => pidOf({ db: trx }));
    strictEqual(await pidOf(it), pid);
  });

  test("a certificate that nobody known signed, or for another name, is refused", async () => {
    for (
      const url of [
        at("localhost", "sslmode=require"),
        at("127.0.0.1", `sslmode=verify-full&sslrootcert=${folder}/ca.pem`),
      ]
    ) {
      await using it = await open(url, 1);
      await rejects(pidOf(it), /certificate|issuer|altnames/i);
    }
    await using it = await open(at("localhost", "sslmode=no-verify"), 1);
    strictEqual(await overTls(it), true);
  });

  test("a server without TLS is not talked to in the clear", async () => {
    await admin.engine.exec("alter system set ssl = off");
    await admin.engine.exec("select pg_reload_conf()");
    while (((await admin.engine.query("show ssl")).rows[0] as { ssl: string }).ssl === "on");
    await using it = await open(at("localhost", "sslmode=no-verify"), 1);
    await rejects(pidOf(it));
    await admin.engine.exec("alter system set ssl = on");
    await admin.engine.exec("select pg_reload_conf()");
    while (((await admin.engine.query("show ssl")).rows[0] as { ssl: string }).ssl === "off");
    strictEqual(await overTls(it), true);
  });

  test("connections over TLS that are cut, in use or while they open, are replaced", async () => {
    await using relay = startRelay(cluster.url);
    const url = new URL(relay.url);
    url.hostname = "localhost";
    await using it = await open(`${url.href}?sslmode=require&sslrootcert=${folder}/ca.pem`, 1);
    const pid = await pidOf(it);
    const running = rejects(sql`select pg_sleep(60)`.execute(it.db), { code: "08006" });
    while (
      (await admin.engine.query(
        "select 1 from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'",
        [pid],
      ))
        .rows.length === 0
    );
    relay.cut();
    await running;
    relay.mode = "close";
    await rejects(pidOf(it), { code: "08006" });
    relay.mode = "pass";
    ok(await pidOf(it) !== pid);
    strictEqual(relay.taken, 3);
  });

  test("a Unix socket, and the session's settings", async () => {
    await using relay = startRelay(cluster.url, folder);
    await using it = await open(`${relay.url}&options=-c%20hearthline.x%3D1`, 1);
    const session = await it.engine.query(
      `select current_setting('TimeZone') as zone,
        current_setting('plan_cache_mode') as plans, current_setting('hearthline.x') as x,
        current_setting('pg_trgm.word_similarity_threshold') as alike`,
    );
    deepStrictEqual(session.rows, [
      { zone: "UTC", plans: "force_custom_plan", x: "1", alike: "0.5" },
    ]);
    strictEqual(relay.taken, 1);
  });
});
