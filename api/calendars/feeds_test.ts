import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { readByBoth } from "./testing/reading.ts";

/** The service with an admin, and a broker with a property. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const property = await addProperty(api, admin, { broker_slug: ana.slug });
  const make = async (token = ana.token) =>
    (await api.call("POST", "/v1/me/calendar/feed", { token })).json.url as string;
  return { api, admin, ana, make, visited: { property_id: property.id, broker_id: ana.id } };
}

/** When a visit is that begins then. */
const from = (starts_at: string) => ({
  starts_at,
  ends_at: new Date(Date.parse(starts_at) + 45 * 60_000).toISOString(),
});

test("an address is subscribed to without a session, is asked for once unless changed, and can be revoked", async () => {
  const { api, ana, make, visited } = await setup();
  await using _api = api;
  const { path, url } = await make().then((url) => ({ url, path: new URL(url).pathname }));
  match(url, /\/calendars\/[0-9a-f-]{36}\.ics$/);
  const id = await addVisit(api, {
    ...visited,
    status: "confirmed",
    ...from("2026-04-02T09:00:00Z"),
  });
  const read = await api.call("GET", path);
  strictEqual(read.status, 200);
  match(read.headers.get("content-type")!, /^text\/calendar/);
  strictEqual(read.headers.get("cache-control"), "private, no-cache");
  deepStrictEqual(readByBoth(read.text).map(({ uid }) => uid), [`${id}@hearthline`]);

  const etag = read.headers.get("etag")!;
  const again = () => api.call("GET", path, { headers: { "if-none-match": `W/${etag}` } });
  strictEqual((await again()).status, 304);
  await api.call("PATCH", `/v1/visits/${id}`, {
    token: ana.token,
    json: { date: "2026-04-03", time: "11:00" },
  });
  strictEqual((await again()).status, 200);

  const settings = async () =>
    (await api.call("GET", "/v1/me/calendar", { token: ana.token })).json.feed;
  deepStrictEqual(await settings(), { created_at: api.clock.now.toISOString() });
  const second = new URL(await make()).pathname;
  strictEqual((await api.call("GET", path)).status, 404);
  strictEqual((await api.call("GET", second)).status, 200);
  strictEqual(
    (await api.call("DELETE", "/v1/me/calendar/feed", { token: ana.token })).status,
    204,
  );
  strictEqual((await api.call("GET", second)).status, 404);
  strictEqual(await settings(), null);
});

test("the secret is kept as a hash, dies with its broker's account, and is not guessed at speed", async () => {
  const { api, ana, make } = await setup();
  await using _api = api;
  const { db } = api.container.connection;
  const path = new URL(await make()).pathname;
  const secret = path.slice("/calendars/".length, -".ics".length);
  const rows = await db.selectFrom("calendar_feeds").selectAll().execute();
  ok(rows.length === 1 && !JSON.stringify(rows).includes(secret));
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana.id).execute();
  strictEqual((await api.call("GET", path)).status, 404);
  strictEqual((await api.call("GET", "/v1/me/calendar")).status, 401);

  const from = "192.0.2.77";
  const guesses = await Promise.all(Array.from(
    { length: 121 },
    () => api.call("GET", `/calendars/${crypto.randomUUID()}.ics`, { from }),
  ));
  deepStrictEqual(
    Object.entries(Object.groupBy(guesses, ({ status }) => status)).map((
      [s, of],
    ) => [s, of!.length]),
    [["404", 120], ["429", 1]],
  );
});

test("two calendar programs' parsers read every hour right around changes of clocks, in the home's zone", async () => {
  const { api, make, visited } = await setup();
  await using _api = api;
  const path = new URL(await make()).pathname;
  const places: [zone: string, date: string, time: string][] = [
    ["Europe/Lisbon", "2026-03-28", "18:00"], // Clocks go forward in the night after.
    ["Europe/Lisbon", "2026-03-29", "18:00"],
    ["America/New_York", "2026-11-01", "10:00"], // Clocks went back in the night before.
    ["America/Sao_Paulo", "2026-10-18", "10:00"], // Once a day of change; given up in 2019.
    ["Asia/Kathmandu", "2026-06-01", "09:30"],
  ];
  const expected: Record<string, string>[] = [];
  for (const [time_zone, date, time] of places) {
    const starts = Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(time_zone);
    const iso = (zoned: Temporal.ZonedDateTime) => new Date(zoned.epochMilliseconds).toISOString();
    const id = await addVisit(api, {
      ...visited,
      time_zone,
      date,
      time,
      ...from(iso(starts)),
      status: "confirmed",
    });
    expected.push({
      uid: `${id}@hearthline`,
      start: iso(starts),
      end: iso(starts.add({ minutes: 45 })),
    });
  }
  const read = readByBoth((await api.call("GET", path)).text);
  deepStrictEqual(
    read.map(({ uid, start, end }) => ({ uid, start, end })),
    expected.toSorted((one, other) => one.start!.localeCompare(other.start!)),
  );
});

test("a calendar holds one's own visits that are on, of the last month and to come", async () => {
  const { api, admin, make, visited } = await setup();
  await using _api = api;
  const at = "2026-04-02T09:00:00Z";
  const on = await addVisit(api, { ...visited, ...from(at) });
  await addVisit(api, { ...visited, ...from("2026-04-03T09:00:00Z"), status: "cancelled" });
  await addVisit(api, { ...visited, starts_at: null });
  await addVisit(api, { ...visited, ...from("2025-11-02T09:00:00Z") });
  const read = async (
    url: string,
  ) => readByBoth((await api.call("GET", new URL(url).pathname)).text).map(({ uid }) => uid);
  deepStrictEqual(await read(await make()), [`${on}@hearthline`]);
  deepStrictEqual(await read(await make(admin.token)), []);
});
