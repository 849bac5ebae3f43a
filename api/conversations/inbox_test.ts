/** Taking messages in: each once, in order, however they arrive. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage } from "../testing/gateway.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { claimDue } from "./claims.ts";

const BUYER = "+351912000077";
const OTHER = "+351912000078";

async function say(api: TestApi, message_id: string, from = BUYER): Promise<string> {
  const signed = await signedMessage(
    { message_id, from, text: `Message ${message_id}` },
    api.clock.now,
  );
  const { status, json } = await api.call("POST", "/webhook", signed);
  strictEqual(status, 200);
  return json.status;
}

const stored = (api: TestApi) =>
  api.container.db.selectFrom("inbox as i").innerJoin(
    "messages as m",
    (join) =>
      join.onRef("m.conversation_id", "=", "i.conversation_id").onRef(
        "m.seq",
        "=",
        "i.message_seq",
      ),
  )
    .innerJoin("conversations as c", "c.id", "i.conversation_id")
    .select(["i.seq", "i.message_id", "m.gateway_message_id", "c.received_seq", "c.message_seq"])
    .orderBy("i.seq").execute();

test("messages that a new buyer sends at the same time are one conversation, without gaps", async () => {
  await using api = await testApi();
  const ids = Array.from({ length: 12 }, (_, n) => `at-once-${n}`);
  const said = await Promise.all(ids.map((id) => say(api, id)));
  deepStrictEqual(new Set(said), new Set(["accepted"]));
  const rows = await stored(api);
  deepStrictEqual(rows.map(({ seq }) => seq), ids.map((_, n) => n + 1));
  deepStrictEqual(rows.map(({ message_id }) => message_id).sort(), ids.toSorted());
  for (const row of rows) {
    strictEqual(row.message_id, row.gateway_message_id);
    deepStrictEqual([row.received_seq, row.message_seq], [12, 12]);
  }
});

test("a message that is delivered several times at once is taken once, known buyer or not", async () => {
  await using api = await testApi();
  for (const id of ["first", "second"]) {
    const said = await Promise.all([1, 2, 3, 4].map(() => say(api, id)));
    deepStrictEqual(said.toSorted(), ["accepted", "duplicate", "duplicate", "duplicate"]);
  }
  strictEqual(await say(api, "first"), "duplicate");
  deepStrictEqual((await stored(api)).map(({ seq, message_id }) => [seq, message_id]), [
    [1, "first"],
    [2, "second"],
  ]);
});

test("a message of words alone is stored in one statement", async () => {
  const sent: string[] = [];
  await using api = await testApi({ onStatement: ({ sql }) => sent.push(sql) });
  await say(api, "one");
  sent.length = 0;
  await say(api, "two");
  // Notices of it, and of the first one, are for nobody to wait for.
  const stored = sent.filter((sql) => !sql.startsWith("select pg_notify"));
  deepStrictEqual(stored.map((sql) => sql.trim().split(/\s+/, 1)[0]), ["with"]);
});

test("who writes again while a turn is due keeps the place among those that wait", async () => {
  await using api = await testApi({ env: { QUIET_WINDOW_MS: "1500" } });
  const { db } = api.container;
  const claimed = async () =>
    (await claimDue(db, api.clock.now, 1)).map(({ address }) => address).join();
  await say(api, "first", BUYER);
  api.clock.advance(500);
  await say(api, "second", OTHER);
  api.clock.advance(4000);
  await say(api, "more of the first", BUYER);
  strictEqual(await claimed(), BUYER);
  // What is said while the turn is made waits for a moment of quiet, as ever.
  api.clock.advance(100);
  await say(api, "still more", BUYER);
  const { due_at } = await db.selectFrom("conversations").select("due_at")
    .where("address", "=", BUYER).executeTakeFirstOrThrow();
  ok(Date.parse(due_at!) > api.clock.now.getTime());
  strictEqual(await claimed(), OTHER);
});
