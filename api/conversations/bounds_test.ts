/** What a gateway may send: one bound for adapter and table; a broken message hides no other. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { test } from "vitest";
import { MAX_ADDRESS, MAX_NAME } from "#db/tables/mod.ts";
import { envelope, hubSignature } from "../gateways/testing/whatsapp.ts";
import { signedMessage } from "../testing/gateway.ts";
import { testApi } from "../testing/mod.ts";

test("a sender's key as long as the table takes it is answered, a longer one is refused", async () => {
  await using api = await testApi();
  const from = (length: number, name = "Ana") => async () => {
    const message = { message_id: `m-${length}`, from: "4".repeat(length), text: "Hi", name };
    return await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  };
  for (const length of [1, MAX_ADDRESS]) {
    strictEqual((await from(length, "é".repeat(4000))()).status, 200);
  }
  for (const length of [MAX_ADDRESS + 1, 512, 513]) {
    const { status, json } = await from(length)();
    deepStrictEqual([status, json.code], [400, "malformed_request"]);
  }
  const { db } = api.container;
  const stored = await db.selectFrom("conversations").select(["address", "buyer_name"])
    .orderBy("address").execute();
  deepStrictEqual(stored.map(({ address }) => address.length), [1, MAX_ADDRESS]);
  for (const { buyer_name } of stored) strictEqual(buyer_name?.length, MAX_NAME);
});

test("in a batch, a message that cannot be stored hides none of the others, and comes again", async () => {
  await using api = await testApi({
    env: {
      WHATSAPP_APP_SECRET: "app-secret-of-thirty-two-letters",
      WHATSAPP_VERIFY_TOKEN: "verify-token-of-some-length",
      WHATSAPP_ACCESS_TOKEN: "access-token-of-some-length",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
    },
  });
  const { db } = api.container;
  await sql`alter table messages add constraint poison check (text <> 'poison')`.execute(db);
  const text = (id: string, body: string) => ({
    ...{ id, from: "351912000042", type: "text", text: { body } },
  });
  const deliver = async () => {
    const batch = [
      { ...text("1", "from nobody"), from: "3".repeat(MAX_ADDRESS + 1) },
      text("2", "poison"),
      text("3", "one"),
      { id: 4 },
      text("5", "two"),
    ];
    const body = envelope(["messages", { messages: batch }]);
    const signature = await hubSignature("app-secret-of-thirty-two-letters", body);
    return await api.call("POST", "/webhook", {
      body,
      headers: { "x-hub-signature-256": signature },
    });
  };
  const texts = async () =>
    (await db.selectFrom("messages").select("text").orderBy("seq").execute())
      .map(({ text }) => text);
  strictEqual((await deliver()).status, 500);
  deepStrictEqual(await texts(), ["one", "two"]);
  await sql`alter table messages drop constraint poison`.execute(db);
  strictEqual((await deliver()).status, 200);
  deepStrictEqual(await texts(), ["one", "two", "poison"]);
});
