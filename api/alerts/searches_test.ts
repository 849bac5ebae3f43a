/** Saved searches: what they find, what strangers can do with them, and how many there may be. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { Criteria } from "#db/tables/mod.ts";
import { DAY } from "../shared/clock.ts";
import { testApi, until } from "../testing/mod.ts";
import { addProperty } from "../testing/properties.ts";
import { ANA, fillReaders, save, settled, setup, subscribe, tokenIn } from "./testing/readers.ts";

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
    ...[
      "garden",
      "piscina lisbon",
      "ascensor",
      "com varanda",
      "aire acondicionado",
      "vistas al mar",
    ]
      .map((search) => ({ search })),
    ...["jardim", "jardim balcony", "apartmant", "Lisbo", "zzzzz", "🏠", "a", "2 be", "q"]
      .map((search) => ({ search })),
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
  const found = new Map(readers.map((id) => [id, [] as string[]]));
  // So few at a time that all of them may wait for a reader.
  for (let n = 0; n < homes.length; n += 40) {
    const news = homes.slice(n, n + 40).map(({ id }) => ({ id, was: null }));
    await api.container.handlers["market-news"]({ news });
    const rows = await db.deleteFrom("alert_matches").returning(["reader_id", "property_id"])
      .execute();
    for (const { reader_id, property_id } of rows) {
      found.get(reader_id)?.push(slugOf.get(property_id)!);
    }
  }
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
    const given = found.get(readers[n]!)!;
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
  const fourth = await save(api, { email: ANA.replace("@", "+homes@") });
  strictEqual(fourth.status, 202, "the fourth to a mailbox within an hour is answered alike");
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

test("with the last of its searches an address is forgotten", async () => {
  await using all = await setup();
  const { api } = all;
  const { db } = api.container;
  await subscribe(all);
  const token = await subscribe(all, { criteria: { city: "Porto" } });
  const { json } = await api.call("GET", `/v1/saved-searches?token=${token}`);
  const stop = (id: string) => api.call("POST", "/v1/saved-searches/stop", { json: { token, id } });
  const [first, second] = json.searches as { id: string }[];
  await stop(first!.id);
  await stop(first!.id);
  strictEqual((await db.selectFrom("alert_readers").selectAll().execute()).length, 1);
  await stop(second!.id);
  deepStrictEqual(await db.selectFrom("alert_readers").selectAll().execute(), []);
  strictEqual((await stop(second!.id)).status, 204, "once more");
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

test("a home that very many wait for finds each of them once, by statements and jobs that end soon", async () => {
  await using all = await setup();
  const { api, admin } = all;
  const { db, engine } = api.container.connection;
  const READERS = 2500;
  await fillReaders(db, READERS, () => ({}), api.clock.now);
  const [first, last] = [await addProperty(api, admin), await addProperty(api, admin)];
  await settled(api);
  const matches = () =>
    db.selectFrom("alert_matches").select(["reader_id", "property_id", "found_at"])
      .orderBy("reader_id").orderBy("property_id").execute();
  const found = await matches();
  strictEqual(new Set(found.map(({ reader_id }) => reader_id)).size, READERS);
  strictEqual(found.length, 2 * READERS);

  // What is looked at again changes nothing; what one job does not get to is the next one's.
  await db.deleteFrom("alert_matches").where("property_id", "=", last.id).execute();
  const news = [...Array(20).fill(first), last].map(({ id }) => ({ id, was: null }));
  await api.container.handlers["market-news"]({ news });
  await settled(api);
  deepStrictEqual(await matches(), found);
  const { rows } = await engine.query("select 1 from jobs.job where name = 'market-news'");
  strictEqual(rows.length, 3);
});
