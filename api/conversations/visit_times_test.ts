/** Visits that fit the broker's time, as buyers arrange them with the agent. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { createOpenAiAgent } from "../assistant/agents/openai/mod.ts";
import { answering, serveModel } from "../assistant/testing/model_server.ts";
import { addVisit } from "../testing/people.ts";
import { FIVE, setup } from "./testing/visiting.ts";

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
