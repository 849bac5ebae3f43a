/** Templates: kept by an admin, sent by a broker whose window for free text is shut. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { startStubServer } from "#api/gateways/testing/stub_server.ts";
import { serve } from "#api/server.ts";
import { type TestApi, testApi } from "#api/testing/mod.ts";
import { addConversation, addPerson } from "#api/testing/people.ts";
import { overflow, violations } from "./accessibility.ts";
import { ADMIN, BROKER, eventually, sessionOf, signIn, type Stack, startStack } from "./harness.ts";

let stack: Stack;
let api: TestApi;
let server: ReturnType<typeof serve>;
let conversation: string;
const whatsApp = startStubServer(() => Response.json({ messages: [{ id: "wamid.1" }] }));

beforeAll(async () => {
  api = await testApi({
    env: {
      WHATSAPP_APP_SECRET: "app-secret",
      WHATSAPP_VERIFY_TOKEN: "verify",
      WHATSAPP_ACCESS_TOKEN: "access",
      WHATSAPP_PHONE_NUMBER_ID: "106540352242922",
      WHATSAPP_API_URL: whatsApp.url,
    },
    workers: true,
    realTime: true,
  });
  server = serve(api.app, api.container, { hostname: "127.0.0.1", port: 0 });
  await addPerson(api, "Eva Pinto", "admin", { email: ADMIN });
  const { id: broker_id } = await addPerson(api, "Ana Reis", "broker", { email: BROKER });
  conversation = await addConversation(api, {
    gateway: "whatsapp",
    channel: "whatsapp",
    buyer_name: "Rui Lobo",
    broker_id,
    last_buyer_message_at: new Date(Date.now() - 25 * 3_600_000),
  });
  stack = await startStack({ API_URL: server.url });
});
afterAll(async () => {
  await stack.stop();
  await server.stop();
  await api[Symbol.asyncDispose]();
  await whatsApp[Symbol.asyncDispose]();
});

const sent = () =>
  whatsApp.requests.map(({ body }) => JSON.parse(new TextDecoder().decode(body)).template);

test("an admin adds a template, is told what is wrong with it, and takes it away", async () => {
  const { page, errors, close } = await stack.visit({ viewport: { width: 1280, height: 900 } });
  await signIn(page, ADMIN, "/admin/templates");
  await page.getByText("No templates yet").waitFor();
  const add = async (name: string, body: string) => {
    await page.locator("#new-name").fill(name);
    await page.locator("#new-language").selectOption("pt_PT");
    await page.locator("#new-purpose").selectOption("first_message");
    await page.locator("#new-variables").fill("first_name");
    await page.locator("#new-body").fill(body);
    await page.locator("#new-status").selectOption("approved");
    await page.getByRole("button", { name: "Add a template" }).click();
  };
  await add("hello", "Olá!");
  await page.getByText("one for each variable").first().waitFor();
  assert.equal(await page.locator("#new-body").inputValue(), "Olá!");
  await add("hello", "Olá {{1}}, ainda procura casa?");
  await page.getByText("Saved.").waitFor();
  await add("hello", "Olá {{1}}, outra vez?");
  await page.getByText("There is one of this name already.").first().waitFor();
  await add("again", "Olá {{1}}, outra vez?");
  await page.getByText("Saved.").waitFor();
  const again = page.locator(".card", { has: page.getByRole("heading", { name: "again" }) });
  await again.getByText("Edit").click();
  await again.getByLabel("Status").selectOption("rejected");
  assert.deepEqual(await violations(page), []);
  assert.equal(await overflow(page), 0);
  await again.getByRole("button", { name: "Save" }).click();
  await again.getByText("Refused").first().waitFor();
  await again.getByText("Edit").click();
  await again.getByRole("button", { name: "Remove" }).click();
  await page.getByText("Saved.").waitFor();
  assert.equal(await page.getByRole("heading", { name: "again" }).count(), 0);
  // The refused forms were answered as such.
  assert.deepEqual(errors.filter((error) => !/\b(409|422)\b/.test(error)), []);
  await close();
});

test("what was filled into a template that is refused is still there, without scripts", async () => {
  const { cookie } = await sessionOf(stack, BROKER);
  const address = `${stack.url}/dashboard/conversations/${conversation}`;
  const page = await (await fetch(address, { headers: { cookie } })).text();
  const [, template = ""] = /name="template" value="([^"]+)"/.exec(page) ?? [];
  const typed = `Typed name ${"and so on ".repeat(30)}`;
  const answer = await fetch(address, {
    method: "POST",
    redirect: "manual",
    headers: { origin: stack.url, cookie },
    body: new URLSearchParams({ template, "variable.first_name": typed }),
  });
  assert.equal(answer.status, 422);
  const html = await answer.text();
  assert.match(html, /notice-danger|toast-danger/);
  const [field = ""] = /<input[^>]*name="variable\.first_name"[^>]*>/.exec(html) ?? [];
  assert.ok(field.includes(typed.trim()), field);
});

for (const javaScriptEnabled of [true, false]) {
  test(`a shut window is said, and a template sent, with scripts: ${javaScriptEnabled}`, async () => {
    const { page, errors, close } = await stack.visit({
      viewport: { width: 1280, height: 900 },
      javaScriptEnabled,
    });
    await signIn(page, BROKER, `/dashboard/conversations/${conversation}`);
    if (javaScriptEnabled) await page.locator(".dot-live").waitFor();
    await page.getByText("only an approved template can be sent").waitFor();
    assert.equal(await page.locator("textarea").count(), 0);
    await page.getByLabel("first name").fill(`Rui ${javaScriptEnabled}`);
    if (javaScriptEnabled) {
      assert.deepEqual(await violations(page), []);
      assert.equal(await overflow(page), 0);
    }
    const before = sent().length;
    await page.getByRole("button", { name: "Send this template" }).click();
    await page.locator(".bubble-broker", { hasText: `Olá Rui ${javaScriptEnabled}, ainda` })
      .waitFor();
    const templates = await eventually(() => Promise.resolve(sent()), (all) => all.length > before);
    assert.deepEqual(templates.at(-1), {
      name: "hello",
      language: { code: "pt_PT" },
      components: [{
        type: "body",
        parameters: [{ type: "text", text: `Rui ${javaScriptEnabled}` }],
      }],
    });
    assert.deepEqual(errors, []);
    await close();
  });
}
