import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { ADMIN, BROKER, type TestApi, testApi } from "../testing/mod.ts";

const LISTING = {
  title: "Quinta with almond trees",
  type: "house",
  purpose: "sale",
  price: 350000.5,
  currency: "EUR",
  city: "Tavira",
  country: "PT",
  bedrooms: 3,
  amenities: ["Öko-Heizung"],
};

async function create(api: TestApi, extra: Record<string, unknown> = {}) {
  const token = await api.login(ADMIN);
  const { json, status } = await api.call("POST", "/v1/admin/properties", {
    token,
    json: { ...LISTING, ...extra },
  });
  strictEqual(status, 201, JSON.stringify(json));
  return json;
}

const titles = async (api: TestApi, query: string): Promise<string[]> => {
  const { json, status } = await api.call("GET", `/v1/properties?${query}`);
  strictEqual(status, 200, JSON.stringify(json));
  return json.data.map(({ title }: { title: string }) => title);
};

test("filters combine, and every row fits them", async () => {
  await using api = await testApi();
  const { json } = await api.call(
    "GET",
    "/v1/properties?type=apartment&type=house&purpose=sale&bedrooms=2&bathrooms=1&min_price=200000" +
      "&max_price=900000&city=lisbon&limit=100",
  );
  ok(json.data.length > 0);
  for (const row of json.data) {
    ok(["apartment", "house"].includes(row.type));
    ok(row.purpose === "sale" && row.bedrooms >= 2 && row.bathrooms >= 1);
    ok(row.price >= 200000 && row.price <= 900000 && row.city === "Lisbon");
    ok(row.status === "active" || row.status === "pending");
    for (const key of ["description", "amenities", "address", "search_text", "broker_id"]) {
      ok(!(key in row), `${key} is not part of a summary`);
    }
  }
});

test("pages by cursor in every order, without gaps and repeats", async () => {
  await using api = await testApi();
  const { json: whole } = await api.call("GET", "/v1/properties?limit=1");
  for (const sort of ["newest", "price_asc", "price_desc", "relevance&search=garden"]) {
    const seen: { id: string; price: number }[] = [];
    let cursor: string | null = null;
    let total = 0;
    do {
      const next: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : "";
      const { json } = await api.call("GET", `/v1/properties?limit=37&sort=${sort}${next}`);
      seen.push(...json.data);
      total = json.page.total;
      cursor = json.page.next_cursor;
    } while (cursor);
    strictEqual(new Set(seen.map(({ id }) => id)).size, seen.length, sort);
    strictEqual(seen.length, total, sort);
    if (sort === "newest") strictEqual(total, whole.page.total);
    const prices = seen.map(({ price }) => price);
    if (sort === "price_asc") deepStrictEqual(prices, prices.toSorted((a, b) => a - b));
    if (sort === "price_desc") deepStrictEqual(prices, prices.toSorted((a, b) => b - a));
  }
});

test("search ignores case and accents, looks everywhere, survives a typo", async () => {
  await using api = await testApi();
  await create(api);
  await create(api, { title: "Plain flat", description: "Near the almond market." });
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
    strictEqual(found[0], search.startsWith("100") ? undefined : LISTING.title, search);
  }
  deepStrictEqual(await titles(api, "search=almond&city=Tavira"), [LISTING.title, "Plain flat"]);
  deepStrictEqual(await titles(api, `search=${"x".repeat(10_240)}`), []);
});

test("hidden listings are nowhere public; closed ones only by their address", async () => {
  await using api = await testApi();
  const hidden = await create(api, { status: "hidden", title: "Hidden zyxpalazzo" });
  const closed = await create(api, { status: "closed", title: "Closed zyxpalazzo" });
  deepStrictEqual(await titles(api, "search=zyxpalazzo"), []);
  strictEqual((await api.call("GET", `/v1/properties/${hidden.slug}`)).status, 404);
  strictEqual((await api.call("GET", `/v1/properties/${closed.slug}`)).json.status, "closed");
  const lead = await api.call("POST", "/v1/leads", {
    json: { name: "A", email: "a@b.example", consent: true, property_slug: hidden.slug },
  });
  strictEqual(lead.status, 422);
});

test("a detail has the public broker and similar listings, and nothing private", async () => {
  await using api = await testApi();
  const { json: list } = await api.call("GET", "/v1/properties/featured?limit=1");
  const { json } = await api.call("GET", `/v1/properties/${list.data[0].slug}`);
  strictEqual(json.featured, true);
  ok(json.description.length > 0 && Array.isArray(json.amenities));
  strictEqual(json.similar.length, 4);
  ok(json.similar.every((row: { id: string }) => row.id !== json.id));
  ok(json.photos[0].url.startsWith("http://localhost:8000/media/"));
  deepStrictEqual(Object.keys(json.broker).sort(), [
    "languages",
    "name",
    "office_name",
    "phone",
    "photo_url",
    "slug",
  ]);
});

test("pictures of the demo are files, cached for good", async () => {
  await using api = await testApi();
  const { json } = await api.call("GET", "/v1/properties/featured?limit=1");
  const path = new URL(json.data[0].photos[0].url).pathname;
  const picture = await api.call("GET", path);
  strictEqual(picture.headers.get("content-type"), "image/webp");
  ok(picture.headers.get("cache-control")?.includes("immutable"));
  ok(picture.text.startsWith("RIFF"));
  const again = await api.call("GET", path, {
    headers: { "if-none-match": picture.headers.get("etag")! },
  });
  strictEqual(again.status, 304);
  for (const other of ["nowhere.webp", "..%2fbrokers%2ftomas-ferreira.webp", "house-1.svg"]) {
    strictEqual((await api.call("GET", `/media/listings/${other}`)).status, 404, other);
  }
});

test("admins add and change listings; slugs stay unique; search follows", async () => {
  await using api = await testApi();
  const first = await create(api);
  const second = await create(api);
  strictEqual(first.slug, "quinta-with-almond-trees-tavira");
  strictEqual(second.slug, "quinta-with-almond-trees-tavira-2");
  strictEqual(first.price, 350000.5);
  const token = await api.login(ADMIN);
  const patch = (id: string, json: unknown) =>
    api.call("PATCH", `/v1/admin/properties/${id}`, { token, json });
  strictEqual((await patch(second.id, { slug: first.slug })).status, 409);
  const changed = await patch(second.id, { title: "Windmill", bedrooms: null });
  deepStrictEqual([changed.json.title, changed.json.bedrooms], ["Windmill", null]);
  deepStrictEqual(await titles(api, "search=windmill"), ["Windmill"]);
  strictEqual((await patch(second.id, { broker_slug: "nobody" })).status, 422);
  strictEqual((await patch("nonsense", { title: "x" })).status, 404);
  const broker = await api.login(BROKER);
  strictEqual(
    (await api.call("POST", "/v1/admin/properties", { token: broker, json: LISTING })).status,
    404,
  );
});

test("totals stop counting at 1,000", async () => {
  await using api = await testApi({ seed: false });
  const { db } = api.container.connection;
  const at = api.clock.now.toISOString();
  await db.insertInto("properties").values(Array.from({ length: 1001 }, (_, n) => ({
    id: api.container.ids(),
    slug: `p-${n}`,
    listing_key: null,
    broker_id: null,
    title: `P ${n}`,
    type: "house" as const,
    purpose: "sale" as const,
    price: n,
    currency: "EUR",
    price_period: null,
    bedrooms: null,
    bathrooms: null,
    living_area: null,
    lot_area: null,
    parking_spaces: null,
    year_built: null,
    furnished: null,
    pets_allowed: null,
    garage: null,
    laundry: null,
    address: null,
    neighborhood: null,
    city: "X",
    state: null,
    postal_code: null,
    country: "PT",
    latitude: null,
    longitude: null,
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
  await using api = await testApi();
  const admin = await api.login(ADMIN);
  const token = await api.login(BROKER);
  const me = (await api.call("GET", "/v1/me", { token })).json;
  for (const status of ["closed", "hidden", "pending"]) {
    await create(api, { title: `Mill, ${status}`, status, broker_slug: me.slug });
  }
  await create(api, { title: "Mill of somebody else", status: "hidden" });
  const own = async (query: string) => {
    const { json, status } = await api.call("GET", `/v1/me/properties?${query}`, { token });
    strictEqual(status, 200, JSON.stringify(json));
    return json;
  };
  const statusesOf = (page: { data: { status: string }[] }) =>
    [...new Set(page.data.map(({ status }) => status))].sort();

  const all = await own("limit=100");
  strictEqual(all.page.total, all.data.length);
  deepStrictEqual(statusesOf(all), ["active", "closed", "hidden", "pending"]);
  ok(all.data.every((row: { broker: { slug: string } }) => row.broker.slug === me.slug));
  ok(all.data.every((row: object) => !("description" in row)));
  deepStrictEqual(statusesOf(await own("status=hidden")), ["hidden"]);
  deepStrictEqual(statusesOf(await own("status=hidden&status=closed")), ["closed", "hidden"]);
  deepStrictEqual(
    (await own("search=mill&status=closed")).data.map(({ title }: { title: string }) => title),
    ["Mill, closed"],
  );

  const paged: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await own(`limit=7${cursor && `&cursor=${encodeURIComponent(cursor)}`}`);
    paged.push(...page.data.map(({ id }: { id: string }) => id));
    cursor = page.page.next_cursor;
  }
  deepStrictEqual(paged, all.data.map(({ id }: { id: string }) => id));

  const status = async (query: string, credentials: object) =>
    (await api.call("GET", `/v1/me/properties?${query}`, credentials)).status;
  strictEqual(await status("", {}), 401);
  strictEqual(await status("status=sold", { token }), 422);
  strictEqual(await status("cursor=nonsense", { token }), 400);
  // An admin without listings of one's own has an empty list here, not everybody's.
  const others = (await api.call("GET", "/v1/me/properties?limit=100", { token: admin })).json;
  ok(others.data.every((row: { id: string }) => !paged.includes(row.id)));
});
