/** Which photographs go with which reply, over whole turns, and what the reply says of them. */
import assert from "node:assert/strict";
import { test } from "vitest";
import { type Agent, EMPTY_MEMORY, type HistoryMessage } from "./agent.ts";
import { createBuiltinAgent } from "./agents/builtin/mod.ts";
import { createOpenAiAgent } from "./agents/openai/mod.ts";
import { MAX_PHOTOS } from "./photos.ts";
import { INITIAL_STATE } from "./states.ts";
import { AZUL, card, FOURTH, ORIGIN, RIVER } from "./testing/cards.ts";
import { answering, serveModel } from "./testing/model_server.ts";
import { depsOver } from "./testing/turns.ts";
import { runTurn, type TurnInput } from "./turn.ts";

const HOMES = [
  { ...AZUL, photo_count: 8 },
  { ...card("graca-garden-0005", "Graça garden flat"), photo_count: 2 },
  { ...card("graca-roof-0006", "Graça roof flat"), photo_count: 0 },
  { ...RIVER, photo_count: 5 },
  FOURTH,
];
const [AZUL8, GARDEN, ROOF] = HOMES as [typeof AZUL, typeof AZUL, typeof AZUL];

/** A conversation whose turns are run one after another; `say` gives the turn's outcome. */
function talk(agent: Agent = createBuiltinAgent(), homes = HOMES) {
  let input: Omit<TurnInput, "messages" | "history"> = {
    state: INITIAL_STATE,
    profile: {},
    memory: EMPTY_MEMORY,
  };
  const history: HistoryMessage[] = [];
  return async (text: string) => {
    const outcome = await runTurn(
      { ...input, history: [...history], messages: [{ seq: history.length + 1, text }] },
      { ...depsOver(homes), agent, own_origins: [ORIGIN] },
    );
    input = outcome;
    const { reply } = outcome;
    history.push({ role: "buyer", text });
    if (reply) history.push({ role: "agent", text: reply.text, mark: reply.mark });
    const sent = reply?.photos.map(({ slug, from, count }) => [slug, from, count]);
    return { ...outcome, sent, text: reply?.text ?? "" };
  };
}

const SEARCH = {
  en: "I want to buy a 3 bedroom apartment in Graça",
  es: "Quiero comprar un piso de 3 dormitorios en Graça",
  pt: "Quero comprar um apartamento T3 na Graça",
};
const CAPTIONS = {
  en: "Casa Azul in Graça · €350,000",
  es: "Casa Azul in Graça · 350.000 €",
  pt: "Casa Azul in Graça · 350 000 €",
};

for (const language of ["en", "es", "pt"] as const) {
  test(`${language}: covers go with the first homes shown, captioned, and with no later ones`, async () => {
    const say = talk();
    const first = await say(SEARCH[language]);
    assert.deepEqual(first.sent, [[AZUL8.slug, 0, 1], [GARDEN.slug, 0, 1]]);
    const plain = (text = "") => text.replaceAll(/\s/g, " ");
    assert.equal(plain(first.reply?.photos[0]?.caption), CAPTIONS[language]);
    const again = await say(
      { en: "show me those again", es: "¿las puedo ver otra vez?", pt: "outra vez" }[language],
    );
    assert.deepEqual(again.sent, []);
    const river = await say(
      {
        en: "and in Alfama?",
        es: "¿y en Alfama?",
        pt: "e em Alfama?",
      }[language],
    );
    assert.deepEqual(river.sent ?? [], []);
  });
}

const REQUESTS: Record<string, string[]> = {
  en: ["send me pictures of the first", "more photos of the first?", "pics of the first one"],
  es: ["mándame fotos del primero", "¿tienes más fotos del primero?", "¿fotos del primero?"],
  pt: ["pode mandar fotos do primeiro?", "mais fotos do primeiro?", "fotos do primeiro"],
};

for (const language of ["en", "es", "pt"] as const) {
  for (const request of REQUESTS[language]!) {
    test(`${language}: "${request}" is answered with the next three, and says so`, async () => {
      const say = talk();
      await say(SEARCH[language]);
      const { sent, text, output } = await say(request);
      assert.deepEqual(sent, [[AZUL8.slug, 1, 3]]);
      assert.match(text, /\b3 (?:photographs|fotos)\b/);
      assert.ok(text.includes(AZUL8.title) && text.includes(AZUL8.url), text);
      assert.deepEqual(output.unknown_topics, []);
    });
  }
}

test("each request sends the next ones, the last the rest, and then the reply says that is all", async () => {
  const say = talk();
  await say(SEARCH.en);
  assert.deepEqual((await say("photos of the first?")).sent, [[AZUL8.slug, 1, 3]]);
  assert.deepEqual((await say("more photos?")).sent, [[AZUL8.slug, 4, 3]]);
  const last = await say("more pics please");
  assert.deepEqual(last.sent, [[AZUL8.slug, 7, 1]]);
  assert.match(last.text, /Here is a photograph of Casa Azul/);
  const none = await say("any more pictures?");
  assert.deepEqual(none.sent, []);
  assert.match(none.text, /all the photographs/);
  assert.deepEqual(none.memory.photos?.find(({ slug }) => slug === AZUL8.slug)?.sent, 8);
});

test("a home without photographs: the reply says so, and its broker is asked", async () => {
  for (
    const [search, request, says] of [
      [SEARCH.en, "photos of the third?", /no photographs of Graça roof flat.*Marta Reis/],
      [SEARCH.es, "¿fotos del tercero?", /No tengo fotos de Graça roof flat.*Marta Reis/],
      [SEARCH.pt, "fotos do terceiro?", /Não tenho fotos de Graça roof flat.*Marta Reis/],
    ] as const
  ) {
    const say = talk();
    await say(search);
    const { sent, text, output, memory } = await say(request);
    assert.deepEqual(sent, []);
    assert.match(text, says);
    assert.equal(output.unknown_topics?.length, 1);
    assert.equal(memory.focus, ROOF.slug);
  }
});

test("where several homes could be meant the reply asks which, and the answer is sent", async () => {
  const say = talk();
  await say(SEARCH.en);
  const which = await say("pics?");
  assert.deepEqual(which.sent, []);
  assert.match(which.text, /Which one/);
  const { sent, text } = await say("the second");
  assert.deepEqual(sent, [[GARDEN.slug, 1, 1]]);
  assert.match(text, /Here is a photograph of Graça garden flat/);
  assert.deepEqual((await say("the first one looks nice")).sent, [], "asked for once");
});

test("a few words go on with photographs after some were sent", async () => {
  const more = {
    en: ["more?", "any more?", "send me more please"],
    es: ["¿más?", "mándame más", "¿hay más?"],
    pt: ["mais?", "manda mais", "tem mais?"],
  };
  for (const language of ["en", "es", "pt"] as const) {
    for (const words of more[language]) {
      const say = talk();
      await say(SEARCH[language]);
      await say(REQUESTS[language]![0]!);
      const { sent, output } = await say(words);
      assert.deepEqual([sent, output.unknown_topics], [[[AZUL8.slug, 4, 3]], []], words);
    }
    const say = talk();
    await say(SEARCH[language]);
    await say(REQUESTS[language]![0]!);
    const other = { en: "and the second?", es: "¿y del segundo?", pt: "e do segundo?" }[language];
    const { sent, output } = await say(other);
    assert.deepEqual([sent, output.unknown_topics], [[[GARDEN.slug, 1, 1]], []], other);
  }
});

test("covers go with the first homes shown though photographs of another were sent before", async () => {
  const say = talk();
  await say(`Hi, I saw ${RIVER.url}`);
  await say("send me pictures");
  assert.deepEqual((await say(SEARCH.en)).sent, [[AZUL8.slug, 0, 1], [GARDEN.slug, 0, 1]]);
});

test("photographs beside another question or a visit: both are answered", async () => {
  const say = talk();
  await say(SEARCH.en);
  const both = await say("could you send pics of the first one? does it have a garage?");
  assert.deepEqual(both.sent, [[AZUL8.slug, 1, 3]]);
  assert.match(both.text, /garage/);
  const visit = await say("more photos please, and can I visit it on Friday at 10:00?");
  assert.deepEqual(visit.sent, [[AZUL8.slug, 4, 3]]);
  assert.match(visit.text, /Friday/);
});

test("who praises photographs, or asks for a video or a plan, is sent none", async () => {
  for (
    const message of ["the photos of the first look great", "do you have a video of the first?"]
  ) {
    const say = talk();
    await say(SEARCH.en);
    assert.deepEqual((await say(message)).sent, [], message);
  }
});

test("a home that a message links to is the one whose photographs are sent", async () => {
  const say = talk();
  await say(`Hi, I saw ${RIVER.url}`);
  assert.deepEqual((await say("send me pictures")).sent, [[RIVER.slug, 0, 3]]);
});

test("while a person answers, and to who wants no messages, nothing is sent", async () => {
  const say = talk();
  await say(SEARCH.en);
  await say("I want to talk to a person");
  assert.equal((await say("photos of the first?")).sent, undefined);
  const stopped = talk();
  await stopped(SEARCH.en);
  assert.deepEqual((await stopped("STOP")).sent, []);
  assert.equal((await stopped("photos of the first?")).sent, undefined);
});

test("the model's agent sends photographs of homes of the conversation, as many as are left", async () => {
  const answers = [
    { reply: `Here: ${AZUL8.title}.`, offered: [AZUL8.slug] },
    { reply: `Three photographs of ${AZUL8.title}.`, photos: AZUL8.slug },
    { reply: "Pictures of another.", photos: "made-up-home" },
    { reply: `Photographs of ${ROOF.title}?`, photos: ROOF.slug, focus: ROOF.slug },
  ];
  let turn = -1;
  await using server = serveModel(() => answering(answers[turn]));
  const agent = createOpenAiAgent({
    apiKey: "k",
    baseUrl: server.base_url,
    model: "stub",
    fallback: createBuiltinAgent(),
    limits: { retry_delay_ms: 1 },
  });
  const say = talk(agent);
  const next = (text: string) => {
    turn++;
    return say(text);
  };
  // Named by the message: a home of the conversation without a call of a tool.
  const first = await next(`I saw ${AZUL8.title} and ${ROOF.title}`);
  assert.deepEqual(first.sent, [[AZUL8.slug, 0, 1]]);
  const asked = await next("send me pictures of the first");
  assert.deepEqual(asked.sent, [[AZUL8.slug, 1, MAX_PHOTOS]]);
  const foreign = await next("and of the other one?");
  assert.deepEqual(foreign.sent, []);
  assert.ok(foreign.refusals.includes("photos: no home of this conversation"));
  const none = await next(`any photos of ${ROOF.title}?`);
  assert.deepEqual(none.sent, []);
  assert.equal(none.output.unknown_topics?.length, 1);
  assert.ok(server.requests.every(({ messages }) => !messages[1]!.content!.includes("1280.jpg")));
});
