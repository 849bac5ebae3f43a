/** LISTEN, plans that are kept, and connections that are used again, on a server. */
import { deepStrictEqual, notStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { keepsPlan } from "../plans.ts";
import { PATIENCE, workAs } from "../work.ts";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { parseAddress } from "./address.ts";
import { listen } from "./listener.ts";
import { Member } from "./member.ts";
import { failsWith, open, type Opened, pidOf, startRelay } from "../testing/relay.ts";

describe("notifications", () => {
  let cluster: Cluster;
  let admin: Opened;
  beforeAll(async () => {
    cluster = await startCluster();
    admin = await open(cluster.url, 1);
  });
  afterAll(async () => {
    await admin.engine.close();
    await cluster.stop();
  });

  test("notifications come back by themselves after a kill and after a crash", async () => {
    await using it = await open(cluster.url, 1);
    const heard: string[] = [];
    const { stop } = await it.engine.listen("some", (payload) => heard.push(payload));
    await it.engine.listen('o"dd', (payload) => heard.push(payload));
    let told = 0;
    const until = async (channel: string) => {
      const payload = `${channel}${++told}`;
      while (!heard.includes(payload)) {
        await it.engine.query("select pg_notify($1, $2)", [channel, payload]).catch(() => {});
      }
    };
    await until("some");
    await until('o"dd');
    const { rows } = await admin.engine.query(
      "select pid from pg_stat_activity where query like 'listen %'",
    );
    for (const { pid } of rows as { pid: number }[]) {
      await admin.engine.query("select pg_terminate_backend($1)", [pid]);
    }
    await until("some");
    await until('o"dd');
    await cluster.crashAndRestart();
    await until('o"dd');
    await stop();
    const before = heard.length;
    await it.engine.query("select pg_notify('some', 'late')");
    await until('o"dd');
    ok(!heard.slice(before).includes("late"));
  });

  test("it is known how long nothing was heard, and told that something may have been missed", async () => {
    await using relay = startRelay(cluster.url);
    await using it = await open(relay.url, 1);
    let missed = 0;
    const { unheardMs } = await it.engine.listen("some", () => {}, () => void missed++);
    strictEqual(missed, 1);
    const until = async (reached: () => boolean) => {
      while (!reached()) await admin.engine.query("select 1");
    };
    const before = unheardMs();
    await until(() => unheardMs() < before);
    relay.mode = "close";
    relay.cut();
    await until(() => unheardMs() > 1500);
    strictEqual(missed, 1);
    relay.mode = "pass";
    await until(() => missed === 2 && unheardMs() < 1500);
  });

  test("a connection that is open and carries nothing any more is given up for another", async () => {
    await using relay = startRelay(cluster.url);
    const address = parseAddress(relay.url);
    const heard: string[] = [];
    let listening = 0;
    const { stop } = await listen(
      (options) => Member.open(address, options),
      "some",
      (payload) => heard.push(payload),
      { missed: () => void listening++, answer_ms: 100 },
    );
    relay.lose();
    while (listening < 2) await admin.engine.query("select 1");
    while (heard.length === 0) await admin.engine.query(`notify "some", 'again'`);
    strictEqual(heard[0], "again");
    await stop();
  });

  test("LISTEN on a server that is not there is refused at once", async () => {
    await using it = await open("postgres://postgres@127.0.0.1:1/postgres", 1);
    await failsWith("08006", it.engine.listen("some", () => {}));
  });

  test("each kind of work has its own patience, whatever is undone; the URL's own stands", async () => {
    await using it = await open(cluster.url, 1);
    // deno-lint-ignore no-explicit-any -- a transaction too
    const shown = async (db: Kysely<any>) => {
      const { rows } = await sql<{ s: string; l: string }>`select
        (select setting from pg_settings where name = 'statement_timeout') as s,
        (select setting from pg_settings where name = 'lock_timeout') as l`.execute(db);
      return [Number(rows[0]!.s), Number(rows[0]!.l)];
    };
    const KINDS = ["public", "signed_in", "job"] as const;
    for (const kind of [...KINDS, ...KINDS.toReversed()]) {
      const { statement_timeout, lock_timeout } = PATIENCE[kind];
      const mine = [statement_timeout, lock_timeout];
      await workAs(kind, async () => {
        deepStrictEqual(await shown(it.db), mine);
        await rejects(
          it.db.transaction().execute(async (trx) => {
            deepStrictEqual(await shown(trx), mine);
            deepStrictEqual(await workAs("job", () => shown(trx)), [60_000, 20_000]);
            throw new Error("undone");
          }),
        );
        deepStrictEqual(await shown(it.db), mine);
      });
      deepStrictEqual(await shown(it.db), [0, 0], "outside of any");
    }
    await using other = await open(`${cluster.url}?statement_timeout=1234`, 1);
    deepStrictEqual(await workAs("public", () => shown(other.db)), [1234, 2000]);
    const slow = () => sql`select pg_sleep(60)`.execute(other.db);
    await failsWith("57014", slow());
  });

  test("a plan is kept where the statement says so, and nowhere else, whatever is undone", async () => {
    await using it = await open(cluster.url, 1);
    // deno-lint-ignore no-explicit-any -- a transaction too
    const both = async (db: Kysely<any>) => {
      for (let n = 0; n < 8; n++) await sql`select ${n}::int as kept ${keepsPlan}`.execute(db);
      for (let n = 0; n < 8; n++) await sql`select ${n}::int as fresh`.execute(db);
    };
    const plans = async () =>
      (await it.engine.query(
        `select statement like '%kept%' as kept, generic_plans::int as generic
          from pg_prepared_statements where statement like 'select%::int as%' order by 1`,
      )).rows;
    await both(it.db);
    deepStrictEqual(await plans(), [{ kept: false, generic: 0 }, { kept: true, generic: 3 }]);
    await rejects(
      it.db.transaction().execute(async (trx) => {
        await both(trx);
        await sql`select ${1}::int as kept ${keepsPlan}`.execute(trx);
        await sql`select ${0}::int / ${0}::int`.execute(trx);
      }),
      { code: "22012" },
    );
    await both(it.db);
    deepStrictEqual(await plans(), [{ kept: false, generic: 0 }, { kept: true, generic: 20 }]);
  });

  test("a connection that is used again is the same one", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    strictEqual(await pidOf(it), first);
    notStrictEqual(await pidOf(admin), first);
  });
});
