/** Transactions whose COMMIT goes along with their last statement (`db/ending.ts`). */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { type Kysely, sql, type Transaction } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, test } from "vitest";
import { atEnd, noticeAtEnd, withEnding } from "../ending.ts";
import type { Database } from "../tables/mod.ts";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { failsWith, open, type Opened, pidOf } from "../testing/relay.ts";

describe("a transaction with an ending", () => {
  let cluster: Cluster;
  let it: Opened;
  beforeAll(async () => {
    cluster = await startCluster();
    it = await open(cluster.url, 1);
    await it.engine.exec(
      "create table singles (n int unique deferrable initially immediate); " +
        "create table late (n int unique deferrable initially deferred)",
    );
  });
  beforeEach(() => it.engine.exec("truncate singles, late"));
  afterAll(async () => {
    await it.engine.close();
    await cluster.stop();
  });

  const insert = (table: string, n: number) =>
    sql`insert into ${sql.table(table)} values (${n}::int)` as never;
  const stored = async () =>
    (await it.engine.query("select n from singles union all select n from late order by n"))
      .rows.map((row) => (row as { n: number }).n);
  const put = (...writes: [table: string, n: number][]) =>
    withEnding(it.db as Kysely<Database>, async (trx) => {
      await atEnd(trx, ...writes.map((write) => insert(...write)));
      return "done";
    });

  test("is stored when it resolves, on a connection that goes on", async () => {
    const pid = await pidOf(it);
    strictEqual(await put(["singles", 1], ["late", 2]), "done");
    strictEqual(await put(["singles", 3]), "done");
    deepStrictEqual(await stored(), [1, 2, 3]);
    strictEqual(await pidOf(it), pid);
  });

  test("whose last statement fails stores nothing, and says why", async () => {
    const pid = await pidOf(it);
    await put(["singles", 1]);
    await failsWith("23505", put(["late", 2], ["singles", 1]));
    deepStrictEqual(await stored(), [1]);
    strictEqual(await pidOf(it), pid);
    await put(["late", 2]);
    deepStrictEqual(await stored(), [1, 2]);
  });

  test("that fails at COMMIT stores nothing, and says why", async () => {
    await put(["late", 1]);
    await failsWith("23505", put(["singles", 2], ["late", 1]));
    deepStrictEqual(await stored(), [1]);
    await put(["late", 2]);
    deepStrictEqual(await stored(), [1, 2]);
  });

  test("tells of what is stored, and of nothing else, in order", async () => {
    const heard: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const { stop } = await it.engine.listen("told", (payload) => {
      heard.push(payload);
      if (payload === "end") resolve();
    });
    const tell = (payload: string, n: number) =>
      withEnding(it.db as Kysely<Database>, async (trx) => {
        await noticeAtEnd(trx, "told", [payload, payload]);
        await atEnd(trx, insert("singles", n));
      });
    await Promise.all(["one", "two", "three"].map(tell));
    await failsWith("23505", tell("not stored", 1));
    await tell("end", 4);
    await promise;
    await stop();
    deepStrictEqual(heard, ["one", "two", "three", "end"]);
  });

  test("that goes on as another is undone with it", async () => {
    const failed = it.db.transaction().execute(async (trx) => {
      const within = Object.assign(trx, {
        transaction: () => ({
          execute: <T>(run: (trx: Transaction<Database>) => Promise<T>) => run(trx as never),
        }),
      });
      await withEnding(within as never, (trx) => atEnd(trx, insert("singles", 1)));
      throw Object.assign(new Error("of the caller"), { code: "CALLER" });
    });
    await failsWith("CALLER", failed);
    deepStrictEqual(await stored(), []);
  });
});
