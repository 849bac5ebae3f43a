/** Search where many homes hold the words: whole, ranked, and counted as far as totals go. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { sql } from "kysely";
import { afterAll, beforeAll, test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { propertyOrder, type PropertyQuery } from "./repository.ts";

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await testApi({ seed: true });
  admin = await addPerson(api, "Eva Pinto", "admin");
  // 12 of each home of the demo; all of them speak of mills, one in four in the title.
  const columns = sql.raw(
    `description, type, purpose, status, currency, price_period, bedrooms, bathrooms, city,
      neighborhood, country, broker_id, place_keys, published_at, created_at, updated_at`,
  );
  await sql`insert into properties (id, slug, title, price, search_head, search_text, ${columns})
    select gen_random_uuid(), p.slug || '-copy-' || n, p.title, p.price + n,
      p.search_head || case when n % 4 = 0 then ' windmill' else '' end,
      p.search_text || ' windmill copy' || n, ${columns}
    from properties p, generate_series(1, 12) n`.execute(api.container.db);
});
afterAll(() => api[Symbol.asyncDispose]());

type Found = { id: string; price: number };

/** All pages of a search. */
async function walk(query: Partial<PropertyQuery> & { search: string }, sort?: "price_asc") {
  const { reader } = api.container;
  const order = propertyOrder({ sort, search: query.search });
  const rows: Found[] = [];
  let total: number | undefined;
  for (let after: PropertyQuery["after"], pages = 0; pages < 100; pages++) {
    const page = await reader.summaries({ ...query, order, after, limit: 400 });
    total ??= page.total;
    rows.push(...page.rows);
    after = page.next;
    if (!after) break;
  }
  strictEqual(new Set(rows.map(({ id }) => id)).size, rows.length, "a row came twice");
  return { rows, total };
}

/** The same by looking at each home. */
async function holding(where: string, order = ""): Promise<string[]> {
  const { rows } = await api.container.connection.engine.query(
    `select id from properties where status in ('active', 'pending') and ${where} ${order}`,
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}

test("a search that thousands fit shows each once, those with the words in the title first", async () => {
  const { rows, total } = await walk({ search: "windmill bedroom" });
  const ids = rows.map(({ id }) => id);
  const fitting = await holding("search_text like '%windmill%' and search_text like '%bedroom%'");
  ok(fitting.length > 1000, String(fitting.length));
  deepStrictEqual(ids.toSorted(), fitting.toSorted());
  strictEqual(total, 1001);
  const both = await holding("search_head like '%windmill%' and search_head like '%bedroom%'");
  deepStrictEqual(ids.slice(0, both.length).toSorted(), both.toSorted());
  const some = await holding(
    `search_text like '%windmill%' and search_text like '%bedroom%'
      and (search_head like '%windmill%' or search_head like '%bedroom%')`,
  );
  deepStrictEqual(ids.slice(0, some.length).toSorted(), some.toSorted());
});

test("so does one in the order of prices, and one that filters leave few of", async () => {
  const { rows } = await walk({ search: "windmill" }, "price_asc");
  deepStrictEqual(
    rows.map(({ id }) => id),
    await holding("search_text like '%windmill%'", "order by price, id"),
  );
  const few = await walk({ search: "windmill", city: "Lisbon", bedrooms: 3 });
  const fitting = await holding(
    "search_text like '%windmill%' and city = 'Lisbon' and bedrooms >= 3",
  );
  ok(fitting.length > 20 && fitting.length < 1000, String(fitting.length));
  deepStrictEqual(few.rows.map(({ id }) => id).toSorted(), fitting.toSorted());
  strictEqual(few.total, fitting.length);
  deepStrictEqual(await walk({ search: "windmill", city: "Nowhere" }), { rows: [], total: 0 });
});

const fits = (word: string) => `search_text like '%${word}%'`;

test("words that few, many and nobody hold together are found with filters, in every order", async () => {
  const searches = [
    ["windmill"],
    ["windmill", "bedroom"],
    ["windmill", "kitchen"],
    ["kitchen", "coffee"],
    ["bedroom", "copy11"],
    ["kitchen", "windmill", "copy7"],
    ["street", "lisbon"],
    ["windmill", "street", "lisbon", "bedroom"],
    ["copy3", "copy4"],
  ];
  const filters: [Partial<PropertyQuery>, string][] = [
    [{}, "true"],
    [{ purpose: "sale" }, "purpose = 'sale'"],
    [{ bedrooms: 2, max_price: 800_000 }, "bedrooms >= 2 and price <= 800000"],
    [{ city: "Lisbon" }, "city = 'Lisbon'"],
    [
      { places: ["Lisbon", "El Carmen"], purpose: "sale" },
      "(city = 'Lisbon' or neighborhood = 'El Carmen') and purpose = 'sale'",
    ],
  ];
  const sizes = { few: 0, many: 0 };
  for (const words of searches) {
    for (const [filter, where] of filters) {
      const wanted = await holding([where, ...words.map(fits)].join(" and "), "order by price, id");
      const what = `${words.join(" ")}, ${where}`;
      const query = { ...filter, search: words.join(" ") };
      const byWords = await walk(query);
      deepStrictEqual(byWords.rows.map(({ id }) => id).toSorted(), wanted.toSorted(), what);
      strictEqual(byWords.total, Math.min(1001, wanted.length), what);
      const byPrice = await walk(query, "price_asc");
      deepStrictEqual(byPrice.rows.map(({ id }) => id), wanted, what);
      strictEqual(byPrice.total, Math.min(1001, wanted.length), what);
      sizes[wanted.length > 1000 ? "many" : "few"]++;
    }
  }
  ok(sizes.few > 5 && sizes.many > 3, JSON.stringify(sizes));
});

test("a short word that homes hold means that word alone, else what begins with it", async () => {
  for (const title of ["Qz house", "Qzaro house", "Qxaro house"]) {
    await addProperty(api, admin, { title });
  }
  const titles = async (search: string) =>
    (await api.call("GET", `/v1/properties?search=${search}`)).json.data
      .map(({ title }: { title: string }) => title);
  deepStrictEqual(await titles("qz"), ["Qz house"]);
  deepStrictEqual(await titles("qx"), ["Qxaro house"]);
  deepStrictEqual(await titles("qza"), ["Qzaro house"]);
});

test("the words, and the places, are counted in step with what is written", async () => {
  const { db, connection } = api.container;
  const { id } = await addProperty(api, admin, {
    title: "Zyxwell in Olhão",
    city: "Olhão",
    description: "x".repeat(300),
  });
  const patch = (json: unknown) =>
    api.call("PATCH", `/v1/admin/properties/${id}`, { token: admin.token, json });
  const differences = async () =>
    (await connection.engine.query(`
      with held as (
        select p.status in ('active', 'pending') as open, l.lexeme
        from properties p, unnest(tsvector_to_array(property_lexemes(search_head, search_text,
          p.status in ('active', 'pending'))))
          l(lexeme)
      ), words as (
        select ltrim(lexeme, '^') as word, count(*) filter (where lexeme not like '^%') as homes,
          count(*) filter (where lexeme like '^%') as heads,
          count(*) filter (where lexeme not like '^%' and open) as listed
        from held group by 1
      ), counts as (
        select city, neighborhood, count(*) as listings from properties
        where status in ('active', 'pending') group by 1, 2
      )
      select w.word as what from words w full join search_words s using (word)
      where (w.homes, w.heads, w.listed) is distinct from (s.homes, s.heads, s.listed)
        and coalesce(s.homes, -1) <> 0
      union all
      select c.city from counts c full join places p
        on p.city = c.city and p.neighborhood is not distinct from c.neighborhood
      where c.listings is distinct from p.listings and coalesce(p.listings, -1) <> 0
      union all
      select p.id::text from properties p full join property_words w on w.property_id = p.id
      where w.words is distinct from property_lexemes(p.search_head, p.search_text,
        p.status in ('active', 'pending'))`)).rows;
  deepStrictEqual(await differences(), []);
  for (
    const change of [
      { title: "Zyxford" },
      { status: "hidden" },
      { price: 5 },
      { status: "active", city: "Faro", neighborhood: "Centro" },
    ]
  ) {
    strictEqual((await patch(change)).status, 200);
  }
  deepStrictEqual(await differences(), []);
  const { json: places } = await api.call("GET", "/v1/places");
  ok(places.data.some((place: { city: string }) => place.city === "Faro"));
  ok(!places.data.some((place: { city: string }) => place.city === "Olhão"));
  await db.deleteFrom("properties").where("slug", "like", "%-copy-3").execute();
  deepStrictEqual(await differences(), []);
});

test("a word that only hidden homes hold is known to their owner alone", async () => {
  await addProperty(api, admin, { title: "Qwyzzle cottage", status: "hidden" });
  const titles = async (path: string, token?: string) =>
    (await api.call("GET", path, { token })).json.data.map(({ title }: { title: string }) => title);
  deepStrictEqual(await titles("/v1/properties?search=qwyzzle"), []);
  deepStrictEqual(await titles("/v1/properties?search=qwyzle"), []);
  deepStrictEqual(await titles("/v1/admin/properties?search=qwyzzle", admin.token), [
    "Qwyzzle cottage",
  ]);
});

test("similar homes are the nearest by city, type and price, whatever there is", async () => {
  const { reader, connection: { engine } } = api.container;
  const { rows } = await engine.query(
    `select id, slug from properties where status <> 'hidden' and slug not like '%-copy-%'
      order by md5(slug) limit 60`,
  );
  for (const { id, slug } of rows as { id: string; slug: string }[]) {
    const similar = (await reader.similar(slug)).map((row) => row.id);
    const rank = `(o.city <> p.city)::int * 2 + (o.type <> p.type)::int, abs(o.price - p.price)`;
    const { rows: ranked } = await engine.query(
      `select o.id, ${rank.replace(", abs", " as tier, abs")} as distance from properties p,
        properties o where p.id = $1 and o.id <> p.id and o.status in ('active', 'pending')
        and o.purpose = p.purpose and o.currency = p.currency order by ${rank}`,
      [id],
    ) as { rows: { id: string; tier: number; distance: number }[] };
    const rankOf = new Map(ranked.map(({ id, tier, distance }) => [id, [tier, distance]]));
    deepStrictEqual(
      similar.map((id) => rankOf.get(id)),
      ranked.slice(0, 4).map(({ tier, distance }) => [tier, distance]),
      slug,
    );
  }
});
