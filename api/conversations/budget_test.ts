/** What one buyer may cost. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { HOUR } from "../shared/clock.ts";
import { signedMessage } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";
import { BUDGETS } from "./budget.ts";

const [HOURLY] = BUDGETS;
const BUYER = "+351911222333";

async function say(api: TestApi, n: number, text = `Message ${n}`, from = BUYER) {
  const message = { message_id: `${from}-${n}`, from, text };
  const { status } = await api.call(
    "POST",
    "/webhook",
    await signedMessage(message, api.clock.now),
  );
  strictEqual(status, 200);
}

const turnsOf = (api: TestApi, from = BUYER) =>
  api.container.db.selectFrom("turns as t")
    .innerJoin("conversations as c", "c.id", "t.conversation_id")
    .select(["t.agent", "t.intent"]).where("c.address", "=", from).orderBy("t.number").execute();

test("a buyer has so many turns in an hour; what is written beyond waits, and others do not", async () => {
  await using api = await testApi({ workers: true, agent: scriptedAgent() });
  for (let n = 1; n <= HOURLY.turns; n++) {
    await say(api, n);
    await until(`turn ${n}`, async () => (await turnsOf(api)).length === n);
  }
  for (let n = HOURLY.turns + 1; n <= HOURLY.turns + 20; n++) await say(api, n);
  await say(api, 1, "Hello", "+351911000111");
  await until("another's turn", async () => (await turnsOf(api, "+351911000111")).length === 1);
  const waiting = api.container.db.selectFrom("conversations").select(["due_at", "lease_until"])
    .where("address", "=", BUYER);
  await until("that it waits", async () => {
    const { due_at, lease_until } = await waiting.executeTakeFirstOrThrow();
    return lease_until === null && due_at! > api.clock.now.toISOString();
  });
  strictEqual((await turnsOf(api)).length, HOURLY.turns);
  // Stop is obeyed at once, however many turns there were.
  await say(api, 1000, "STOP");
  await until("the stop", async () => (await turnsOf(api)).at(-1)?.intent === "opt_out");
  api.clock.advance(HOUR + 1);
  await say(api, 1001, "START");
  await until("the start", async () => (await turnsOf(api)).at(-1)?.intent === "opt_in");
});

test("a buyer who has cost a model its tokens is answered without one, until an hour has passed", async () => {
  const model = scriptedAgent();
  model.says = { usage: { input_tokens: HOURLY.tokens - 1, output_tokens: 1 } };
  await using api = await testApi({ workers: true, agent: model });
  const agents = async () => (await turnsOf(api)).map(({ agent }) => agent);
  for (const [n, expected] of [["scripted"], ["scripted", "builtin"]].entries()) {
    await say(api, n);
    await until(`turn ${n}`, async () => (await agents()).length === n + 1);
    deepStrictEqual(await agents(), expected);
  }
  api.clock.advance(HOUR + 1);
  await say(api, 2);
  await until("the model again", async () => (await agents()).at(-1) === "scripted");
});
