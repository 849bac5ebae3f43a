/** Who may administer, and what the log keeps of it. */
import { deepStrictEqual, doesNotMatch, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";

test("to brokers no admin address exists", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Ana Reis");
  const { paths } = (await api.call("GET", "/openapi.json")).json as {
    paths: Record<string, Record<string, unknown>>;
  };
  const operations = Object.entries(paths).filter(([path]) => path.startsWith("/v1/admin/"))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => [method, path] as const));
  ok(operations.length > 10);
  for (const [method, path] of operations) {
    const [upper, address] = [method.toUpperCase(), path.replace(/\{\w+\}/g, "x")];
    const answer = await api.call(upper, address, {
      token,
      json: upper === "GET" ? undefined : {},
    });
    deepStrictEqual([answer.status, answer.json.code], [404, "not_found"], `${method} ${path}`);
    strictEqual((await api.call(upper, address)).status, 401, `${method} ${path}`);
  }
});

test("the log says who changed which fields, the latest first, and never to what", async () => {
  await using api = await testApi();
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const call = async (method: string, path: string, json?: unknown) => {
    api.clock.advance(1000);
    return await api.call(method, `/v1/admin/${path}`, { token, json });
  };
  const added = await call("POST", "brokers", { email: "rui@office.example", name: "Rui Lobo" });
  strictEqual(added.status, 201, added.text);
  const { id } = added.json;
  const changed = await call("PATCH", `brokers/${id}`, { phone: "+351210000999", bio: "Sells." });
  strictEqual(changed.status, 200, changed.text);
  strictEqual((await call("PATCH", `brokers/${id}`, { phone: "none" })).status, 422);

  const log = await call("GET", "audit");
  deepStrictEqual(
    log.json.data.map(({ action, entity, entity_id, actor, fields }: Record<string, unknown>) => [
      action,
      entity,
      entity_id === id,
      actor,
      (fields as string[]).toSorted(),
    ]),
    [
      ["broker.changed", "broker", true, EVA, ["bio", "phone"]],
      ["broker.created", "broker", true, EVA, ["email", "name"]],
      ["session.opened", "session", false, EVA, []],
    ],
  );
  doesNotMatch(log.text, /351210000999|Sells|rui@office/);
  const first = await call("GET", "audit?limit=1");
  const second = await call("GET", `audit?limit=1&cursor=${first.json.page.next_cursor}`);
  deepStrictEqual([...first.json.data, ...second.json.data], log.json.data.slice(0, 2));
  const third = await call("GET", `audit?limit=1&cursor=${second.json.page.next_cursor}`);
  deepStrictEqual(third.json.data, log.json.data.slice(2));
  strictEqual(third.json.page.next_cursor, null);
});

const EVA = { slug: "eva-pinto", name: "Eva Pinto" };

const FLAT = {
  title: "Bright flat",
  type: "apartment",
  purpose: "sale",
  price: 450000,
  currency: "EUR",
  city: "Lisbon",
  country: "PT",
};
const CSV = "title,type,purpose,price,currency,city,country\n" +
  "Mill by the river,house,sale,450000,EUR,Tavira,PT\n";

/** Everything that admins change, of a service with one broker, property and dead letter. */
async function setup(api: TestApi) {
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { token } = admin;
  const call = (method: string, path: string, json?: unknown) =>
    api.call(method, `/v1/admin/${path}`, { token, json });
  const broker = (await call("POST", "brokers", { email: "a@office.example", name: "Ana" })).json;
  const other = (await call("POST", "brokers", { email: "b@office.example", name: "Rui" })).json;
  const property = await addProperty(api, admin);
  const second = await addProperty(api, admin, { title: "Dark flat" });
  const importing = (query = "") =>
    api.call("POST", `/v1/admin/properties/import${query}`, {
      token,
      body: CSV,
      headers: { "content-type": "text/csv" },
    });

  const { db } = api.container.connection;
  const at = api.clock.now.toISOString();
  const conversation_id = await addConversation(api);
  const message = { id: api.container.ids(), conversation_id, seq: 1, created_at: at };
  await db.insertInto("messages").values({
    ...message,
    role: "broker",
    text: "Hello",
    status: "failed",
    gateway_message_id: null,
  }).execute();
  const letter = api.container.ids();
  await db.insertInto("outbox").values({
    ...message,
    id: letter,
    message_id: message.id,
    gateway: "generic",
    address: "+351910000000",
    idempotency_key: letter,
    text: "Hello",
    in_reply_to: null,
    status: "dead",
    next_attempt_at: at,
    provider_message_id: null,
    last_error: "refused",
  }).execute();

  const stored = async () => ({
    brokers: await db.selectFrom("brokers").selectAll().orderBy("id").execute(),
    properties: await db.selectFrom("properties").selectAll().orderBy("id").execute(),
    outbox: await db.selectFrom("outbox").selectAll().execute(),
    messages: await db.selectFrom("messages").selectAll().execute(),
  });
  const logged = () =>
    db.selectFrom("audit_log").select(["action", "entity_id"]).orderBy("id").execute();
  return { broker, other, property, second, letter, call, importing, stored, logged };
}

test("without its entry in the log no change is made", async () => {
  await using api = await testApi();
  const { broker, property, letter, call, importing, stored, logged } = await setup(api);
  const { engine } = api.container.connection;
  const [before, entries] = [await stored(), await logged()];
  const changes = {
    "broker.created": () => call("POST", "brokers", { email: "c@office.example", name: "Zoe" }),
    "broker.changed": () => call("PATCH", `brokers/${broker.id}`, { bio: "Sells." }),
    "property.created": () => call("POST", "properties", { ...FLAT, title: "Loft" }),
    "property.changed": () => call("PATCH", `properties/${property.id}`, { price: 1 }),
    "property.assigned": () =>
      call("POST", `brokers/${broker.id}/properties`, { property_id: property.id }),
    "properties.imported": () => importing(),
    "message.replayed": () => call("POST", `dead-letters/${letter}/replay`),
  };
  await engine.exec("alter table audit_log add constraint full_log check (false) not valid");
  for (const [action, change] of Object.entries(changes)) {
    strictEqual((await change()).status, 500, action);
    deepStrictEqual(await stored(), before, action);
  }
  await engine.exec("alter table audit_log drop constraint full_log");
  for (const [action, change] of Object.entries(changes)) {
    const { status, text } = await change();
    ok(status < 300, `${action}: ${text}`);
  }
  const added = (await logged()).slice(entries.length);
  deepStrictEqual(added.map(({ action }) => action), Object.keys(changes));
});

test("what was refused, or changed nothing, is not in the log", async () => {
  await using api = await testApi();
  const { broker, other, property, second, letter, call, importing, logged } = await setup(api);
  const assign = () => call("POST", `brokers/${broker.id}/properties`, { property_id: second.id });
  strictEqual((await assign()).status, 200);
  strictEqual((await call("POST", `dead-letters/${letter}/replay`)).status, 204);
  const entries = await logged();
  const answers = {
    "a taken address": await call("POST", "brokers", { email: broker.email, name: "Ana" }),
    "a taken slug": await call("PATCH", `brokers/${other.id}`, { slug: broker.slug }),
    "a property's taken slug": await call("POST", "properties", { ...FLAT, slug: property.slug }),
    "another's slug": await call("PATCH", `properties/${second.id}`, { slug: property.slug }),
    "a repeated assignment": await assign(),
    "a dry run": await importing("?dry_run=true"),
    "a message that is no dead letter": await call("POST", `dead-letters/${letter}/replay`),
  };
  deepStrictEqual(
    Object.fromEntries(Object.entries(answers).map(([what, { status }]) => [what, status])),
    {
      "a taken address": 409,
      "a taken slug": 409,
      "a property's taken slug": 409,
      "another's slug": 409,
      "a repeated assignment": 200,
      "a dry run": 200,
      "a message that is no dead letter": 409,
    },
  );
  deepStrictEqual(await logged(), entries);
});
