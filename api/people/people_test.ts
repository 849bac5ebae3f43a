/** What people may ask for whose details are kept: that they are erased, copied, corrected. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { settled } from "../alerts/testing/readers.ts";
import { claimMessages } from "../conversations/outbox.ts";
import { settle } from "../conversations/delivery.ts";
import { BUYER, openDesk } from "../conversations/files/testing/desk.ts";
import { PDF } from "../conversations/files/testing/samples.ts";
import { setup } from "../conversations/testing/visiting.ts";
import { HOUR } from "../shared/clock.ts";
import { type TestApi, testApi } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import {
  dump,
  EMAIL,
  fileKeys,
  knownPerson,
  NAME,
  NO_TRACE,
  stored,
  TRACES,
  tracesIn,
} from "./testing/person.ts";

const erase = (api: TestApi, { token }: Person, id: string, query = "") =>
  api.call("DELETE", `/v1/leads/${id}${query}`, { token });

test("of who is erased nothing stays in the database, no file in the store, and nothing is sent", async () => {
  const { desk, api, broker, admin, lead_id, visit_id } = await knownPerson();
  await using _desk = desk;
  const before = tracesIn(await dump(api));
  for (const trace of TRACES) ok(before[trace]!.length > 0, `nothing to erase of ${trace}`);
  const keys = await fileKeys(api);
  strictEqual((await stored(api, keys)).length, 2);
  const { mails } = api;
  const sent = desk.gateway.received.length;
  const mailed = mails.length;

  strictEqual((await erase(api, broker, lead_id, "?all=true")).status, 204);
  desk.gateway.answer = () => Response.json({ message_id: crypto.randomUUID() });
  deepStrictEqual(tracesIn(await dump(api)), NO_TRACE);
  await settled(api);
  deepStrictEqual(tracesIn(await dump(api)), NO_TRACE);
  deepStrictEqual(await stored(api, keys), []);
  deepStrictEqual(await fileKeys(api), []);

  strictEqual(desk.gateway.received.length, sent);
  const [ended, ...others] = mails.slice(mailed);
  deepStrictEqual(others, []);
  deepStrictEqual([ended?.to.email, ended?.calendar?.method], [broker.email, "CANCEL"]);
  match(ended!.calendar!.content, new RegExp(`UID:${visit_id}@hearthline`));
  match(ended!.calendar!.content, /STATUS:CANCELLED/);
  doesNotMatch(JSON.stringify(ended), new RegExp(TRACES.join("|"), "i"));

  const { json: { data: [entry] } } = await api.call("GET", "/v1/admin/audit", admin);
  deepStrictEqual([entry.action, entry.actor.slug], ["lead.erased", broker.slug]);
  strictEqual((await erase(api, broker, lead_id)).status, 404);

  await desk.send({ text: "Hello again" });
  const { json: { data } } = await api.call("GET", "/v1/conversations", admin);
  strictEqual(data.length, 1);
  ok(data[0].id !== desk.conversation, "a conversation of its own");
});

test("a copy holds everything that is kept of a person", async () => {
  const { desk, api, broker, lead_id } = await knownPerson();
  await using _desk = desk;
  const copy = (query = "") => api.call("GET", `/v1/leads/${lead_id}/copy${query}`, broker);
  const one = await copy();
  match(one.headers.get("content-disposition")!, /^attachment/);
  const { rows } = await api.container.connection.engine.query(
    "select entity_id, actor_broker_id from audit_log where action = 'person.copied'",
  );
  deepStrictEqual(rows, [{ entity_id: lead_id, actor_broker_id: broker.id }]);
  deepStrictEqual(
    [one.json.leads.length, one.json.others.map(({ name }: { name: string }) => name)],
    [1, [NAME]],
  );
  const { status, json } = await copy("?all=true");
  strictEqual(status, 200);
  deepStrictEqual(json.others, []);
  deepStrictEqual(json.leads.map(({ source }: { source: string }) => source), ["chat", "web"]);
  const { conversations: [chat], visits: [visit], searches, leads } = json;
  deepStrictEqual([chat.address, chat.messages[0].from], [BUYER, "buyer"]);
  match(chat.messages[0].text, /alpaca/);
  deepStrictEqual(
    chat.files.map(({ name }: { name: string }) => name),
    ["Quintanilha.pdf", "Stables.pdf"],
  );
  const file = await desk.api.call("GET", chat.files[0].url, broker);
  strictEqual(file.status, 200);
  deepStrictEqual(chat.questions[0].answer, "There are stables.");
  deepStrictEqual([visit.status, visit.invited], ["confirmed", [{ name: NAME, email: EMAIL }]]);
  deepStrictEqual(
    searches.filter(({ email }: { email: string | null }) => email === EMAIL)
      .map(({ confirmed }: { confirmed: boolean }) => confirmed),
    [true, false],
  );
  const said = JSON.stringify(leads);
  for (const text of ["Rosalinda rides.", "About my alpaca", "My alpaca again"]) {
    ok(said.includes(text), text);
  }
});

test("brokers erase what is theirs, admins everything of the same address", async () => {
  await using api = await testApi();
  const admin = await addPerson(api, "Ada Admin", "admin");
  const [ana, rui] = [await addPerson(api, "Ana Reis"), await addPerson(api, "Rui Lobo")];
  const homes = [
    await addProperty(api, admin, { broker_slug: ana.slug }),
    await addProperty(api, admin, { broker_slug: ana.slug, title: "House" }),
    await addProperty(api, admin, { broker_slug: rui.slug, title: "Loft" }),
  ];
  const phones = [{ email: "A@b.example" }, { email: "a@B.example" }, { email: "a@b.example" }];
  for (const [n, { slug }] of homes.entries()) {
    await api.call("POST", "/v1/leads", {
      json: { name: `Lead ${n}`, ...phones[n], consent: true, property_slug: slug },
    });
  }
  const leads = async () =>
    (await api.call("GET", "/v1/leads", admin)).json.data as { id: string; name: string }[];
  const names = async () => (await leads()).map(({ name }) => name).sort();
  const idOf = async (name: string) => (await leads()).find((one) => one.name === name)!.id;
  const [first, second, third] = await Promise.all(["Lead 0", "Lead 1", "Lead 2"].map(idOf));

  strictEqual((await erase(api, rui, first!)).status, 404);
  strictEqual((await api.call("GET", `/v1/leads/${first}/copy`, rui)).status, 404);
  strictEqual((await erase(api, ana, first!)).status, 204);
  deepStrictEqual(await names(), ["Lead 1", "Lead 2"]);
  strictEqual((await erase(api, ana, second!, "?all=true")).status, 204);
  deepStrictEqual(await names(), ["Lead 2"]);
  await api.call("POST", "/v1/leads", {
    json: { ...phones[0], name: "Lead 3", consent: true, property_slug: homes[0]!.slug },
  });
  strictEqual((await erase(api, admin, third!, "?all=true")).status, 204);
  deepStrictEqual(await names(), []);
});

test("what is under way when its person is erased ends without a trace", async () => {
  const { api, db, ana, buyer } = await setup();
  await using _api = api;
  const { conversation_id, say, receive } = await buyer();
  await say(`I am ${NAME}, ${EMAIL}. Can I visit on Thursday at 17:00?`);
  await say("Yes, please book it");
  const { lead_id } = await db.selectFrom("conversations").select("lead_id")
    .where("id", "=", conversation_id).executeTakeFirstOrThrow();
  const { id: visit_id } = await db.selectFrom("visits").select("id").executeTakeFirstOrThrow();
  const now = api.clock.now;
  const [sending] = await claimMessages(db, now, 1);
  ok(sending);

  const thinking = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { process } = api.container;
  const answer = await receive("My alpaca comes along");
  const turn = answer({
    name: "slow",
    async respond(input) {
      begun.resolve();
      await thinking.promise;
      return await process.agent.respond(input);
    },
  }).then(() => "stored", () => "not stored");
  await begun.promise;
  strictEqual((await erase(api, ana, lead_id!)).status, 204);
  thinking.resolve();
  strictEqual(await turn, "not stored");
  await settle(db, sending, { outcome: "sent", message_id: "m1" }, {
    now,
    random: 0,
    ids: api.container.ids,
  });
  const { handlers } = api.container;
  await handlers.invitation({ visit_id, sequence: 1, role: "buyer" });
  await handlers.invitation({ visit_id, sequence: 1, role: "broker", kind: "visit_booked" });
  await handlers["tell-buyers"]({});
  await handlers["waiting-round"]({});
  await handlers["alert-round"]({});
  await handlers.alert({ alert_id: crypto.randomUUID(), reader_id: conversation_id, before: null });
  await handlers.housekeeping({});
  deepStrictEqual(api.mails, []);
  deepStrictEqual(tracesIn(await dump(api)), NO_TRACE);
  const rows = await db.selectFrom("conversations").select("id").execute();
  deepStrictEqual(rows, []);
});

test("files are removed though the process died, and one that comes late does not stay", async () => {
  await using desk = await openDesk({ workers: false, realTime: false });
  const { api, broker, gateway } = desk;
  const { db, handlers } = api.container;
  const upload = await desk.ask("/files?name=a.pdf", { method: "POST", body: PDF });
  strictEqual(upload.status, 201);
  const late = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  gateway.files.set("b", () => {
    asked.resolve();
    return new Response(ReadableStream.from((async function* () {
      await late.promise;
      yield PDF;
    })()));
  });
  await desk.send({ text: "Hello", files: [{ path: "b", content_type: "application/pdf" }] });
  const { json: { id } } = await api.call("POST", "/v1/leads", {
    json: { name: NAME, phone: BUYER, consent: true, broker_slug: broker.slug },
  });
  const [lead] = await db.selectFrom("leads").select("id").execute();
  ok(id && lead);
  const keys = await fileKeys(api);
  const { id: file_id } = await db.selectFrom("conversation_files").select("id")
    .where("status", "=", "remote").executeTakeFirstOrThrow();
  const fetching = handlers["fetch-file"]({ file_id });
  await asked.promise;
  // A chat from the same number that is no lead goes with it.
  strictEqual((await erase(api, broker, lead.id, "?all=true")).status, 204);
  deepStrictEqual(await db.selectFrom("conversations").select("id").execute(), []);
  late.resolve();
  await fetching;

  // Its job is lost: housekeeping finds what is left by the rows.
  strictEqual((await stored(api, keys)).length, 1);
  await handlers.housekeeping({});
  deepStrictEqual(await stored(api, keys), []);
  strictEqual((await fileKeys(api)).length, 1, "what was on its way may come yet");
  await api.container.media.store.put(`private/${file_id}`, PDF, "application/pdf");
  api.clock.advance(HOUR + 1);
  await handlers["erased-files"]({});
  deepStrictEqual([await stored(api, keys), await fileKeys(api)], [[], []]);
});

test("a chat that became no lead is erased by itself, one that did by its lead", async () => {
  await using desk = await openDesk({ workers: false, realTime: false });
  const { api, broker, conversation } = desk;
  const other = await addPerson(api, "Otto Other");
  const remove = ({ token }: Person) =>
    api.call("DELETE", `/v1/conversations/${conversation}`, { token });
  await desk.send({ text: "Only an alpaca", files: ["a"] });
  strictEqual((await remove(other)).status, 404);
  const { db } = api.container;
  await api.call("POST", "/v1/leads", {
    json: { name: "Petra", email: "petra@b.example", consent: true, broker_slug: broker.slug },
  });
  const lead = await db.selectFrom("leads").select("id").executeTakeFirstOrThrow();
  const link = (lead_id: string | null) =>
    db.updateTable("conversations").set({ lead_id }).where("id", "=", conversation).execute();
  await link(lead.id);
  strictEqual((await remove(broker)).status, 409);
  await link(null);
  strictEqual((await remove(broker)).status, 204);
  deepStrictEqual(tracesIn(await dump(api)), NO_TRACE);
  strictEqual((await remove(broker)).status, 404);
});

test("a broker corrects name, mail and phone, which no later message takes back", async () => {
  const { api, db, ana, buyer } = await setup();
  await using _api = api;
  const { conversation_id, say, receive } = await buyer();
  await say("I am Rosa Quintana, rosa@wrong.example. Is it furnished?");
  const { lead_id } = await db.selectFrom("conversations").select("lead_id")
    .where("id", "=", conversation_id).executeTakeFirstOrThrow();
  const path = `/v1/leads/${lead_id}`;
  const json = { name: NAME, email: EMAIL, phone: "+351 912 000 009" };
  const answer = await receive("And is it quiet?");
  const thinking = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { agent } = api.container.process;
  const overtaken = answer({
    name: "slow",
    async respond(input) {
      begun.resolve();
      await thinking.promise;
      return await agent.respond(input);
    },
  }).then(() => "stored", () => "not stored");
  await begun.promise;
  const changed = await api.call("PATCH", path, { token: ana.token, json });
  strictEqual(changed.status, 200, changed.text);
  thinking.resolve();
  strictEqual(await overtaken, "not stored");
  await say("Thank you");
  const { json: lead } = await api.call("GET", path, ana);
  deepStrictEqual([lead.name, lead.email, lead.phone], [NAME, EMAIL, BUYER]);
  const event = lead.timeline.find(({ type }: { type: string }) => type === "corrected");
  deepStrictEqual(event.data, { fields: ["name", "email", "phone"] });
  const found = async (search: string) =>
    (await api.call("GET", `/v1/leads?search=${search}`, ana)).json.data.length;
  deepStrictEqual([await found("quintanilha"), await found("wrong")], [1, 0]);
  strictEqual(
    (await api.call("PATCH", path, { token: ana.token, json: { email: null } })).json.email,
    null,
  );
  const lines = (await dump(api)).filter((line) =>
    line.includes("wrong.example") && !line.startsWith("messages:") && !line.startsWith("turns:")
  );
  deepStrictEqual(lines, []);
});
