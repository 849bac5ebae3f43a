import { deepStrictEqual, match, notStrictEqual, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { ADMIN, BROKER, type TestApi, testApi } from "../testing/mod.ts";
import { scoreLead } from "./policy.ts";
import { MAX_TIMELINE } from "./repository.ts";

const HOUR = 3_600_000;
const PERSON = { name: "Ana Prado", email: "ana@example.org", consent: true };

/** A listing of the demo broker. */
async function listingOf(api: TestApi, email: string): Promise<string> {
  const row = await api.container.connection.db.selectFrom("properties as p")
    .innerJoin("brokers as b", "b.id", "p.broker_id").select("p.slug")
    .where("b.email", "=", email).where("p.status", "=", "active").orderBy("p.slug")
    .executeTakeFirstOrThrow();
  return row.slug;
}
const submit = (api: TestApi, json: unknown, headers: Record<string, string> = {}, from?: string) =>
  api.call("POST", "/v1/leads", { json, headers, from });

test("a lead is seen by its broker and the admins, and by nobody else", async () => {
  await using api = await testApi();
  const property_slug = await listingOf(api, BROKER);
  const taken = await submit(api, { ...PERSON, property_slug, message: "May I see it on Friday?" });
  strictEqual(taken.status, 201);
  deepStrictEqual(Object.keys(taken.json).sort(), ["created_at", "id", "status"]);

  const path = `/v1/leads/${taken.json.id}`;
  const mine = await api.call("GET", path, { token: await api.login(BROKER) });
  strictEqual(mine.json.property.slug, property_slug);
  deepStrictEqual([mine.json.score, mine.json.tier], [40, "warm"]);
  deepStrictEqual(mine.json.timeline.map((e: { type: string }) => e.type), ["created"]);
  strictEqual((await api.call("GET", path, { token: await api.login(ADMIN) })).status, 200);
  const other = await api.container.connection.db.selectFrom("brokers").select("email")
    .where("role", "=", "broker").where("email", "!=", BROKER).where("status", "=", "active")
    .executeTakeFirstOrThrow();
  const foreign = await api.call("GET", path, { token: await api.login(other.email) });
  const unknown = await api.call("GET", "/v1/leads/nonsense", { token: await api.login(BROKER) });
  strictEqual(foreign.status, 404);
  deepStrictEqual({ ...foreign.json, instance: 0 }, { ...unknown.json, instance: 0 });
  strictEqual((await api.call("GET", path)).status, 401);
});

test("a repeat within 24 hours updates, also when two arrive at once", async () => {
  await using api = await testApi();
  const property_slug = await listingOf(api, BROKER);
  const answers = await Promise.all(
    Array.from(
      { length: 10 },
      (_, n) => submit(api, { ...PERSON, property_slug, message: `message number ${n} of ten` }),
    ),
  );
  deepStrictEqual(answers.map(({ status }) => status).sort(), [...Array(9).fill(200), 201]);
  strictEqual(new Set(answers.map(({ json }) => json.id)).size, 1);
  api.clock.advance(23 * HOUR);
  strictEqual((await submit(api, { ...PERSON, property_slug })).status, 200);
  api.clock.advance(HOUR);
  const next = await submit(api, { ...PERSON, property_slug });
  strictEqual(next.status, 201);
  notStrictEqual(next.json.id, answers[0]!.json.id);
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
  await using api = await testApi({ seed: false });
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
  await using api = await testApi({ seed: false });
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
  await using api = await testApi();
  const { json: { id } } = await submit(api, {
    ...PERSON,
    property_slug: await listingOf(api, BROKER),
  });
  const token = await api.login(BROKER);
  const admin = await api.login(ADMIN);
  const patch = (json: unknown, as = token) =>
    api.call("PATCH", `/v1/leads/${id}`, { token: as, json });
  strictEqual((await patch({ status: "contacted", note: "Called, wants a garden." })).status, 200);
  strictEqual((await patch({ status: "contacted" })).status, 200);
  strictEqual((await patch({ assignee: "helena-marques" })).status, 422);
  strictEqual((await patch({})).status, 422);
  strictEqual((await patch({ status: "gone" })).status, 422);
  const moved = await patch({ assignee: "helena-marques" }, admin);
  strictEqual(moved.json.broker.slug, "helena-marques");
  deepStrictEqual(
    moved.json.timeline.map((e: { type: string }) => e.type),
    ["created", "status_changed", "note", "assigned"],
  );
  strictEqual((await patch({ status: "won" })).status, 404, "no longer the broker's");
});

test("lists filter, sort and page within one's own leads", async () => {
  await using api = await testApi();
  const token = await api.login(BROKER);
  const list = async (query: string) =>
    (await api.call("GET", `/v1/leads?${query}`, { token })).json;
  const { data, page } = await list("limit=100");
  ok(data.length > 0 && page.total === data.length);
  const status = data[0].status;
  ok((await list(`status=${status}`)).data.every((l: { status: string }) => l.status === status));
  const scores = (await list("sort=score&limit=100")).data.map((l: { score: number }) => l.score);
  deepStrictEqual(scores, scores.toSorted((a: number, b: number) => b - a));
  const first = await list("limit=1");
  const second = await list(`limit=1&cursor=${first.page.next_cursor}`);
  notStrictEqual(first.data[0].id, second.data[0].id);
  strictEqual((await list(`sort=score&cursor=${first.page.next_cursor}`)).code, "invalid_cursor");
  const name = data[0].name;
  ok((await list(`search=${encodeURIComponent(name)}`)).data.some(
    (l: { id: string }) => l.id === data[0].id,
  ));
});

test("the export is CSV without formulas", async () => {
  await using api = await testApi();
  const property_slug = await listingOf(api, BROKER);
  await submit(api, { ...PERSON, name: "=HYPERLINK(1)", message: 'a,b\n"c"', property_slug });
  const csv = await api.call("GET", "/v1/leads/export", { token: await api.login(BROKER) });
  match(csv.headers.get("content-type")!, /text\/csv/);
  match(csv.text, /^id,created_at,name,/);
  match(csv.text, /'=HYPERLINK/);
  match(csv.text, /"a,b\n""c"""/);
});

test("the export holds every page, and a failure is no half of a file", async () => {
  await using api = await testApi({ seed: true });
  const { engine } = api.container.connection;
  await engine.exec(
    `insert into leads (id, name, source, tier, score, consent, search_text, created_at, updated_at)
      select gen_random_uuid(), 'Bulk ' || n, 'manual', 'cold', 0, true, '', now(), now()
      from generate_series(1, 250) n`,
  );
  const token = await api.login(ADMIN);
  const whole = await api.call("GET", "/v1/leads/export", { token });
  strictEqual(whole.text.match(/,Bulk \d+,/g)?.length, 250);
  await engine.exec("alter table leads rename to leads_gone");
  const failed = await api.call("GET", "/v1/leads/export", { token });
  strictEqual(failed.status, 500);
  match(failed.headers.get("content-type")!, /problem\+json/);
});

test("a form that is sent over and over neither swells the lead nor its timeline", async () => {
  await using api = await testApi();
  const { engine } = api.container.connection;
  const property_slug = await listingOf(api, BROKER);
  let id = "";
  for (let n = 0; n < 6; n++) {
    const taken = await submit(api, { ...PERSON, property_slug, message: `${n}`.repeat(3900) });
    id = taken.json.id;
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
    token: await api.login(BROKER),
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
