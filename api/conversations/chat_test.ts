/** A buyer's message from the webhook to the reply at the gateway. */
import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedEvent, signedMessage, type StubGateway, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { claimDue } from "./claims.ts";
import { processClaim } from "./process.ts";

const BUYER = "+351912000001";

/** The service with workers, an admin, and a gateway that receives what it sends. */
async function setup(env: Record<string, string> = {}) {
  const gateway = stubGateway();
  const api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url, ...env },
    workers: true,
    realTime: true,
  });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  return { api, gateway, admin, conversation: () => conversationOf(api, admin.token) };
}

/** The same with a broker who has flats to let and houses for sale, and one flat in Lisbon. */
async function setupWithProperties() {
  const stack = await setup();
  const { api, admin } = stack;
  const { slug: broker_slug } = await addPerson(api, "Ana Reis");
  const madrid = { city: "Madrid", country: "ES", purpose: "rent", price: 1800 };
  const austin = { city: "Austin", country: "US", currency: "USD", type: "house", bedrooms: 3 };
  for (
    const property of [
      {},
      { price: 700_001 },
      { bedrooms: 1 },
      { ...madrid, title: "Flat over the park", pets_allowed: true },
      { ...madrid, title: "Flat behind the theatre" },
      { ...austin, title: "House with a porch" },
      { ...austin, title: "House on the creek" },
    ]
  ) await addProperty(api, admin, { broker_slug, ...property });
  return stack;
}

let sequence = 0;
async function say(api: TestApi, text: string, from = BUYER, id = `m${++sequence}`) {
  const signed = await signedMessage({ message_id: id, from, text, name: "Ana" }, new Date());
  return await api.call("POST", "/webhook", signed);
}

/** Says something and waits for the answer. */
async function ask(api: TestApi, gateway: StubGateway, text: string, from = BUYER) {
  const before = gateway.received.length;
  strictEqual((await say(api, text, from)).json.status, "accepted");
  await until(`an answer to "${text}"`, () => gateway.received.length > before);
  return gateway.received.at(-1)!;
}

/** The only conversation that there is. */
async function conversationOf(api: TestApi, token: string) {
  const { json: { data: [only] } } = await api.call("GET", "/v1/conversations", { token });
  return (await api.call("GET", `/v1/conversations/${only.id}`, { token })).json;
}

test("a message is answered from listings, and the phase is advanced and stored", async () => {
  const { api, gateway, conversation } = await setupWithProperties();
  await using _gateway = gateway;
  await using _api = api;
  const reply = await ask(
    api,
    gateway,
    "Hi! I want to buy a 2 bedroom apartment in Lisbon under 700k",
  );
  strictEqual(reply.to, BUYER);
  // Not the one above the budget, nor the one with a bedroom less.
  deepStrictEqual(reply.text.match(/(?<=\/properties\/)[a-z0-9-]+/g), [
    "flat-with-a-river-view-lisbon",
  ]);
  const stored = await until("the reply to be called sent", async () => {
    const now = await conversation();
    return now.messages.at(-1).status === "sent" && now;
  });
  strictEqual(stored.phase, "matching");
  deepStrictEqual(
    stored.messages.map((m: { role: string; status: string }) => [m.role, m.status]),
    [
      ["buyer", "received"],
      ["agent", "sent"],
    ],
  );
  deepStrictEqual(stored.profile.bedrooms, { value: 2, message_seq: 1 });
  const [turn] = stored.turns;
  deepStrictEqual([turn.from_phase, turn.to_phase, turn.rule], ["greeting", "matching", "match"]);
  deepStrictEqual([turn.intent, turn.classified_phase], ["share_criteria", "matching"]);
  strictEqual(turn.tool_calls[0].name, "search_properties");
  strictEqual(turn.tool_calls[0].rows, 1);
  strictEqual(stored.broker.slug, "ana-reis", "the broker of the listing shown");
  strictEqual(gateway.forged, 0);
});

test("asks for what is missing, then answers about a listing and arranges a visit", async () => {
  const { api, gateway, conversation, admin } = await setupWithProperties();
  await using _gateway = gateway;
  await using _api = api;
  const first = await ask(api, gateway, "Hello, I'm looking for a flat to rent");
  match(first.text, /\?/);
  strictEqual((await conversation()).phase, "discovery");
  await ask(api, gateway, "In Madrid, two bedrooms, up to 3000 a month");
  strictEqual((await conversation()).phase, "matching");
  await ask(api, gateway, "Does the first one allow pets?");
  strictEqual((await conversation()).phase, "evaluation");
  await ask(api, gateway, "Can I visit it next Friday at 11am?");
  strictEqual((await conversation()).phase, "scheduling");
  await ask(api, gateway, "Yes, that is right");
  const stored = await conversation();
  strictEqual(stored.phase, "scheduling");
  const { rows } = await api.container.connection.engine.query(
    "select v.status, v.time, v.starts_at is not null as fixed from visits v where conversation_id = $1",
    [stored.id],
  );
  deepStrictEqual(rows, [{ status: "confirmed", time: "11:00", fixed: true }]);
  const { token } = admin;
  const { json: lead } = await api.call("GET", `/v1/leads/${stored.lead_id}`, { token });
  strictEqual(lead.status, "visit_scheduled");
  ok(lead.reasons.some((reason: string) => reason.startsWith("has a visit confirmed")));
});

test("a redelivery changes nothing, also when deliveries race", async () => {
  const { api, gateway, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => say(api, "Hello there", BUYER, "same-id")),
  );
  deepStrictEqual(
    answers.map(({ json }) => json.status).sort(),
    ["accepted", ...Array(9).fill("duplicate")],
  );
  await until("the answer", () => gateway.received.length === 1);
  strictEqual((await say(api, "Hello there", BUYER, "same-id")).json.status, "duplicate");
  strictEqual((await conversation()).messages.length, 2);
});

test("a burst gets one answer", async () => {
  const { api, gateway, conversation } = await setup({ QUIET_WINDOW_MS: "1500" });
  await using _gateway = gateway;
  await using _api = api;
  for (const text of ["Hi", "I want to rent in Porto", "2 bedrooms"]) await say(api, text);
  await until("the answer", () => gateway.received.length > 0);
  const stored = await conversation();
  strictEqual(stored.turns.length, 1);
  deepStrictEqual(stored.messages.map((m: { role: string }) => m.role), [
    "buyer",
    "buyer",
    "buyer",
    "agent",
  ]);
});

test("STOP is obeyed with one confirmation, START brings back", async () => {
  const { api, gateway, conversation, admin } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  await ask(api, gateway, "Hello");
  match((await ask(api, gateway, " Stop! ")).text, /START/);
  await say(api, "stop");
  await say(api, "I want to buy in Lisbon");
  await until("three stored turns", async () => (await conversation()).turns.length >= 3);
  const stopped = await conversation();
  strictEqual(stopped.consent, "opted_out");
  strictEqual(gateway.received.length, 2);
  const { token } = admin;
  const write = await api.call("POST", `/v1/conversations/${stopped.id}/messages`, {
    token,
    json: { text: "Are you sure?" },
  });
  strictEqual(write.status, 409);
  await ask(api, gateway, "START");
  strictEqual((await conversation()).consent, "active");
});

test("a wish for a person hands over, tells the broker, and silences the bot", async () => {
  const { api, gateway, conversation, admin } = await setupWithProperties();
  await using _gateway = gateway;
  await using _api = api;
  await ask(api, gateway, "I want to buy a 3 bedroom house in Austin under 900k");
  await ask(api, gateway, "I want to talk to a human please");
  const handed = await conversation();
  strictEqual(handed.owner, "human");
  const mail = await until("the mail to the broker", () => api.mails[0]);
  match(mail.text, /asked for a person/);
  match(mail.text, /bedrooms: 3 \(message 1\)/);
  const lead = await api.call("GET", `/v1/leads/${handed.lead_id}`, {
    token: admin.token,
  });
  const { packet } = lead.json.timeline.find((e: { type: string }) => e.type === "handover").data;
  ok(packet.criteria.includes("bedrooms: 3 (message 1)"));
  ok(packet.listings.length > 0 && packet.next_step && packet.lead.score > 0);
  const sent = gateway.received.length;
  await say(api, "Hello?");
  await until("the stored turn", async () => (await conversation()).turns.length === 3);
  strictEqual(gateway.received.length, sent);

  const { token } = admin;
  const act = (action: string, json?: unknown) =>
    api.call("POST", `/v1/conversations/${handed.id}/${action}`, { token, json });
  strictEqual((await act("messages", { text: "Here I am." })).status, 202);
  await until("the broker's message", () => gateway.received.at(-1)!.text === "Here I am.");
  const resumed = await act("resume");
  deepStrictEqual([resumed.json.owner, resumed.json.phase], ["bot", handed.phase]);
  await ask(api, gateway, "What else do you have in Austin?");
});

test("a handover is stored and told of before any worker has run, of the playground to nobody", async () => {
  await using api = await testApi();
  const { db, clock, process } = api.container;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const told = () => db.selectFrom("notifications").select(["kind", "broker_id"]).execute();
  const { json: session } = await api.call("POST", "/v1/playground/sessions", { json: {} });
  const text = "I want to talk to a human please";
  const { json: turn } = await api.call("POST", `/v1/playground/sessions/${session.id}/messages`, {
    json: { text },
  });
  deepStrictEqual([turn.to.owner, turn.rule], ["human", "handover"]);
  deepStrictEqual(await told(), []);
  const message = { message_id: "h1", from: BUYER, text, name: "Rui" };
  await api.call("POST", "/webhook", await signedMessage(message, clock()));
  await processClaim(process, (await claimDue(db, clock(), 1))[0]!);
  deepStrictEqual(await told(), [{ kind: "handover", broker_id: admin.id }]);
});

test("delivery reports go forward only; a person's echo takes over", async () => {
  const { api, gateway, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  gateway.answer = () => Response.json({ message_id: "provider-1" });
  await ask(api, gateway, "Hello");
  const report = async (status: string, message_id = "provider-1") =>
    (await api.call(
      "POST",
      "/webhook",
      await signedEvent({ type: "message.status", data: { message_id, status } }, new Date()),
    )).json.status;
  const status = async () => (await conversation()).messages[1].status;
  await until("the message to be sent", async () => await status() === "sent");
  strictEqual(await report("read"), "accepted");
  strictEqual(await status(), "read");
  await report("delivered");
  await report("failed");
  strictEqual(await status(), "read");
  strictEqual(await report("read", "nobodys"), "ignored");

  const echo = async (message_id: string, text: string) =>
    (await api.call(
      "POST",
      "/webhook",
      await signedEvent(
        { type: "message.sent", data: { message_id, to: BUYER, text } },
        new Date(),
      ),
    )).json.status;
  strictEqual(await echo("provider-1", "our own"), "ignored");
  strictEqual((await conversation()).owner, "bot");
  strictEqual(await echo("phone-1", "Rui here, call me"), "accepted");
  strictEqual(await echo("phone-1", "Rui here, call me"), "duplicate");
  const taken = await conversation();
  deepStrictEqual([taken.owner, taken.messages.at(-1).role], ["human", "broker"]);
});

test("a gateway that fails is tried again with the same key; a refusal is a dead letter", async () => {
  const { api, gateway, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  let tries = 0;
  gateway.answer = () =>
    ++tries === 1
      ? new Response(null, { status: 503, headers: { "retry-after": "1" } })
      : Response.json({ message_id: "x" });
  await ask(api, gateway, "Hello");
  strictEqual(tries, 2);
  gateway.answer = () => new Response(null, { status: 400 });
  await say(api, "I want to buy in Porto");
  await until(
    "the dead letter",
    async () => (await conversation()).messages.at(-1).status === "failed",
  );
});

test("forged, unsigned and unreadable webhooks are refused", async () => {
  await using api = await testApi();
  const post = (body: string, headers: Record<string, string>) =>
    api.call("POST", "/webhook", { body, headers });
  const data = { message_id: "x", from: BUYER, text: "hi" };
  const { body, headers } = await signedMessage(data, api.clock.now);
  strictEqual((await post(body, headers)).json.status, "accepted");
  for (
    const [forgedBody, forgedHeaders] of [
      [body.replace("hi", "ho"), headers],
      [body, {}],
      [body, { ...headers, "webhook-signature": "v1,AAAA" }],
      ["{", {}],
    ] as const
  ) {
    const answer = await post(forgedBody, forgedHeaders);
    deepStrictEqual([answer.status, answer.json.code], [401, "signature_invalid"]);
    ok(answer.headers.get("www-authenticate"));
  }
  api.clock.advance(6 * 60_000);
  strictEqual((await post(body, headers)).status, 401, "replayed after five minutes");
  const signed = await signedEvent({ type: "message.received", data: { from: 5 } }, api.clock.now);
  strictEqual((await post(signed.body, signed.headers)).json.code, "malformed_request");
  strictEqual((await post("x".repeat(300_000), headers)).status, 413);
  strictEqual((await api.call("GET", "/webhook")).status, 403);
});
