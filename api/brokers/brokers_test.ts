import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { Property } from "../properties/contract.ts";
import { testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

test("a public page shows no id, email, role or status", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const own = await addProperty(api, admin, { broker_slug: ana.slug });
  await addProperty(api, admin);
  const { json } = await api.call("GET", `/v1/brokers/${ana.slug}`);
  for (const key of ["id", "email", "role", "status", "time_zone"]) ok(!(key in json), key);
  deepStrictEqual(
    json.properties.data.map(({ slug, broker }: Property) => [slug, broker?.slug]),
    [[own.slug, ana.slug]],
  );
  strictEqual((await api.call("GET", "/v1/brokers/no-such")).status, 404);
  strictEqual((await api.call("GET", "/v1/brokers/%00")).status, 404);
});

test("a broker changes what is one's own and nothing else", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  const patch = (json: unknown) => api.call("PATCH", "/v1/me", { token, json });
  const changed = await patch({
    name: "  New Name ",
    phone: "+351 210 (000) 999",
    languages: ["pt", "en"],
    bio: null,
  });
  deepStrictEqual(
    [changed.json.name, changed.json.phone, changed.json.languages, changed.json.bio],
    ["New Name", "+351210000999", ["pt", "en"], null],
  );
  for (
    const json of [
      { role: "admin" },
      { email: "x@y.example" },
      { slug: "x" },
      { name: "" },
      { name: null },
      { languages: "pt" },
      { photo_url: "https://a.example/me.jpg" },
      [],
      null,
    ]
  ) strictEqual((await patch(json)).status, 422, JSON.stringify(json));
  strictEqual((await api.call("GET", "/v1/me", { token })).json.role, "broker");
});

test("admins add, find, change and deactivate brokers", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const call = (method: string, path: string, json?: unknown) =>
    api.call(method, `/v1/admin/brokers${path}`, { token, json });
  const input = { email: "Rui@Office.Example", name: "Rui Ávila" };
  const created = await call("POST", "", input);
  strictEqual(created.status, 201);
  deepStrictEqual(
    [created.json.slug, created.json.email, created.json.role],
    ["rui-avila", "rui@office.example", "broker"],
  );
  strictEqual((await call("POST", "", input)).json.errors[0].pointer, "#/email");
  const namesake = await call("POST", "", { ...input, email: "rui2@office.example" });
  strictEqual(namesake.json.slug, "rui-avila-2");
  const taken = await call("POST", "", { ...input, email: "rui3@h.example", slug: "rui-avila" });
  deepStrictEqual([taken.status, taken.json.errors[0].pointer], [409, "#/slug"]);

  const found = await call("GET", "?search=rui%20avila&limit=1");
  strictEqual(found.json.page.total, 2);
  const next = await call(
    "GET",
    `?search=rui%20avila&limit=1&cursor=${found.json.page.next_cursor}`,
  );
  ok(next.json.data[0].id !== found.json.data[0].id);

  const { id } = created.json;
  strictEqual((await call("PATCH", `/${id}`, { slug: "eva-pinto" })).status, 409);
  strictEqual((await call("PATCH", `/${id}`, { time_zone: "Mars/Base" })).status, 422);
  strictEqual((await call("PATCH", `/${id}`, { time_zone: "Europe/Madrid" })).status, 200);
  strictEqual((await call("GET", "/nonsense")).status, 404);

  const theirs = await api.login("rui@office.example");
  strictEqual((await call("PATCH", `/${id}`, { status: "inactive" })).status, 200);
  strictEqual((await api.call("GET", "/v1/me", { token: theirs })).status, 401);
  await call("PATCH", `/${id}`, { status: "active" });
  strictEqual((await api.call("GET", "/v1/me", { token: theirs })).status, 401, "stays ended");
});

test("another mail address ends sessions, and the link that was mailed to the old one", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const change = ({ id }: { id: string }, json: unknown) =>
    api.call("PATCH", `/v1/admin/brokers/${id}`, { token: admin.token, json });
  const me = async (token: string) => (await api.call("GET", "/v1/me", { token })).status;
  await api.container.auth.deliverMagicLink(ana.email);
  const link = new URL(/http\S+/.exec(api.mails.at(-1)!.text)![0]).searchParams.get("token");
  strictEqual((await change(ana, { email: ana.email, name: "Ana Sá" })).status, 200);
  strictEqual(await me(ana.token), 200, "the same address is no other");

  strictEqual((await change(ana, { email: "ana.sa@office.example" })).status, 200);
  strictEqual(await me(ana.token), 401);
  strictEqual((await api.call("GET", `/v1/auth/verify?token=${link}`)).status, 401);
  const mails = api.mails.length;
  await api.container.auth.deliverMagicLink(ana.email);
  strictEqual(api.mails.length, mails, "the old address gets no more");
  // Admins who change their own go on where they are.
  const elsewhere = await api.login(admin.email);
  strictEqual((await change(admin, { email: "eva.p@office.example" })).status, 200);
  deepStrictEqual([await me(admin.token), await me(elsewhere)], [200, 401]);
});

test("who may sign in, and as what, is changed by who has just signed in", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  let { token } = admin;
  const change = async (json: unknown, method = "PATCH", path = `/${ana.id}`) => {
    const answer = await api.call(method, `/v1/admin/brokers${path}`, { token, json });
    return answer.json.code ?? answer.status;
  };
  const all = async () => [
    await change({ email: "ana.sa@office.example" }),
    await change({ role: "admin" }),
    await change({ status: "inactive" }),
    await change({ email: `n${crypto.randomUUID()}@office.example`, name: "New" }, "POST", ""),
  ];
  api.clock.advance(15 * 60_000 + 1);
  deepStrictEqual(await all(), Array(4).fill("sign_in_again"));
  const { json } = await api.call("GET", `/v1/admin/brokers/${ana.id}`, { token });
  deepStrictEqual([json.email, json.role, json.status], [ana.email, "broker", "active"]);
  // The form sends all of a broker; nothing else needs it.
  strictEqual(await change({ email: ana.email, role: "broker", phone: "+351210000999" }), 200);
  token = await api.login(admin.email);
  api.clock.advance(15 * 60_000);
  deepStrictEqual(await all(), [200, 200, 200, 201]);
});

test("an old sign-in gives nobody back what another admin takes away meanwhile", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "admin");
  api.clock.advance(15 * 60_000 + 1);
  const { db, engine } = api.container.connection;
  const written = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const demoting = db.transaction().execute(async (trx) => {
    await trx.updateTable("brokers").set({ role: "broker" }).where("id", "=", ana.id).execute();
    written.resolve();
    await go.promise;
  });
  await written.promise;
  const json = { role: "admin", name: "Ana Sá" };
  const changing = api.call("PATCH", `/v1/admin/brokers/${ana.id}`, { token, json });
  // The embedded database lets nobody in before the other transaction has ended.
  if (!engine.pglite) {
    await until("the change to wait", async () => {
      const { rows } = await engine.query(
        `select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length > 0;
    });
  }
  go.resolve();
  await demoting;
  strictEqual((await changing).json.code, "sign_in_again");
  const { json: after } = await api.call("GET", `/v1/admin/brokers/${ana.id}`, { token });
  deepStrictEqual([after.role, after.name], ["broker", "Ana Reis"]);
});

test("admins cannot lock themselves out", async () => {
  await using api = await testApi();
  const { id, token } = await addPerson(api, "Eva Pinto", "admin");
  for (const json of [{ status: "inactive" }, { role: "broker" }]) {
    const answer = await api.call("PATCH", `/v1/admin/brokers/${id}`, { token, json });
    strictEqual(answer.status, 422);
  }
});

test("a listing moves to a broker once; the audit log says who did it", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token } = admin;
  const broker = await addPerson(api, "Ana Reis");
  const property = await addProperty(api, admin);
  api.clock.advance(1000);
  const assign = (json: unknown, id = broker.id) =>
    api.call("POST", `/v1/admin/brokers/${id}/properties`, { token, json });
  const moved = await assign({ property_slug: property.slug });
  strictEqual(moved.json.broker.slug, broker.slug);
  const again = await assign({ property_id: property.id });
  deepStrictEqual(again.json.updated_at, moved.json.updated_at);
  strictEqual((await assign({ property_slug: "no-such" })).status, 404);
  strictEqual((await assign({})).status, 422);
  strictEqual((await assign({ property_slug: "a", property_id: property.id })).status, 422);
  strictEqual((await assign({ property_slug: property.slug }, property.id)).status, 404);

  const audit = await api.call("GET", "/v1/admin/audit", { token });
  deepStrictEqual(
    audit.json.data.map((
      e: { action: string; actor: { slug: string } },
    ) => [e.action, e.actor.slug]).slice(0, 2),
    [["property.assigned", admin.slug], ["property.created", admin.slug]],
  );
});

test("listings are imported from CSV and RESO JSON, all or none", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Admin", "admin");
  const load = (body: string, type: string, query = "") =>
    api.call("POST", `/v1/admin/properties/import${query}`, {
      token,
      body,
      headers: { "content-type": type },
    });
  const total = async () => (await api.call("GET", "/v1/properties?limit=1")).json.page.total;
  const header = "listing_key,title,type,purpose,price,currency,city,country\n";
  const good = `${header}K1,House one,house,sale,100000,EUR,Porto,PT\n`;
  const bad = `${good}K2,House two,castle,sale,cheap,EUR,Porto,PT\n`;

  const refused = await load(bad, "text/csv");
  deepStrictEqual(
    refused.json.errors.map((e: { line: number; field: string }) => [e.line, e.field]),
    [[3, "type"], [3, "price"]],
  );
  strictEqual(refused.json.valid, 1);
  strictEqual(await total(), 0);
  deepStrictEqual((await load(good, "text/csv", "?dry_run=true")).json, {
    dry_run: true,
    created: 1,
    updated: 0,
    unchanged: 0,
    valid: 1,
    photos: 0,
    errors: [],
  });
  strictEqual(await total(), 0);
  strictEqual((await load(good, "text/csv")).json.created, 1);
  strictEqual((await load(good, "text/csv")).json.unchanged, 1);
  const reso = JSON.stringify({
    value: [{
      ListingKey: "K2",
      PropertyType: "Residential",
      PropertySubType: "Single Family Residence",
      StandardStatus: "Active",
      ListPrice: 450000,
      BedroomsTotal: 3,
      City: "Austin",
      Country: "US",
      UnparsedAddress: "1 Elm St",
    }],
  });
  strictEqual((await load(reso, "application/json")).json.created, 1);
  strictEqual(await total(), 2);
  strictEqual((await load("{", "application/json")).status, 400);
  strictEqual((await load("x", "text/plain")).status, 415);
});
