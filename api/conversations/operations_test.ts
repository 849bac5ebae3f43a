import { ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage } from "../testing/gateway.ts";
import { testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";

test("gateways show what came and went, to admins alone", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const generic = async () => {
    const { json } = await api.call("GET", "/v1/admin/gateways", { token });
    return json.data.find(({ name }: { name: string }) => name === "generic");
  };
  strictEqual((await generic()).configured, true);
  strictEqual((await generic()).last_received_at, null);
  const message = { message_id: "m1", from: "+351912000001", text: "Hello" };
  await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  strictEqual((await generic()).last_received_at, api.clock.now.toISOString());
  const { token: broker } = await addPerson(api, "Ana Reis");
  for (const path of ["/v1/admin/gateways", "/v1/admin/dead-letters"]) {
    strictEqual((await api.call("GET", path, { token: broker })).status, 404);
    strictEqual((await api.call("GET", path)).status, 401);
  }
});

test("a refused message is a dead letter, is sent again on demand, and that is audited", async () => {
  // No address to send to: the gateway refuses what it is given.
  await using api = await testApi({ workers: true, realTime: true });
  const { token: admin } = await addPerson(api, "Eva Pinto", "admin");
  const { id: broker_id, token: broker } = await addPerson(api, "Ana Reis");
  const conversation = await addConversation(api, { broker_id });
  const written = await api.call("POST", `/v1/conversations/${conversation}/messages`, {
    token: broker,
    json: { text: "Is Tuesday good?" },
  });
  strictEqual(written.status, 202);

  const dead = () => api.call("GET", "/v1/admin/dead-letters", { token: admin });
  const letter = await until("the dead letter", async () => (await dead()).json.data[0]);
  strictEqual(letter.text, "Is Tuesday good?");
  strictEqual(letter.conversation_id, conversation);
  ok(letter.last_error);
  const replay = (id: string, token = admin) =>
    api.call("POST", `/v1/admin/dead-letters/${id}/replay`, { token });
  strictEqual((await replay(letter.id, broker)).status, 404);
  strictEqual((await replay(crypto.randomUUID())).status, 404);
  strictEqual((await replay("x")).status, 404);
  strictEqual((await replay(letter.id)).status, 204);
  await until("its second refusal", async () => (await dead()).json.data[0]);
  const audit = await api.call("GET", "/v1/admin/audit", { token: admin });
  strictEqual(audit.json.data[0].action, "message.replayed");
  strictEqual(audit.json.data[0].entity_id, letter.id);

  const { db } = api.container.connection;
  await db.updateTable("outbox").set({ status: "sent" }).where("id", "=", letter.id).execute();
  strictEqual((await replay(letter.id)).status, 409);
});
