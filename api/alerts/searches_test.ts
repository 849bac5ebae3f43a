/** Saved searches: what they find, what strangers can do with them, and how many there may be. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { Criteria } from "#db/tables/mod.ts";
import { DAY } from "../shared/clock.ts";
import { testApi, until } from "../testing/mod.ts";
import { ANA, save, settled, setup, subscribe, tokenIn } from "./testing/readers.ts";

test("who is found for a home is who would find it by the same search", async () => {
  await using api = await testApi({ seed: true });
  const { db } = api.container.connection;
  const { rows: cities } = await api.container.connection.engine.query(
    "select distinct city from properties order by city",
  ) as { rows: { city: string }[] };
  const broker = await db.selectFrom("brokers as b").innerJoin(
    "properties as p",
    "p.broker_id",
    "b.id",
  )
    .select("b.slug").executeTakeFirstOrThrow();
  const searches: Criteria[] = [
    {},
    { purpose: "rent" },
    { featured: true },
    { max_price: 1e12 },
    { broker: broker.slug },
    { bedrooms: 3, bathrooms: 2 },
    { min_price: 1000, max_price: 300_000, type: ["apartment", "house"] },
    ...["garden", "jardim balcony", "apartmant", "Lisbo", "zzzzz", "🏠"].map((search) => ({
      search,
    })),
    ...cities.flatMap(({ city }, n): Criteria[] => [
      { city: city.toUpperCase() },
      { city, purpose: n % 2 ? "sale" : "rent", bedrooms: n % 4 },
    ]),
  ];
  const { alertsRepository: repository, ids } = api.container;
  const readers: string[] = [];
  for (const [n, criteria] of searches.entries()) {
    const id = ids();
    const request = { email: `b${n}@x.example`, language: "en", every: "weekly" } as const;
    await repository.ask({ id, ...request, criteria }, api.clock.now);
    const confirmed = await repository.confirm(id, ids(), api.clock.now);
    ok(typeof confirmed === "object");
    readers.push(confirmed.reader_id);
  }
  const homes = await db.selectFrom("properties").select(["id", "slug"]).execute();
  const slugOf = new Map(homes.map(({ id, slug }) => [id, slug]));
  await api.container.handlers["market-news"]({ news: homes.map(({ id }) => ({ id, was: null })) });
  const found = Map.groupBy(
    await db.selectFrom("alert_matches").select(["reader_id", "property_id"]).execute(),
    ({ reader_id }) => reader_id,
  );
  let matches = 0;
  for (const [n, { type = [], ...criteria }] of searches.entries()) {
    const query = new URLSearchParams([...type.map((name) => ["type", name]), ["limit", "100"]]);
    for (const [name, value] of Object.entries(criteria)) query.set(name, String(value));
    const wanted: string[] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      if (cursor) query.set("cursor", cursor);
      const { status, json, text } = await api.call("GET", `/v1/properties?${query}`);
      strictEqual(status, 200, text);
      for (const { slug, status } of json.data) if (status === "active") wanted.push(slug);
      cursor = json.page.next_cursor;
    }
    const given = (found.get(readers[n]!) ?? []).map(({ property_id }) => slugOf.get(property_id)!);
    deepStrictEqual(given.sort(), wanted.sort(), JSON.stringify(searches[n]));
    matches += given.length;
  }
  ok(matches > 500, `${matches} matches`);
});

test("what strangers can have sent and kept is bounded, and tells nothing of an address", async () => {
  await using all = await setup();
  const { api, post } = all;
  await subscribe(all);
  const known = await save(api);
  const unknown = await save(api, { email: "nobody@buyer.example" });
  deepStrictEqual([known.status, known.json], [unknown.status, unknown.json]);
  await save(api);
  await settled(api);
  const sent = post.mails.length;
  strictEqual((await save(api)).status, 202, "the fourth within an hour is answered alike");
  await save(api, { email: "program@buyer.example", website: "https://spam.example" });
  await settled(api);
  strictEqual(post.mails.length, sent, "and nothing is sent");
  for (let n = 0; n < 4; n++) await save(api, { email: `x${n}@buyer.example` });
  const { status, headers } = await save(api, { email: "y@buyer.example" });
  strictEqual(status, 429);
  ok(Number(headers.get("retry-after")) > 0);
  strictEqual((await save(api, { email: "y@buyer.example" }, "192.0.2.77")).status, 202);

  for (
    const wrong of [
      { email: "not an address" },
      { consent: false },
      { every: "hourly" },
      { language: "fr" },
      { criteria: { max_price: -1 } },
      { criteria: { city: "\0" } },
      { criteria: { sort: "newest" } },
      { criteria: { type: Array(50).fill("house") } },
    ]
  ) strictEqual((await save(api, wrong, "192.0.2.78")).status, 422, JSON.stringify(wrong));
});

test("links are signed, each for one use; unconfirmed searches go after two days", async () => {
  await using all = await setup();
  const { api, post } = all;
  const manage = await subscribe(all);
  await save(api, { criteria: { city: "Porto" } });
  const late = tokenIn(await until("the mail", () => post.mails[1]), "/searches/confirm");
  const confirm = (token: string) =>
    api.call("POST", "/v1/saved-searches/confirm", { json: { token } });
  const read = (token: string) =>
    api.call("GET", `/v1/saved-searches?token=${encodeURIComponent(token)}`);
  const forged = `${late.split(".")[0]}.${"0".repeat(32)}`;
  for (const token of [forged, manage, "", "x".repeat(201), `${late}.1`]) {
    ok([404, 422].includes((await confirm(token)).status), token);
  }
  for (const token of [forged, late]) strictEqual((await read(token)).status, 404);
  api.clock.advance(2 * DAY);
  strictEqual((await confirm(late)).status, 404);
  await api.container.handlers.housekeeping({});
  const left = await api.container.connection.db.selectFrom("alert_requests").selectAll().execute();
  deepStrictEqual(left, []);
  strictEqual((await read(manage)).json.searches.length, 1);
});

test("an address has ten searches at most, however many confirm at once", async () => {
  await using api = await testApi();
  const { alertsRepository: repository, ids } = api.container;
  const asked = await Promise.all(Array.from({ length: 14 }, async (_, n) => {
    const id = ids();
    const request = { email: ANA, language: "en", every: "weekly" } as const;
    await repository.ask({ id, ...request, criteria: { bedrooms: n } }, api.clock.now);
    return id;
  }));
  const confirmed = await Promise.all(
    asked.map((id) => repository.confirm(id, ids(), api.clock.now)),
  );
  strictEqual(confirmed.filter((one) => one === "full").length, 4);
  const searches = await api.container.connection.db.selectFrom("wanted").select("id").execute();
  strictEqual(searches.length, 10);
});
