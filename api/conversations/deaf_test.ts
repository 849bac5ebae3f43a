/** What is announced between processes may be lost: everything is found without it. */
import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { createContainer } from "../container.ts";
import { silentLog } from "../shared/log.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";

test("a process that hears of nothing answers buyers, mails links and tells brokers", async () => {
  await using gateway = stubGateway();
  // Takes what comes, and works on nothing of it.
  await using api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, realTime: true });
  const { config, connection, db } = api.container;
  const nothing = () => Promise.resolve();
  const listen = () => Promise.resolve({ unheardMs: () => Infinity, stop: nothing });
  const engine = { ...connection.engine, listen };
  const mails: string[] = [];
  const deaf = await createContainer(config, {
    connection: { ...connection, engine, close: nothing },
    log: silentLog,
    mailer: { send: ({ subject }) => Promise.resolve(void mails.push(subject)), close() {} },
  });
  try {
    await deaf.startWorkers();
    const { email, slug: broker_slug } = await addPerson(api, "Ana Reis");
    const message = { message_id: "m1", from: "+351912000001", text: "Hello", name: "Rui" };
    const signed = await signedMessage(message, new Date());
    strictEqual((await api.call("POST", "/webhook", signed)).json.status, "accepted");
    await api.call("POST", "/v1/auth/magic-link", { json: { email } });
    await api.call("POST", "/v1/leads", {
      json: { name: "Bea", email: "bea@buyer.example", consent: true, broker_slug },
    });
    await db.updateTable("notification_sends").set({ due_at: new Date(0) }).execute();
    await until("the answer", () => gateway.received.length === 1);
    await until("the mails", () => mails.length === 2);
    deepStrictEqual(mails.toSorted(), ["New lead from Bea", "Your sign-in link"]);
  } finally {
    await deaf.close();
  }
});
