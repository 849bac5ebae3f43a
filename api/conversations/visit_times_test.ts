/** Visits that fit the broker's time, as buyers arrange them with the agent. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { createOpenAiAgent } from "../assistant/agents/openai/mod.ts";
import { answering, serveModel } from "../assistant/testing/model_server.ts";
import { testApi } from "../testing/mod.ts";
import { addPerson, addVisit } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { addBuyer } from "../testing/visits.ts";

/** A broker in Lisbon with a home; it is Tuesday noon, 10 March. Thursday is the 12th. */
async function setup() {
  const api = await testApi();
  const { db } = api.container.connection;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const home = await addProperty(api, admin, { broker_slug: ana.slug });
  return {
    api,
    db,
    admin,
    ana,
    home,
    buyer: (start: Parameters<typeof addBuyer>[3] = {}) => addBuyer(api, home, ana.id, start),
    /** Sets the broker's ways; hours are the defaults. */
    async set(changes: Record<string, unknown>) {
      const { json } = await api.call("GET", "/v1/me/visit-hours", ana);
      const { time_zone: _, is_default: __, ...now } = json;
      const put = await api.call("PUT", "/v1/me/visit-hours", {
        token: ana.token,
        json: { ...now, ...changes },
      });
      strictEqual(put.status, 200, put.text);
    },
    visits: (conversation_id: string) =>
      db.selectFrom("visits").select(["id", "status", "date", "time"])
        .where("conversation_id", "=", conversation_id).orderBy("created_at").execute(),
  };
}

const FIVE = { date: "2026-03-12", time: "17:00" };

test("of 200 buyers who say yes to one slot one is booked, the others get the nearest free times", async () => {
  const { api, db, buyer, ana } = await setup();
  await using _api = api;
  const buyers = [];
  for (let n = 0; n < 200; n++) buyers.push(await buyer({ proposed: FIVE }));
  // All have written before the first is answered; then as many at once as several servers would.
  const answers = await Promise.all(buyers.map(({ receive }) => receive("yes please")));
  const replies: string[] = [];
  const waiting = answers.entries();
  await Promise.all(Array.from({ length: 20 }, async () => {
    for (const [n, answer] of waiting) replies[n] = (await answer()).reply?.text ?? "";
  }));
  strictEqual(replies.filter((text) => /Booked/.test(text)).length, 1);
  const refused = replies.filter((text) =>
    /Nothing is free then\. How about Thursday, March 12 at 16:00 or 18:00\?/.test(text)
  );
  strictEqual(refused.length, 199, replies.find((text) => !/Booked|16:00/.test(text)));
  for (const text of refused) doesNotMatch(text, /booked|shall I book/i);
  const held = await db.selectFrom("visits").select(["status", "broker_id"])
    .where("status", "!=", "arranging").execute();
  deepStrictEqual(held, [{ status: "confirmed", broker_id: ana.id }]);
  // One who was refused takes another of the times.
  const other = buyers[replies.indexOf(refused[0]!)]!;
  match((await other.say("18:00 then")).reply!.text, /Thursday, March 12 at 18:00\. Shall I book/);
  match((await other.say("yes")).reply!.text, /^Booked: .*Thursday, March 12 at 18:00/);
});

test("a time that is taken while the agent answers is refused when the turn is stored", async () => {
  const { api, ana, home, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  const builtin = createBuiltinAgent();
  let asked = 0;
  const { reply } = await say("yes", {
    name: "builtin",
    async respond(input) {
      const output = await builtin.respond(input);
      if (asked++ > 0) return output;
      match(output.reply, /^Booked/);
      const id = await addVisit(api, { property_id: home.id, broker_id: ana.id });
      const json = { ...FIVE, status: "confirmed" };
      await api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json });
      return output;
    },
  });
  strictEqual(asked, 2);
  match(reply!.text, /Nothing is free then\. How about Thursday, March 12 at 16:00 or 18:00\?/);
  const [visit] = await visits(conversation_id);
  deepStrictEqual([visit?.status, visit?.time], ["arranging", null]);
});

const REFUSED: { asks: Record<"en" | "es" | "pt", string>; offers: RegExp }[] = [
  // In the night; when the agency is closed; on the broker's holiday; while the broker is busy.
  {
    asks: {
      en: "Can I visit it on Thursday at 3am?",
      es: "¿Puedo visitarlo el jueves a las 03:00?",
      pt: "Posso visitar na quinta às 03:00?",
    },
    offers: /12.* 0?9:00 \S+ 10:00/,
  },
  {
    asks: {
      en: "Can I visit it on Thursday at 9pm?",
      es: "¿Puedo visitarlo el jueves a las 21:00?",
      pt: "Posso visitar na quinta às 21h?",
    },
    offers: /12.* 18:00 \S+ 19:00/,
  },
  {
    asks: {
      en: "Can I visit it on Friday at 11:00?",
      es: "¿Puedo visitarlo el viernes a las 11:00?",
      pt: "Posso visitar na sexta às 11h?",
    },
    offers: /12.* 18:00 \S+ 19:00/,
  },
  {
    asks: {
      en: "Can I visit it on Saturday at 10:00?",
      es: "¿Puedo visitarlo el sábado a las 10:00?",
      pt: "Posso visitar no sábado às 10h?",
    },
    offers: /14.* 13:00 \S+ 14:00/,
  },
];
const REFUSAL = {
  en: /Nothing is free then/,
  es: /Para entonces no hay hueco/,
  pt: /Nessa altura não há vaga/,
};

test("an hour of the night, of a holiday, outside hours or while the broker is busy is answered with the nearest free ones, in each language", async () => {
  const { api, db, ana, set, buyer, visits } = await setup();
  await using _api = api;
  await set({ exceptions: [{ day: "2026-03-13", hours: [] }] });
  await db.insertInto("busy_times").values({
    broker_id: ana.id,
    starts_at: "2026-03-14T09:00:00Z",
    ends_at: "2026-03-14T13:00:00Z",
  }).execute();
  for (const { asks, offers } of REFUSED) {
    for (const language of ["en", "es", "pt"] as const) {
      const { say, conversation_id } = await buyer({ language });
      const { reply } = await say(asks[language]);
      match(reply!.text, REFUSAL[language]);
      match(reply!.text, offers, asks[language]);
      const [visit] = await visits(conversation_id);
      deepStrictEqual([visit?.status, visit?.time], ["arranging", null]);
    }
  }
});

test("who wants to visit is offered two free times, and nothing is held before the yes", async () => {
  const { api, home, ana, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer();
  const soon = await say("I'd like to visit it");
  match(soon.reply!.text, /On which day .* Free are, for example, Tuesday, March 10 at \d\d:00 or/);
  const { reply } = await say("Thursday");
  match(reply!.text, /Thursday, March 12: 11:00 or 17:30\?/);
  const free = async () => {
    const query = `property_slug=${home.slug}&from=2026-03-12&days=1`;
    const { json } = await api.call("GET", `/v1/visits/free?${query}`, ana);
    return json.times.map(({ time }: { time: string }) => time).includes("17:30");
  };
  match((await say("the later one")).reply!.text, /March 12 at 17:30\. Shall I book it\?/);
  ok(await free());
  match((await say("yes")).reply!.text, /^Booked/);
  ok(!await free());
  deepStrictEqual((await visits(conversation_id)).map(({ status }) => status), ["confirmed"]);
});

test("a broker who wants to be asked is asked: nothing is called booked, and the time is held", async () => {
  const { api, ana, set, buyer, visits } = await setup();
  await using _api = api;
  await set({ confirm_visits: "asked" });
  const told: Record<"en" | "es" | "pt", [yes: string, says: RegExp]> = {
    en: ["yes", /I have asked Ana Reis.*once Ana Reis confirms it/],
    es: ["sí", /He pedido a Ana Reis.*cuando Ana Reis la confirme/],
    pt: ["sim", /Pedi a Ana Reis.*quando Ana Reis a confirmar/],
  };
  for (const [n, language] of (["en", "es", "pt"] as const).entries()) {
    const time = `${11 + 2 * n}:00`;
    const { say, conversation_id } = await buyer({ language, proposed: { ...FIVE, time } });
    const { reply } = await say(told[language][0]);
    match(reply!.text, told[language][1]);
    doesNotMatch(reply!.text, /Booked|Reservado|Marcad[oa]/);
    const [visit] = await visits(conversation_id);
    deepStrictEqual([visit?.status, visit?.time], ["requested", time]);
    if (language !== "en") continue;
    match(
      (await say("what time was the visit again?")).reply!.text,
      /still has to be confirmed by Ana Reis/,
    );
    const json = { status: "confirmed" };
    await api.call("PATCH", `/v1/visits/${visit!.id}`, { token: ana.token, json });
    match((await say("what time was the visit again?")).reply!.text, /is on Thursday.* at 11:00/);
  }
  // Another buyer is not offered what waits for the broker's yes.
  const { say } = await buyer();
  match((await say("Can I visit it on Thursday at 13:00?")).reply!.text, REFUSAL.en);
});

test("another time that the broker proposes of a visit that is asked for holds once the buyer says yes", async () => {
  const { api, ana, db, set, buyer, visits } = await setup();
  await using _api = api;
  await set({ confirm_visits: "asked" });
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const [asked] = await visits(conversation_id);
  const json = { date: "2026-03-13", time: "10:00" };
  await api.call("PATCH", `/v1/visits/${asked!.id}`, { token: ana.token, json });
  const proposed = await db.selectFrom("messages").select("text")
    .where("conversation_id", "=", conversation_id).where("role", "=", "system").execute();
  strictEqual(proposed.length, 1);
  match(proposed[0]!.text, /Ana Reis proposes another time: .*13 March at 10:00\. Does that suit/);
  deepStrictEqual(await visits(conversation_id), [{ id: asked!.id, status: "requested", ...json }]);
  match((await say("yes")).reply!.text, /^Booked: .*March 13 at 10:00/);
  deepStrictEqual(await visits(conversation_id), [{ id: asked!.id, status: "confirmed", ...json }]);
  const { json: { data: [told] } } = await api.call("GET", "/v1/notifications", ana);
  strictEqual(told.kind, "visit_booked");
});

test("a booked visit stays until another time is agreed to, and is then moved", async () => {
  const { api, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const [booked] = await visits(conversation_id);
  match((await say("Can we move the visit to Friday at 10:00?")).reply!.text, /March 13 at 10:00/);
  const meanwhile = await visits(conversation_id);
  deepStrictEqual(meanwhile.find(({ id }) => id === booked!.id), { ...booked, ...FIVE });
  match((await say("yes")).reply!.text, /^Booked: .*March 13 at 10:00/);
  deepStrictEqual(await visits(conversation_id), [
    { id: booked!.id, status: "confirmed", date: "2026-03-13", time: "10:00" },
  ]);
});

test("the broker is told of what a buyer books, moves and calls off, and not of what the broker does", async () => {
  const { api, ana, set, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  const told = async () => {
    const { json } = await api.call("GET", "/v1/notifications?limit=50", ana);
    return json.data.map(({ kind }: { kind: string }) => kind)
      .filter((kind: string) => kind.startsWith("visit_")).toReversed();
  };
  await say("yes");
  deepStrictEqual(await told(), ["visit_booked"]);
  await say("Can we move the visit to Friday at 10:00?");
  deepStrictEqual(await told(), ["visit_booked"]);
  await say("yes");
  const moved = ["visit_booked", "visit_moved"];
  deepStrictEqual(await told(), moved);
  const [{ id } = { id: "" }] = await visits(conversation_id);
  await api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json: { time: "12:00" } });
  deepStrictEqual(await told(), moved);
  await say("I have to cancel the visit");
  deepStrictEqual(await told(), [...moved, "visit_cancelled"]);
  await set({ confirm_visits: "asked" });
  const other = await buyer({ proposed: FIVE });
  await other.say("yes");
  deepStrictEqual(await told(), [...moved, "visit_cancelled", "visit_requested"]);
});

test("what the broker changes is what the next turn knows; the conversation keeps no copy", async () => {
  const { api, db, ana, buyer, visits } = await setup();
  await using _api = api;
  const { say, conversation_id } = await buyer({ proposed: FIVE });
  await say("yes");
  const [{ id } = { id: "" }] = await visits(conversation_id);
  const change = (json: unknown) =>
    api.call("PATCH", `/v1/visits/${id}`, { token: ana.token, json });
  await change({ date: "2026-03-16", time: "03:15" });
  match(
    (await say("what time was the visit again?")).reply!.text,
    /is on Monday, March 16 at 03:15, with Ana Reis/,
  );
  await change({ status: "cancelled" });
  doesNotMatch((await say("what time was the visit again?")).reply!.text, /March 16/);
  const { memory } = await db.selectFrom("conversations").select("memory")
    .where("id", "=", conversation_id).executeTakeFirstOrThrow();
  ok(!("visit" in memory));
});

test("a model that proposes or books an hour that is not free is not sent", async () => {
  const { api, home, buyer, visits } = await setup();
  await using _api = api;
  const visit = { property_slug: home.slug, said: "Thursday", date: FIVE.date, time: "03:00" };
  const answers = [
    {
      reply: "A visit on Thursday at 03:00. Shall I book it?",
      classification: { intent: "request_visit", phase: "scheduling", confidence: 1 },
      visit: { ...visit, status: "draft" },
      asks_to_confirm_visit: true,
    },
    {
      reply: "Thursday at 02:00 or 17:00?",
      classification: { intent: "request_visit", phase: "scheduling", confidence: 1 },
      visit: { ...visit, time: null, status: "draft" },
    },
  ];
  await using server = serveModel((_, n) => answering({ focus: home.slug, ...answers[n] }));
  const agent = createOpenAiAgent({
    apiKey: "test",
    baseUrl: server.base_url,
    model: "stub",
    fallback: createBuiltinAgent(),
  });
  const { say, conversation_id } = await buyer();
  const night = await say("Can I visit it on Thursday at 3am?", agent);
  match(night.reply!.text, REFUSAL.en);
  strictEqual(night.outcome.output.fallback?.reason, "visit at a time that is not free");
  const made = await say("hm, when on Thursday?", agent);
  doesNotMatch(made.reply!.text, /02:00/);
  ok(made.outcome.output.fallback);
  deepStrictEqual((await visits(conversation_id)).map(({ time }) => time), [null]);
  const names = server.requests[0]!.tools!.map((tool) =>
    (tool as { function: { name: string } }).function.name
  );
  ok(names.includes("free_times"));
});
