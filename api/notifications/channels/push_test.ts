/** What browsers are told: from what happened to what they decrypt. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import { HOUR, MINUTE } from "../../shared/clock.ts";
import { createPublicPost } from "../../shared/public_post.ts";
import { testApi } from "../../testing/mod.ts";
import { addPerson } from "../../testing/people.ts";
import { startPushService } from "../testing/push_service.ts";

/** A broker with browsers, to whom leads come. */
async function setUp(...names: string[]) {
  const service = startPushService();
  const api = await testApi({
    env: { PORTAL_URL: "https://portal.example" },
    publicPost: createPublicPost({ allow: [service.url] }),
  });
  const broker = await addPerson(api, "Helena Marques", "broker", { languages: ["es"] });
  const { token } = broker;
  const publicKey = (await api.call("GET", "/v1/push", { token })).json.public_key;
  const subscribe = async (name: string) => {
    const json = service.subscribe(name, publicKey);
    strictEqual((await api.call("POST", "/v1/push", { token, json })).status, 204);
  };
  for (const name of names) await subscribe(name);
  return {
    api,
    broker,
    service,
    subscribe,
    async lead(name: string) {
      const json = { name, email: "ana@example.org", consent: true, broker_slug: broker.slug };
      return (await api.call("POST", "/v1/leads", { json })).json.id as string;
    },
    /** Lets time pass and sends what is due; answers with who has been told what so far. */
    async later(ms: number) {
      api.clock.advance(ms);
      await api.container.sending.sendDue();
      return service.pushed.map(({ browser, notice }) => `${browser}: ${notice.title}`).sort();
    },
    browsers: async () => (await api.call("GET", "/v1/push", { token })).json.browsers,
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await service[Symbol.asyncDispose]();
    },
  };
}

test("a new lead is a notice in the broker's language, which only that browser can read", async () => {
  await using office = await setUp("phone");
  const { api, service } = office;
  const id = await office.lead("Ana Prado");
  await office.later(5 * MINUTE);
  strictEqual(service.pushed.length, 1);
  const [{ notice, ttl, urgency, topic, subject } = service.pushed[0]!] = service.pushed;
  const send = await api.container.db.selectFrom("notification_sends").selectAll()
    .where("channel", "=", "push").executeTakeFirstOrThrow();
  match(notice.body, /^Puntuación: \d+/);
  deepStrictEqual(notice, {
    title: "Contacto nuevo: Ana Prado",
    body: notice.body,
    path: `/dashboard/leads/${id}`,
    tag: send.batch_id,
  });
  deepStrictEqual([ttl, urgency, topic, subject], [
    86_400,
    "normal",
    send.batch_id!.replaceAll("-", ""),
    "mailto:no-reply@hearthline.example",
  ]);
});

test("what one browser's service refuses for now is repeated for that browser, under its topic", async () => {
  await using office = await setUp("laptop", "phone");
  const { service } = office;
  service.answers.set("phone", 503);
  await office.lead("Ana");
  deepStrictEqual(await office.later(5 * MINUTE), ["laptop: Contacto nuevo: Ana"]);
  await office.later(HOUR);
  strictEqual(service.attempts, 3, "the laptop has it");
  service.answers.clear();
  deepStrictEqual(await office.later(HOUR), [
    "laptop: Contacto nuevo: Ana",
    "phone: Contacto nuevo: Ana",
  ]);
  const [one, other] = service.pushed;
  deepStrictEqual([one!.topic, one!.notice], [other!.topic, other!.notice]);
  await office.later(HOUR);
  strictEqual(service.pushed.length, 2);
});

test("browsers that are gone, and those whose address leads nowhere public, are forgotten", async () => {
  await using office = await setUp("laptop", "phone", "tablet");
  const { api, service } = office;
  service.answers.set("phone", 410);
  service.answers.set("tablet", 404);
  // Its name led to a push service once.
  await api.container.db.updateTable("push_subscriptions")
    .set({ endpoint: "https://localhost/moved" })
    .where("endpoint", "=", `${service.url}/laptop`).execute();
  await office.lead("Ana");
  deepStrictEqual(await office.later(5 * MINUTE), []);
  strictEqual(await office.browsers(), 0);
  await office.later(HOUR);
  strictEqual(service.attempts, 2);
  await office.subscribe("phone again");
  strictEqual(await office.browsers(), 1);
});

test("put together as in production, no notice goes to an address of this network", async () => {
  await using service = startPushService();
  await using api = await testApi();
  const { id: broker_id, slug, token } = await addPerson(api, "Helena Marques");
  const { public_key } = (await api.call("GET", "/v1/push", { token })).json;
  const { port } = new URL(service.url);
  const hosts = ["127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "127.1"];
  const made = hosts.flatMap((host) => [`http://${host}:${port}/x`, `https://${host}:${port}/x`]);
  for (const endpoint of made) {
    const json = { ...service.subscribe("phone", public_key), endpoint };
    strictEqual((await api.call("POST", "/v1/push", { token, json })).status, 422, endpoint);
    const { p256dh, auth } = json.keys;
    // As though it had been taken, or its name had led elsewhere then.
    await api.container.db.insertInto("push_subscriptions").values({
      ...{ id: api.container.ids(), broker_id, endpoint, p256dh, auth },
      ...{ vapid_public_key: public_key, created_at: api.clock.now },
    }).execute();
  }
  await api.call("POST", "/v1/leads", {
    json: { name: "Ana", email: "ana@example.org", consent: true, broker_slug: slug },
  });
  api.clock.advance(5 * MINUTE);
  await api.container.sending.sendDue();
  const left = await api.call("GET", "/v1/push", { token });
  deepStrictEqual([service.attempts, left.json.browsers], [0, 0]);
});

test("who wants nothing by browser, or works here no more, is sent nothing", async () => {
  await using office = await setUp("phone");
  const { api, broker } = office;
  const { db } = api.container;
  await db.insertInto("notification_settings").values({
    broker_id: broker.id,
    channels: jsonb({ lead_new: ["mail"] }),
    updated_at: api.clock.now,
  }).execute();
  await office.lead("Ana");
  deepStrictEqual(await office.later(HOUR), []);
  await db.deleteFrom("notification_settings").execute();
  await office.lead("Bruno");
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", broker.id).execute();
  deepStrictEqual(await office.later(HOUR), []);
});
