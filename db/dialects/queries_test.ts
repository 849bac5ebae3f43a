/** Kysely's ways to stop a statement and to read a long answer, and LISTEN, on a server. */
import { deepStrictEqual, notStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { failsWith, open, type Opened, pidOf, startRelay } from "../testing/relay.ts";

describe("statements and notifications", () => {
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
  const sleeping = async () => {
    const { rows } = await admin.engine.query(
      "select 1 from pg_stat_activity where state = 'active' and query like '%pg\\_sleep%' " +
        "and pid <> pg_backend_pid()",
    );
    return rows.length > 0;
  };
  const numbers = (it: Opened) =>
    it.db.selectFrom(sql<{ n: number }>`generate_series(1, 250)`.as<"s">(sql`s(n)`))
      .select("n");

  for (const strategy of ["cancel query", "kill session"] as const) {
    test(`who aborts with "${strategy}" has the server stop, and the pool goes on`, async () => {
      await using it = await open(cluster.url, 2);
      const first = await pidOf(it);
      const abort = new AbortController();
      const aborted = it.db.selectNoFrom(sql`pg_sleep(60)`.as("s")).execute({
        signal: abort.signal,
        inflightQueryAbortStrategy: strategy,
      });
      while (!await sleeping());
      abort.abort(new Error("enough"));
      await rejects(aborted, /enough/);
      while (await sleeping());
      const both = [await pidOf(it), await pidOf(it)];
      ok(strategy === "kill session" || both.includes(first));
      await it.db.transaction().execute((trx) => pidOf({ db: trx }));
    });
  }

  test("an answer is read in parts", async () => {
    await using it = await open(cluster.url, 1);
    const read: number[] = [];
    let again = 0;
    for await (const { n } of numbers(it).stream(100)) read.push(n);
    deepStrictEqual(read, Array.from({ length: 250 }, (_, i) => i + 1));
    await failsWith(
      "22012",
      sql`select 1 / (4 - n) from generate_series(1, 9) s(n)`.execute(it.db),
    );
    for await (const { n } of numbers(it).stream(1)) strictEqual(n, ++again);
    for await (const _ of numbers(it).where("n", "<", 0).stream(10)) ok(false);
  });

  test("a stream that fails on its way rejects, and its connection is lent again", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    const broken = numbers(it).select(sql`1 / (150 - n)`.as("d")).stream(100);
    let seen = 0;
    await failsWith(
      "22012",
      (async () => {
        for await (const _ of broken) seen++;
      })(),
    );
    strictEqual(seen, 100);
    strictEqual(await pidOf(it), first);
  });

  test("a stream whose connection breaks rejects instead of ending", async () => {
    await using relay = startRelay(cluster.url);
    await using it = await open(relay.url, 1);
    let seen = 0;
    await failsWith(
      "08006",
      (async () => {
        for await (const _ of numbers(it).stream(100)) {
          if (++seen === 100) {
            relay.cut();
            // The next part is asked for after the cut was seen.
            await failsWith(
              "08006",
              Promise.resolve(pidOf(it)).then(() => pidOf(it)).then(() => {
                throw Object.assign(new Error("cut"), { code: "08006" });
              }),
            );
          }
        }
      })(),
    );
    strictEqual(seen, 100);
  });

  test("a stream that is left early leaves nothing to the next caller", async () => {
    await using it = await open(cluster.url, 1);
    for await (const { n } of numbers(it).stream(10)) if (n === 15) break;
    strictEqual((await numbers(it).execute()).length, 250);
  });

  test("notifications come back by themselves after a kill and after a crash", async () => {
    await using it = await open(cluster.url, 1);
    const heard: string[] = [];
    const stop = await it.engine.listen("some", (payload) => heard.push(payload));
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
    strictEqual(rows.length, 1);
    await admin.engine.query("select pg_terminate_backend($1)", [(rows[0] as { pid: number }).pid]);
    await until("some");
    await cluster.crashAndRestart();
    await until('o"dd');
    await stop();
    const before = heard.length;
    await it.engine.query("select pg_notify('some', 'late')");
    await until('o"dd');
    ok(!heard.slice(before).includes("late"));
  });

  test("LISTEN on a server that is not there is refused at once", async () => {
    await using it = await open("postgres://postgres@127.0.0.1:1/postgres", 1);
    await failsWith("08006", it.engine.listen("some", () => {}));
  });

  test("a connection that is used again is the same one", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    strictEqual(await pidOf(it), first);
    notStrictEqual(await pidOf(admin), first);
  });
});
