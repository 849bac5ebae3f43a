/** A conversation that a person owns and does not answer: who is told of it, and when. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { HOUR, MINUTE } from "../shared/clock.ts";
import { whatIsDueIsSent } from "../notifications/testing/sends.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { testApi, until } from "../testing/mod.ts";
import { addConversation, addPerson } from "../testing/people.ts";

const BUYER = "+351912000001";

async function openOffice() {
  const gateway = stubGateway();
  const api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, workers: true });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const phone = "+351210000100";
  const broker = await addPerson(api, "Helena Marques", "broker", { phone });
  const id = await addConversation(api, {
    address: BUYER,
    buyer_name: "Rui",
    broker_id: broker.id,
    owner: "human",
  });
  let said = 0;
  return {
    api,
    gateway,
    admin,
    broker,
    id,
    async say() {
      const message = { message_id: `m${++said}`, from: BUYER, text: "Hello?", name: "Rui" };
      await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
      // A round takes no step of a conversation that is being worked on: the next one does.
      await until("the turn to be stored", async () => {
        const { turn_number } = await api.container.db.selectFrom("conversations")
          .select("turn_number").where("id", "=", id).executeTakeFirstOrThrow();
        return turn_number === said;
      });
    },
    act: (action: string, json?: unknown) =>
      api.call("POST", `/v1/conversations/${id}/${action}`, { token: broker.token, json }),
    /** Lets time pass, looks who waits, and answers with whom is reminded of how long a wait. */
    async later(ms: number) {
      await whatIsDueIsSent(api);
      api.clock.advance(ms);
      await api.container.handlers["waiting-round"]({});
      const told = await api.container.db.selectFrom("notifications as n")
        .innerJoin("brokers as b", "b.id", "n.broker_id").select(["b.name", "n.data"])
        .where("n.kind", "=", "takeover_unanswered").orderBy("n.created_at").execute();
      return told.map(({ name, data }) => `${name}: ${data.minutes}`);
    },
    async [Symbol.asyncDispose]() {
      await api[Symbol.asyncDispose]();
      await gateway[Symbol.asyncDispose]();
    },
  };
}

test("the broker is reminded, then an admin, then the buyer is told that it takes longer, once", async () => {
  await using office = await openOffice();
  const { api, gateway, say, later } = office;
  await say();
  deepStrictEqual(await later(29 * MINUTE), []);
  await say();
  deepStrictEqual(await later(MINUTE), ["Helena Marques: 30"]);
  deepStrictEqual(await later(29 * MINUTE), ["Helena Marques: 30"]);
  const both = ["Helena Marques: 30", "Eva Pinto: 60"];
  deepStrictEqual(await later(MINUTE), both);
  strictEqual(gateway.received.length, 0);
  deepStrictEqual(await later(30 * MINUTE), both);
  const { text } = await until("the message", () => gateway.received[0]);
  strictEqual(
    text,
    "Sorry, this takes longer than it should: nobody has been able to answer you yet. I have " +
      "reminded Helena Marques and the office. If it cannot wait, call +351210000100.",
  );
  await say();
  deepStrictEqual(await later(24 * HOUR), both);
  strictEqual(gateway.received.length, 1);
  // The reminders, beside what the buyer wrote.
  await api.container.sending.sendDue();
  const reminders = api.mails.filter(({ subject }) => /waiting/.test(subject));
  deepStrictEqual(reminders.map(({ to, subject }) => [to.name, subject]), [
    ["Helena Marques", "Rui has been waiting for 30 minutes"],
    ["Eva Pinto", "Rui has been waiting for 60 minutes"],
  ]);
});

test("an answer ends the waiting, so do the bot and STOP; what comes next begins anew", async () => {
  await using office = await openOffice();
  const { api, say, later, act, id } = office;
  await say();
  strictEqual((await later(30 * MINUTE)).length, 1);
  strictEqual((await act("messages", { text: "Here I am." })).status, 202);
  strictEqual((await later(HOUR)).length, 1);
  await say();
  strictEqual((await later(30 * MINUTE)).length, 2);
  await act("resume");
  strictEqual((await later(HOUR)).length, 2);
  await act("takeover");
  strictEqual((await later(HOUR)).length, 2);
  await say();
  await api.container.db.updateTable("conversations").set({ consent: "opted_out" })
    .where("id", "=", id).execute();
  strictEqual((await later(HOUR)).length, 2);
});

test("that it takes longer is not said to who has said STOP meanwhile", async () => {
  await using office = await openOffice();
  const { api, gateway, say, later, id } = office;
  gateway.answer = () => new Response(null, { status: 500 });
  await say();
  for (let n = 0; n < 3; n++) await later(30 * MINUTE);
  const sending = () =>
    api.container.db.selectFrom("outbox").select(["status", "last_error"])
      .executeTakeFirstOrThrow();
  await until("an attempt", async () => (await sending()).last_error);
  await api.container.db.updateTable("conversations").set({ consent: "opted_out" })
    .where("id", "=", id).execute();
  gateway.answer = () => Response.json({});
  api.clock.advance(HOUR);
  await until("the end of it", async () => (await sending()).status !== "pending");
  deepStrictEqual(await sending(), { status: "cancelled", last_error: "opted_out" });
});

test("admins set the time; two processes take a step once", async () => {
  await using office = await openOffice();
  const { api, say, later, admin, broker } = office;
  const put = (takeover_minutes: unknown, token = admin.token) =>
    api.call("PUT", "/v1/admin/settings", { token, json: { takeover_minutes } });
  const get = async () =>
    (await api.call("GET", "/v1/admin/settings", { token: admin.token })).json;
  deepStrictEqual(await get(), { takeover_minutes: 30 });
  deepStrictEqual((await put(10)).json, { takeover_minutes: 10 });
  deepStrictEqual((await put(15)).json, { takeover_minutes: 15 });
  for (const wrong of [4, 1441, 7.5, "10", null]) strictEqual((await put(wrong)).status, 422);
  strictEqual((await put(20, broker.token)).status, 404);
  deepStrictEqual(await get(), { takeover_minutes: 15 });
  await say();
  deepStrictEqual(await later(14 * MINUTE), []);
  api.clock.advance(MINUTE);
  const round = () => api.container.handlers["waiting-round"]({});
  await Promise.all([round(), round(), round()]);
  deepStrictEqual(await later(0), ["Helena Marques: 15"]);
});

test("nobody is called reminded who was not: an office of one is one person", async () => {
  await using office = await openOffice();
  const { api, gateway, say, later, admin } = office;
  await api.container.db.updateTable("brokers").set({ status: "inactive" })
    .where("id", "=", admin.id).execute();
  await say();
  for (let step = 0; step < 3; step++) await later(30 * MINUTE);
  const { text } = await until("the message", () => gateway.received[0]);
  match(text, /I have reminded Helena Marques\. If it cannot wait/);
});
