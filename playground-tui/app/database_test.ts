/** `--db`: the service in this process on a Postgres server of the developer's. */
import assert from "node:assert/strict";
import { afterAll, describe, test } from "vitest";
import { connect } from "#db/connect.ts";
import { startCluster } from "#db/testing/cluster.ts";
import { CONVERSATION, playground } from "../testing/service.ts";
import { play } from "../testing/play.ts";
import { connectInProcess } from "./transports/in_process.ts";

describe("the playground on a Postgres server", async () => {
  const cluster = await startCluster();
  afterAll(async () => {
    await cluster.stop();
  });
  test("brings an empty database up to date and keeps what was said", async () => {
    const script = ["--db", cluster.url, "--agent", "builtin", "--script", CONVERSATION];
    const { code, out, err } = await playground([...script, "--json"]);
    assert.equal(code, 0, err);
    const events = out.trim().split("\n").map((line) => JSON.parse(line));
    const { session_id } = events[0];
    const { db, close } = await connect({ databaseUrl: cluster.url, dataDir: "" });
    try {
      const { turns } = await db.selectFrom("turns")
        .select((eb) => eb.fn.countAll<number>().as("turns"))
        .where("conversation_id", "=", session_id).executeTakeFirstOrThrow();
      assert.equal(Number(turns), 12);
    } finally {
      await close();
    }
  });
  test("says where it is, and forks there", async () => {
    const transport = await connectInProcess({ agent: "builtin", databaseUrl: cluster.url });
    assert.equal(transport.where, "in process, on Postgres");
    try {
      await play(transport, async ({ say, run }) => {
        await say("Hi there", "I want to buy an apartment", "/fork 1", "I want to rent");
        assert.equal(run().turns.length, 2);
        assert.equal(run().profile.purpose?.value, "rent");
      });
    } finally {
      await transport.close();
    }
  });
  test("a server that is not there is told", async () => {
    const { code, err } = await playground(["--db", "postgres://127.0.0.1:9/none"], {
      input: "Hi\n",
    });
    assert.equal(code, 3);
    assert.match(err, /^The service did not start: /);
  });
});
