/** LISTEN, and connections that are used again, on a server. */
import { notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { afterAll, beforeAll, describe, test } from "vitest";
import { type Cluster, startCluster } from "../testing/cluster.ts";
import { failsWith, open, type Opened, pidOf } from "../testing/relay.ts";

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
