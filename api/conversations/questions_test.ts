/** What a buyer asks and nobody knows: asked of the property's broker, answered once, and kept. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson, type Person } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";

const BUYER = "+351912000001";
const TITLE = "Flat with a river view";

/** The service, a gateway, a broker's flat that the agent speaks of, and a buyer. */
async function setup() {
  const gateway = stubGateway();
  const agent = scriptedAgent(TITLE);
  const api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    realTime: true,
    agent,
  });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const ana = await addPerson(api, "Ana Reis");
  const property = await addProperty(api, admin, { broker_slug: ana.slug });
  let said = 0;
  const say = async (text: string) => {
    const data = { message_id: `m${++said}`, from: BUYER, text, name: "Rui" };
    await api.call("POST", "/webhook", await signedMessage(data, new Date()));
    await until(`an answer to "${text}"`, () => gateway.received.length >= said);
  };
  const ask = async (...topics: string[]) => {
    agent.says = { ...agent.says, unknown_topics: topics };
    await say(topics.join(" "));
  };
  const conversation = async () => {
    const { json } = await api.call("GET", "/v1/conversations", { token: admin.token });
    const [{ id }] = json.data;
    return (await api.call("GET", `/v1/conversations/${id}`, { token: admin.token })).json;
  };
  return { api, gateway, agent, admin, ana, property, say, ask, conversation };
}

const openFor = async (api: TestApi, { token }: Person) =>
  (await api.call("GET", "/v1/questions", { token })).json.data;

const answer = (api: TestApi, { token }: Person, id: string, json: unknown) =>
  api.call("POST", `/v1/questions/${id}/answer`, { token, json });

test("an answer reaches the buyer, stays with the listing, and is given once", async () => {
  const { api, gateway, admin, ana, property, ask, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is there a lift?");
  const [question] = await openFor(api, ana);
  deepStrictEqual([question.topic, question.property.title], ["Is there a lift?", TITLE]);
  deepStrictEqual([question.may_answer, question.answer], [true, null]);
  deepStrictEqual((await conversation()).questions.map(({ id }: { id: string }) => id), [
    question.id,
  ]);

  const rui = await addPerson(api, "Rui Lobo");
  deepStrictEqual(await openFor(api, rui), []);
  strictEqual((await answer(api, rui, question.id, { answer: "Yes." })).status, 404);
  strictEqual((await answer(api, ana, "x", { answer: "Yes." })).status, 404);
  for (const text of ["", "  ", "x".repeat(1001), "a\0b"]) {
    strictEqual((await answer(api, ana, question.id, { answer: text })).status, 422);
  }

  const answers = await Promise.all(
    [1, 2].map((n) => answer(api, ana, question.id, { answer: `Yes, number ${n}.` })),
  );
  deepStrictEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const given = answers.find(({ status }) => status === 200)!.json;
  // Whoever sends it may have been as fast as the answer.
  match(given.delivery, /^(queued|sent)$/);
  const told = await until("the answer at the gateway", () => gateway.received[1]);
  deepStrictEqual([told.to, told.text], [
    BUYER,
    `About ${TITLE}, you asked: Is there a lift? — ${given.answer}`,
  ]);
  deepStrictEqual(await openFor(api, ana), []);
  const { owner, messages } = await conversation();
  deepStrictEqual([owner, messages.at(-1).role], ["bot", "broker"]);

  const { json: shown } = await api.call("GET", `/v1/properties/${property.slug}`);
  deepStrictEqual(shown.answers, [{
    question: "Is there a lift?",
    answer: given.answer,
    answered_at: given.answered_at,
  }]);
  const { json: { data: [entry] } } = await api.call("GET", "/v1/admin/audit", {
    token: admin.token,
  });
  deepStrictEqual([entry.action, entry.entity_id, entry.actor.slug], [
    "question.answered",
    question.id,
    ana.slug,
  ]);
});

test("the next agent finds the answer on the card", async () => {
  const { api, gateway, agent, ana, ask, say } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is my Aunt Rosa's piano allowed?");
  const [{ id }] = await openFor(api, ana);
  await answer(api, ana, id, { answer: "Yes.", question: "Are pianos allowed?" });
  await until("the answer at the gateway", () => gateway.received[1]);
  agent.says = {};
  await say("And another?");
  await until("the reply", () => gateway.received[2]);
  const card = await agent.given.at(-1)!.deps.property(agent.given.at(-1)!.memory.focus!);
  deepStrictEqual(card?.answers.map(({ question, answer }) => [question, answer]), [
    ["Are pianos allowed?", "Yes."],
  ]);
});

test("a topic is asked once, five a turn and twenty a conversation at most", async () => {
  const { api, gateway, ana, ask } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is there a lift?", "is there a LIFT", "Heating?", " ", "x".repeat(300));
  await ask("Is there a lift?");
  const topics = (await openFor(api, ana)).map(({ topic }: { topic: string }) => topic);
  deepStrictEqual(topics.sort(), ["Heating?", "Is there a lift?", "x".repeat(200)]);
  for (const turn of [1, 2, 3, 4, 5]) {
    await ask(...[1, 2, 3, 4, 5, 6].map((n) => `Question ${turn}.${n}`));
  }
  strictEqual((await api.call("GET", "/v1/questions", { token: ana.token })).json.page.total, 20);
});

test("the answer is in the buyer's language, though a person has taken over", async () => {
  const { api, gateway, agent, ana, ask, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is there a lift?");
  const { memory: { shown, focus } } = await agent.respond(agent.given[0]!);
  agent.says = { memory: { shown, focus, liked: [], disliked: [], goal: "none", language: "pt" } };
  await ask("Tem elevador?");
  const { id } = await conversation();
  await api.call("POST", `/v1/conversations/${id}/takeover`, { token: ana.token });
  const [question] = await openFor(api, ana);
  await answer(api, ana, question.id, { answer: "Sim." });
  const told = await until("the answer at the gateway", () => gateway.received[2]);
  strictEqual(told.text, `Sobre ${TITLE}, perguntou: Tem elevador? — Sim.`);
  strictEqual((await conversation()).owner, "human");
});

test("who wants no messages is not told, and the listing keeps the answer", async () => {
  const { api, gateway, ana, property, ask, say, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is there a lift?");
  await say("STOP");
  const [{ id }] = await openFor(api, ana);
  const { status, json } = await answer(api, ana, id, { answer: "Yes." });
  deepStrictEqual([status, json.delivery], [200, null]);
  strictEqual((await conversation()).messages.at(-1).role, "system");
  const { json: shown } = await api.call("GET", `/v1/properties/${property.slug}`);
  strictEqual(shown.answers.length, 1);
});

test("without a property in question nothing is asked; a lead shows what was", async () => {
  const { api, gateway, agent, ana, ask } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  agent.says = { memory: { shown: [], liked: [], disliked: [], goal: "none" } };
  await ask("Is there a lift?");
  deepStrictEqual(await openFor(api, ana), []);
  agent.says = { profile_patch: { bedrooms: 2 } };
  await ask("Is there a lift?");
  const { json: { data: [lead] } } = await api.call("GET", "/v1/leads", { token: ana.token });
  ok(lead, "the conversation's lead");
  const { json } = await api.call("GET", `/v1/leads/${lead.id}`, { token: ana.token });
  deepStrictEqual(json.questions.map(({ topic }: { topic: string }) => topic), [
    "Is there a lift?",
  ]);
});

test("who gets a listing is told of the questions that wait, and answers them", async () => {
  const { api, gateway, admin, ana, property, ask } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is there a lift?", "Heating?");
  const importing = async (broker_email: string) => {
    const body = "slug,title,type,purpose,price,currency,city,country,broker_email\n" +
      `${property.slug},${TITLE},apartment,sale,450000,EUR,Lisbon,PT,${broker_email}\n`;
    return await api.call("POST", "/v1/admin/properties/import", {
      token: admin.token,
      body,
      headers: { "content-type": "text/csv" },
    });
  };
  const ways = {
    assigned: ({ id }: Person) =>
      api.call("POST", `/v1/admin/brokers/${id}/properties`, {
        token: admin.token,
        json: { property_id: property.id },
      }),
    changed: ({ slug }: Person) =>
      api.call("PATCH", `/v1/admin/properties/${property.id}`, {
        token: admin.token,
        json: { broker_slug: slug },
      }),
    imported: ({ email }: Person) => importing(email),
  };
  for (const [way, move] of Object.entries(ways)) {
    const next = await addPerson(api, `Next ${way}`);
    const told = async () =>
      (await api.call("GET", "/v1/notifications", next)).json.data as Record<string, string>[];
    for (const again of [1, 2]) {
      const moved = await move(next);
      strictEqual(moved.status, 200, `${way} ${again}: ${moved.text}`);
    }
    const [notice, ...others] = await told();
    deepStrictEqual(others, [], way);
    deepStrictEqual([notice?.kind, notice?.title, notice?.url], [
      "question_open",
      `Buyers' questions wait for your answer: ${TITLE}`,
      "/dashboard/questions",
    ]);
    strictEqual((await openFor(api, next)).length, 2, way);
    deepStrictEqual(await openFor(api, ana), [], way);
  }
});

test("of a listing that moved on, or whose questions are answered, nothing is mailed", async () => {
  const { api, gateway, admin, property, ask } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask("Is there a lift?");
  const people = [];
  for (const name of ["Rui Lobo", "Eva Luz", "Ada Mar"]) {
    const one = await addPerson(api, name);
    people.push(one);
    const moved = await api.call("PATCH", `/v1/admin/properties/${property.id}`, {
      token: admin.token,
      json: { broker_slug: one.slug },
    });
    strictEqual(moved.status, 200, moved.text);
  }
  const { db } = api.container.connection;
  await db.updateTable("notification_sends").set({ due_at: api.clock.now.toISOString() }).execute();
  await until("all to be settled", async () => {
    await api.container.sending.sendDue();
    const left = await db.selectFrom("notification_sends").select("id")
      .where("status", "not in", ["sent", "skipped"]).execute();
    return left.length === 0;
  });
  const mailed = api.mails.filter(({ subject }) => subject.startsWith("Buyers' questions"));
  deepStrictEqual(mailed.map(({ to }) => to.email), [people.at(-1)!.email]);
});
