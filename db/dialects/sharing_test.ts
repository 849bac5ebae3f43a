/** Connections that several share, each for one statement. */
import { deepStrictEqual, notStrictEqual, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { failsWith, open, type Opened, pidOf } from "../testing/relay.ts";
import { workAs } from "../work.ts";
import { parseAddress } from "./address.ts";
import { Member } from "./member.ts";
import { createPool, type Lent } from "./pool.ts";

describe("a shared connection", () => {
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
  const pid = async (lent: Lent) => (await lent.unsafe("select pg_backend_pid() as pid"))[0]!.pid;
  const sleep = ({ lookups }: Opened) => sql`select pg_sleep(60)`.execute(lookups);

  test("several share a connection; who wants one alone comes before more of them", async () => {
    const one = createPool({
      max: 1,
      wait_ms: 5000,
      drain_ms: 5000,
      open: (onend) => Member.open(parseAddress(cluster.url), { onend }),
    });
    // One that opens is for who waits for it.
    (await one.share()).release();
    const sharing = await Promise.all([1, 2, 3].map(() => one.share()));
    strictEqual(new Set(await Promise.all(sharing.map(pid))).size, 1);
    const order: string[] = [];
    const taken = async (name: string, lent: Promise<Lent>) => {
      order.push((await lent, name));
      (await lent).release();
    };
    const others = [taken("alone", one.reserve()), taken("shared", one.share())];
    for (const lent of sharing) {
      deepStrictEqual(order, []);
      lent.release();
      // Giving it back twice is not another's giving it back.
      lent.release();
    }
    await Promise.all(others);
    deepStrictEqual(order, ["alone", "shared"]);
    await one.end();
  });

  test("each that shares a connection gets its own answer or failure, with its own patience", async () => {
    await using it = await open(cluster.url, 1);
    await pidOf(it);
    const rows = async (upTo: number) => {
      const rows = sql<{ n: number; s: string }>`select 6 / (3 - n) as n,
          current_setting('statement_timeout') as s from generate_series(1, ${upTo}::int) n`;
      const found = await workAs(upTo === 2 ? "public" : "job", () => rows.execute(it.lookups));
      return found.rows.map(({ n, s }) => [n, s]);
    };
    const asked = [1, 3, 2, 3, 3, 1].map(rows);
    const got = await Promise.allSettled(asked);
    deepStrictEqual(
      got.map((one) => one.status === "fulfilled" ? one.value : one.reason.code),
      [[[3, "1min"]], "22012", [[3, "4s"], [6, "4s"]], "22012", "22012", [[3, "1min"]]],
    );
  });

  test("all that share a connection that breaks are told, and the next is served by another", async () => {
    await using it = await open(cluster.url, 1);
    const first = await pidOf(it);
    const lost = [1, 2, 3].map(() => failsWith("08006", sleep(it)));
    while (
      !(await admin.engine.query(`select 1 from pg_stat_activity
      where pid = ${first} and wait_event = 'PgSleep'`)).rows.length
    );
    await admin.engine.query(`select pg_terminate_backend(${first})`);
    await Promise.all(lost);
    notStrictEqual(await pidOf({ db: it.lookups }), first);
  });
});
