/** What buyers are told outside of a turn: once, in their language, as free text or by a template. */
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { test } from "vitest";
import { DAY, HOUR } from "../shared/clock.ts";
import { startChannel } from "../testing/channels.ts";
import { signedMessage, stubGateway } from "../testing/gateway.ts";
import { type TestApi, testApi, until } from "../testing/mod.ts";
import { addPerson } from "../testing/people.ts";
import { onWhatsApp } from "../testing/whatsapp.ts";

const REMINDER = {
  name: "visit_reminder_pt",
  language: "pt_PT",
  purpose: "visit_reminder",
  variables: ["when", "title"],
  body: "Olá! Lembramos a visita de {{1}}: {{2}}. Até já!",
  status: "approved",
};

const TEXTS = { en: "See you tomorrow.", es: "Hasta mañana.", pt: "Até amanhã." };

/** Tells the only conversation's buyer of a visit. */
async function tell(api: TestApi, key: string, optional?: boolean): Promise<boolean> {
  const { db, tellBuyer, clock } = api.container;
  const { id } = await db.selectFrom("conversations").select("id").executeTakeFirstOrThrow();
  return await db.transaction().execute((trx) =>
    tellBuyer(trx, {
      conversation_id: id,
      key,
      purpose: "visit_reminder",
      say: (language) => ({
        text: TEXTS[language],
        variables: { title: "Casa\n azul", when: "sexta, 17:00" },
      }),
      ...(optional && { optional }),
      at: clock().toISOString(),
    })
  );
}

test("what is told under a key is sent once, in the conversation's language, by any process", async () => {
  await using gateway = stubGateway();
  await using api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, workers: true });
  const say = async (message_id: string, text: string) => {
    const message = { message_id, from: "+351912000001", text };
    await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  };
  await say("1", "Olá, procuro um apartamento em Lisboa");
  await until("the reply", () => gateway.received.length === 1);
  const isSent = async () =>
    (await api.container.db.selectFrom("outbox").select("status").execute())
      .every(({ status }) => status === "sent");
  const told = await Promise.all([1, 2, 3].map(() => tell(api, "visit:1")));
  deepStrictEqual(told.sort(), [false, false, true]);
  // What is under way when the clock jumps is sent once more, under the same id.
  await until("both settled", isSent);
  // The window is WhatsApp's: here free text is sent at any time.
  api.clock.advance(30 * DAY);
  strictEqual(await tell(api, "visit:2"), true);
  await until("both", () => gateway.received.length === 3);
  deepStrictEqual(gateway.received.slice(1).map(({ text }) => text), [TEXTS.pt, TEXTS.pt]);
  await say("2", "STOP");
  await until("the confirmation", () => gateway.received.length === 4);
  strictEqual(await tell(api, "visit:3"), false);
});

test("what waits when a buyer says STOP is not sent", async () => {
  await using gateway = stubGateway();
  gateway.answer = () => new Response(null, { status: 500 });
  await using api = await testApi({ env: { GATEWAY_SEND_URL: gateway.url }, workers: true });
  const say = async (message_id: string, text: string) => {
    const message = { message_id, from: "+351912000001", text };
    await api.call("POST", "/webhook", await signedMessage(message, api.clock.now));
  };
  await say("1", "Hello");
  const outbox = () => api.container.db.selectFrom("outbox").selectAll().orderBy("seq").execute();
  await until("an attempt", async () => (await outbox())[0]?.last_error);
  await tell(api, "visit:1");
  await say("2", "STOP");
  await until("the confirmation", async () => (await outbox()).length === 3);
  gateway.answer = () => Response.json({});
  api.clock.advance(HOUR);
  await until("the confirmation sent", async () => (await outbox())[2]?.status === "sent");
  deepStrictEqual((await outbox()).map(({ status }) => status), ["cancelled", "cancelled", "sent"]);
  match(gateway.received.map(({ text }) => text).join(), /^[^,]*START[^,]*$/);
});

test("where the window is shut the approved template of purpose and language goes instead", async () => {
  const office = await onWhatsApp();
  const { api, server, say, asAdmin, deadLetters, replay, texts, templates } = office;
  const { conversation, settled } = office;
  await using _server = server;
  await using _api = api;
  await say("wamid.1", "Olá, procuro um apartamento em Lisboa");
  await until("the reply", () => texts().length === 1);
  const add = async (template: object) =>
    strictEqual((await asAdmin("POST", "/v1/admin/templates", template)).status, 201);
  await add(REMINDER);
  await add({ ...REMINDER, name: "reminder_en", language: "en_GB", body: "{{1}}: {{2}}" });
  await add({ ...REMINDER, name: "waits", status: "pending" });
  await add({ ...REMINDER, name: "other", purpose: "visit_moved", body: "{{1}} {{2}}" });

  await tell(api, "open");
  await until("free text", () => texts().length === 2);
  await settled();
  api.clock.advance(24 * HOUR + 1);
  strictEqual(await tell(api, "shut"), true);
  await until("the template", () => templates().length === 1);
  deepStrictEqual(templates()[0], {
    name: REMINDER.name,
    language: { code: "pt_PT" },
    components: [{
      type: "body",
      parameters: [{ type: "text", text: "sexta, 17:00" }, { type: "text", text: "Casa azul" }],
    }],
  });
  const said = "Olá! Lembramos a visita de sexta, 17:00: Casa azul. Até já!";
  // The transcript shows what was sent, not what would have been.
  await until("its words", async () => (await conversation()).messages.at(-1).text === said);
  deepStrictEqual(await deadLetters(), []);

  const { json: { data } } = await asAdmin("GET", "/v1/admin/templates");
  const { id } = data.find(({ name }: { name: string }) => name === REMINDER.name);
  await asAdmin("PUT", `/v1/admin/templates/${id}`, { ...REMINDER, status: "rejected" });
  strictEqual(await tell(api, "optional", true), false);
  strictEqual(await tell(api, "none"), true);
  const letter = await until("the dead letter", async () => (await deadLetters())[0]);
  deepStrictEqual([letter.text, letter.last_error], [TEXTS.pt, "window_closed"]);
  await asAdmin("PUT", `/v1/admin/templates/${id}`, REMINDER);
  strictEqual(await replay(letter.id), 204);
  await until("the template after all", () => templates().length === 2);
});

test("through Twilio a template goes by its content, and one that Twilio does not have does not go", async () => {
  const content_sid = `HX${"0a".repeat(16)}`;
  await using channel = await startChannel("twilio");
  const { api, sent } = channel;
  await channel.say("Olá, procuro um apartamento em Lisboa");
  await until("the reply", () => sent.length === 1);
  const { email } = await addPerson(api, "Eva Pinto", "admin");
  const asAdmin = async (method: string, path: string, json?: unknown) =>
    (await api.call(method, path, { token: await api.login(email), json })).json;
  await asAdmin("POST", "/v1/admin/templates", { ...REMINDER, name: "elsewhere" });
  const hello = { ...REMINDER, purpose: "first_message", name: "hello" };
  await asAdmin("POST", "/v1/admin/templates", hello);
  const offered = async () => {
    const { data: [{ id }] } = await asAdmin("GET", "/v1/conversations");
    return (await asAdmin("GET", `/v1/conversations/${id}`)).templates;
  };

  api.clock.advance(24 * HOUR + 1);
  strictEqual(await tell(api, "elsewhere", true), false);
  deepStrictEqual(await offered(), []);
  await asAdmin("POST", "/v1/admin/templates", { ...REMINDER, content_sid });
  await asAdmin("POST", "/v1/admin/templates", { ...hello, name: "hello_too", content_sid });
  deepStrictEqual((await offered()).map(({ name }: { name: string }) => name), ["hello_too"]);
  strictEqual(await tell(api, "here", true), true);
  await until("the template", () => sent.length === 2);
  const form = new URLSearchParams(new TextDecoder().decode(sent[1]!.body));
  deepStrictEqual(
    [form.get("ContentSid"), form.get("ContentVariables"), form.get("Body")],
    [content_sid, '{"1":"sexta, 17:00","2":"Casa azul"}', null],
  );
});

test("a broker whose window is shut is offered templates, and sends one", async () => {
  const office = await onWhatsApp();
  const { api, server, say, asAdmin, texts, templates, conversation } = office;
  await using _server = server;
  await using _api = api;
  const hello = {
    name: "hello",
    language: "en",
    purpose: "first_message",
    variables: ["first_name", "home"],
    body: "Hello {{1}}, about {{2}}: is it still of interest?",
    status: "approved",
  };
  await asAdmin("POST", "/v1/admin/templates", { ...hello, language: "pt_BR" });
  await asAdmin("POST", "/v1/admin/templates", hello);
  await asAdmin("POST", "/v1/admin/templates", { ...hello, name: "waits", status: "pending" });
  await asAdmin("POST", "/v1/admin/templates", REMINDER);
  await say("wamid.1", "Hello");
  await until("the reply", () => texts().length === 1);
  const shutsAt = new Date(api.clock.now.getTime() + 24 * HOUR).toISOString();
  await office.settled();
  const open = await conversation();
  deepStrictEqual([open.window, open.templates], [{ open: true, until: shutsAt }, []]);

  api.clock.advance(25 * HOUR);
  const shut = await conversation();
  deepStrictEqual(shut.window, { open: false, until: shutsAt });
  deepStrictEqual(
    shut.templates.map(({ name, language }: typeof hello) => [name, language]),
    [["hello", "en"], ["hello", "pt_BR"]],
  );
  const write = (json: unknown) => asAdmin("POST", `/v1/conversations/${shut.id}/messages`, json);
  const [{ id }] = shut.templates;
  const variables = { first_name: "Rui", home: "the blue house" };
  const refused = await write({ template: { id, variables: { first_name: "Rui" } } });
  deepStrictEqual([refused.status, refused.json.errors[0].pointer], [
    422,
    "#/template/variables/home",
  ]);
  for (
    const wrong of [
      { template: { id, variables }, text: "Hello" },
      { template: { id: crypto.randomUUID(), variables } },
      { template: { id: "x", variables } },
      { template: { id, variables: { ...variables, home: "x".repeat(201) } } },
    ]
  ) strictEqual((await write(wrong)).status, 422);
  strictEqual((await write({ template: { id, variables } })).status, 202);
  await until("the template", () => templates().length === 1);
  deepStrictEqual([templates()[0].name, templates()[0].language.code], ["hello", "en"]);
  const after = await conversation();
  deepStrictEqual([after.owner, after.messages.at(-1).role, after.messages.at(-1).text], [
    "human",
    "broker",
    "Hello Rui, about the blue house: is it still of interest?",
  ]);
});
