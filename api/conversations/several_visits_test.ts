/** Buyers with several visits who call one off, or move it: asked which, by any agent. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { createOpenAiAgent } from "../assistant/agents/openai/mod.ts";
import { answering, serveModel } from "../assistant/testing/model_server.ts";
import { testApi } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { addBuyer } from "../testing/visits.ts";

const HOUSE = "Casa das Flores";
const LOFT = "Loft da Graça";
type Language = "en" | "es" | "pt";

const SAYS = {
  en: {
    yes: "yes",
    visit: (hour: number) => `I'd like to visit ${LOFT} on Friday at ${hour}:00`,
    cancel: "I have to cancel the visit",
    which:
      /^You have several visits\. Which one do you mean\?\n1\. Casa das Flores: Thursday, March 12 at 11:00\n2\. Loft da Graça: Friday, March 13 at 11:00\nJust/,
    second: "the second one",
    cancelled: /visit is cancelled/,
  },
  es: {
    yes: "sí",
    visit: (hour: number) => `Quiero visitar ${LOFT} el viernes a las ${hour}:00`,
    cancel: "Tengo que cancelar la visita",
    which:
      /^Tiene varias visitas\. ¿A cuál se refiere\?\n1\. Casa das Flores: el jueves, 12 de marzo a las 13:00\n2\. Loft da Graça: el viernes, 13 de marzo a las 13:00\n/,
    second: "2",
    cancelled: /cancelad/,
  },
  pt: {
    yes: "sim",
    visit: (hour: number) => `Quero visitar ${LOFT} na sexta às ${hour}h`,
    cancel: "Tenho de cancelar a visita",
    which:
      /^Tem várias visitas\. A qual se refere\?\n1\. Casa das Flores: quinta-feira, 12 de março às 15:00\n2\. Loft da Graça: sexta-feira, 13 de março às 15:00\n/,
    second: "a de sexta",
    cancelled: /cancelad/,
  },
};

/** A broker in Lisbon with two homes; it is Tuesday noon, 10 March. */
async function setup() {
  const api = await testApi();
  const { db } = api.container.connection;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis", "broker", { time_zone: "Europe/Lisbon" });
  const house = await addProperty(api, admin, { title: HOUSE, broker_slug: ana.slug });
  await addProperty(api, admin, {
    title: LOFT,
    broker_slug: ana.slug,
    city: "Lisbon",
    neighborhood: "Alfama",
  });
  return {
    api,
    /** A buyer who is to see the house on Thursday and the loft on Friday. */
    async buyer(language: Language = "en", hour = 11) {
      const { yes, visit } = SAYS[language];
      const proposed = { date: "2026-03-12", time: `${hour}:00` };
      const one = await addBuyer(api, house, ana.id, { language, proposed });
      for (const text of [yes, visit(hour), yes]) await one.say(text);
      /** Day and hour of each home's visit; none where it is cancelled. */
      const visits = async () => {
        const rows = await db.selectFrom("visits as v")
          .innerJoin("properties as p", "p.id", "v.property_id")
          .select(["p.title", "v.status", "v.date", "v.time"])
          .where("v.conversation_id", "=", one.conversation_id)
          .where("v.status", "!=", "arranging").execute();
        return Object.fromEntries(
          rows.map(({ title, status, date, time }) =>
            [title, status === "confirmed" ? `${date} ${time}` : status] as const
          ),
        );
      };
      deepStrictEqual(await visits(), {
        [HOUSE]: `2026-03-12 ${hour}:00`,
        [LOFT]: `2026-03-13 ${hour}:00`,
      });
      return { ...one, visits };
    },
  };
}

test("who has several visits and cancels is asked which, in each language, and the answer picks", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  for (const [n, language] of (["en", "es", "pt"] as const).entries()) {
    const hour = 11 + 2 * n;
    const { say, visits } = await buyer(language, hour);
    const { cancel, which, second, cancelled } = SAYS[language];
    match((await say(cancel)).reply!.text, which);
    const both = { [HOUSE]: `2026-03-12 ${hour}:00`, [LOFT]: `2026-03-13 ${hour}:00` };
    deepStrictEqual(await visits(), both);
    match((await say(second)).reply!.text, cancelled);
    deepStrictEqual(await visits(), { ...both, [LOFT]: "cancelled" });
    // There is only one left: nothing is asked.
    match((await say(cancel)).reply!.text, cancelled);
    deepStrictEqual(await visits(), { [HOUSE]: "cancelled", [LOFT]: "cancelled" });
  }
});

test("who has several visits and moves one is asked which; what was wanted is done with the one chosen", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say, visits } = await buyer();
  match(
    (await say("Can we move the visit to Saturday at 10:00?")).reply!.text,
    /Which one do you mean\?\n1\. /,
  );
  match(
    (await say("1")).reply!.text,
    /visit to Casa das Flores on Saturday, March 14 at 10:00\. Shall I book it\?/,
  );
  match((await say("yes")).reply!.text, /^Booked: .*Casa das Flores/);
  deepStrictEqual(await visits(), { [HOUSE]: "2026-03-14 10:00", [LOFT]: "2026-03-13 11:00" });
  // Said with the choice, the hour counts as well.
  match((await say("Can we move the visit to Saturday?")).reply!.text, /Which one do you mean/);
  match((await say("the loft, at 16:00")).reply!.text, /Loft da Graça .*14 at 16:00\. Shall/);
});

test("nothing is asked where the message names the visit, or answers what was told of it", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const named = await buyer("en", 11);
  match((await named.say(`I have to cancel the visit to ${HOUSE}`)).reply!.text, /is cancelled/);
  deepStrictEqual(await named.visits(), { [HOUSE]: "cancelled", [LOFT]: "2026-03-13 11:00" });
  const dated = await buyer("en", 13);
  match((await dated.say("I have to cancel Friday's visit")).reply!.text, /is cancelled/);
  deepStrictEqual(await dated.visits(), { [HOUSE]: "2026-03-12 13:00", [LOFT]: "cancelled" });
  // The loft's was arranged last, but the reminder is of the other one.
  const reminded = await buyer("en", 15);
  api.clock.now = new Date("2026-03-11T15:00:00Z");
  await api.container.handlers["tell-buyers"]({});
  match((await reminded.say("I can't come")).reply!.text, /is cancelled/);
  deepStrictEqual(await reminded.visits(), { [HOUSE]: "cancelled", [LOFT]: "2026-03-13 15:00" });
});

test("a home's place names its visit too, and a question about one of them chooses none", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say, visits } = await buyer();
  const moved = await say("Move the Alfama one to Saturday at 10:00");
  match(moved.reply!.text, /Loft da Graça .*14 at 10:00\. Shall/);
  await say("yes");
  match((await say("I have to cancel the visit")).reply!.text, /Which one do you mean/);
  match((await say(`what time is the visit to ${HOUSE}?`)).reply!.text, /Thursday, March 12 at 11/);
  deepStrictEqual(await visits(), { [HOUSE]: "2026-03-12 11:00", [LOFT]: "2026-03-14 10:00" });
  match((await say("cancel the Alfama one")).reply!.text, /is cancelled: Loft da Graça/);
  // One is left: it is called off, though the other was spoken of last.
  match((await say("cancel my visit")).reply!.text, /is cancelled: Casa das Flores/);
  match((await say("cancel my visit")).reply!.text, /no visit to cancel/);
  deepStrictEqual(await visits(), { [HOUSE]: "cancelled", [LOFT]: "cancelled" });
});

test("a model is asked nothing until it is known which visit is meant, and then of that one", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say, visits } = await buyer();
  await using server = serveModel(() =>
    answering({
      reply: "The visit is cancelled. Shall I look for something else?",
      classification: { intent: "cancel_visit", phase: "evaluation", confidence: 1 },
    })
  );
  const agent = createOpenAiAgent({
    apiKey: "test",
    baseUrl: server.base_url,
    model: "stub",
    fallback: createBuiltinAgent(),
  });
  const { reply } = await say("I have to cancel the visit", agent);
  match(reply!.text, /Which one do you mean/);
  doesNotMatch(reply!.text, /cancelled/);
  strictEqual(server.requests.length, 0);
  await say("the loft", agent);
  const asked = JSON.stringify(server.requests[0]);
  ok(asked.includes("I have to cancel the visit") && !asked.includes("Which one"));
  deepStrictEqual(await visits(), { [HOUSE]: "2026-03-12 11:00", [LOFT]: "cancelled" });
});

const OTHER = {
  en: "cancel the other one",
  es: "cancela la otra visita",
  pt: "cancela a outra visita",
};

test("who asks for their visits is told all of them, in each language; the other of two is known", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  for (
    const [n, [language, question, none]] of ([
      ["en", "what visits do I have?", /no visit booked/],
      ["es", "¿qué visitas tengo?", /ninguna visita/],
      ["pt", "que visitas tenho marcadas?", /nenhuma visita/],
    ] as const).entries()
  ) {
    const { say, visits } = await buyer(language, 11 + 2 * n);
    const { reply } = await say(question);
    match(reply!.text, /\n1\. Casa das Flores: .*\n2\. Loft da Graça: /);
    // The loft's was arranged last.
    await say(OTHER[language]);
    deepStrictEqual((await visits())[HOUSE], "cancelled", language);
    await say(SAYS[language].cancel);
    match((await say(question)).reply!.text, none);
  }
});

test("of a single visit there is no other, and who chose another home calls it off", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say, visits } = await buyer();
  await say(`I have to cancel the visit to ${HOUSE}`);
  // A question about the home in question is none about the visit.
  doesNotMatch((await say("where is it exactly?")).reply!.text, /visit to Loft/);
  // That one is spoken of now.
  match((await say("when is my visit?")).reply!.text, /Loft da Graça/);
  match((await say("cancel the other one")).reply!.text, /\n1\. Loft da Graça: /);
  strictEqual((await visits())[LOFT], "2026-03-13 11:00");
  await say("Please cancel the visit, we chose the other one");
  deepStrictEqual(await visits(), { [HOUSE]: "cancelled", [LOFT]: "cancelled" });
});

test("which of two is not told by another home or day, and a list in between loses nothing", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say, visits } = await buyer();
  match((await say("Please cancel the visit, we chose the other one")).reply!.text, /Which one do/);
  match((await say("what visits do I have?")).reply!.text, /\n1\. Casa das Flores: .*\n2\. /);
  match((await say("1")).reply!.text, /is cancelled: Casa das Flores/);
  strictEqual((await visits())[LOFT], "2026-03-13 11:00");
});

test("times that are free are no visits of one's own", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say } = await buyer();
  for (
    const message of [
      "which showings are open this weekend?",
      "do I have time for a visit on Friday?",
      "¿Qué visitas hay disponibles el viernes?",
    ]
  ) doesNotMatch((await say(message)).reply!.text, /Your visits:|Sus visitas:/, message);
});

test("who cancels all of several visits is asked which is first", async () => {
  const { api, buyer } = await setup();
  await using _api = api;
  const { say, visits } = await buyer();
  match((await say("please cancel all my visits")).reply!.text, /one visit at a time.*\n1\. /);
  await say("1");
  match((await say("cancel the visit")).reply!.text, /is cancelled: Loft da Graça/);
  deepStrictEqual(await visits(), { [HOUSE]: "cancelled", [LOFT]: "cancelled" });
});
