/** What makes notifications happen, and who gets the mails. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { MINUTE } from "../shared/clock.ts";
import { signedMessage } from "../testing/gateway.ts";
import { until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { addProperty } from "../testing/properties.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";
import { openOffice } from "./testing/office.ts";
import { whatIsDueIsSent } from "./testing/sends.ts";

test("what happens in conversations, leads and imports is told to whom it concerns", async () => {
  const agent = scriptedAgent("Flat with a river view");
  await using office = await openOffice({ agent, workers: true });
  const { api, post, gateway } = office;
  const admin = await addPerson(api, "Eva Pinto", "admin");
  await addPerson(api, "Rui Lobo", "admin");
  const broker = await addPerson(api, "Helena Marques");
  await addProperty(api, admin, { broker_slug: broker.slug });
  let said = 0;
  const say = async (text: string) => {
    const message = { message_id: `m${++said}`, from: "+351912000001", text, name: "Rui" };
    await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  };
  const turn = async (text: string, says: typeof agent.says) => {
    agent.says = says;
    const before = gateway.received.length;
    await say(text);
    await until("the answer", () => gateway.received.length > before);
  };
  /** Mails that have come since, after some time. */
  let read = 0;
  const mailed = async () => {
    await whatIsDueIsSent(api);
    api.clock.advance(15 * MINUTE);
    await api.container.sending.sendDue();
    const mails = post.mails.slice(read);
    read = post.mails.length;
    return mails.map(({ to, subject }) => `${to![0]!.name}: ${subject}`).sort();
  };

  await turn("two bedrooms", { profile_patch: { bedrooms: 2 } });
  deepStrictEqual(await mailed(), [
    "Helena Marques: New lead from Rui: Flat with a river view",
  ]);
  await turn("is there a wine cellar?", { unknown_topics: ["wine cellar"] });
  deepStrictEqual(await mailed(), [
    "Helena Marques: Rui has a question that waits for your answer: Flat with a river view",
  ]);
  // Asked again, it waits already.
  await turn("is there a wine cellar?", { unknown_topics: ["wine cellar"] });
  deepStrictEqual(await mailed(), []);

  await turn("a person, please", {
    classification: { intent: "request_human", phase: "evaluation", confidence: 1 },
  });
  deepStrictEqual(await mailed(), ["Helena Marques: Rui wants to talk to you"]);
  const letter = post.mails.at(-1)!.text!;
  match(letter, /Rui asked for a person\.\nNext step: answer in the conversation or call\./);
  match(letter, /Looking for\n- bedrooms: 2 \(message 1\)\n/);
  match(
    letter,
    /Listings shown\n- Flat with a river view: https:\/\/portal\.example\/properties\//,
  );

  // A person owns the conversation now: nobody else answers, so that person is told.
  for (let n = 0; n < 5; n++) await say("Hello?");
  await until("the five messages to be taken in", async () => {
    const row = await api.container.db.selectFrom("conversations")
      .select(["received_seq", "answered_seq"]).executeTakeFirstOrThrow();
    return row.received_seq === row.answered_seq;
  });
  deepStrictEqual(await mailed(), ["Helena Marques: 5 new messages from Rui"]);

  gateway.answer = () => new Response("no", { status: 400 });
  const { json: { data: [conversation] } } = await api.call("GET", "/v1/conversations", {
    token: admin.token,
  });
  await api.call("POST", `/v1/conversations/${conversation.id}/messages`, {
    token: broker.token,
    json: { text: "Here I am." },
  });
  await until("the dead letter", async () => {
    const { json } = await api.call("GET", "/v1/admin/dead-letters", { token: admin.token });
    return json.data.length === 1;
  });
  deepStrictEqual(await mailed(), ["Helena Marques: A message did not reach Rui"]);

  const csv =
    "title,type,purpose,price,currency,city,country\nLoft,apartment,sale,1,EUR,Porto,PT\n";
  const imported = await api.call("POST", "/v1/admin/properties/import", {
    token: admin.token,
    body: csv,
    headers: { "content-type": "text/csv" },
  });
  strictEqual(imported.json.created, 1, imported.text);
  deepStrictEqual(await mailed(), ["Rui Lobo: Listings were imported: 1 new, 0 changed"]);
});
