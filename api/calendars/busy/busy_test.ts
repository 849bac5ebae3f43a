/** The calendars by which brokers are busy: fetched from a real server, by the real guarded fetch. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createPublicFetch } from "../../shared/public_fetch.ts";
import { DAY, HOUR, MINUTE } from "../../shared/clock.ts";
import { testApi } from "../../testing/mod.ts";
import { addPerson } from "../../testing/people.ts";
import { addProperty } from "../../testing/properties.ts";

const ADDRESS = "https://calendar.example/private-0123/basic.ics";

const event = (uid: string, from: string, to: string) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART:${from}\r\nDTEND:${to}\r\nEND:VEVENT\r\n`;
const calendar = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Test//EN\r\n${events.join("")}END:VCALENDAR\r\n`;

/** A server of calendars. */
function startCalendar() {
  const state = { text: "", etag: "", status: 200, asked: [] as (string | null)[] };
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => {} }, (request) => {
    const known = request.headers.get("if-none-match");
    state.asked.push(known);
    if (state.status !== 200) return new Response(null, { status: state.status });
    const headers = { etag: state.etag };
    return state.etag && known === state.etag
      ? new Response(null, { status: 304, headers })
      : new Response(state.text, { headers: state.etag ? headers : {} });
  });
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.addr.port}`,
    [Symbol.asyncDispose]: () => server.shutdown(),
  });
}

/** The service, a broker with a home to show, and the broker's calendar server. */
async function setup() {
  const server = startCalendar();
  const guarded = createPublicFetch({ allow: [server.url] });
  const api = await testApi({
    fetchPublic: (address, limits) =>
      guarded(address.replace("https://calendar.example", server.url), limits),
  });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const { slug } = await addProperty(api, admin, { broker_slug: ana.slug });
  const put = (address: string) =>
    api.call("PUT", "/v1/me/calendar/busy", { token: ana.token, json: { address } });
  const fetchNow = () => api.container.handlers["busy-calendar"]({ broker_id: ana.id });
  // Sessions end within a test's days.
  const get = async (path: string) =>
    (await api.call("GET", path, { token: await api.login(ana.email) })).json;
  const settings = async () => (await get("/v1/me/calendar")).busy;
  /** The hours at which a home can be visited on a day. */
  const free = async (day: string): Promise<string[]> =>
    (await get(`/v1/visits/free?property_slug=${slug}&from=${day}&days=1`)).times.map((
      { time }: { time: string },
    ) => time);
  return { api, server, ana, put, fetchNow, settings, free };
}

test("no visit is offered while the broker's own calendar says busy, and the address stays secret", async () => {
  const { api, server, put, fetchNow, settings, free } = await setup();
  await using _server = server;
  await using _api = api;
  const before = await free("2026-03-12");
  ok(before.includes("15:00") && before.includes("10:00"));
  server.text = calendar(event("dentist", "20260312T143000Z", "20260312T163000Z"));
  strictEqual((await put(ADDRESS.replace("https", "webcal"))).status, 200);
  await fetchNow();
  const after = await free("2026-03-12");
  deepStrictEqual(
    before.filter((time) => !after.includes(time)),
    ["14:00", "14:30", "15:00", "15:30", "16:00"],
  );
  const at = api.clock.now.toISOString();
  deepStrictEqual(await settings(), {
    host: "calendar.example",
    checked_at: at,
    good_at: at,
    problem: null,
  });
  await api.call("DELETE", "/v1/me/calendar/busy", {
    token: await api.login("ana-reis@office.example"),
  });
  strictEqual(await settings(), null);
  deepStrictEqual(await free("2026-03-12"), before);
});

test("an unchanged calendar is not sent again, until its next days are due to be read", async () => {
  const { api, server, put, fetchNow, settings, free } = await setup();
  await using _server = server;
  await using _api = api;
  server.etag = '"one"';
  server.text = calendar(event("trip", "20260312T000000Z", "20260313T000000Z"));
  await put(ADDRESS);
  await fetchNow();
  api.clock.advance(15 * MINUTE);
  await fetchNow();
  strictEqual((await settings()).good_at, api.clock.now.toISOString());
  deepStrictEqual(await free("2026-03-12"), []);
  api.clock.advance(DAY);
  await fetchNow();
  deepStrictEqual(server.asked, [null, '"one"', null]);
});

test("a failure is told, and what was last known counts for a day", async () => {
  const { api, server, put, fetchNow, settings, free } = await setup();
  await using _server = server;
  await using _api = api;
  server.text = calendar(event("trip", "20260312T000000Z", "20260313T000000Z"));
  await put(ADDRESS);
  await fetchNow();
  const good_at = api.clock.now.toISOString();
  const failing = async (ms: number) => {
    api.clock.advance(ms);
    await fetchNow();
    return await settings();
  };
  server.status = 500;
  const failed = await failing(23 * HOUR);
  deepStrictEqual([failed.problem, failed.good_at], ["not_reachable", good_at]);
  deepStrictEqual(await free("2026-03-12"), []);
  server.status = 404;
  strictEqual((await failing(2 * HOUR)).problem, "not_found");
  ok((await free("2026-03-12")).length > 0, "who knows by now");
  server.status = 200;
  server.text = "<!doctype html>";
  strictEqual((await failing(HOUR)).problem, "unreadable");
  server.text = calendar("X".repeat(5 * 1024 * 1024));
  strictEqual((await failing(HOUR)).problem, "too_large");
});

test("each calendar is fetched every 15 minutes, by one of all processes", async () => {
  const { api, server, ana, put } = await setup();
  await using _server = server;
  await using _api = api;
  const { db, handlers } = api.container;
  await put(ADDRESS);
  const queued = async () => {
    const { rows } = await api.container.connection.engine.query(
      "select data from jobs.job where name = 'busy-calendar'",
    );
    return rows.length;
  };
  strictEqual(await queued(), 1);
  const round = () => Promise.all([handlers["busy-round"]({}), handlers["busy-round"]({})]);
  await round();
  strictEqual(await queued(), 2);
  api.clock.advance(14 * MINUTE);
  await round();
  strictEqual(await queued(), 2);
  api.clock.advance(MINUTE);
  await round();
  strictEqual(await queued(), 3);
  await db.updateTable("brokers").set({ status: "inactive" }).where("id", "=", ana.id).execute();
  api.clock.advance(DAY);
  await round();
  strictEqual(await queued(), 3);
});

test("addresses that lead elsewhere are refused or not fetched, and changed no faster than people do", async () => {
  const { api, server, ana, put, settings } = await setup();
  await using _server = server;
  await using _api = api;
  const { handlers } = api.container;
  for (const address of ["http://calendar.example/a.ics", "file:///etc/passwd", "soon", ""]) {
    const refused = await put(address);
    strictEqual(refused.status, 422, address);
    strictEqual(refused.json.errors[0].pointer, "#/address");
  }
  for (
    const [address, problem] of [
      ["https://169.254.169.254/latest", "not_public"],
      ["https://localhost/a.ics", "not_public"],
      ["https://ana:secret@calendar.invalid/a.ics", "bad_address"],
    ] as const
  ) {
    strictEqual((await put(address)).status, 200);
    await handlers["busy-calendar"]({ broker_id: ana.id });
    strictEqual((await settings()).problem, problem);
  }
  const more = [];
  for (let n = 0; n < 18; n++) more.push((await put(ADDRESS)).status);
  deepStrictEqual(more, [...Array(17).fill(200), 429]);
});
