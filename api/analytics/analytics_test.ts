import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { DAY, MINUTE } from "../shared/clock.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0";

async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const { slug } = await addProperty(api, admin, { broker_slug: ana.slug });
  const day = api.clock.now.toISOString().slice(0, 10);
  const today = async ({ token } = ana) =>
    (await api.call("GET", `/v1/analytics/summary?from=${day}&to=${day}`, { token })).json;
  const figures = async () => {
    const { views, visitors } = await today();
    return [views, visitors];
  };
  const view = (extra: Record<string, unknown> = {}, agent = BROWSER) =>
    api.call("POST", "/v1/analytics/page-view", {
      json: {
        broker_slug: ana.slug,
        path: `/brokers/${ana.slug}`,
        visitor_id: "visitor-1",
        ...extra,
      },
      headers: { "user-agent": agent },
    });
  return { api, admin, ana, slug, today, figures, view };
}
const usingApi = async (run: (s: Awaited<ReturnType<typeof setup>>) => Promise<void>) => {
  const s = await setup();
  await using _api: TestApi = s.api;
  await run(s);
};

test("every view counts, a visitor once a day, also when views race", () =>
  usingApi(async ({ api, view, figures }) => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => view({ path: `/brokers/${n % 2}` })),
    );
    for (const { status, json } of answers) {
      deepStrictEqual([status, json], [202, { counted: true }]);
    }
    deepStrictEqual(await figures(), [8, 1]);
    api.clock.advance(31 * MINUTE);
    await view();
    deepStrictEqual(await figures(), [9, 1]);
    await view({ visitor_id: "visitor-2" });
    await view({ path: "/elsewhere" });
    deepStrictEqual(await figures(), [11, 2]);
    // Without ids, visitors are told apart by address and browser.
    for (const agent of ["curl/8.0", "python-requests/2.32", "", BROWSER, BROWSER]) {
      deepStrictEqual((await view({ visitor_id: undefined }, agent)).json, { counted: true });
    }
    deepStrictEqual(await figures(), [16, 6]);
  }));

test("a visitor is new to each listing, and to the broker once", () =>
  usingApi(async ({ api, admin, ana, slug, view, figures }) => {
    const other = await addProperty(api, admin, { broker_slug: ana.slug });
    const slugs = [slug, other.slug, slug, slug];
    await Promise.all(slugs.map((property_slug) => view({ property_slug })));
    deepStrictEqual(await figures(), [4, 1]);
    const days = await api.container.connection.db.selectFrom("page_view_days as d")
      .innerJoin("properties as p", "p.id", "d.property_id")
      .select(["p.slug", "d.views", "d.visitors"])
      .orderBy("d.views", "desc").execute();
    deepStrictEqual(days, [
      { slug, views: 3, visitors: 1 },
      { slug: other.slug, views: 1, visitors: 1 },
    ]);
  }));

test("declared crawlers are told that they do not count; nothing is dropped in silence", () =>
  usingApi(async ({ api, admin, view, figures }) => {
    const crawlers = [
      "Googlebot/2.1",
      "facebookexternalhit/1.1",
      "Mozilla/5.0 (compatible; x spider)",
    ];
    for (const agent of crawlers) {
      const { status, json } = await view({}, agent);
      deepStrictEqual([status, json], [202, { counted: false }], agent);
    }
    deepStrictEqual(await figures(), [0, 0]);
    const telephone = "Mozilla/5.0 (Linux; Android 14; CUBOT X18 Plus) Chrome/140.0.0.0";
    deepStrictEqual((await view({}, telephone)).json, { counted: true });

    const rui = await addPerson(api, "Rui Lobo");
    const foreign = await addProperty(api, admin, { broker_slug: rui.slug });
    const refused: [extra: Record<string, unknown>, pointer: string][] = [
      [{ broker_slug: "no-such" }, "#/broker_slug"],
      [{ property_slug: "no-such" }, "#/property_slug"],
      [{ property_slug: foreign.slug }, "#/property_slug"],
    ];
    for (const [extra, pointer] of refused) {
      const { status, json } = await view(extra);
      deepStrictEqual([status, json.errors[0].pointer], [422, pointer]);
    }
    deepStrictEqual(await figures(), [1, 1]);
  }));

test("listings' views stand in the top list, leads beside them", () =>
  usingApi(async ({ api, view, today, slug }) => {
    await view({ property_slug: slug, path: `/properties/${slug}` });
    await api.call("POST", "/v1/leads", {
      json: { name: "A", email: "a@b.example", consent: true, property_slug: slug },
    });
    const summary = await today();
    deepStrictEqual(
      summary.top_listings.map((l: Record<string, unknown>) => [l.slug, l.views, l.leads]),
      [[slug, 1, 1]],
    );
    deepStrictEqual(
      summary.days.map(({ views, leads }: Record<string, unknown>) => [views, leads]),
      [[1, 1]],
    );
    deepStrictEqual(
      summary.funnel.map((f: { stage: string }) => f.stage),
      ["visitors", "leads", "qualified", "visits", "won"],
    );
  }));

test("a page of listings has its figures in one answer, zeros too; others' are not told", () =>
  usingApi(async ({ api, admin, ana, view, slug }) => {
    const rui = await addPerson(api, "Rui Lobo");
    const { slug: quiet } = await addProperty(api, admin, { broker_slug: ana.slug });
    const { slug: others } = await addProperty(api, admin, { broker_slug: rui.slug });
    await view({ property_slug: slug, path: `/properties/${slug}` });
    await api.call("POST", "/v1/leads", {
      json: { name: "A", email: "a@b.example", consent: true, property_slug: slug },
    });
    const asked = (slugs: string[], { token } = ana) => {
      const query = slugs.map((one) => `slug=${one}`).join("&");
      return api.call("GET", `/v1/analytics/listings?${query}`, { token });
    };
    const figures = async (...args: Parameters<typeof asked>) =>
      (await asked(...args)).json.listings.map(
        ({ slug, views, leads }: Record<string, unknown>) => [slug, views, leads],
      );
    deepStrictEqual(await figures([quiet, slug, others, "no-such"]), [[slug, 1, 1], [quiet, 0, 0]]);
    deepStrictEqual(await figures([others], admin), [[others, 0, 0]]);
    deepStrictEqual(await figures([slug], rui), []);
    const many = Array.from({ length: 101 }, (_, n) => `listing-${n}`);
    strictEqual((await asked(many)).status, 422);
    strictEqual((await asked([])).status, 422);
    strictEqual((await api.call("GET", `/v1/analytics/listings?slug=${slug}`)).status, 401);
  }));

test("ranges are checked; admins see everybody's figures", () =>
  usingApi(async ({ api, admin, ana: { token }, view, today }) => {
    const get = (query: string) => api.call("GET", `/v1/analytics/summary?${query}`, { token });
    strictEqual((await get("from=2026-03-05&to=2026-03-01")).status, 422);
    strictEqual((await get("from=2020-01-01&to=2026-03-01")).status, 422);
    strictEqual((await get("from=yesterday")).status, 422);
    strictEqual((await get("from=2026-02-30")).status, 422);
    const month = (await get("to=2026-03-10")).json;
    deepStrictEqual([month.days.length, month.from], [30, "2026-02-09"]);
    const rui = await addPerson(api, "Rui Lobo");
    await view();
    await view({ broker_slug: rui.slug });
    const viewsOf = async (person: typeof rui) => (await today(person)).views;
    deepStrictEqual([await viewsOf(rui), await viewsOf(admin)], [1, 2]);
  }));

test("single views go after 90 days, the days' sums stay", () =>
  usingApi(async ({ api, view }) => {
    await view();
    const { db, handlers } = api.container;
    const single = async () => (await db.selectFrom("page_views").select("id").execute()).length;
    await handlers.housekeeping({});
    strictEqual(await single(), 1);
    api.clock.advance(90 * DAY + 1);
    await handlers.housekeeping({});
    strictEqual(await single(), 0);
    const days = await db.selectFrom("page_view_days").select(["views", "visitors"]).execute();
    deepStrictEqual(days, [{ views: 1, visitors: 1 }]);
  }));

test("120 views a minute and address", () =>
  usingApi(async ({ view }) => {
    const answers = [];
    for (let n = 0; n < 125; n++) answers.push(await view({ visitor_id: `visitor-${n}` }));
    strictEqual(answers.filter(({ status }) => status === 202).length, 120);
  }));
