/** Live events: who is told of what, and by ids alone. */
import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addConversation, addPerson, type Person } from "../testing/people.ts";

/** Opens the stream of events as somebody. */
async function listen(api: TestApi, { token }: Person) {
  const response = await api.app.request(
    "/v1/events",
    { headers: { authorization: `Bearer ${token}` } },
    { remote_address: "192.0.2.1" },
  );
  strictEqual(response.headers.get("content-type"), "text/event-stream");
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  /** The next event: its name and its data. */
  async function next(): Promise<[name: string, data: unknown]> {
    for (;;) {
      const [, event] = /^([\s\S]*?)\n\n/.exec(text) ?? [];
      if (event !== undefined) {
        text = text.slice(event.length + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(event)![1]!;
        return [field("event"), JSON.parse(field("data"))];
      }
      const { value, done } = await reader.read();
      if (done) throw new Error(`the stream ended after: ${text}`);
      text += value;
    }
  }
  deepStrictEqual(await next(), ["ready", {}]);
  return { next, [Symbol.asyncDispose]: () => reader.cancel() };
}

test("brokers hear of their own conversations and leads, admins of everybody's", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const rui = await addPerson(api, "Rui Lobo");
  const own = await addConversation(api, { broker_id: ana.id });
  const foreign = await addConversation(api, { broker_id: rui.id });
  await using anas = await listen(api, ana);
  await using all = await listen(api, await addPerson(api, "Eva Pinto", "admin"));
  await api.container.ownership.setOwner(foreign, "human");
  await api.container.ownership.setOwner(own, "human");
  const { json: { id: lead_id } } = await api.call("POST", "/v1/leads", {
    json: { name: "Bea", email: "bea@buyer.example", consent: true, broker_slug: ana.slug },
  });
  const changed = (conversation_id: string) => ["conversation.updated", { conversation_id }];
  deepStrictEqual(await anas.next(), changed(own));
  // A notification is its person's alone, admins hear nothing of it.
  strictEqual((await anas.next())[0], "notification.created");
  deepStrictEqual(await anas.next(), ["lead.created", { lead_id }]);
  deepStrictEqual(await all.next(), changed(foreign));
  deepStrictEqual(await all.next(), changed(own));
  deepStrictEqual(await all.next(), ["lead.created", { lead_id }]);
});

test("pages whose streams ended together are told to come back at different times", async () => {
  const chance: number[] = [];
  await using api = await testApi({ random: () => chance.shift() ?? 0.5 });
  const { token } = await addPerson(api, "Ana Reis");
  chance.push(0, 0.5, 1);
  const retries = await Promise.all([1, 2, 3].map(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await api.app.request("/v1/events", { headers }, {
      remote_address: "192.0.2.1",
    });
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    const { value = "" } = await reader.read();
    await reader.cancel();
    return Number(/^retry: (\d+)$/m.exec(value)?.[1]);
  }));
  deepStrictEqual(retries.toSorted(), [1000, 3000, 5000]);
});

test("without a session there is no stream", async () => {
  await using api = await testApi();
  strictEqual((await api.call("GET", "/v1/events")).status, 401);
});

test("who is an admin no more hears nothing more of others", async () => {
  await using api = await testApi();
  const ana = await addPerson(api, "Ana Reis");
  const eva = await addPerson(api, "Eva Pinto", "admin");
  const foreign = await addConversation(api, { broker_id: ana.id });
  await using all = await listen(api, eva);
  await api.container.db.updateTable("brokers").set({ role: "broker" }).where("id", "=", eva.id)
    .execute();
  await api.container.ownership.setOwner(foreign, "human");
  await rejects(all.next(), /the stream ended/);
});
