/** Details with credentials, which go past the answers that are kept for everybody. */
import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { testApi } from "../testing/mod.ts";

const CREDENTIALS = { cookie: "service_token=anything" };

test("a detail is what the database says now, by whatever it was changed", async () => {
  await using api = await testApi({ seed: true });
  const { db } = api.container;
  const home = await db.selectFrom("properties as p").innerJoin(
    "brokers as b",
    "b.id",
    "p.broker_id",
  )
    .select(["p.id", "p.slug", "p.price", "b.id as broker_id"])
    .where("p.status", "=", "active").where("b.status", "=", "active")
    .executeTakeFirstOrThrow();
  async function shown() {
    const { status, json } = await api.call("GET", `/v1/properties/${home.slug}`, {
      headers: CREDENTIALS,
    });
    const { price, broker, zone_differs } = json;
    return { status, price, name: broker?.name, zone_differs };
  }
  const change = (values: { price?: number; status?: "hidden" | "active"; time_zone?: string }) =>
    db.updateTable("properties").set(values).where("id", "=", home.id).execute();
  const changeBroker = (values: { name?: string; status?: "inactive" | "active" }) =>
    db.updateTable("brokers").set(values).where("id", "=", home.broker_id).execute();

  for (const _ of [1, 2]) strictEqual((await shown()).price, home.price);
  await change({ price: home.price + 1 });
  strictEqual((await shown()).price, home.price + 1);
  await changeBroker({ name: "Another name" });
  strictEqual((await shown()).name, "Another name");
  await changeBroker({ status: "inactive" });
  strictEqual((await shown()).name, undefined);
  await changeBroker({ status: "active" });
  await change({ time_zone: "Pacific/Auckland" });
  const last = {
    status: 200,
    price: home.price + 1,
    name: "Another name",
    zone_differs: true,
  };
  deepStrictEqual(await shown(), last);
  await change({ status: "hidden" });
  strictEqual((await shown()).status, 404);
  await change({ status: "active" });
  deepStrictEqual(await shown(), last);
});

test("many details at the same time are each its own, and read once while nothing changes", async () => {
  let rows = 0;
  await using api = await testApi({
    seed: true,
    onStatement: ({ sql }) => void (/"description"[^]*any\(/.test(sql) && rows++),
  });
  const { json } = await api.call("GET", "/v1/properties?limit=100");
  const slugs: string[] = json.data.map(({ slug }: { slug: string }) => slug);
  ok(slugs.length > 20);
  const ask = () =>
    Promise.all([...slugs, "nowhere"].map(async (slug) => {
      const { status, json } = await api.call("GET", `/v1/properties/${slug}`, {
        headers: CREDENTIALS,
      });
      return [status, json.slug];
    }));
  const expected = [...slugs.map((slug) => [200, slug]), [404, undefined]];
  deepStrictEqual(await ask(), expected);
  const read = rows;
  ok(read > 0 && read < slugs.length, `${read} statements for ${slugs.length} homes`);
  deepStrictEqual(await ask(), expected);
  // What is not there is looked for again.
  ok(rows - read <= 1, `${rows - read} statements for homes that are known`);
});

test("a search's cards are what the database says now, in their order", async () => {
  await using api = await testApi({ seed: true });
  const search = async () => {
    const { json } = await api.call("GET", "/v1/properties?search=kitchen", {
      headers: CREDENTIALS,
    });
    return json.data as { id: string; slug: string; price: number; photos: unknown[] }[];
  };
  const first = await search();
  ok(first.length > 5);
  deepStrictEqual(await search(), first);
  const [, changed, gone] = first;
  const { db } = api.container;
  const update = (id: string, values: { price?: number; status?: "hidden" }) =>
    db.updateTable("properties").set(values).where("id", "=", id).execute();
  await update(changed!.id, { price: changed!.price + 1 });
  const updated = (await search()).map(({ id, price }) => [id, price]);
  deepStrictEqual(
    updated,
    first.map(({ id, price }) => [id, id === changed!.id ? price + 1 : price]),
  );
  await update(gone!.id, { status: "hidden" });
  ok((await search()).every(({ id }) => id !== gone!.id));
});
