/** People who write because they have a home to sell or let. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { scriptedAgent } from "../testing/scripted_agent.ts";

test("an owner becomes a lead of its kind, which somebody is told of once", async () => {
  await using gateway = stubGateway();
  const agent = scriptedAgent();
  await using api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    realTime: true,
    agent,
  });
  const { token, email } = await addPerson(api, "Eva Pinto", "admin");
  let said = 0;
  const say = async (from: string, writer: "buyer" | "owner" | "other" | undefined) => {
    agent.says = { writer };
    const data = { message_id: `m${++said}`, from, text: "Hello", name: `Person ${from.at(-1)}` };
    await api.call("POST", "/webhook", await signedMessage(data, new Date()));
    await until("a reply", () => gateway.received.length >= said);
  };
  const leads = async (query: string) =>
    (await api.call("GET", `/v1/leads?${query}`, { token })).json.data;
  await say("+351912000001", "owner");
  await say("+351912000002", undefined);
  await say("+351912000003", "other");
  const [lead, ...others] = await leads("kind=owner");
  deepStrictEqual(others, []);
  deepStrictEqual([lead.kind, lead.name, lead.phone, lead.source], [
    "owner",
    "Person 1",
    "+351912000001",
    "chat",
  ]);
  const mail = await until("the mail", () => api.mails[0]);
  strictEqual(mail.to.email, email);
  match(mail.text, /Person 1 has a home to sell or let\./);

  // Once known as an owner, whatever else is spoken of.
  await say("+351912000001", "owner");
  await say("+351912000001", "buyer");
  strictEqual((await leads("kind=owner")).length, 1);
  const { json } = await api.call("GET", `/v1/leads/${lead.id}`, { token });
  deepStrictEqual(
    json.timeline.map(({ type, data }: { type: string; data: { reason?: string } }) => [
      type,
      data.reason,
    ]),
    [["created", undefined], ["handover", "owner"]],
  );

  strictEqual((await api.call("GET", "/v1/leads?kind=seller", { token })).status, 422);
});

test("a buyer with a home to sell is the same lead, of the other kind", async () => {
  await using gateway = stubGateway();
  const agent = scriptedAgent();
  await using api = await testApi({
    env: { GATEWAY_SEND_URL: gateway.url },
    workers: true,
    realTime: true,
    agent,
  });
  const { token } = await addPerson(api, "Eva Pinto", "admin");
  const kinds = async () =>
    (await api.call("GET", "/v1/leads", { token })).json.data.map((l: { kind: string }) => l.kind);
  for (
    const [n, says] of [{ profile_patch: { bedrooms: 2 } }, { writer: "owner" as const }].entries()
  ) {
    agent.says = says;
    const data = { message_id: `m${n}`, from: "+351912000001", text: "Hello" };
    await api.call("POST", "/webhook", await signedMessage(data, new Date()));
    await until("a reply", () => gateway.received.length > n);
    deepStrictEqual(await kinds(), [n === 0 ? "buyer" : "owner"]);
  }
});
