/** What becomes of connections that break, on a server of the tests' own. */
import { deepStrictEqual, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { failsWith, open, type Opened, pidOf, startRelay } from "../testing/relay.ts";

describe("connections that break", () => {
  let cluster: Cluster;
  /** Beside what is tested: looks and kills. */
  let admin: Opened;
  beforeAll(async () => {
    cluster = await startCluster();
    admin = await open(cluster.url, 1);
    await admin.engine.exec(
      "alter database postgres set synchronous_commit = on; create table notes (n int); " +
        "create table singles (n int primary key)",
    );
  });
  beforeEach(() => admin.engine.exec("truncate notes"));
  afterAll(async () => {
    await admin.engine.close();
    await cluster.stop();
  });
  const stored = async () =>
    (await admin.engine.query("select n from notes order by n")).rows.map((row) =>
      (row as { n: number }).n
    );
  const terminate = (pid: number) => admin.engine.query("select pg_terminate_backend($1)", [pid]);
  /** Until what was killed has left. */
  const left = async (pid: number) => {
    while (
      (await admin.engine.query("select 1 from pg_stat_activity where pid = $1", [pid])).rows.length
    );
  };
  /** Until a statement of that text runs; answers with its process. */
  const running = async (text: string) => {
    for (;;) {
      const { rows } = await admin.engine.query(
        `select pid from pg_stat_activity where state = 'active' and pid <> pg_backend_pid()
          and query like $1`,
        [`%${text}%`],
      );
      if (rows[0]) return (rows[0] as { pid: number }).pid;
    }
  };

  test("an idle connection that the server ended is not lent again", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    await terminate(first);
    await left(first);
    // Its end may have to be noticed by a statement that fails.
    const next = await pidOf(it).catch((error) => {
      strictEqual(error.code, "08006");
      return pidOf(it);
    });
    notStrictEqual(next, first);
  });

  test("a statement that the server refuses leaves its connection in use", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    await failsWith("22012", sql`select 1 / 0`.execute(it.db));
    await failsWith("42P01", it.engine.query("select * from nowhere where 1 = $1", [1]));
    await it.db.insertInto("singles").values({ n: 1 }).execute();
    await failsWith("23505", it.db.insertInto("singles").values({ n: 1 }).execute());
    strictEqual(await pidOf(it), first);
  });

  for (const signal of ["terminated", "killed"] as const) {
    test(`a transaction whose backend is ${signal} between statements fails as a whole`, async () => {
      await using it = await open(cluster.url, 1);
      const failed = it.db.transaction().execute(async (trx) => {
        await trx.insertInto("notes").values({ n: 1 }).execute();
        const pid = await pidOf({ db: trx });
        if (signal === "terminated") await terminate(pid).then(() => left(pid));
        else await killed(pid);
        await failsWith("08006", trx.insertInto("notes").values({ n: 2 }).execute());
        await trx.insertInto("notes").values({ n: 3 }).execute();
      });
      await failsWith("08006", failed);
      // One SIGKILL makes the server end all its processes and recover.
      await recovered();
      await it.db.insertInto("notes").values({ n: 4 }).execute();
      deepStrictEqual(await stored(), [4]);
    });

    test(`a statement that runs when its backend is ${signal} rejects`, async () => {
      await using it = await open(cluster.url, 1);
      const failed = failsWith("08006", sql`select pg_sleep(60)`.execute(it.db));
      const pid = await running("pg_sleep(60)");
      if (signal === "terminated") await terminate(pid);
      else await killed(pid);
      await failed;
      await recovered();
      await pidOf(it);
    });
  }

  async function killed(pid: number): Promise<void> {
    Deno.kill(pid, "SIGKILL");
    // The server ends the other connections too; this one's end is the sign.
    await admin.engine.query("select pg_sleep(60)").catch(() => {});
  }
  async function recovered(): Promise<void> {
    while (await admin.engine.exec("select 1").then(() => false, () => true));
  }

  test("a ROLLBACK on a broken connection keeps what went wrong", async () => {
    await using it = await open(cluster.url, 1);
    const failed = it.db.transaction().execute(async (trx) => {
      const pid = await pidOf({ db: trx });
      await terminate(pid).then(() => left(pid));
      throw Object.assign(new Error("of the caller"), { code: "CALLER" });
    });
    await failsWith("CALLER", failed);
  });

  test("what is queued on a connection that breaks runs nowhere", async () => {
    await using relay = startRelay(cluster.url);
    await using it = await open(relay.url, 1);
    const outcomes = await it.db.connection().execute(async (one) => {
      const sent = [
        sql`select pg_sleep(60)`.execute(one),
        ...[1, 2, 3].map((n) => one.insertInto("notes").values({ n }).execute()),
      ];
      await running("pg_sleep(60)");
      relay.cut();
      return await Promise.allSettled(sent);
    });
    deepStrictEqual(
      outcomes.map((one) => one.status === "rejected" && one.reason.code),
      ["08006", "08006", "08006", "08006"],
    );
    await pidOf(it);
    deepStrictEqual(await stored(), []);
    strictEqual(relay.taken, 2);
  });

  test("a server that hangs up while a connection opens is not asked again", async () => {
    await using relay = startRelay(cluster.url);
    await using it = await open(relay.url, 1);
    relay.mode = "close";
    await failsWith("08006", pidOf(it));
    strictEqual(relay.taken, 1);
    relay.mode = "pass";
    await pidOf(it);
  });

  test("a server that says nothing is given up within seconds", async () => {
    await using relay = startRelay(cluster.url);
    await using it = await open(relay.url, 1);
    relay.mode = "silent";
    const began = performance.now();
    await failsWith("08006", pidOf(it));
    ok(performance.now() - began < 9000);
    relay.mode = "pass";
    await pidOf(it);
  });

  test("through crashes under load each acknowledged row is there, and none twice", async () => {
    await using it = await open(cluster.url, 4);
    const acknowledged: number[] = [];
    let n = 0;
    let over = false;
    const writer = async () => {
      while (!over) {
        const row = ++n;
        await it.db.transaction().execute(async (trx) => {
          await trx.insertInto("notes").values({ n: row }).execute();
          await sql`select 1`.execute(trx);
        }).then(() => acknowledged.push(row), () => {});
      }
    };
    const writers = Array.from({ length: 12 }, writer);
    for (let crash = 0; crash < 4; crash++) {
      const before = acknowledged.length;
      while (acknowledged.length < before + 50) await pidOf(it).catch(() => {});
      await cluster.crashAndRestart();
    }
    over = true;
    await Promise.all(writers);
    await recovered();
    const rows = await stored();
    deepStrictEqual(rows, [...new Set(rows)]);
    deepStrictEqual(acknowledged.filter((row) => !rows.includes(row)), []);
    ok(acknowledged.length >= 200, `${acknowledged.length}`);
    await pidOf(it);
  });
});
