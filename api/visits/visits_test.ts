import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { jsonb } from "#db/json.ts";
import { ADMIN, BROKER, testApi, until } from "../testing/mod.ts";

const OTHER = "javier.molina@hearthline.example";

test("brokers see their own visits in order, and admins see all", async () => {
  await using api = await testApi();
  const token = await api.login(BROKER);
  const { status, json } = await api.call("GET", "/v1/visits", { token });
  strictEqual(status, 200);
  const all = await api.call("GET", "/v1/visits?limit=100", { token: await api.login(ADMIN) });
  const brokers = (visits: { broker: { slug: string } }[]) =>
    new Set(visits.map(({ broker }) => broker.slug));
  deepStrictEqual([...brokers(json.data)], ["tomas-ferreira"]);
  ok(brokers(all.json.data).size > 1);
  const starts = all.json.data.map((visit: { starts_at: string | null }) => visit.starts_at ?? "z");
  deepStrictEqual(starts, starts.toSorted());
  strictEqual((await api.call("GET", "/v1/visits")).status, 401);
  strictEqual((await api.call("GET", "/v1/visits?from=soon", { token })).status, 422);
});

test("pages follow each other without gap or repeat, visits without a time last", async () => {
  await using api = await testApi();
  const { db } = api.container.connection;
  const admin = await api.login(ADMIN);
  const broker = await db.selectFrom("brokers").select("id").where("email", "=", BROKER)
    .executeTakeFirstOrThrow();
  const property = await db.selectFrom("properties").select("id").limit(1)
    .executeTakeFirstOrThrow();
  const at = api.clock.now.toISOString();
  for (
    const [n, starts_at] of ["2026-04-02T09:00:00Z", null, "2026-04-01T09:00:00Z", null].entries()
  ) {
    await db.insertInto("visits").values({
      id: `00000000-0000-7000-8000-00000000000${n}`,
      conversation_id: null,
      lead_id: null,
      property_id: property.id,
      broker_id: broker.id,
      status: "requested",
      said: null,
      date: starts_at?.slice(0, 10) ?? null,
      time: starts_at ? "10:00" : null,
      time_zone: "Europe/Lisbon",
      starts_at,
      created_at: at,
      updated_at: at,
    }).execute();
  }
  const seen: string[] = [];
  const times: (string | null)[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query = `limit=2&from=2026-04-01T00:00:00Z&to=2026-05-01T00:00:00Z`;
    const { json } = await api.call("GET", `/v1/visits?${query}${cursor && `&cursor=${cursor}`}`, {
      token: admin,
    });
    seen.push(...json.data.map(({ id }: { id: string }) => id));
    times.push(...json.data.map((visit: { starts_at: string | null }) => visit.starts_at));
    cursor = json.page.next_cursor;
  }
  strictEqual(new Set(seen).size, 4);
  deepStrictEqual(times, ["2026-04-01T09:00:00.000Z", "2026-04-02T09:00:00.000Z", null, null]);
});

test("a broker moves and confirms a visit in its place's time; the lead's timeline says so", async () => {
  await using api = await testApi();
  const token = await api.login(BROKER);
  const { data } = (await api.call("GET", "/v1/visits", { token })).json;
  const { id, lead_id } = data.find((visit: { lead_id: string | null }) => visit.lead_id);
  const json = { status: "confirmed", date: "2026-07-10", time: "18:15" };
  const changed = await api.call("PATCH", `/v1/visits/${id}`, { token, json });
  strictEqual(changed.status, 200, changed.text);
  strictEqual(changed.json.starts_at, "2026-07-10T17:15:00.000Z");
  strictEqual(changed.json.status, "confirmed");
  const lead = await api.call("GET", `/v1/leads/${lead_id}`, { token });
  ok(
    lead.json.timeline.some((event: { type: string; data: { time?: string } }) =>
      event.type === "visit" && event.data.time === "18:15"
    ),
  );

  const calendar = await api.call("GET", `/v1/visits/${id}/calendar.ics`, { token });
  match(calendar.headers.get("content-type") ?? "", /^text\/calendar/);
  match(calendar.text, /DTSTART:20260710T171500Z/);
  match(calendar.text, /STATUS:CONFIRMED/);
  const coming = await api.call("GET", "/v1/visits/calendar.ics", { token });
  match(coming.text, new RegExp(`UID:${id}@hearthline`));
});

test("changes that make no sense, and other brokers' visits, are refused", async () => {
  await using api = await testApi();
  const token = await api.login(BROKER);
  const { id } = (await api.call("GET", "/v1/visits", { token })).json.data[0];
  const change = (json: unknown, by = token) =>
    api.call("PATCH", `/v1/visits/${id}`, { token: by, json });
  strictEqual((await change({})).status, 422);
  strictEqual((await change({ time: "25:00" })).status, 422);
  strictEqual((await change({ status: "done" })).status, 422);
  const other = await api.login(OTHER);
  strictEqual((await change({ status: "cancelled" }, other)).status, 404);
  strictEqual(
    (await api.call("GET", `/v1/visits/${id}/calendar.ics`, { token: other })).status,
    404,
  );
  strictEqual((await change({ status: "cancelled" })).json.status, "cancelled");

  const { db } = api.container.connection;
  await db.updateTable("visits").set({ date: null, time: null, starts_at: null })
    .where("id", "=", id).execute();
  const undated = await change({ status: "confirmed" });
  strictEqual(undated.status, 422);
  strictEqual(undated.json.errors[0].pointer, "#/date");
});

test("what a broker arranges while the agent thinks stands when its turn is stored", async () => {
  await using gateway = stubGateway();
  const asked = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  await using api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    agent: {
      name: "builtin",
      async respond({ memory, phase }) {
        asked.resolve();
        await go.promise;
        return {
          reply: "See you there.",
          classification: { intent: "small_talk", phase, confidence: 0.9 },
          profile_patch: {},
          memory,
          mark: {},
          usage: { input_tokens: 0, output_tokens: 0 },
        };
      },
    },
  });
  const { db } = api.container.connection;
  const found = await db.selectFrom("visits as v")
    .innerJoin("conversations as c", "c.id", "v.conversation_id")
    .innerJoin("properties as p", "p.id", "v.property_id")
    .select(["v.id", "c.id as conversation_id", "c.address", "c.memory", "p.slug"])
    .where("v.status", "in", ["requested", "confirmed"]).where("c.owner", "=", "bot")
    .where("c.gateway", "=", "generic").executeTakeFirstOrThrow();
  const { address, conversation_id } = found;
  await db.updateTable("conversations").set({
    memory: jsonb({ ...found.memory, visit: { property_slug: found.slug, status: "draft" } }),
  }).where("id", "=", conversation_id).execute();
  const signed = await signedMessage(
    { message_id: "race", from: address, text: "Thank you!" },
    api.clock.now,
  );
  await api.call("POST", "/webhook", signed);
  await asked.promise;
  const cancelled = await api.call("PATCH", `/v1/visits/${found.id}`, {
    token: await api.login(ADMIN),
    json: { status: "cancelled" },
  });
  strictEqual(cancelled.status, 200, cancelled.text);
  go.resolve();
  await until("the reply", () => gateway.received.length === 1);
  const visits = await db.selectFrom("visits").select("status")
    .where("conversation_id", "=", conversation_id).execute();
  ok(visits.every(({ status }) => status === "cancelled"), JSON.stringify(visits));
  const { memory } = await db.selectFrom("conversations").select("memory")
    .where("id", "=", conversation_id).executeTakeFirstOrThrow();
  strictEqual((memory.visit as { status: string }).status, "cancelled");
});
