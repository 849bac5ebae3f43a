/** Buyers of the chat are told of homes that came on the market or became cheaper. */
import { deepStrictEqual, doesNotMatch, match, rejects, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { jsonb } from "#db/json.ts";
import type { Agent } from "../assistant/agent.ts";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { DAY, HOUR, MINUTE } from "../shared/clock.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { onWhatsApp } from "../testing/whatsapp.ts";

const BUYER = "+351912000001";
const WISHES = "I want to buy an apartment in Lisbon with 2 bedrooms, up to 500,000";

/** No job and no message is left to do. */
const settled = (api: TestApi) =>
  until("everything to be done", async () => {
    const { rows } = await api.container.connection.engine.query(
      `select 1 from jobs.job where state not in ('completed', 'failed', 'cancelled')
      union all select 1 from outbox where status = 'pending'
      union all select 1 from conversations where received_seq > answered_seq`,
    );
    return rows.length === 0;
  });

/** Lets time go by and has those told who are due then. */
async function later(api: TestApi, admin: Person, ms: number): Promise<void> {
  await settled(api);
  api.clock.advance(ms);
  await api.container.handlers["alert-round"]({});
  await settled(api);
  // Sessions end meanwhile.
  admin.token = await api.login(admin.email);
}

async function setup(agent?: Agent) {
  const gateway = stubGateway();
  const env = { GATEWAY_SEND_URL: gateway.url };
  const api = await testApi({ env, workers: true, ...(agent && { agent }) });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  let n = 0;
  const post = async (text: string, from = BUYER) => {
    const message = { message_id: `m${++n}`, from, text };
    await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  };
  return {
    gateway,
    api,
    admin,
    post,
    async say(text: string, from = BUYER): Promise<void> {
      await post(text, from);
      await settled(api);
    },
    texts: () => gateway.received.map(({ text }) => text),
    reprice: (id: string, price: number) =>
      api.call("PATCH", `/v1/admin/properties/${id}`, { token: admin.token, json: { price } }),
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

const PHOTO = {
  id: "00000000-0000-4000-8000-000000000001",
  hash: "b".repeat(64),
  alt: "The terrace",
  width: 1600,
  height: 1200,
  widths: [320, 640],
  placeholder: null,
};

test("a buyer is told of a home that fits, once a week, until STOP", async () => {
  await using chat = await setup();
  const { api, admin, say, texts, gateway, reprice } = chat;
  const known = await addProperty(api, admin, { title: "Known flat", price: 480_000 });
  await say(WISHES);
  const before = texts().length;
  match(texts().join("\n"), /Known flat/);
  const fresh = await addProperty(api, admin, { title: "Fresh flat", neighborhood: "Estrela" });
  await api.container.db.updateTable("properties").set({ photos: jsonb([PHOTO]) })
    .where("id", "=", fresh.id).execute();
  await addProperty(api, admin, { title: "Too dear", price: 510_000 });
  await addProperty(api, admin, { title: "For rent", purpose: "rent", price: 1200 });
  await later(api, admin, HOUR);
  const told = gateway.received.slice(before);
  match(
    told[0]!.text,
    /Fresh flat\nEstrela, Lisbon, €450,000\nnew, fits your search: Lisbon, apartment, 2 bedrooms, under 500,000, for sale\nhttp\S+\/properties\/fresh-flat-lisbon/,
  );
  match(told[0]!.text, /once a week at most\. Write DAILY to hear once a day, AT ONCE .*STOP/);
  doesNotMatch(told.map(({ text }) => text).join(), /Known|dear|rent/);
  deepStrictEqual(told.flatMap(({ media }) => media.map(({ kind, url }) => [kind, url])), [
    ["image", `http://localhost:8000/media/${PHOTO.hash}/1280.jpg`],
  ]);

  // The buyer can speak of it, as of any home that was shown.
  await say("Does it have a garage?");
  const [{ memory }] = await api.container.db.selectFrom("conversations").select("memory")
    .execute() as [
      { memory: { focus?: string } },
    ];
  strictEqual(memory.focus, "fresh-flat-lisbon");

  const count = texts().length;
  await addProperty(api, admin, { title: "Second flat" });
  await later(api, admin, DAY);
  await reprice(known.id, 460_000);
  await later(api, admin, DAY);
  strictEqual(texts().length, count, "one a week");
  await later(api, admin, 5 * DAY);
  const joined = texts().slice(count).join("\n");
  match(joined, /2 homes that may suit you/);
  match(joined, /Known flat\nLisbon, €460,000\nnow €20,000 less, fits your search/);
  match(joined, /Second flat/);

  await addProperty(api, admin, { title: "Third flat" });
  await say("STOP");
  const stopped = texts().length;
  await later(api, admin, 8 * DAY);
  strictEqual(texts().length, stopped);
  deepStrictEqual(await api.container.db.selectFrom("wanted").selectAll().execute(), []);
});

test("who is found follows what the buyer says; nobody is told who should not be", async () => {
  await using chat = await setup();
  const { api, admin, say, texts } = chat;
  const { db } = api.container;
  await say(WISHES);
  await addProperty(api, admin, { title: "In Lisbon" });
  await settled(api);
  strictEqual((await db.selectFrom("alert_matches").selectAll().execute()).length, 1);
  // Of what waited, that is told which fits by then.
  await say("Sorry, I need 4 bedrooms");
  const [{ criteria }] = await db.selectFrom("wanted").select("criteria").execute() as [
    { criteria: { bedrooms?: number } },
  ];
  strictEqual(criteria.bedrooms, 4);
  const count = texts().length;
  await later(api, admin, HOUR);
  strictEqual(texts().length, count);

  const [{ id }] = await db.selectFrom("conversations").select("id").execute() as [{ id: string }];
  const set = (columns: { owner?: "bot" | "human"; phase?: "closed" | "matching" }) =>
    db.updateTable("conversations").set(columns).where("id", "=", id).execute();
  await say("2 bedrooms are enough");
  await addProperty(api, admin, { title: "For later", neighborhood: "Estrela" });
  const quiet = texts().length;
  await set({ owner: "human" });
  await later(api, admin, HOUR);
  await set({ owner: "bot", phase: "closed" });
  await later(api, admin, HOUR);
  await set({ phase: "matching" });
  // Twenty o'clock is past the day.
  await later(api, admin, 6 * HOUR);
  strictEqual(texts().length, quiet);
  await later(api, admin, 13 * HOUR);
  match(texts().at(-1)!, /For later/);

  const other = "+351912000002";
  await say(WISHES, other);
  await say("not in Estrela", other);
  const places = await db.selectFrom("wanted").select("without").where("id", "!=", id).execute();
  deepStrictEqual(places, [{ without: ["estrela"] }]);
});

test("a buyer whose message is being answered is told after that, and can speak of the home", async () => {
  const builtin = createBuiltinAgent();
  let asked = 0;
  let answer = Promise.resolve();
  await using chat = await setup({
    name: "slow",
    async respond(input) {
      asked++;
      await answer;
      return await builtin.respond(input);
    },
  });
  const { api, admin, say, post, texts } = chat;
  const { db, handlers, ids } = api.container;
  await say(WISHES);
  await addProperty(api, admin, { title: "Fresh flat" });
  await settled(api);
  const answered = Promise.withResolvers<void>();
  answer = answered.promise;
  const before = asked;
  await post("Thank you!");
  await until("the agent at work", () => asked > before);
  const count = texts().length;
  // One that was queued before the buyer wrote.
  const { reader_id } = await db.selectFrom("alert_matches").select("reader_id")
    .executeTakeFirstOrThrow();
  const job = { alert_id: ids(), reader_id, before: null };
  await db.updateTable("alert_matches")
    .set({ alert_id: job.alert_id, claimed_at: api.clock.now.toISOString() }).execute();
  await rejects(handlers.alert(job), /being answered/);
  answered.resolve();
  await settled(api);
  await handlers.alert(job);
  await settled(api);
  match(texts().slice(count + 1).join(), /Fresh flat/);
  const { memory } = await db.selectFrom("conversations").select("memory")
    .executeTakeFirstOrThrow();
  strictEqual(memory.focus, "fresh-flat-lisbon");
});

test("a buyer who is talking, or arranging a visit, is not told of other homes meanwhile", async () => {
  await using chat = await setup();
  const { api, admin, say, texts } = chat;
  await addProperty(api, admin, { title: "Known flat" });
  await say(WISHES);
  await addProperty(api, admin, { title: "Second flat" });
  await later(api, admin, 16 * MINUTE);
  await say("Can I visit Known flat on Friday?");
  const count = texts().length;
  await later(api, admin, 29 * MINUTE);
  await later(api, admin, HOUR);
  strictEqual(texts().length, count);
  await later(api, admin, 23 * HOUR);
  match(texts().at(-1)!, /Second flat/);
});

test("who talks to no broker yet is written to by the day of the office", async () => {
  await using chat = await setup();
  const { api, admin, say, texts } = chat;
  await api.container.db.updateTable("brokers").set({ time_zone: "America/Los_Angeles" }).execute();
  await say(WISHES);
  const count = texts().length;
  await addProperty(api, admin, { title: "Fresh flat" });
  // Six in the morning there, in the afternoon by UTC.
  await later(api, admin, HOUR);
  strictEqual(texts().length, count);
  await later(api, admin, 3 * HOUR);
  match(texts().at(-1)!, /Fresh flat/);
});

test("a buyer who answers an alert chooses how often there is one", async () => {
  await using chat = await setup();
  const { api, admin, say, texts } = chat;
  await say(WISHES);
  await addProperty(api, admin, { title: "First flat" });
  await later(api, admin, HOUR);
  match(texts().at(-1)!, /First flat[^]*once a week at most/);
  const count = texts().length;
  await say("DAILY please");
  deepStrictEqual(texts().slice(count), [
    "Noted: when homes fit what you look for, we write once a day at most. Write WEEKLY to hear " +
    "once a week, AT ONCE to hear as soon as something fits, or STOP to hear no more.",
  ]);
  await addProperty(api, admin, { title: "Second flat" });
  await later(api, admin, 22 * HOUR);
  strictEqual(texts().length, count + 1, "one a day");
  await later(api, admin, 2 * HOUR);
  match(texts().at(-1)!, /Second flat[^]*once a day at most\. Write WEEKLY/);

  await say("Na hora");
  match(texts().at(-1)!, /^Anotado: .* assim que algo corresponde, de dia\. Escreva SEMANAL/);
  await addProperty(api, admin, { title: "Third flat" });
  await later(api, admin, HOUR);
  match(texts().at(-1)!, /Third flat[^]*Write WEEKLY to hear once a week, DAILY/);
  // What the buyer says of homes later leaves it as it is.
  await say("3 bedrooms would be better");
  const readers = await api.container.db.selectFrom("alert_readers").select("every").execute();
  deepStrictEqual(readers, [{ every: "at_once" }]);
});

test("buyers who said what they look for before that was kept are told as well", async () => {
  await using chat = await setup();
  const { api, admin, say, texts } = chat;
  const { db, handlers } = api.container;
  const others = ["vague", "stopped", "gone", "owner", "playground"] as const;
  await say(WISHES);
  for (const [n] of others.entries()) await say(WISHES, `+35191200001${n}`);
  const rows = await db.selectFrom("conversations").select(["id", "profile"]).orderBy("id")
    .execute();
  const [buyer, ...rest] = rows;
  const changes = {
    vague: { profile: jsonb({ purpose: buyer!.profile.purpose, area: buyer!.profile.area }) },
    stopped: { consent: "opted_out" },
    gone: { phase: "closed" },
    owner: { memory: jsonb({ writer: "owner" as const }) },
    playground: { gateway: "playground" },
  } as const;
  for (const [n, name] of others.entries()) {
    await db.updateTable("conversations").set(changes[name]).where("id", "=", rest[n]!.id)
      .execute();
  }
  await db.deleteFrom("alert_readers").execute();
  await Promise.all([handlers.housekeeping({}), handlers.housekeeping({})]);
  const kept = await db.selectFrom("wanted").select(["id", "criteria"]).execute();
  deepStrictEqual(kept.map(({ id }) => id), [buyer!.id]);
  const fresh = await addProperty(api, admin, { title: "Fresh flat", neighborhood: "Estrela" });
  const count = texts().length;
  await later(api, admin, HOUR);
  strictEqual(texts().length, count + 1);
  match(texts().at(-1)!, new RegExp(fresh.slug));
});

test("where WhatsApp's window is shut the approved template goes, else nothing", async () => {
  const office = await onWhatsApp();
  const { api, server, say, asAdmin, texts, templates, deadLetters } = office;
  await using _server = server;
  await using _api = api;
  const admin = await addPerson(api, "Rui Lobo", "admin");
  await say("wamid.1", WISHES);
  await until("the reply", () => texts().length > 0);
  await office.settled();
  const said = texts().length;
  await addProperty(api, admin, { title: "Without template" });
  await later(api, admin, 2 * DAY);
  deepStrictEqual([texts().length, templates(), await deadLetters()], [said, [], []]);
  const added = await asAdmin("POST", "/v1/admin/templates", {
    name: "new_home",
    language: "en",
    purpose: "alert",
    variables: ["title", "place", "price", "reason", "url"],
    body: "{{1}} in {{2}}: {{3}} ({{4}}). {{5}} Write STOP to hear no more.",
    status: "approved",
  });
  strictEqual(added.status, 201, added.text);
  await addProperty(api, admin, { title: "By template" });
  await later(api, admin, HOUR);
  const [template] = templates();
  strictEqual(template.name, "new_home");
  deepStrictEqual(
    template.components[0].parameters.map(({ text }: { text: string }) => text).slice(0, 3),
    ["By template", "Lisbon", "€450,000"],
  );
});
