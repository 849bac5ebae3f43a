import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { ADMIN, BROKER, type TestApi, testApi } from "../../testing/mod.ts";

const MINUTE = 60_000;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";

async function setup() {
  const api = await testApi();
  const token = await api.login(BROKER);
  const { json: me } = await api.call("GET", "/v1/me", { token });
  const { json: own } = await api.call("GET", `/v1/properties?broker=${me.slug}&limit=1`);
  const day = api.clock.now.toISOString().slice(0, 10);
  const today = async (as = token) =>
    (await api.call("GET", `/v1/analytics/summary?from=${day}&to=${day}`, { token: as })).json;
  const view = (extra: Record<string, unknown> = {}, agent = BROWSER) =>
    api.call("POST", "/v1/analytics/page-view", {
      json: {
        broker_slug: me.slug,
        path: `/brokers/${me.slug}`,
        visitor_id: "visitor-1",
        ...extra,
      },
      headers: { "user-agent": agent },
    });
  const start = await today();
  return { api, token, today, view, start, slug: own.data[0].slug as string };
}
const moved = (before: Record<string, number>, after: Record<string, number>) => [
  after.views! - before.views!,
  after.visitors! - before.visitors!,
];
const usingApi = async (run: (s: Awaited<ReturnType<typeof setup>>) => Promise<void>) => {
  const s = await setup();
  await using _api: TestApi = s.api;
  await run(s);
};

test("a visitor counts once within 30 minutes, also when views race", () =>
  usingApi(async ({ api, view, today, start }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => view()));
    ok(answers.every(({ status }) => status === 202));
    deepStrictEqual(moved(start, await today()), [1, 1]);
    api.clock.advance(29 * MINUTE);
    await view();
    deepStrictEqual(moved(start, await today()), [1, 1]);
    api.clock.advance(MINUTE);
    await view();
    deepStrictEqual(moved(start, await today()), [2, 1]);
    await view({ visitor_id: "visitor-2" });
    await view({ path: "/elsewhere" });
    deepStrictEqual(moved(start, await today()), [4, 2]);
  }));

test("bots and unknown brokers are dropped without a word", () =>
  usingApi(async ({ view, today, start }) => {
    for (const agent of ["Googlebot/2.1", "curl/8.0", "facebookexternalhit/1.1", ""]) {
      strictEqual((await view({}, agent)).status, 202);
    }
    strictEqual((await view({ broker_slug: "no-such" })).status, 202);
    deepStrictEqual(moved(start, await today()), [0, 0]);
  }));

test("listings' views stand in the top list, leads beside them", () =>
  usingApi(async ({ api, view, today, slug }) => {
    await view({ property_slug: slug, path: `/properties/${slug}` });
    await api.call("POST", "/v1/leads", {
      json: { name: "A", email: "a@b.example", consent: true, property_slug: slug },
    });
    const summary = await today();
    const top = summary.top_listings.find((l: { slug: string }) => l.slug === slug);
    ok(top.views >= 1 && top.leads >= 1);
    strictEqual(summary.days.length, 1);
    strictEqual(summary.days[0].leads, summary.leads);
    deepStrictEqual(
      summary.funnel.map((f: { stage: string }) => f.stage),
      ["visitors", "leads", "qualified", "visits", "won"],
    );
  }));

test("ranges are checked; admins see everybody's figures", () =>
  usingApi(async ({ api, token, today }) => {
    const get = (query: string) => api.call("GET", `/v1/analytics/summary?${query}`, { token });
    strictEqual((await get("from=2026-03-05&to=2026-03-01")).status, 422);
    strictEqual((await get("from=2020-01-01&to=2026-03-01")).status, 422);
    strictEqual((await get("from=yesterday")).status, 422);
    strictEqual((await get("from=2026-02-30")).status, 422);
    const month = (await get("to=2026-03-10")).json;
    deepStrictEqual([month.days.length, month.from], [30, "2026-02-09"]);
    ok((await today(await api.login(ADMIN))).views >= (await today()).views);
  }));

test("120 views a minute and address", () =>
  usingApi(async ({ view }) => {
    const answers = [];
    for (let n = 0; n < 125; n++) answers.push(await view({ visitor_id: `visitor-${n}` }));
    strictEqual(answers.filter(({ status }) => status === 202).length, 120);
  }));
