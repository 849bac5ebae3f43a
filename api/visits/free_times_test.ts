/** When homes can be visited, and that no time is given twice, over the API. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";
import { addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

const DAILY = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const always = (from: string, to: string) =>
  Object.fromEntries(DAILY.map((day) => [day, [{ from, to }]]));
const SET = {
  hours: always("16:00", "19:00"),
  exceptions: [],
  visit_minutes: 45,
  buffer_minutes: 15,
  notice_minutes: 120,
  confirm_visits: "at_once",
};

/** A broker in Lisbon with a home, and what is asked about them. It is a Tuesday noon. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const home = await addProperty(api, admin, { broker_slug: ana.slug });
  return {
    api,
    admin,
    ana,
    home,
    visited: { property_id: home.id, broker_id: ana.id },
    set: async (changes: Record<string, unknown> = {}) => {
      const json = { ...SET, ...changes };
      const put = await api.call("PUT", "/v1/me/visit-hours", { token: ana.token, json });
      strictEqual(put.status, 200, put.text);
      return put.json;
    },
    free: async (from: string, days = 1) => {
      const query = `property_slug=${home.slug}&from=${from}&days=${days}`;
      const { status, json, text } = await api.call("GET", `/v1/visits/free?${query}`, ana);
      strictEqual(status, 200, text);
      return json.times as { starts_at: string; date: string; time: string }[];
    },
  };
}

const hours = (times: { time: string }[]) => times.map(({ time }) => time);

test("who has set no hours shows homes Monday to Saturday 9 to 20, on Sunday 10 to 18", async () => {
  const { api, ana, free } = await setup();
  await using _api = api;
  const { json } = await api.call("GET", "/v1/me/visit-hours", ana);
  deepStrictEqual([json.is_default, json.confirm_visits, json.time_zone], [
    true,
    "at_once",
    "Europe/Lisbon",
  ]);
  const saturday = hours(await free("2026-03-14"));
  deepStrictEqual([saturday[0], saturday.at(-1)], ["09:00", "19:00"]);
  const sunday = hours(await free("2026-03-15"));
  deepStrictEqual([sunday[0], sunday.at(-1)], ["10:00", "17:00"]);
});

test("visits are within hours and notice, beside no other visit of broker or home, nor busy times", async () => {
  const { api, admin, ana, visited, set, free } = await setup();
  await using _api = api;
  await set();
  const all = ["16:00", "16:30", "17:00", "17:30", "18:00"];
  deepStrictEqual(hours(await free("2026-03-12")), all);
  // Half past two in Lisbon: two hours from then it is half past four.
  api.clock.advance(2.5 * 3600_000);
  deepStrictEqual(hours(await free("2026-03-10")), all.slice(1));
  deepStrictEqual(hours(await free("2026-03-09")), []);

  // A visit to another home, one to this home by another broker, and the broker's own calendar.
  const other = await addProperty(api, admin, { broker_slug: ana.slug, title: "Another flat" });
  const rui = await addPerson(api, "Rui Lobo");
  const at = (day: string, from: string, until: string) => ({
    status: "confirmed" as const,
    starts_at: `${day}T${from}:00Z`,
    ends_at: `${day}T${until}:00Z`,
    held_until: `${day}T${until}:00Z`,
  });
  await addVisit(api, { ...visited, property_id: other.id, ...at("2026-03-12", "16:00", "17:00") });
  deepStrictEqual(hours(await free("2026-03-12")), ["17:00", "17:30", "18:00"]);
  await addVisit(api, { ...visited, broker_id: rui.id, ...at("2026-03-13", "17:15", "18:00") });
  deepStrictEqual(hours(await free("2026-03-13")), ["16:00", "18:00"]);
  await api.container.connection.db.insertInto("busy_times").values({
    broker_id: ana.id,
    starts_at: "2026-03-14T00:00:00Z",
    ends_at: "2026-03-14T17:20:00Z",
  }).execute();
  deepStrictEqual(hours(await free("2026-03-14")), ["17:30", "18:00"]);

  await set({
    exceptions: [
      { day: "2026-03-16", hours: [] },
      {
        day: "2026-03-17",
        hours: [{ from: "08:00", to: "08:45" }, { from: "21:00", to: "24:00" }],
      },
    ],
  });
  deepStrictEqual(hours(await free("2026-03-16", 2)), [
    "08:00",
    "21:00",
    "21:30",
    "22:00",
    "22:30",
    "23:00",
  ]);
});

test("the hour that summer time skips is no time, and hours stay those of the clock", async () => {
  const { api, set, free } = await setup();
  await using _api = api;
  await set({ hours: always("00:00", "03:00"), visit_minutes: 30, buffer_minutes: 0 });
  // Clocks in Lisbon go from one to two in the night of 29 March, and back on 25 October.
  deepStrictEqual((await free("2026-03-29")).map(({ time, starts_at }) => [time, starts_at]), [
    ["00:00", "2026-03-29T00:00:00.000Z"],
    ["00:30", "2026-03-29T00:30:00.000Z"],
    ["02:00", "2026-03-29T01:00:00.000Z"],
    ["02:30", "2026-03-29T01:30:00.000Z"],
  ]);
  const back = await free("2026-10-25");
  deepStrictEqual(hours(back), ["00:00", "00:30", "01:00", "01:30", "02:00", "02:30"]);
  strictEqual(back.at(-1)!.starts_at, "2026-10-25T02:30:00.000Z");
});

test("admins set the hours of any broker, brokers their own; what makes no sense is refused", async () => {
  const { api, admin, ana, set } = await setup();
  await using _api = api;
  const path = `/v1/admin/brokers/${ana.id}/visit-hours`;
  const json = { ...SET, confirm_visits: "asked", exceptions: [{ day: "2026-03-12", hours: [] }] };
  strictEqual((await api.call("PUT", path, { token: ana.token, json })).status, 404);
  strictEqual((await api.call("PUT", path, { json })).status, 401);
  strictEqual((await api.call("PUT", path, { token: admin.token, json })).status, 200);
  const mine = await api.call("GET", "/v1/me/visit-hours", ana);
  deepStrictEqual([mine.json.confirm_visits, mine.json.exceptions, mine.json.is_default], [
    "asked",
    json.exceptions,
    false,
  ]);
  deepStrictEqual((await set()).exceptions, []);
  const { monday: _, ...partial } = SET.hours;
  for (
    const wrong of [
      { ...SET, visit_minutes: 5 },
      { ...SET, confirm_visits: "never" },
      { ...SET, hours: partial },
      { ...SET, hours: { ...SET.hours, monday: [{ from: "10:00", to: "09:00" }] } },
      { ...SET, hours: always("09:00", "25:00") },
      {
        ...SET,
        hours: {
          ...SET.hours,
          monday: [{ from: "09:00", to: "12:00" }, { from: "11:00", to: "14:00" }],
        },
      },
      { ...SET, exceptions: [{ day: "2026-02-30", hours: [] }] },
      { ...SET, exceptions: [{ day: "2026-03-12", hours: [] }, { day: "2026-03-12", hours: [] }] },
      {},
    ]
  ) {
    const { status, text } = await api.call("PUT", "/v1/me/visit-hours", {
      token: ana.token,
      json: wrong,
    });
    strictEqual(status, 422, text);
  }
  const nowhere = await api.call("GET", "/v1/visits/free?property_slug=no-home", ana);
  strictEqual(nowhere.status, 404);
  strictEqual((await api.call("GET", "/v1/visits/free?property_slug=no-home")).status, 401);
  const late = await api.call("GET", "/v1/visits/free?property_slug=a&from=9999-12-31", ana);
  strictEqual(late.status, 422);
});

test("a broker may agree on any hour but one that is taken; the nearest free ones are named", async () => {
  const { api, ana, visited, set } = await setup();
  await using _api = api;
  await set();
  const [first, second] = [await addVisit(api, visited), await addVisit(api, visited)];
  const change = (id: string, json: unknown) =>
    api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json });
  const at = (time: string, status = "confirmed") => ({ status, date: "2026-03-12", time });
  strictEqual((await change(first, at("17:00"))).status, 200);
  const taken = await change(second, at("17:30"));
  strictEqual(taken.status, 409, taken.text);
  strictEqual(taken.json.code, "time_taken");
  const free: { date: string }[] = taken.json.free_times;
  strictEqual(free.length, 5);
  deepStrictEqual(free.filter(({ date }) => date === "2026-03-12"), [
    { starts_at: "2026-03-12T16:00:00.000Z", date: "2026-03-12", time: "16:00" },
    { starts_at: "2026-03-12T18:00:00.000Z", date: "2026-03-12", time: "18:00" },
  ]);
  // Asking for the broker's yes takes the time as well; being arranged or cancelled takes none.
  strictEqual((await change(second, at("17:30", "requested"))).status, 409);
  strictEqual((await change(second, at("17:30", "cancelled"))).status, 200);
  // The visit ends at a quarter to six and is followed by a quarter of an hour.
  strictEqual((await change(second, at("17:59"))).status, 409);
  strictEqual((await change(second, at("18:00"))).status, 200);
  // It stands in its own way neither moved nor confirmed again, nor do hours bind its broker.
  strictEqual((await change(second, at("18:10"))).status, 200);
  const night = await change(second, at("03:00"));
  deepStrictEqual([night.status, night.json.ends_at], [200, "2026-03-12T03:45:00.000Z"]);
  strictEqual((await change(second, { status: "arranging" })).status, 422);
});

test("of 200 visits of one broker that are confirmed for one time at once, one wins and nobody waits for ever", async () => {
  const { api, admin, ana, visited } = await setup();
  await using _api = api;
  const others = await Promise.all(
    [1, 2].map((n) => addProperty(api, admin, { broker_slug: ana.slug, title: `Flat ${n}` })),
  );
  const homes = [visited.property_id, ...others.map(({ id }) => id)];
  const ids = [];
  for (let n = 0; n < 200; n++) {
    ids.push(await addVisit(api, { ...visited, property_id: homes[n % homes.length]! }));
  }
  const json = { status: "confirmed", date: "2026-03-12", time: "17:00" };
  const answers = await Promise.all(
    ids.map((id) => api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json })),
  );
  strictEqual(answers.filter(({ status }) => status === 200).length, 1);
  strictEqual(answers.filter(({ status }) => status === 409).length, 199);
  for (const { status, json } of answers) {
    if (status === 409) ok(json.free_times.length > 0, json.detail);
  }
  const held = await api.container.connection.db.selectFrom("visits").select("id")
    .where("status", "=", "confirmed").execute();
  strictEqual(held.length, 1);
});

test("a home with clocks of its own is shown within its broker's hours, and its visits are by its clocks", async () => {
  const { api, admin, ana, home, visited, set, free } = await setup();
  await using _api = api;
  await set();
  const change = (time_zone: string | null) =>
    api.call("PATCH", `/v1/admin/properties/${home.id}`, {
      token: admin.token,
      json: { time_zone },
    });
  const { status, json: { errors } } = await change("Atlantis/Deep");
  deepStrictEqual(
    [status, errors[0].pointer],
    [422, "/time_zone"].map((one) => typeof one === "string" ? `#${one}` : one),
  );
  const { json: changed } = await change("Asia/Kolkata");
  deepStrictEqual([changed.time_zone, changed.zone_differs], ["Asia/Kolkata", true]);
  const { json: page } = await api.call("GET", `/v1/properties/${home.slug}`);
  strictEqual(page.zone_differs, true);
  // Four to seven in Lisbon; the week after it is an hour earlier there.
  deepStrictEqual(hours(await free("2026-03-26")), ["21:30", "22:00", "22:30", "23:00", "23:30"]);
  deepStrictEqual(hours(await free("2026-03-30")), ["20:30", "21:00", "21:30", "22:00", "22:30"]);

  const id = await addVisit(api, visited);
  const json = { status: "confirmed", date: "2026-03-26", time: "22:00" };
  const { json: visit } = await api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json });
  deepStrictEqual(
    [visit.starts_at, visit.time_zone, visit.broker.time_zone],
    ["2026-03-26T16:30:00.000Z", "Asia/Kolkata", "Europe/Lisbon"],
  );
  deepStrictEqual(hours(await free("2026-03-26")), ["23:00", "23:30"]);

  // A day of a home at the other end of the world is parts of two of the broker's.
  await set({ hours: always("09:00", "20:00") });
  strictEqual((await change("Pacific/Auckland")).status, 200);
  const far = await free("2026-03-13");
  deepStrictEqual([far[0]!.time, far[0]!.starts_at], ["00:00", "2026-03-12T11:00:00.000Z"]);
  deepStrictEqual([far.at(-1)!.time, far.at(-1)!.starts_at], ["23:30", "2026-03-13T10:30:00.000Z"]);
  ok(!hours(far).includes("12:00"));
  const { json: own } = await change("Europe/Lisbon");
  strictEqual(own.zone_differs, false);
  strictEqual((await change(null)).json.time_zone, null);
});

test("files may name a home's time zone; a wrong one is refused with its line", async () => {
  const { api, admin } = await setup();
  await using _api = api;
  const upload = (...zones: string[]) =>
    api.call("POST", "/v1/admin/properties/import", {
      token: admin.token,
      headers: { "content-type": "text/csv" },
      body: [
        "title,type,purpose,price,currency,city,country,time_zone",
        ...zones.map((zone, n) => `Casa ${n},house,sale,1,EUR,Horta,PT,${zone}`),
      ].join("\n"),
    });
  const refused = await upload("Atlantic/Azores", "Atlantic/Atlantis");
  deepStrictEqual(refused.json.errors, [
    { line: 3, field: "time_zone", detail: "must be an IANA time zone, e.g. Europe/Lisbon" },
  ]);
  strictEqual((await upload("Atlantic/Azores", "")).json.created, 2);
  const { json: { data } } = await api.call("GET", "/v1/admin/properties?search=Casa", admin);
  deepStrictEqual(
    data.map(({ time_zone }: { time_zone: string | null }) => time_zone).toSorted(),
    ["Atlantic/Azores", null],
  );
});
