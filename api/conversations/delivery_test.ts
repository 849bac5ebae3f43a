/** Replies on their way out: windows, delivery reports, waits, takeovers and typing. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { HOUR } from "../shared/clock.ts";
import { startStubServer } from "../gateways/testing/stub_server.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { BUYER, onWhatsApp } from "../testing/whatsapp.ts";
import { claimMessages, nextMessageDue } from "./outbox.ts";
import { MAX_BURST } from "./load.ts";
import { renameBuyer } from "./ownership.ts";

const query = async <T>(api: TestApi, text: string): Promise<T[]> =>
  (await api.container.connection.engine.query(text)).rows as T[];

test("a turn shows typing once, and its failure changes nothing", async () => {
  const { api, server, say, sent, texts } = await onWhatsApp();
  await using _server = server;
  await using _api = api;
  await say("wamid.1", "Hello");
  await until("the reply", () => texts().length === 1);
  await until("the receipt", () => sent().some(({ status }) => status === "read"));
  await say("wamid.2", "I want to buy in Porto");
  await until("the second reply", () => texts().length === 2);
  await until("its receipt", () => sent().length === 4);
  deepStrictEqual(
    sent().filter(({ status }) => status === "read").map(({ message_id }) => message_id),
    ["wamid.1", "wamid.2"],
  );
  // A person reads for themselves.
  const [conversation] = await query<{ id: string }>(
    api,
    `select id from conversations where address = '${BUYER}'`,
  );
  await api.container.ownership.setOwner(conversation!.id, "human");
  await say("wamid.3", "Hello?");
  await until(
    "the turn",
    async () =>
      (await query(api, `select 1 from inbox where message_id = 'wamid.3' and status = 'stored'`))
        .length === 1,
  );
  strictEqual(sent().length, 4);
});

test("WhatsApp's closed window, told with a delay, is a dead letter that says so", async () => {
  const { api, server, post, say, deadLetters, replay, texts } = await onWhatsApp();
  await using _server = server;
  await using _api = api;
  await say("wamid.1", "Hello");
  const provider = await until("the reply's id", async () =>
    (await query<{ id: string }>(
      api,
      `select provider_message_id as id from outbox where status = 'sent'`,
    ))[0]?.id);
  const failed = {
    statuses: [{
      id: provider,
      status: "failed",
      errors: [{ code: 131047, title: "Re-engagement message" }],
    }],
  };
  strictEqual(await post(failed), "accepted");
  strictEqual(await post(failed), "accepted");
  const letters = await deadLetters();
  strictEqual(letters.length, 1);
  strictEqual(letters[0].last_error, "not delivered: 131047 Re-engagement message");
  strictEqual(await replay(letters[0].id), 204);
  await until("the same words again", () => texts().length === 2);
  const [first, second] = texts();
  deepStrictEqual(second, first);
});

test("what we know to be outside of the window is not sent, and waits for the buyer", async () => {
  const { api, server, say, deadLetters, replay, texts } = await onWhatsApp();
  await using _server = server;
  await using _api = api;
  await say("wamid.1", "Hello");
  await until("the reply", () => texts().length === 1);
  const [conversation] = await query<{ id: string }>(
    api,
    `select id from conversations where address = '${BUYER}'`,
  );
  api.clock.advance(25 * HOUR);
  await api.container.ownership.write(conversation!.id, { text: "Are you still looking?" });
  const letter = await until("the dead letter", async () => (await deadLetters())[0]);
  deepStrictEqual([letter.text, letter.last_error], ["Are you still looking?", "window_closed"]);
  strictEqual(texts().length, 1);
  await say("wamid.2", "Hello again");
  strictEqual(await replay(letter.id), 204);
  await until("the broker's words", () => texts().length === 2);
  strictEqual(texts()[1].text.body, "Are you still looking?");
});

/** The service on the generic gateway. */
async function onGeneric(workers = true) {
  const gateway = stubGateway();
  const api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, workers });
  let sequence = 0;
  const say = async (text: string, from = BUYER, name?: string) => {
    const message = { message_id: `v${++sequence}`, from, text, ...(name && { name }) };
    const signed = await signedMessage(message, api.clock.now);
    strictEqual((await api.call("POST", "/webhook", signed)).json.status, "accepted");
  };
  return { api, gateway, say };
}

test("START from somebody who never stopped is greeted, in its language", async () => {
  const { api, gateway, say } = await onGeneric();
  await using _gateway = gateway;
  await using _api = api;
  const greeted = async (text: string, from: string) => {
    await say(text, from);
    return await until("a greeting", () => gateway.received.find(({ to }) => to === from)?.text);
  };
  match(await greeted("Start", "1001"), /^H(ello|i)\b/);
  match(await greeted("Começar", "1002"), /^Ol[áa]/);
  match(await greeted("Empezar", "1003"), /^¡?Hola/);
});

test("a flood is answered in turns of bounded size, all of it, in order", async () => {
  const { api, gateway, say } = await onGeneric(false);
  await using _gateway = gateway;
  await using _api = api;
  const count = MAX_BURST * 2 + 5;
  for (let n = 0; n < count; n++) await say("Hello");
  await api.container.startWorkers();
  await until("three replies", () => gateway.received.length === 3);
  const turns = await query<{ first: number; last: number }>(
    api,
    `select first_inbox_seq as first, last_inbox_seq as last from turns t
      join conversations c on c.id = t.conversation_id where c.address = '${BUYER}'
      order by number`,
  );
  deepStrictEqual(turns, [
    { first: 1, last: MAX_BURST },
    { first: MAX_BURST + 1, last: 2 * MAX_BURST },
    { first: 2 * MAX_BURST + 1, last: count },
  ]);
});

test("a long message does not swallow what comes after it, nor a long name the buyer", async () => {
  const { api, gateway, say } = await onGeneric(false);
  await using _gateway = gateway;
  await using _api = api;
  const name = "Pablo Diego José ".repeat(8);
  await say("Hello! ".repeat(560), BUYER, name);
  await say("I want to talk to a real person please", BUYER, name);
  await api.container.startWorkers();
  const [lead] = await until("the lead", async () => {
    const found = await query<{ owner: string; name: string }>(
      api,
      "select c.owner, l.name from conversations c join leads l on l.id = c.lead_id",
    );
    return found.length > 0 ? found : undefined;
  });
  deepStrictEqual(lead, { owner: "human", name: name.slice(0, 120).trim() });
});

test("replies behind one that waits do not keep the worker awake", async () => {
  const { api, gateway, say } = await onGeneric();
  await using _gateway = gateway;
  await using _api = api;
  gateway.answer = () => new Response(null, { status: 503, headers: { "retry-after": "900" } });
  await say("Hello");
  const due = await until("the refusal", async () =>
    (await query<{ at: string }>(
      api,
      `select next_attempt_at as at from outbox where last_error is not null`,
    ))[0]?.at);
  await say("I want to buy in Porto");
  await until(
    "the second reply",
    async () => (await query(api, `select 1 from outbox where address = '${BUYER}'`)).length >= 2,
  );
  const { db } = api.container.connection;
  deepStrictEqual(await claimMessages(db, api.clock.now, 10), []);
  strictEqual(await nextMessageDue(db), due);
});

test("a gateway's Retry-After is believed within reason", async () => {
  const { api, gateway, say } = await onGeneric();
  await using _gateway = gateway;
  await using _api = api;
  const waitFor = async (header: string, from: string) => {
    gateway.answer = () => new Response(null, { status: 503, headers: { "retry-after": header } });
    await say("Hello", from);
    const at = await until("the refusal", async () =>
      (await query<{ at: string }>(
        api,
        `select next_attempt_at as at from outbox
          where address = '${from}' and last_error is not null`,
      ))[0]?.at);
    return (Date.parse(at) - api.clock.now.getTime()) / 1000;
  };
  strictEqual(await waitFor("7", "2001"), 7);
  strictEqual(await waitFor("0", "2002"), 1);
  strictEqual(await waitFor("99999999", "2003"), 3600);
});

test("a reply that reached the buyer while a person took over is not called failed", async () => {
  const held = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  await using slow = startStubServer(async () => {
    arrived.resolve();
    await held.promise;
    return Response.json({ message_id: "taken" });
  });
  await using api = await testApi({ env: { GATEWAY_SEND_URL: slow.url }, workers: true });
  const signed = await signedMessage(
    { message_id: "t1", from: BUYER, text: "Hello" },
    api.clock.now,
  );
  await api.call("POST", "/webhook", signed);
  await arrived.promise;
  const [conversation] = await query<{ id: string }>(
    api,
    `select id from conversations where address = '${BUYER}'`,
  );
  await api.container.ownership.setOwner(conversation!.id, "human");
  held.resolve();
  await until(
    "the end of the sending",
    async () =>
      (await query(api, `select 1 from outbox where provider_message_id = 'taken'`)).length === 1,
  );
  deepStrictEqual(
    await query(
      api,
      `select o.status, m.status as shown from outbox o join messages m on m.id = o.message_id
        where o.address = '${BUYER}'`,
    ),
    [{ status: "sent", shown: "sent" }],
  );
});

test("a buyer's new number gets what was waiting for the old one", async () => {
  const { api, gateway, say } = await onGeneric();
  await using _gateway = gateway;
  await using _api = api;
  gateway.answer = () => new Response(null, { status: 503 });
  await say("Hello");
  await until(
    "the refusal",
    async () =>
      (await query(api, `select 1 from outbox where last_error is not null`)).length === 1,
  );
  await renameBuyer(api.container.connection.db, "generic", BUYER, "351912999999");
  gateway.answer = () => Response.json({ message_id: "ok" });
  api.clock.advance(60_000);
  await until("the reply", () => gateway.received.length === 1);
  strictEqual(gateway.received[0]!.to, "351912999999");
});
