import assert from "node:assert/strict";
import { test } from "vitest";
import type { AgentOutput } from "../../../agent.ts";
import { createBuiltinAgent } from "../mod.ts";
import { TEXTS } from "../texts/mod.ts";
import { card } from "../testing/read.ts";
import { BROKER, converse, MARKET } from "../testing/converse.ts";

const slugs = ({ mark }: AgentOutput) => mark.offered?.map(({ slug }) => slug);
const questions = (text: string) => (text.match(/\?/g) ?? []).length;

test("a full wish goes straight to a search; photo, price and link with each listing", async () => {
  const chat = converse();
  const { reply, mark } = await chat.say(
    "3 bedroom apartment in Lisbon under 400k to buy",
  );
  assert.deepEqual(chat.searches[0], {
    purpose: "sale",
    area: ["Lisbon"],
    property_type: ["apartment", "condo"],
    bedrooms: 3,
    max_price: 400_000,
    limit: 6,
  });
  assert.match(
    reply,
    /Estrela Flat\n€390,000 · 3 beds · 2 baths · Estrela, Lisbon\nhttp:\S+estrela-flat/,
  );
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["estrela-flat"]);
  assert.equal(chat.searches.length, 1);
  assert.equal(chat.session.phase, "matching");
});

test("one question a turn, and never what is known", async () => {
  const chat = converse();
  const asked: unknown[] = [];
  for (const message of ["Hello", "to rent", "in Lisbon", "2 bedrooms"]) {
    const { reply, mark } = await chat.say(message);
    assert.ok(questions(reply) <= 1, reply);
    asked.push(mark.asked ?? mark.suggested);
  }
  assert.deepEqual(asked, [["purpose"], ["area"], ["bedrooms"], ["listing"]]);
});

test("three listings at most, within a thousand characters", async () => {
  const long = MARKET.map((one) => ({
    ...one,
    title: `${one.title} ${"with a very long name ".repeat(9)}`,
  }));
  const chat = converse({ market: long });
  const { reply, mark } = await chat.say(
    "flat to rent in Lisbon, any number of bedrooms, up to 3000",
  );
  assert.equal(mark.offered?.length, 3);
  assert.ok(reply.length <= 1_000);
  assert.match(reply, /I found 4\. Here are 3/);
});

test("corrections are acknowledged", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 3 bedrooms");
  const { reply } = await chat.say("sorry, I meant 2 bedrooms");
  assert.match(reply, /I changed that: 2 bedrooms/);
  assert.equal(chat.profile.bedrooms, 2);
});

test("no hits: one condition is relaxed, and named", async () => {
  const chat = converse();
  const { reply, mark } = await chat.say(
    "2 bedroom flat to rent in Lisbon with in-unit laundry up to 1500",
  );
  assert.match(reply, /Nothing matches all of it.*without laundry/);
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["chiado-loft"]);
});

test("nothing at all is said as it is", async () => {
  const chat = converse({ market: [] });
  const { reply, mark } = await chat.say("2 bedroom flat to rent in Lisbon");
  assert.match(reply, /I have nothing in Lisbon/);
  assert.equal(mark.offered, undefined);
  assert.equal(questions(reply), 1);
});

test("other listings are others, until there are no more", async () => {
  const chat = converse();
  const first = await chat.say("rent in Lisbon, up to 3000 euros, any flat");
  const second = await chat.say("anything else?");
  const seen = first.mark.offered?.map(({ slug }) => slug) ?? [];
  assert.equal(seen.length, 3);
  assert.equal(second.mark.offered?.length, 1);
  assert.ok(!seen.includes(second.mark.offered?.[0]?.slug));
  assert.match((await chat.say("show me more")).reply, /all that match/);
});

test("the number of bedrooms asked for comes before larger ones", async () => {
  const { mark } = await converse({ market: MARKET.toReversed() })
    .say("rent in Lisbon with 1 bedroom up to 3000 euros");
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), [
    "alfama-nook",
    "graca-view",
    "chiado-loft",
  ]);
});

test("nothing dearer is shown to who asks for cheaper ones", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 1 bedroom up to 3000 euros");
  const { reply, mark } = await chat.say("anything cheaper?");
  assert.match(reply, /nothing cheaper/);
  assert.equal(mark.offered, undefined);
});

test("the same words are never asked twice in a row", async () => {
  const chat = converse();
  const replies = [];
  for (const message of ["I need a home", "either is fine", "whatever"]) {
    replies.push((await chat.say(message)).reply);
  }
  assert.equal(new Set(replies.slice(0, 2)).size, 2);
  assert.notEqual(replies[1], replies[2]);
});

test("liking one of several asks which, then proposes a visit", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  assert.deepEqual((await chat.say("I like it")).mark.asked, ["listing"]);
  const picked = await chat.say("the second one");
  assert.match(picked.reply, /Graça View/);
  assert.equal(picked.mark.suggested, "visit");
});

test("too expensive brings cheaper ones", async () => {
  const flat = (slug: string, title: string, price: number) =>
    card(slug, { title, price, bedrooms: 2, bathrooms: 1 });
  const chat = converse({
    market: [
      ...MARKET,
      flat("penha-flat", "Penha Flat", 1_550),
      flat("mouraria-flat", "Mouraria Flat", 1_200),
    ],
  });
  const first = await chat.say("rent in Lisbon with 2 bedrooms");
  assert.deepEqual(slugs(first), ["chiado-loft", "graca-view", "penha-flat"]);
  assert.deepEqual(slugs(await chat.say("Graça View is too expensive")), ["mouraria-flat"]);
});

test("a neighbourhood without a match widens to its city, never to another one", async () => {
  const chat = converse();
  const { reply, mark } = await chat.say("rent in Alfama with 3 bedrooms");
  assert.match(reply, /in other areas/);
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["baixa-rooms"]);
  assert.match((await converse().say("rent in Lisbon with 9 bedrooms")).reply, /comes close/);
  assert.match((await converse().say("rent in Boston with 2 bedrooms")).reply, /nothing in Boston/);
});

test("places ruled out are not shown", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { mark } = await chat.say("not in Chiado");
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["graca-view", "baixa-rooms"]);
});

test("a person is handed over to, by name or without", async () => {
  assert.match(
    (await converse().say("I want to talk to a person")).reply,
    /Inês Duarte takes over/,
  );
  assert.match(
    (await converse({ broker: undefined }).say("a human please")).reply,
    /our broker takes over/i,
  );
});

test("what is not understood is asked differently, then handed over", async () => {
  const chat = converse();
  const replies = [];
  for (const message of ["asdf", "qwer", "zxcv"]) replies.push((await chat.say(message)).reply);
  assert.equal(new Set(replies).size, 3);
  assert.match(replies[2] ?? "", /takes over/);
  assert.equal(chat.session.owner, "human");
});

test("replies are in the buyer's language", async () => {
  assert.match(
    (await converse().say("busco un piso de 2 habitaciones en Lisbon, alquiler")).reply,
    /He encontrado 3|Entendido/,
  );
  assert.match(
    (await converse().say("procuro casa em Lisboa")).reply,
    /Quer comprar ou arrendar\?/,
  );
  const chat = converse();
  await chat.say("Olá");
  assert.match((await chat.say("ok")).reply, /Posso ajudar em mais alguma coisa/);
  assert.equal((await chat.say("2")).memory.language, "pt");
});

test("who asks whether a person answers is told the truth, and who can take over", async () => {
  for (
    const [message, truth] of [
      ["Hi! Am I talking to a bot?", /automated assistant/],
      ["¿Eres un robot?", /asistente automático/],
      ["Olá, você é um robô?", /assistente automático/],
    ] as const
  ) {
    const chat = converse();
    assert.match((await chat.say(message)).reply, truth);
    assert.equal(chat.session.owner, "bot");
  }
});

test("who moves somewhere wants to live there", async () => {
  const chat = converse();
  await chat.say("We are relocating from Porto to Lisbon for work");
  assert.deepEqual(chat.profile.area, ["Lisbon"]);
});

test("a price infers buying or renting instead of asking", async () => {
  const { mark } = await converse().say("2 bed in Lisbon under 300k");
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["arroios-flat"]);
});

test("an aborted turn throws, nothing else does", async () => {
  const stopped = AbortSignal.abort(new Error("deadline"));
  await assert.rejects(
    createBuiltinAgent().respond({
      message: "hello",
      history: [],
      phase: "greeting",
      profile: {},
      memory: { shown: [], liked: [], disliked: [], goal: "none" },
      unknown_streak: 0,
      deps: {
        search: () => Promise.resolve({ rows: [], total: 0 }),
        find: () => Promise.resolve([]),
        property: () => Promise.resolve(undefined),
        places: [],
        broker: BROKER,
        now: new Date(0),
        signal: stopped,
      },
    }),
    /deadline/,
  );
});

test("the catalogues say everything in their own words, one question at most", () => {
  for (const texts of Object.values(TEXTS)) {
    for (const text of Object.values(texts.question)) assert.equal(questions(text), 1, text);
  }
  for (const key of ["notNow", "welcome", "notUnderstood", "offTopic"] as const) {
    assert.equal(new Set(Object.values(TEXTS).map((texts) => texts[key])).size, 3, key);
  }
});

for (
  const [wish, more, told] of [
    [
      "rent in Chiado, 2 bedrooms",
      "anything else?",
      /all that match there\. Elsewhere in the city/,
    ],
    ["alquilar en Chiado, 2 dormitorios", "¿tenéis otros?", /todos los que encajan ahí/],
    ["arrendar no Chiado, 2 quartos", "tem outros?", /todos os que correspondem aí/],
  ] as const
) {
  test(`who has seen all of a neighbourhood is shown its city: ${more}`, async () => {
    const chat = converse();
    await chat.say(wish);
    const { reply, mark } = await chat.say(more);
    assert.match(reply, told);
    assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["graca-view", "baixa-rooms"]);
  });
}

for (
  const [wish, more] of [
    ["buy in Estrela, 2 bedrooms", "do you have anything cheaper?"],
    [
      "comprar na Estrela, 2 quartos",
      "um pouco caro. há algum mais barato ali perto, com 2 quartos?",
    ],
  ] as const
) {
  test(`cheaper homes are looked for in all of the city: ${more}`, async () => {
    const chat = converse();
    await chat.say(wish);
    const { mark } = await chat.say(more);
    assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["arroios-flat"]);
  });
}

test("who asks whether owners or an agency answer is told so, and no broker is asked", async () => {
  for (
    const [message, told] of [
      ["are you the owners or agents?", /We are an agency: Inês Duarte/],
      ["¿sois particulares o una agencia?", /Somos una agencia/],
      ["vocês são imobiliária ou proprietários?", /Somos uma agência/],
    ] as const
  ) {
    const chat = converse();
    const { reply, unknown_topics } = await chat.say(message);
    assert.match(reply, told);
    assert.deepEqual(unknown_topics, []);
  }
});

test("a visit is no wish to see homes anywhere while a place is asked for", async () => {
  const chat = converse();
  await chat.say("rent a flat in Ulan Bator, 2 bedrooms");
  const { reply, mark } = await chat.say("can I see both on saturday?");
  assert.match(reply, /name a city or a neighbourhood/);
  assert.equal(mark.offered, undefined);
});

test("of a home that is not found those at its place are shown, and not only asked which", async () => {
  const chat = converse();
  const { reply, mark } = await chat.say("hi, is the house in Graça still there?");
  assert.match(reply, /Which one do you mean\?/);
  assert.deepEqual(mark.offered?.map(({ slug }) => slug), ["graca-view"]);
  const unknown = await converse().say("is this still available?");
  assert.match(unknown.reply, /title or link/);
});

test("a place that was said by mistake is put right", async () => {
  const chat = converse();
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { profile_patch } = await chat.say("sorry, I meant Madrid");
  assert.deepEqual(profile_patch.area, ["Madrid"]);
});

test("what one has of two things that are asked for is told", async () => {
  const chat = converse({
    market: [card("loft", { title: "Chiado Loft", amenities: ["Gym"], bedrooms: 2, price: 1_400 })],
  });
  await chat.say("rent in Lisbon with 2 bedrooms");
  const { reply, unknown_topics } = await chat.say("does it have a gym or a pool?");
  assert.match(reply, /mentions: gym.*No mention of: pool/);
  assert.deepEqual(unknown_topics, []);
});

test("who looks for somewhere to live is shown no office, who names one is", async () => {
  const home = card("flat", { title: "Lisbon Flat", price: 1_400 });
  const office = card("office", { title: "Lisbon Office", type: "office", price: 1_000 });
  const chat = converse({ market: [office, home] });
  const any = await chat.say("to rent in Lisbon, up to 2000");
  assert.deepEqual(slugs(any), ["flat"]);
  const named = await converse({ market: [office, home] }).say("an office to rent in Lisbon, 2000");
  assert.deepEqual(slugs(named), ["office"]);
});
