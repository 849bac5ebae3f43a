/** What the pool lends, to whom, and what it takes back. */
import { deepStrictEqual, notStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { parseAddress } from "./address.ts";
import { Member } from "./member.ts";
import { createPool, type Lent, type Pool } from "./pool.ts";
import { failsWith, open, type Opened, pidOf } from "../testing/relay.ts";

describe("the pool", () => {
  let cluster: Cluster;
  let admin: Opened;
  beforeAll(async () => {
    cluster = await startCluster();
    admin = await open(cluster.url, 1);
    await admin.engine.exec("create table notes (n int)");
  });
  afterAll(async () => {
    await admin.engine.close();
    await cluster.stop();
  });
  const pool = (max: number, { wait_ms = 5000, drain_ms = 5000 } = {}): Pool =>
    createPool({
      max,
      wait_ms,
      drain_ms,
      open: (onend) => Member.open(parseAddress(`${cluster.url}?application_name=pool`), { onend }),
    });
  const pid = async (lent: Lent) => (await lent.unsafe("select pg_backend_pid() as pid"))[0]!.pid;
  const count = async () => {
    const { rows } = await admin.engine.query(
      "select 1 from pg_stat_activity where application_name = 'pool'",
    );
    return rows.length;
  };
  /** A server's process outlives its connection by a moment. */
  const none = async () => {
    while (await count() > 0);
  };

  test("lends no more connections than it may, each to one caller at a time", async () => {
    const some = pool(2);
    const [one, two] = await Promise.all([some.reserve(), some.reserve()]);
    const third = some.reserve();
    const pids = [await pid(one!), await pid(two!)];
    deepStrictEqual([new Set(pids).size, await count()], [2, 2]);
    one!.release();
    // Giving it back twice does not lend it twice.
    one!.release();
    const fourth = some.reserve();
    strictEqual(await pid(await third), pids[0]);
    two!.release();
    strictEqual(await pid(await fourth), pids[1]);
    (await third).release();
    (await fourth).release();
    await some.end();
  });

  test("who waits for longer than the bound is refused; the next one is served", async () => {
    const one = pool(1, { wait_ms: 60 });
    const held = await one.reserve();
    await failsWith("08006", one.reserve());
    const next = one.reserve();
    held.release();
    (await next).release();
    await one.end();
  });

  test("callers are served in the order in which they came", async () => {
    const one = pool(1);
    const held = await one.reserve();
    const order: number[] = [];
    const all = [1, 2, 3].map(async (n) => {
      const lent = await one.reserve();
      order.push(n);
      lent.release();
    });
    held.release();
    await Promise.all(all);
    deepStrictEqual(order, [1, 2, 3]);
    await one.end();
  });

  test("what keeps a connection from opening is told to the caller, with the server's code", async () => {
    for (
      const [url, code] of [
        [`${cluster.url}nowhere`, "3D000"],
        [cluster.url.replace("postgres@", "nobody@"), "28000"],
        ["postgres://postgres@127.0.0.1:1/postgres", "08006"],
      ] as const
    ) {
      await using it = await open(url, 1);
      await failsWith(code, pidOf(it));
    }
  });

  test("a connection given back within a transaction is ended, and the transaction with it", async () => {
    await using it = await open(cluster.url, 1);
    for (const begin of ["begin", "start transaction", "begin; savepoint s; rollback to s"]) {
      const first = await it.db.connection().execute(async (one) => {
        for (const part of begin.split("; ")) await sql.raw(part).execute(one);
        await one.insertInto("notes").values({ n: 1 }).execute();
        return await pidOf({ db: one });
      });
      notStrictEqual(await pidOf(it), first, begin);
    }
    deepStrictEqual((await it.engine.query("select n from notes")).rows, []);
  });

  test("one that ended its transaction itself is lent again", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    for (const end of ["commit", "rollback"]) {
      await it.db.connection().execute(async (one) => {
        await sql`begin`.execute(one);
        await sql.raw(end).execute(one);
      });
      strictEqual(await pidOf(it), first);
    }
  });

  test("statements that stop within a transaction that they began leave nothing behind", async () => {
    await using it = await open(cluster.url, 1);
    await failsWith("22012", it.engine.exec("begin; insert into notes values (1); select 1 / 0"));
    await it.engine.exec("begin; insert into notes values (1)");
    await it.engine.exec("begin; select 1; insert into notes values (1); select 1");
    const first = await pidOf(it);
    await it.engine.exec("begin; select 1; rollback");
    strictEqual(await pidOf(it), first);
    deepStrictEqual((await it.engine.query("select n from notes")).rows, []);
  });

  test("a connection given back with a statement unanswered is ended", async () => {
    await using it = await open(cluster.url, 1);
    let unanswered: Promise<void> | undefined;
    const first = await it.db.connection().execute(async (one) => {
      const pid = await pidOf({ db: one });
      unanswered = failsWith("08006", sql`select pg_sleep(60)`.execute(one));
      return pid;
    });
    notStrictEqual(await pidOf(it), first);
    await unanswered;
  });

  test("on a connection that was broken off all reject with the reason, but for a ROLLBACK", async () => {
    const member = await Member.open(parseAddress(cluster.url));
    // A statement is sent by its `then`, here at once.
    const because = (statement: PromiseLike<unknown>) =>
      rejects(statement.then((rows) => rows) as Promise<unknown>, {
        code: "08006",
        cause: "the reason",
      });
    const unanswered = [
      because(member.unsafe("select pg_sleep(1)")),
      because(member.unsafe("select 2")),
    ];
    const rollback = member.unsafe("rollback");
    const undone = rollback.then((rows) => rows.command);
    member.breakOff("the reason");
    await Promise.all(unanswered);
    strictEqual(await undone, "ROLLBACK");
    await because(member.unsafe("select 3"));
    await because(member.unsafe("commit"));
    strictEqual((await member.unsafe("rollback")).command, "ROLLBACK");
  });

  test("a connection on which the driver itself failed is ended", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    await failsWith(
      "MAX_PARAMETERS_EXCEEDED",
      it.engine.query("select 1", Array.from({ length: 65535 }, () => 1)),
    );
    notStrictEqual(await pidOf(it), first);
  });

  test("a COMMIT that Postgres answered with ROLLBACK rejects", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    const answered = it.db.transaction().execute(async (trx) => {
      await trx.insertInto("notes").values({ n: 1 }).execute();
      await sql`select 1 / 0`.execute(trx).catch(() => {});
      return "done";
    });
    await failsWith("25P02", answered);
    deepStrictEqual((await it.engine.query("select n from notes")).rows, []);
    strictEqual(await pidOf(it), first);
  });

  test("ending it waits for what is lent, refuses who waits, and leaves no connection", async () => {
    const two = pool(2);
    const [held, idle] = [await two.reserve(), await two.reserve()];
    idle.release();
    const again = await two.reserve();
    const waiting = failsWith("08006", two.reserve());
    const ended = two.end();
    await waiting;
    await failsWith("08006", two.reserve());
    strictEqual((await held.unsafe("select 7 as n"))[0]!.n, 7);
    held.release();
    again.release();
    await ended;
    await none();
    await two.end();
  });

  test("ending it breaks off what takes too long", async () => {
    const one = pool(1, { drain_ms: 60 });
    const held = await one.reserve();
    const running = failsWith("08006", Promise.resolve(held.unsafe("select pg_sleep(60)")));
    await one.end();
    await running;
    held.release();
    await admin.engine.exec(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'pool'",
    );
  });

  test("ending it while a connection opens ends that one too", async () => {
    const one = pool(1);
    const refused = failsWith("08006", one.reserve());
    await one.end();
    await refused;
    await none();
  });

  test("of many different statements the first alone are kept by name", async () => {
    await using it = await open(cluster.url, 1);
    for (let n = 0; n < 600; n++) {
      const { rows } = await sql<{ n: number }>`select ${sql.lit(n)}::int + ${1}::int as n`
        .execute(it.db);
      strictEqual(rows[0]!.n, n + 1);
    }
    const { rows } = await it.engine.query("select 1 from pg_prepared_statements");
    ok(rows.length > 400 && rows.length <= 500, `${rows.length}`);
  });

  test("after a statement that failed among its rows the next answers are whole", async () => {
    await using it = await open(cluster.url, 1);
    const fails = sql`select 1 / (4 - n) from generate_series(1, 9) s(n)`;
    await failsWith("22012", fails.execute(it.db));
    deepStrictEqual((await it.engine.query("select 7 as n")).rows, [{ n: 7 }]);
    await failsWith("22012", fails.execute(it.db));
    const { rows } = await sql`select n from generate_series(1, ${3}::int) s(n)`.execute(it.db);
    deepStrictEqual(rows, [{ n: 1 }, { n: 2 }, { n: 3 }]);
  });

  test("a statement prepared before its table changed goes on", async () => {
    await using it = await open(cluster.url, 1);
    await it.engine.exec("create table changing (a int)");
    const all = () => it.db.selectFrom("changing").selectAll().execute();
    await it.db.insertInto("changing").values({ a: 1 }).execute();
    deepStrictEqual(await all(), [{ a: 1 }]);
    await it.engine.exec("alter table changing add column b int");
    deepStrictEqual(await all(), [{ a: 1, b: null }]);
  });
});
