import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { scoreLead } from "./policy.ts";
import { MAX_TIMELINE } from "./repository.ts";

const HOUR = 3_600_000;
const PERSON = { name: "Ana Prado", email: "ana@example.org", consent: true };

/** The service with an admin, and a broker with a property. */
async function setup() {
  const api = await testApi();
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const { slug: property_slug } = await addProperty(api, admin, { broker_slug: ana.slug });
  return { api, admin, ana, property_slug };
}
const submit = (api: TestApi, json: unknown, headers: Record<string, string> = {}, from?: string) =>
  api.call("POST", "/v1/leads", { json, headers, from });

test("a lead is seen by its broker and the admins, and by nobody else", async () => {
  const { api, admin, ana, property_slug } = await setup();
  await using _api = api;
  const taken = await submit(api, { ...PERSON, property_slug, message: "May I see it on Friday?" });
  strictEqual(taken.status, 201);
  deepStrictEqual(Object.keys(taken.json).sort(), ["created_at", "id", "status"]);

  const path = `/v1/leads/${taken.json.id}`;
  const mine = await api.call("GET", path, { token: ana.token });
  strictEqual(mine.json.property.slug, property_slug);
  strictEqual(mine.headers.get("cache-control"), "no-store");
  strictEqual(mine.json.property.currency, "EUR");
  deepStrictEqual([mine.json.score, mine.json.tier], [40, "warm"]);
  deepStrictEqual(mine.json.timeline.map((e: { type: string }) => e.type), ["created"]);
  strictEqual((await api.call("GET", path, { token: admin.token })).status, 200);
  const rui = await addPerson(api, "Rui Lobo");
  const foreign = await api.call("GET", path, { token: rui.token });
  const unknown = await api.call("GET", "/v1/leads/nonsense", { token: ana.token });
  strictEqual(foreign.status, 404);
  deepStrictEqual({ ...foreign.json, instance: 0 }, { ...unknown.json, instance: 0 });
  strictEqual((await api.call("GET", path)).status, 401);
});

test("a repeat within 24 hours is added to the lead, also when ten arrive at once", async () => {
  const { api, ana, property_slug } = await setup();
  await using _api = api;
  const { db } = api.container;
  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      (_, n) => submit(api, { ...PERSON, property_slug, message: `message number ${n} of ten` }),
    ),
  );
  deepStrictEqual(new Set(answers.map(({ status }) => status)), new Set([201]));
  const [lead, ...others] = await db.selectFrom("leads").selectAll().execute();
  deepStrictEqual(others, []);
  strictEqual(answers.filter(({ json }) => json.id === lead!.id).length, 1);
  const { json: { data } } = await api.call("GET", "/v1/notifications", { token: ana.token });
  const again = data.filter(({ title }: { title: string }) => /^.+ wrote again: /.test(title));
  deepStrictEqual([data.length, again.length], [10, 9]);
  api.clock.advance(23 * HOUR);
  strictEqual((await submit(api, { ...PERSON, property_slug })).status, 201);
  strictEqual((await db.selectFrom("leads").select("id").execute()).length, 1);
  api.clock.advance(HOUR);
  await submit(api, { ...PERSON, property_slug });
  strictEqual((await db.selectFrom("leads").select("id").execute()).length, 2);
});

test("who knows a person's mail neither changes the person's lead nor learns of it", async () => {
  const { api, ana, property_slug } = await setup();
  await using _api = api;
  const key = { "idempotency-key": "stranger" };
  const stranger = { ...PERSON, name: "Mallory", phone: "+351 999 999 999", message: "Call me." };
  const first = await submit(api, { ...PERSON, property_slug });
  api.clock.advance(HOUR);
  const second = await submit(api, { ...stranger, property_slug }, key);
  const elsewhere = await submit(api, { ...stranger, email: "nobody@example.com", property_slug });
  for (const { status, json } of [second, elsewhere]) {
    deepStrictEqual([status, json.status, json.created_at], [
      201,
      "received",
      api.clock.now.toISOString(),
    ]);
    notStrictEqual(json.id, first.json.id);
  }
  strictEqual((await submit(api, { ...stranger, property_slug }, key)).text, second.text);
  const { json: lead } = await api.call("GET", `/v1/leads/${first.json.id}`, { token: ana.token });
  deepStrictEqual([lead.name, lead.phone, lead.message], [PERSON.name, null, null]);
  const { data } = lead.timeline.at(-1);
  deepStrictEqual([data.name, data.phone, data.message], ["Mallory", "+351999999999", "Call me."]);
});

test("an Idempotency-Key answers the same and refuses another body", async () => {
  await using api = await testApi();
  const key = { "idempotency-key": "form-1" };
  const answers = await Promise.all([submit(api, PERSON, key), submit(api, PERSON, key)]);
  deepStrictEqual(answers.map(({ status }) => status), [201, 201]);
  strictEqual(answers[0]!.text, answers[1]!.text);
  const other = await submit(api, { ...PERSON, name: "Eva" }, key);
  strictEqual(other.json.code, "idempotency_key_reused");
  const { rows } = await api.container.connection.engine.query(
    "select count(*)::int as n from lead_events where idempotency_key is not null",
  );
  deepStrictEqual(rows, [{ n: 1 }]);
});

test("the honeypot gets a receipt and stores nothing", async () => {
  await using api = await testApi();
  strictEqual((await submit(api, { ...PERSON, website: "http://spam.example" })).status, 201);
  const { rows } = await api.container.connection.engine.query("select id from leads");
  deepStrictEqual(rows, []);
});

test("needs consent and a way to answer; unknown slugs are named", async () => {
  await using api = await testApi();
  const cases: [Record<string, unknown>, string][] = [
    [{ ...PERSON, consent: false }, "#/consent"],
    [{ name: "A", consent: true }, "#/email"],
    [{ ...PERSON, email: "no" }, "#/email"],
    [{ ...PERSON, phone: "abc" }, "#/phone"],
    [{ ...PERSON, name: "  " }, "#/name"],
    [{ ...PERSON, property_slug: "no-such" }, "#/property_slug"],
    [{ ...PERSON, broker_slug: "no-such" }, "#/broker_slug"],
    [{ ...PERSON, extra: 1 }, "#/extra"],
    [{ ...PERSON, utm: { evil: "x" } }, "#/utm/evil"],
    [{ ...PERSON, name: "a\u0000b" }, "#/name"],
    [{ ...PERSON, message: "\ud800" }, "#/message"],
  ];
  for (const [json, pointer] of cases) {
    const answer = await submit(api, json);
    strictEqual(answer.status, 422, pointer);
    ok(
      answer.json.errors.some((error: { pointer: string }) => error.pointer === pointer),
      `${pointer} in ${answer.text}`,
    );
  }
});

test("20 a minute and address, told apart behind the portal", async () => {
  await using api = await testApi();
  const one = (n: number, headers = {}) =>
    submit(api, { ...PERSON, email: `p${n}@example.org` }, headers);
  const answers = await Promise.all(Array.from({ length: 25 }, (_, n) => one(n)));
  strictEqual(answers.filter(({ status }) => status === 201).length, 20);
  const limited = answers.find(({ status }) => status === 429)!;
  ok(Number(limited.headers.get("retry-after")) <= 60);
  const vouched = (secret: string) => ({
    "portal-secret": secret,
    "portal-client-address": "203.0.113.9",
  });
  strictEqual((await one(30, vouched("wrong"))).status, 429);
  strictEqual((await one(31, vouched(api.container.portalSecret))).status, 201);
});

test("status, notes and assignment make the timeline", async () => {
  const { api, admin, ana, property_slug } = await setup();
  await using _api = api;
  const { json: { id } } = await submit(api, {
    ...PERSON,
    property_slug,
  });
  const { token } = ana;
  const patch = (json: unknown, as = token) =>
    api.call("PATCH", `/v1/leads/${id}`, { token: as, json });
  strictEqual((await patch({ status: "contacted", note: "Called, wants a garden." })).status, 200);
  strictEqual((await patch({ status: "contacted" })).status, 200);
  strictEqual((await patch({ assignee: admin.slug })).status, 422);
  strictEqual((await patch({})).status, 422);
  strictEqual((await patch({ status: "gone" })).status, 422);
  const moved = await patch({ assignee: admin.slug }, admin.token);
  strictEqual(moved.json.broker.slug, admin.slug);
  deepStrictEqual(
    moved.json.timeline.map((e: { type: string }) => e.type),
    ["created", "status_changed", "note", "assigned"],
  );
  strictEqual((await patch({ status: "won" })).status, 404, "no longer the broker's");
});

test("lists filter, sort and page within one's own leads", async () => {
  const { api, admin, ana, property_slug } = await setup();
  await using _api = api;
  const add = async (name: string, more: Record<string, unknown> = { property_slug }) => {
    api.clock.advance(HOUR / 2);
    const { json } = await submit(api, { ...PERSON, name, email: `${name}@b.example`, ...more });
    return json.id as string;
  };
  const first = await add("Joao", { property_slug, phone: "+351912000111" });
  const second = await add("Bea");
  const third = await add("Caio");
  const foreign = await add("Dora", { property_slug: (await addProperty(api, admin)).slug });
  await api.call("PATCH", `/v1/leads/${second}`, {
    token: ana.token,
    json: { status: "contacted" },
  });
  const list = async (query: string, { token } = ana) =>
    (await api.call("GET", `/v1/leads?${query}`, { token })).json;
  const ids = async (query: string, by = ana) =>
    (await list(query, by)).data.map(({ id }: { id: string }) => id);
  deepStrictEqual(await ids(""), [third, second, first]);
  deepStrictEqual(await ids("", admin), [foreign, third, second, first]);
  deepStrictEqual(await ids("status=contacted"), [second]);
  deepStrictEqual((await ids("sort=score"))[0], first);
  deepStrictEqual(await ids("search=jo%C3%A3o"), [first]);
  deepStrictEqual(await ids("search=dora"), []);
  const { data, page } = await list("limit=2");
  deepStrictEqual([data.length, page.total], [2, 3]);
  deepStrictEqual(await ids(`limit=2&cursor=${page.next_cursor}`), [first]);
  strictEqual((await list(`sort=score&cursor=${page.next_cursor}`)).code, "invalid_cursor");
});

test("the export is CSV without formulas", async () => {
  const { api, ana, property_slug } = await setup();
  await using _api = api;
  await submit(api, { ...PERSON, name: "=HYPERLINK(1)", message: 'a,b\n"c"', property_slug });
  const csv = await api.call("GET", "/v1/leads/export", { token: ana.token });
  match(csv.headers.get("content-type")!, /text\/csv/);
  match(csv.text, /^id,created_at,name,/);
  match(csv.text, /'=HYPERLINK/);
  match(csv.text, /"a,b\n""c"""/);
});

test("the export holds every page, and a failure is no half of a file", async () => {
  const { api, admin } = await setup();
  await using _api = api;
  const { engine } = api.container.connection;
  await engine.exec(
    `insert into leads (id, name, source, tier, score, consent, search_text, created_at, updated_at)
      select gen_random_uuid(), 'Bulk ' || n, 'manual', 'cold', 0, true, '', now(), now()
      from generate_series(1, 250) n`,
  );
  const { token } = admin;
  const whole = await api.call("GET", "/v1/leads/export", { token });
  strictEqual(whole.text.match(/,Bulk \d+,/g)?.length, 250);
  await engine.exec("alter table leads rename to leads_gone");
  const failed = await api.call("GET", "/v1/leads/export", { token });
  strictEqual(failed.status, 500);
  match(failed.headers.get("content-type")!, /problem\+json/);
});

test("a form that is sent over and over neither swells the lead nor its timeline", async () => {
  const { api, ana, property_slug } = await setup();
  await using _api = api;
  const { engine } = api.container.connection;
  let id = "";
  for (let n = 0; n < 6; n++) {
    const taken = await submit(api, { ...PERSON, property_slug, message: `${n}`.repeat(3900) });
    id ||= taken.json.id;
  }
  const { rows } = await engine.query(
    `select length(search_text) as length, search_text like '%5555%' as newest from leads
      where id = $1`,
    [id],
  );
  deepStrictEqual(rows, [{ length: 16_000, newest: true }]);
  await engine.query(
    `insert into lead_events (id, lead_id, type, data, created_at)
      select gen_random_uuid(), $1, 'resubmitted', '{}', timestamptz '2026-04-01' + n * interval '1 s'
      from generate_series(1, 600) n`,
    [id],
  );
  const { timeline } = (await api.call("GET", `/v1/leads/${id}`, {
    token: ana.token,
  })).json;
  strictEqual(timeline.length, MAX_TIMELINE);
  strictEqual(timeline.at(-1).created_at, "2026-04-01T00:10:00.000Z");
  const times = timeline.map((event: { created_at: string }) => event.created_at);
  deepStrictEqual(times, times.toSorted());
});

test("a score is the sum of its reasons, at most 100", () => {
  const none = {
    email: false,
    phone: false,
    message_length: 0,
    property: false,
    profile: {},
    liked: 0,
    visit: "none" as const,
    offer: false,
  };
  deepStrictEqual(scoreLead(none), { score: 0, tier: "cold", reasons: [] });
  const visit = scoreLead({ ...none, phone: true, property: true, visit: "confirmed" });
  deepStrictEqual([visit.score, visit.tier], [65, "warm"]);
  const all = scoreLead({
    email: true,
    phone: true,
    message_length: 100,
    property: true,
    profile: {
      budget_max: 1,
      area: ["x"],
      bedrooms: 2,
      purpose: "sale",
      timeline: "asap",
      financing: "cash",
    },
    liked: 2,
    visit: "confirmed",
    offer: true,
  });
  deepStrictEqual([all.score, all.tier], [100, "hot"]);
});
