/** Buyers' questions on the broker's desk, from an agent that leaves them open. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { serve } from "#api/server.ts";
import { type TestApi, testApi } from "#api/testing/mod.ts";
import { addPerson } from "#api/testing/people.ts";
import { addProperty } from "#api/testing/properties.ts";
import { scriptedAgent } from "#api/testing/scripted_agent.ts";
import { overflow, violations } from "./accessibility.ts";
import { BROKER, eventually, signIn, type Stack, startStack } from "./harness.ts";

const TITLE = "Flat with a river view";
let stack: Stack;
let api: TestApi;
let server: ReturnType<typeof serve>;
let property: { slug: string };
let token: string;

beforeAll(async () => {
  const agent = scriptedAgent(TITLE);
  agent.says = {
    unknown_topics: ["Is there a lift?", "Is there a cellar?", "Are pianos allowed?"],
    profile_patch: { bedrooms: 2 },
  };
  const env = { GATEWAY_ALLOW_UNSIGNED: "true" };
  api = await testApi({ env, workers: true, realTime: true, agent });
  server = serve(api.app, api.container, { hostname: "127.0.0.1", port: 0 });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  const { slug: broker_slug } = await addPerson(api, "Ana Reis", "broker", { email: BROKER });
  token = await api.login(BROKER);
  property = await addProperty(api, admin, { broker_slug });
  const data = { message_id: "m1", from: "+351912000001", name: "Rui Asks", text: "Hello?" };
  await api.call("POST", "/webhook", { json: { type: "message.received", data } });
  stack = await startStack({ API_URL: server.url });
});
afterAll(async () => {
  await stack.stop();
  await server.stop();
});

const waiting = async (): Promise<string[]> =>
  (await api.call("GET", "/v1/questions", { token })).json.data
    .map(({ topic }: { topic: string }) => topic);

test("a broker answers a buyer's questions from the lead, the conversation and the list", async () => {
  await eventually(waiting, (topics) => topics.length === 3);
  const { page, errors, close } = await stack.visit({ viewport: { width: 1280, height: 800 } });
  await signIn(page, BROKER);
  await page.getByRole("link", { name: "3 questions of buyers want your answer" }).click();
  await page.getByRole("heading", { name: "Questions", exact: true }).waitFor();
  await page.goto("/dashboard/leads");
  await page.locator(".dot-live").waitFor();
  await page.locator("summary", { hasText: "Language and theme" }).click();
  await page.getByRole("button", { name: "Português" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Português" }).waitFor({ state: "hidden" });
  await page.locator(".dot-live").waitFor();
  await page.locator(".desk-row", { hasText: "Rui Asks" }).click();
  const form = (topic: string) =>
    page.locator("li, .card-body", { hasText: topic }).locator("form");
  const answer = async (topic: string, text: string) => {
    const one = form(topic).last();
    await one.getByLabel("Answer").fill(text);
    await one.getByRole("button", { name: "Send answer" }).click();
  };
  await answer("Is there a lift?", "Yes, for six.");
  await page.getByText("Yes, for six.").first().waitFor();
  await page.waitForURL(/\/dashboard\/leads\/[\w-]+$/);

  await page.getByRole("link", { name: "Open the conversation" }).click();
  await page.locator(".bubble-broker", { hasText: "Is there a lift? — Yes, for six." }).waitFor();
  await answer("Is there a cellar?", "No.");
  await page.locator(".bubble-broker", { hasText: "Is there a cellar? — No." }).waitFor();

  await page.goto("/dashboard/questions");
  await page.getByLabel("The question, as the listing keeps it").fill("May I bring a piano?");
  await answer("Are pianos allowed?", "Yes.");
  await page.getByText("The answer is on its way.").waitFor();
  await page.getByText("Nothing to answer").waitFor();
  await page.goto("/dashboard");
  const left = page.locator(".card", {
    has: page.getByRole("heading", { name: "Waiting for you" }),
  });
  assert.doesNotMatch(await left.innerText(), /\b[0-9] ?(questions?|$)/m);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/properties/${property.slug}`);
  const asked = page.locator("section", {
    has: page.getByRole("heading", { name: "What buyers asked" }),
  });
  assert.deepEqual(await asked.locator("dt").allInnerTexts(), [
    "Is there a lift?",
    "Is there a cellar?",
    "May I bring a piano?",
  ]);
  assert.equal((await asked.locator("dd").allInnerTexts())[0], "Yes, for six.");
  assert.equal(await overflow(page), 0);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();

  const { json } = await api.call("GET", `/v1/properties/${property.slug}`);
  assert.deepEqual(
    json.answers.map(({ question, answer }: Record<string, string>) => [question, answer]),
    [["Is there a lift?", "Yes, for six."], ["Is there a cellar?", "No."], [
      "May I bring a piano?",
      "Yes.",
    ]],
  );
});
