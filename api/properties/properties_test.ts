import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { partOf } from "../shared/fields.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import type { Property } from "./contract.ts";
import { PROPERTY_FIELDS } from "./fields.ts";

const PROPERTY = {
  title: "Quinta with almond trees",
  type: "house",
  price: 350000.5,
  city: "Tavira",
  bedrooms: 3,
  amenities: ["Öko-Heizung"],
};

/** The service with an admin. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const create = (changes: Record<string, unknown> = {}) =>
    addProperty(api, admin, { ...PROPERTY, ...changes });
  return { api, admin, create };
}

const titles = async (api: TestApi, query: string): Promise<string[]> => {
  const { json, status } = await api.call("GET", `/v1/properties?${query}`);
  strictEqual(status, 200, JSON.stringify(json));
  return json.data.map(({ title }: Property) => title);
};

test("filters combine, and every row fits them", async () => {
  const { api, create } = await setup();
  await using _api = api;
  const fitting = { bathrooms: 1, city: "Lisbon" };
  const house = await create(fitting);
  const flat = await create({ ...fitting, type: "apartment", status: "pending" });
  for (
    const change of [
      { type: "land" },
      { purpose: "rent" },
      { bedrooms: 1 },
      { bedrooms: null },
      { bathrooms: null },
      { price: 199_999.99 },
      { price: 900_000.01 },
      { city: "Porto" },
      { status: "closed" },
      { status: "hidden" },
    ]
  ) await create({ ...fitting, ...change });
  const { json } = await api.call(
    "GET",
    "/v1/properties?type=apartment&type=house&purpose=sale&bedrooms=2&bathrooms=1&min_price=200000" +
      "&max_price=900000&city=lisbon",
  );
  deepStrictEqual(
    json.data.map(({ id }: Property) => id).sort(),
    [house.id, flat.id].sort(),
  );
  for (const key of ["description", "amenities", "address", "search_text", "broker_id"]) {
    ok(!(key in json.data[0]), `${key} is not part of a summary`);
  }
});

test("studios alone are found by no bedrooms", async () => {
  const { api, create } = await setup();
  await using _api = api;
  const studio = await create({ bedrooms: 0, type: "apartment" });
  await create({ bedrooms: 1, type: "apartment" });
  const { json } = await api.call("GET", "/v1/properties?bedrooms=0");
  deepStrictEqual(json.data.map(({ id }: Property) => id), [studio.id]);
});

test("pages by cursor in every order, without gaps and repeats", async () => {
  const { api, create } = await setup();
  await using _api = api;
  for (const price of [300, 100, 200, 200, 100]) await create({ price, title: "Garden house" });
  for (const sort of ["newest", "price_asc", "price_desc", "relevance&search=garden"]) {
    const seen: Property[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const next: string = cursor && `&cursor=${encodeURIComponent(cursor)}`;
      const { json } = await api.call("GET", `/v1/properties?limit=2&sort=${sort}${next}`);
      strictEqual(json.page.total, 5, sort);
      seen.push(...json.data);
      cursor = json.page.next_cursor;
    }
    deepStrictEqual([seen.length, new Set(seen.map(({ id }) => id)).size], [5, 5], sort);
    const prices = seen.map(({ price }) => price);
    if (sort === "price_asc") deepStrictEqual(prices, [100, 100, 200, 200, 300]);
    if (sort === "price_desc") deepStrictEqual(prices, [300, 200, 200, 100, 100]);
  }
});

test("search ignores case and accents, looks everywhere, survives a typo", async () => {
  const { api, create } = await setup();
  await using _api = api;
  await create();
  await create({ title: "Plain flat", description: "Near the almond market." });
  await create({ title: "Corner shop", address: "Avenida de Menéndez Pelayo, 66, 3.º 4.ª" });
  for (
    const search of [
      "ALMOND",
      "álmond",
      "almnd",
      "quinta tavira",
      "oko heizung quinta",
      "100% almond_",
    ]
  ) {
    const found = await titles(api, `search=${encodeURIComponent(search)}`);
    strictEqual(found[0], search.startsWith("100") ? undefined : PROPERTY.title, search);
  }
  deepStrictEqual(await titles(api, "search=almond&city=Tavira"), [PROPERTY.title, "Plain flat"]);
  deepStrictEqual(await titles(api, "search=menendez+pelayo"), ["Corner shop"]);
  deepStrictEqual(await titles(api, `search=${"x".repeat(8_000)}`), []);
});

test("hidden listings are nowhere public; closed ones only by their address", async () => {
  const { api, create } = await setup();
  await using _api = api;
  const hidden = await create({ status: "hidden", title: "Hidden zyxpalazzo" });
  const closed = await create({ status: "closed", title: "Closed zyxpalazzo" });
  deepStrictEqual(await titles(api, "search=zyxpalazzo"), []);
  strictEqual((await api.call("GET", `/v1/properties/${hidden.slug}`)).status, 404);
  strictEqual((await api.call("GET", `/v1/properties/${closed.slug}`)).json.status, "closed");
  const lead = await api.call("POST", "/v1/leads", {
    json: { name: "A", email: "a@b.example", consent: true, property_slug: hidden.slug },
  });
  strictEqual(lead.status, 422);
});

test("a detail has the public broker and similar listings, and nothing private", async () => {
  const { api, create } = await setup();
  await using _api = api;
  const { slug: broker_slug } = await addPerson(api, "Ana Reis");
  const { slug } = await create({
    ...{ broker_slug, featured: true, description: "Two wells." },
  });
  for (let n = 0; n < 5; n++) await create();
  await create({ status: "hidden" });
  const { json: list } = await api.call("GET", "/v1/properties/featured");
  deepStrictEqual(list.data.map((row: Property) => row.slug), [slug]);
  const { json } = await api.call("GET", `/v1/properties/${slug}`);
  deepStrictEqual(
    [json.featured, json.description, json.amenities],
    [true, "Two wells.", PROPERTY.amenities],
  );
  strictEqual(json.similar.length, 4);
  ok(json.similar.every((row: Property) => row.slug !== slug && row.status === "active"));
  deepStrictEqual(json.photos, []);
  deepStrictEqual(Object.keys(json.broker).sort(), [
    "languages",
    "name",
    "office_name",
    "phone",
    "photo_url",
    "slug",
  ]);
});

test("pictures of the demo are files, cached for a while", async () => {
  await using api = await testApi({ seed: true });
  const { json } = await api.call("GET", "/v1/properties/featured?limit=1");
  const path = new URL(json.data[0].photos[0].url).pathname;
  const picture = await api.call("GET", path);
  strictEqual(picture.headers.get("content-type"), "image/webp");
  strictEqual(picture.headers.get("cache-control"), "public, max-age=3600, s-maxage=60");
  ok(picture.text.startsWith("RIFF"));
  const again = await api.call("GET", path, {
    headers: { "if-none-match": picture.headers.get("etag")! },
  });
  strictEqual(again.status, 304);
  const folder = path.replace(/[^/]+$/, "");
  for (const other of ["1201.webp", "1200.jpg", "..%2fmanifest.json", "1200.webp.part"]) {
    strictEqual((await api.call("GET", folder + other)).status, 404, other);
  }
});

test("admins add and change listings; slugs stay unique; search follows", async () => {
  const { api, admin, create } = await setup();
  await using _api = api;
  const first = await create();
  const second = await create();
  strictEqual(first.slug, "quinta-with-almond-trees-tavira");
  strictEqual(second.slug, "quinta-with-almond-trees-tavira-2");
  strictEqual(first.price, 350000.5);
  const { token } = admin;
  const patch = (id: string, json: unknown) =>
    api.call("PATCH", `/v1/admin/properties/${id}`, { token, json });
  strictEqual((await patch(second.id, { slug: first.slug })).status, 409);
  const changed = await patch(second.id, { title: "Windmill", bedrooms: null });
  deepStrictEqual([changed.json.title, changed.json.bedrooms], ["Windmill", null]);
  deepStrictEqual(await titles(api, "search=windmill"), ["Windmill"]);
  strictEqual((await patch(second.id, { broker_slug: "nobody" })).status, 422);
  for (const city of ["!!!", "🏠"]) strictEqual((await patch(second.id, { city })).status, 422);
  strictEqual((await patch("nonsense", { title: "x" })).status, 404);
});

test("totals stop counting at 1,000", async () => {
  await using api = await testApi();
  const { db } = api.container.connection;
  const at = api.clock.now.toISOString();
  const { photos: _, answers: __, ...unknown } = partOf(PROPERTY_FIELDS, "empty");
  await db.insertInto("properties").values(Array.from({ length: 1001 }, (_, n) => ({
    ...unknown,
    id: api.container.ids(),
    slug: `p-${n}`,
    title: `P ${n}`,
    type: "house" as const,
    purpose: "sale" as const,
    price: n,
    currency: "EUR",
    city: "X",
    country: "PT",
    search_head: "p",
    search_text: "p",
    place_keys: ["x"],
    published_at: at,
    created_at: at,
    updated_at: at,
  }))).execute();
  const { json } = await api.call("GET", "/v1/properties?limit=1");
  deepStrictEqual([json.page.total, json.page.total_relation], [1000, "gte"]);
  const exact = await api.call("GET", "/v1/properties?limit=1&min_price=1");
  deepStrictEqual([exact.json.page.total, exact.json.page.total_relation], [1000, "eq"]);
});

test("a broker reads one's own listings in every status, page by page", async () => {
  const { api, admin, create } = await setup();
  await using _api = api;
  const { slug, token } = await addPerson(api, "Ana Reis");
  for (const status of ["active", "closed", "hidden", "pending"]) {
    await create({ title: `Mill, ${status}`, status, broker_slug: slug });
  }
  await create({ title: "Mill of somebody else", status: "hidden" });
  const own = async (query: string) => {
    const { json, status } = await api.call("GET", `/v1/me/properties?${query}`, { token });
    strictEqual(status, 200, JSON.stringify(json));
    return json;
  };
  const statusesOf = (page: { data: { status: string }[] }) =>
    [...new Set(page.data.map(({ status }) => status))].sort();

  const all = await own("limit=100");
  strictEqual(all.page.total, 4);
  deepStrictEqual(statusesOf(all), ["active", "closed", "hidden", "pending"]);
  ok(all.data.every((row: Property) => row.broker?.slug === slug));
  ok(all.data.every((row: object) => !("description" in row)));
  deepStrictEqual(statusesOf(await own("status=hidden")), ["hidden"]);
  deepStrictEqual(statusesOf(await own("status=hidden&status=closed")), ["closed", "hidden"]);
  deepStrictEqual(
    (await own("search=mill&status=closed")).data.map(({ title }: Property) => title),
    ["Mill, closed"],
  );

  const paged: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await own(`limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    paged.push(...page.data.map(({ id }: { id: string }) => id));
    cursor = page.page.next_cursor;
  }
  deepStrictEqual(paged, all.data.map(({ id }: { id: string }) => id));

  const status = async (query: string, credentials: object) =>
    (await api.call("GET", `/v1/me/properties?${query}`, credentials)).status;
  strictEqual(await status("", {}), 401);
  strictEqual(await status("status=sold", { token }), 422);
  strictEqual(await status("cursor=nonsense", { token }), 400);
  // An admin has an empty list here, not everybody's.
  const others = await api.call("GET", "/v1/me/properties", { token: admin.token });
  deepStrictEqual(others.json.data, []);
});

test("an energy class is written, imported, shown in lists and told by the agent", async () => {
  const { api, admin: { token }, create } = await setup();
  await using _api = api;
  const { id, energy_rating } = await create({ energy_rating: "B" });
  strictEqual(energy_rating, "B");
  const path = `/v1/admin/properties/${id}`;
  const refused = await api.call("PATCH", path, { token, json: { energy_rating: "H" } });
  deepStrictEqual(refused.json.errors.map(({ pointer }: { pointer: string }) => pointer), [
    "#/energy_rating",
  ]);
  const file = ["title,type,purpose,price,city,country,energy_rating"];
  file.push("Mill,house,sale,1,Tavira,PT,a+", "Barn,house,sale,2,Tavira,PT,");
  const imported = await api.call("POST", "/v1/admin/properties/import", {
    token,
    body: file.join("\n"),
    headers: { "content-type": "text/csv" },
  });
  strictEqual(imported.json.created, 2, imported.text);
  const { json } = await api.call("GET", "/v1/properties?sort=price_asc");
  const classes = json.data.map((row: Property) => row.energy_rating);
  deepStrictEqual(classes, ["A+", null, "B"]);

  const { json: session } = await api.call("POST", "/v1/playground/sessions", { json: {} });
  const say = async (text: string): Promise<string> => {
    const path = `/v1/playground/sessions/${session.id}/messages`;
    const answer = await api.call("POST", path, { json: { text } });
    return answer.json.reply.text;
  };
  ok((await say("I want to buy a house in Tavira with 3 bedrooms")).includes(PROPERTY.title));
  strictEqual(await say("What is its energy class?"), "Its energy class is B.");
});
