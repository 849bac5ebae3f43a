import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

/** The service with an admin, and a broker with a property. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const property = await addProperty(api, admin, { broker_slug: ana.slug });
  return { api, admin, ana, visited: { property_id: property.id, broker_id: ana.id } };
}

test("brokers see their own visits in order, and admins see all", async () => {
  const { api, admin, ana, visited } = await setup();
  await using _api = api;
  const rui = await addPerson(api, "Rui Lobo");
  const on = (starts_at: string, broker_id = ana.id) =>
    addVisit(api, { ...visited, broker_id, starts_at });
  const second = await on("2026-04-02T09:00:00Z");
  const foreign = await on("2026-04-01T10:00:00Z", rui.id);
  const first = await on("2026-04-01T09:00:00Z");
  const listed = async ({ token } = ana) =>
    (await api.call("GET", "/v1/visits", { token })).json.data
      .map(({ id }: { id: string }) => id);
  deepStrictEqual(await listed(), [first, second]);
  deepStrictEqual(await listed(admin), [first, foreign, second]);
  strictEqual((await api.call("GET", "/v1/visits")).status, 401);
  strictEqual((await api.call("GET", "/v1/visits?from=soon", { token: ana.token })).status, 422);
});

test("pages follow each other without gap or repeat, visits without a time last", async () => {
  const { api, admin, visited } = await setup();
  await using _api = api;
  for (const starts_at of ["2026-04-02T09:00:00Z", null, "2026-04-01T09:00:00Z", null]) {
    await addVisit(api, { ...visited, starts_at });
  }
  const seen: string[] = [];
  const times: (string | null)[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const query = `limit=2&from=2026-04-01T00:00:00Z&to=2026-05-01T00:00:00Z`;
    const { json } = await api.call("GET", `/v1/visits?${query}${cursor && `&cursor=${cursor}`}`, {
      token: admin.token,
    });
    seen.push(...json.data.map(({ id }: { id: string }) => id));
    times.push(...json.data.map((visit: { starts_at: string | null }) => visit.starts_at));
    cursor = json.page.next_cursor;
  }
  strictEqual(new Set(seen).size, 4);
  deepStrictEqual(times, ["2026-04-01T09:00:00.000Z", "2026-04-02T09:00:00.000Z", null, null]);
});

test("a broker moves and confirms a visit in its place's time; the lead's timeline says so", async () => {
  const { api, ana: { slug, token }, visited } = await setup();
  await using _api = api;
  const { json: { id: lead_id } } = await api.call("POST", "/v1/leads", {
    json: { name: "Rui", email: "rui@buyer.example", consent: true, broker_slug: slug },
  });
  const id = await addVisit(api, { ...visited, lead_id });
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

test("a visit in an hour that the clocks skip moves forward, and says so", async () => {
  const { api, ana: { slug, token }, visited } = await setup();
  await using _api = api;
  const { json: { id: lead_id } } = await api.call("POST", "/v1/leads", {
    json: { name: "Rui", email: "rui@buyer.example", consent: true, broker_slug: slug },
  });
  const id = await addVisit(api, { ...visited, lead_id });
  const move = async (date: string, time: string) => {
    const json = { status: "confirmed", date, time };
    const moved = await api.call("PATCH", `/v1/visits/${id}`, { token, json });
    strictEqual(moved.status, 200, moved.text);
    return [moved.json.starts_at, moved.json.date, moved.json.time];
  };
  // From one to two o'clock: there is no half past one.
  const after = ["2026-03-29T01:30:00.000Z", "2026-03-29", "02:30"];
  deepStrictEqual(await move("2026-03-29", "01:30"), after);
  const lead = await api.call("GET", `/v1/leads/${lead_id}`, { token });
  deepStrictEqual(
    lead.json.timeline.flatMap(({ type, data }: { type: string; data: { time?: string } }) =>
      type === "visit" ? [data.time] : []
    ),
    ["02:30"],
  );
  const calendar = await api.call("GET", `/v1/visits/${id}/calendar.ics`, { token });
  match(calendar.text, /DTSTART:20260329T013000Z/);
  deepStrictEqual(await move("2026-03-29", "02:30"), after);
  const before = ["2026-03-29T00:59:00.000Z", "2026-03-29", "00:59"];
  deepStrictEqual(await move("2026-03-29", "00:59"), before);
  // Of an hour that comes twice it is the first.
  const first = ["2026-10-25T00:30:00.000Z", "2026-10-25", "01:30"];
  deepStrictEqual(await move("2026-10-25", "01:30"), first);
});

test("changes that make no sense, and other brokers' visits, are refused", async () => {
  const { api, ana: { token }, visited } = await setup();
  await using _api = api;
  const id = await addVisit(api, visited);
  const change = (json: unknown, by = token) =>
    api.call("PATCH", `/v1/visits/${id}`, { token: by, json });
  strictEqual((await change({})).status, 422);
  strictEqual((await change({ time: "25:00" })).status, 422);
  strictEqual((await change({ status: "done" })).status, 422);
  const { token: other } = await addPerson(api, "Rui Lobo");
  strictEqual((await change({ status: "cancelled" }, other)).status, 404);
  strictEqual(
    (await api.call("GET", `/v1/visits/${id}/calendar.ics`, { token: other })).status,
    404,
  );
  strictEqual((await change({ status: "cancelled" })).json.status, "cancelled");
  const undated = await change({ status: "confirmed" });
  strictEqual(undated.status, 422);
  strictEqual(undated.json.errors[0].pointer, "#/date");
});

test("a visit is moved a year ahead at most", async () => {
  const { api, ana: { token }, visited } = await setup();
  await using _api = api;
  const id = await addVisit(api, visited);
  const change = (date: string) =>
    api.call("PATCH", `/v1/visits/${id}`, { token, json: { date, time: "10:00" } });
  const day = (days: number) => {
    const today = api.clock.now.toTemporalInstant().toZonedDateTimeISO("Europe/Lisbon");
    return today.toPlainDate().add({ years: 1, days }).toString();
  };
  for (const date of [day(1), "2131-03-27"]) {
    const far = await change(date);
    strictEqual(far.status, 422, far.text);
    deepStrictEqual(far.json.errors, [
      { pointer: "#/date", detail: "A visit is within a year from now." },
    ]);
  }
  strictEqual((await change(day(0))).json.date, day(0));
});

test("what a broker does not name stays as the buyer has it by then", async () => {
  const { api, ana: { token }, visited } = await setup();
  await using _api = api;
  const { db, engine } = api.container.connection;
  const id = await addVisit(api, { ...visited, starts_at: "2026-04-01T09:00:00Z" });
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const cancelling = db.transaction().execute(async (trx) => {
    await trx.updateTable("visits").set({ status: "cancelled" }).where("id", "=", id).execute();
    written.resolve();
    await go.promise;
  });
  await written.promise;
  const moving = api.call("PATCH", `/v1/visits/${id}`, {
    token,
    json: { date: "2026-04-02", time: "11:00" },
  });
  // The embedded database lets nobody in before the buyer's transaction has ended.
  if (!engine.pglite) {
    await until("the broker's to wait", async () => {
      const { rows } = await engine.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
  }
  go.resolve();
  await cancelling;
  strictEqual((await moving).json.status, "cancelled");
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
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { id: property_id } = await addProperty(api, admin);
  const address = "+351912000001";
  const conversation_id = await addConversation(api, { address });
  const id = await addVisit(api, { property_id, conversation_id });
  const signed = await signedMessage(
    { message_id: "race", from: address, text: "Thank you!" },
    api.clock.now,
  );
  await api.call("POST", "/webhook", signed);
  await asked.promise;
  const cancelled = await api.call("PATCH", `/v1/visits/${id}`, {
    token: admin.token,
    json: { status: "cancelled" },
  });
  strictEqual(cancelled.status, 200, cancelled.text);
  go.resolve();
  await until("the reply", () => gateway.received.length === 1);
  const visits = await db.selectFrom("visits").select("status")
    .where("conversation_id", "=", conversation_id).execute();
  deepStrictEqual(visits, [{ status: "cancelled" }]);
});
