/** A message that was given up: the buyer gets an apology, and a broker gets to know. */
import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import type { BusEvent } from "../notifications/bus.ts";
import { MINUTE } from "../shared/clock.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";
import type { Agent } from "../assistant/agent.ts";
import { createBuiltinAgent } from "../assistant/agents/builtin/mod.ts";
import { tellOffice } from "./telling.ts";

const BUYER = "+351912000077";

/** The built-in agent, but for messages that say `poison`. */
function poisonable(): Agent {
  const builtin = createBuiltinAgent();
  return {
    name: "builtin",
    respond(input) {
      if (input.message.includes("poison")) throw new Error("cannot be read");
      return builtin.respond(input);
    },
  };
}

async function setup() {
  const gateway = stubGateway();
  const api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url, PORTAL_URL: "https://portal.example" },
    workers: true,
    agent: poisonable(),
  });
  let sequence = 0;
  const say = async (text: string, name = "Rui") => {
    const message = { message_id: `u${++sequence}`, from: BUYER, text, name };
    const signed = await signedMessage(message, api.clock.now);
    strictEqual((await api.call("POST", "/webhook", signed)).json.status, "accepted");
  };
  const conversation = () =>
    api.container.connection.db.selectFrom("conversations").selectAll()
      .where("address", "=", BUYER).executeTakeFirstOrThrow();
  return { api, gateway, say, conversation };
}

/**
 * Moves the clock, so that pauses between tries pass, until a condition holds; not while a turn is in
 * hand, as its lease would end.
 */
const pass = (api: TestApi, what: string, done: () => boolean | Promise<boolean>) =>
  until(what, async () => {
    const value = await done();
    const { rows } = await api.container.connection.engine.query(
      `select 1 from conversations where lease_until is not null`,
    );
    if (!value && rows.length === 0) {
      api.clock.advance(1000);
      // The worker sleeps by the machine's clock.
      await api.container.bus.publish({ type: "wake", queue: "turns" });
    }
    return value;
  });

test("the conversation's broker is told of a message that was given up, with the link", async () => {
  const { api, gateway, say, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  const { db } = api.container.connection;
  await say("Hello");
  await until("the answer", () => gateway.received.length === 1);
  const broker = await addPerson(api, "Ana Reis");
  await db.updateTable("conversations").set({ broker_id: broker.id })
    .where("address", "=", BUYER).execute();
  const heard: BusEvent[] = [];
  const unsubscribe = api.container.bus.subscribe((event) => heard.push(event));

  await say("poison");
  await pass(api, "the apology", () => gateway.received.length === 2);
  const mail = await until("the notice", () => api.mails[0]);
  unsubscribe();
  const { id, message_seq, last_message_at } = await conversation();
  strictEqual(mail.to.email, broker.email);
  strictEqual(mail.subject, "Rui waits for an answer");
  for (const part of [mail.text, mail.html]) {
    ok(part.includes(`https://portal.example/dashboard/conversations/${id}`));
    doesNotMatch(part, /poison|\+351/);
  }
  // The transcript shows the apology at once, and the list has it on top.
  ok(heard.some((event) => event.type === "message.created" && event.seq === message_seq));
  const apology = await db.selectFrom("messages").select(["role", "created_at"])
    .where("conversation_id", "=", id).where("seq", "=", message_seq).executeTakeFirstOrThrow();
  deepStrictEqual(apology, { role: "system", created_at: last_message_at });
});

test("without a broker the admins are told; who owns the conversation is not", async () => {
  const { api, gateway, say, conversation } = await setup();
  await using _gateway = gateway;
  await using _api = api;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const other = await addPerson(api, "Rui Lobo", "admin");
  await say("poison", "");
  await pass(api, "the apology", () => gateway.received.length === 1);
  await until("the notices", () => api.mails.length === 2);
  deepStrictEqual(
    new Set(api.mails.map(({ to }) => to.email)),
    new Set([admin.email, other.email]),
  );
  match(api.mails[0]!.text, /A message from a buyer could not be answered/);

  const { id } = await conversation();
  await api.container.ownership.setOwner(id, "human");
  await say("poison");
  await pass(api, "the end of the tries", async () => {
    const row = await conversation();
    return row.answered_seq === row.received_seq;
  });
  const { rows } = await api.container.connection.engine.query(
    `select 1 from notifications where kind = 'message_given_up'`,
  );
  strictEqual(rows.length, 2);
  strictEqual(gateway.received.length, 1);
});

test("what is given up within an hour is told of at once, and of the rest together", async () => {
  await using api = await testApi();
  const { db, ids, sending } = api.container;
  const { id: broker_id } = await addPerson(api, "Ana Reis");
  const id = await addConversation(api, { broker_id, buyer_name: "Rui" });
  const giveUp = () =>
    db.transaction().execute((trx) => {
      const at = api.clock.now.toISOString();
      const conversation = { id, playground: false };
      return tellOffice(trx, { conversation, broker_id, at, ids }, {
        kind: "message_given_up",
        data: { why: "undelivered" },
      });
    });
  for (let minute = 0; minute < 90; minute += 10) {
    await giveUp();
    await sending.sendDue();
    api.clock.advance(10 * MINUTE);
  }
  deepStrictEqual(api.mails.map(({ subject }) => subject), [
    "A message did not reach Rui",
    "6 messages did not reach Rui",
  ]);
});
