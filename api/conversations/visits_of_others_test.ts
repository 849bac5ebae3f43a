/** Homes of one broker in the conversation of another: who is told of what. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { Person } from "../testing/people.ts";
import { addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import type { TestApi } from "../testing/mod.ts";
import { addBuyer } from "../testing/visits.ts";
import { FIVE, setup } from "./testing/visiting.ts";

const bell = async (api: TestApi, who: Person, limit = 50) => {
  const { json } = await api.call("GET", `/v1/notifications?limit=${limit}`, who);
  return json.data.toReversed() as { kind: string; title: string; url: string }[];
};

const kinds = async (api: TestApi, who: Person, start: string) =>
  (await bell(api, who)).map(({ kind }) => kind).filter((kind) => kind.startsWith(start));

test("a home's broker is told of visits to it, whoever has the conversation", async () => {
  const { api, ana, home } = await setup();
  await using _api = api;
  const helena = await addPerson(api, "Helena Marques");
  const { say } = await addBuyer(api, home, helena.id, { proposed: FIVE });
  match((await say("yes")).reply!.text, /Helena Marques will be told/);
  for (const who of [helena, ana]) {
    deepStrictEqual(await kinds(api, who, "visit_"), ["visit_booked"], who.email);
  }
  await api.container.sending.sendDue();
  const letter = api.mails.find(({ to }) => to.email === ana.email);
  match(letter?.text ?? "", /visit to your home\. Helena Marques has the conversation/);
  const page = `/properties/${home.slug}`;
  ok(letter?.text.includes(`Open the listing: http://localhost:3000${page}\n`), letter?.text);
  deepStrictEqual((await bell(api, ana)).map(({ url }) => url), [page]);
  strictEqual((await api.call("GET", `/v1${page}`, ana)).status, 200);
  const hers = (await bell(api, helena)).filter(({ kind }) => kind === "visit_booked");
  deepStrictEqual(hers.map(({ url }) => url), ["/dashboard/visits"]);
  ok(api.mails.some(({ to }) => to.email === helena.email));
  await say("cancel the visit");
  deepStrictEqual(await kinds(api, ana, "visit_"), ["visit_booked", "visit_cancelled"]);
  for (const who of [helena, ana]) {
    const titles = (await bell(api, who)).map(({ title }) => title);
    ok(titles.every((title) => !title.includes("comes to a visit")), titles.join());
  }
  await api.container.sending.sendDue();
  const off = api.mails.filter(({ to }) => to.email === ana.email).at(-1);
  match(off?.subject ?? "", /was cancelled/);
  match(off?.text ?? "", /It was to be at your home\. Helena Marques has the conversation\./);
});

test("who was not told of a visit before it was called off is told that alone", async () => {
  const { api, ana, home } = await setup();
  await using _api = api;
  const helena = await addPerson(api, "Helena Marques");
  const { say } = await addBuyer(api, home, helena.id, { proposed: FIVE });
  await say("yes");
  await say("cancel the visit");
  await api.container.sending.sendDue();
  const subjects = api.mails.filter(({ to }) => to.email === ana.email).map(({ subject }) =>
    subject
  );
  strictEqual(subjects.length, 1, subjects.join());
  match(subjects[0]!, /was cancelled/);
});

test("an hour elsewhere comes with the name that its clocks have in the reader's language", async () => {
  const { api, admin } = await setup();
  await using _api = api;
  const helena = await addPerson(api, "Helena Marques");
  const names = {
    en: "(Central Time)",
    es: "(hora central)",
    pt: "(Hora central norte-americana)",
  };
  for (const [language, name] of Object.entries(names)) {
    const columns = { time_zone: "Europe/Lisbon", languages: [language] };
    const own = await addPerson(api, `Owner ${language}`, "broker", columns);
    const home = await addProperty(api, admin, { broker_slug: own.slug });
    const id = await addVisit(api, {
      property_id: home.id,
      broker_id: helena.id,
      status: "confirmed",
      ...FIVE,
      starts_at: `${FIVE.date}T22:00:00Z`,
      time_zone: "America/Chicago",
    });
    const json = { status: "cancelled" };
    const cancelled = await api.call("PATCH", `/v1/visits/${id}`, { token: helena.token, json });
    strictEqual(cancelled.status, 200, cancelled.text);
    await api.container.sending.sendDue();
    const letter = api.mails.find(({ to }) => to.email === own.email);
    ok(letter?.subject.includes(name), letter?.subject);
  }
});

test("one who has both home and conversation is told once", async () => {
  const { api, ana, buyer } = await setup();
  await using _api = api;
  const { say } = await buyer({ proposed: FIVE });
  await say("yes");
  deepStrictEqual(await kinds(api, ana, "visit_"), ["visit_booked"]);
});

test("of a question both are told: who can answer, and whom the buyer was told of", async () => {
  const { api, ana, home } = await setup();
  await using _api = api;
  const helena = await addPerson(api, "Helena Marques");
  const { say, conversation_id } = await addBuyer(api, home, helena.id);
  match((await say("how much is the deposit?")).reply!.text, /asking Helena Marques/);
  const [own] = (await bell(api, ana)).filter(({ kind }) => kind === "question_open");
  strictEqual(own?.url, "/dashboard/questions");
  const [named] = (await bell(api, helena)).filter(({ kind }) => kind === "question_open");
  strictEqual(named?.url, `/dashboard/conversations/${conversation_id}`);
  await api.container.sending.sendDue();
  api.clock.advance(3 * 60_000);
  await api.container.sending.sendDue();
  const letter = api.mails.find(({ to, subject }) =>
    to.email === helena.email && subject.includes("question")
  );
  match(letter?.text ?? "", /belongs to Ana Reis, who can answer/);
});

test("'no' to a visit that is proposed cancels none: that one is not booked", async () => {
  const { api, ana, buyer } = await setup();
  await using _api = api;
  const words = {
    en: ["no", /that visit is not booked/],
    es: ["no", /esa visita no está reservada/],
    pt: ["não", /essa visita não está marcada/],
  } as const;
  for (const [language, [text, said]] of Object.entries(words)) {
    const { say } = await buyer({ language: language as keyof typeof words, proposed: FIVE });
    match((await say(text)).reply!.text, said, language);
  }
  deepStrictEqual(await kinds(api, ana, "visit_"), []);
});

test("a lead whose visit the buyer calls off is what it was before", async () => {
  const { api, ana, buyer } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  const lead = async () => {
    const { json } = await api.call("GET", `/v1/conversations/${conversation_id}`, ana);
    return (await api.call("GET", `/v1/leads/${json.lead_id}`, ana)).json;
  };
  await say("yes");
  const { id, status } = await lead();
  strictEqual(status, "visit_scheduled");
  await say("cancel the visit");
  strictEqual((await lead()).status, "new");

  const json = { status: "qualified" };
  await api.call("PATCH", `/v1/leads/${id}`, { token: ana.token, json });
  await say("Can I visit it on Friday at 10:00?");
  await say("yes");
  strictEqual((await lead()).status, "visit_scheduled");
  await say("I have to cancel the visit");
  strictEqual((await lead()).status, "qualified");
});
