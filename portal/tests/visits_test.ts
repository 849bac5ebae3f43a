/** Brokers' hours and calendars, and visits that they are asked for, on pages that need no script. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { askVisit } from "#api/calendars/testing/asking.ts";
import { serve } from "#api/server.ts";
import { type TestApi, testApi, until } from "#api/testing/mod.ts";
import { addConversation, addPerson, type Person } from "#api/testing/people.ts";
import { addProperty } from "#api/testing/properties.ts";
import { ALL, overflow, violations } from "./accessibility.ts";
import { BROKER, eventually, signIn, type Stack, startStack } from "./harness.ts";

const HOURS = "/dashboard/visits/hours";
let stack: Stack;
let api: TestApi;
let server: ReturnType<typeof serve>;
let ana: Person;
let property: { id: string; slug: string };

beforeAll(async () => {
  api = await testApi({ workers: true, realTime: true });
  server = serve(api.app, api.container, { hostname: "127.0.0.1", port: 0 });
  const admin = await addPerson(api, "Eva Pinto", "admin");
  ana = await addPerson(api, "Ana Reis", "broker", { email: BROKER, languages: ["pt"] });
  property = await addProperty(api, admin, { broker_slug: ana.slug });
  stack = await startStack({ API_URL: server.url });
});
afterAll(async () => {
  await stack.stop();
  await server.stop();
  await api[Symbol.asyncDispose]();
});

/** The day so many days from today. */
const dayIn = (days: number) => Temporal.Now.plainDateISO("UTC").add({ days }).toString();

/** Has a broker without script at a page. */
async function plain(path: string, work: (page: Page) => Promise<void>): Promise<void> {
  const { page, errors, close } = await stack.visit({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  await signIn(page, BROKER, path);
  await work(page);
  assert.deepEqual(errors.filter((error) => !/(409|422)/.test(error)), []);
  await close();
}

const freeOn = async (day: string): Promise<string[]> =>
  (await api.call("GET", `/v1/visits/free?property_slug=${property.slug}&from=${day}&days=1`, {
    token: await api.login(BROKER),
  })).json.times.map(({ time }: { time: string }) => time);

test("a broker's hours and exceptions are set in plain forms, and times are offered by them", () =>
  plain(HOURS, async (page) => {
    await page.getByText("You have set none yet").waitFor();
    const day = dayIn(9);
    const weekday = Temporal.PlainDate.from(day).toLocaleString("en", { weekday: "long" });
    const field = (name: string) => page.locator(`[name="${weekday.toLowerCase()}.${name}"]`);
    const save = () => page.getByRole("button", { name: "Save" }).first().click();
    await field("0.from").fill("10:00");
    await field("0.to").fill("09:00");
    await save();
    await page.getByRole("alert").getByText("each part ends after it begins").waitFor();
    assert.equal(await field("0.to").inputValue(), "09:00", "what was typed stays");
    await field("0.to").fill("12:00");
    await field("1.from").fill("16:00");
    await field("1.to").fill("17:00");
    await page.locator("#confirm_visits").selectOption("asked");
    await save();
    await page.getByText("Saved.").waitFor();
    assert.deepEqual(await freeOn(day), ["10:00", "10:30", "11:00", "16:00"]);
    assert.equal(await page.locator("#confirm_visits").inputValue(), "asked");

    await page.locator("#day").fill(day);
    await page.locator("#until").fill(dayIn(11));
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await page.getByText("no visits", { exact: false }).last().waitFor();
    for (const closed of [day, dayIn(11)]) assert.deepEqual(await freeOn(closed), []);
    await page.getByRole("button", { name: /^Remove / }).click();
    await page.getByText("Saved.").waitFor();
    assert.equal((await freeOn(day)).length, 4);
  }));

test("the address to subscribe to is shown once, works, and can be revoked", () =>
  plain(HOURS, async (page) => {
    await page.getByRole("button", { name: "Make an address" }).click();
    const path = new URL(await page.getByLabel("Address to subscribe to").inputValue()).pathname;
    const read = () => api.call("GET", path);
    assert.match((await read()).text, /^BEGIN:VCALENDAR/);
    await page.goto(HOURS);
    await page.getByText("There is an address, made on").waitFor();
    assert.equal(await page.getByLabel("Address to subscribe to").count(), 0);
    await page.getByRole("button", { name: "Revoke" }).click();
    await page.getByText("The address works no longer.").waitFor();
    assert.equal((await read()).status, 404);
  }));

test("a calendar that cannot be read is said to be so, and why", () =>
  plain(HOURS, async (page) => {
    const save = () => page.getByRole("button", { name: "Save" }).last().click();
    await page.locator("#address").fill("http://calendar.example/ana.ics");
    await save();
    await page.getByText("begins with https:// or webcal://").first().waitFor();
    await page.locator("#address").fill("webcal://localhost/ana.ics");
    await save();
    await page.getByText("Saved.").waitFor();
    const shown = await eventually(async () => {
      await page.goto(HOURS);
      return await page.locator(".notice-danger").allInnerTexts();
    }, (texts) => texts.length > 0);
    assert.match(shown.join(), /calendar at localhost cannot be read/);
    assert.match(shown.join(), /not on the public internet. It has not been read yet/);
    await page.getByRole("button", { name: "Forget the calendar" }).click();
    await page.getByText("The calendar counts no longer.").waitFor();
  }));

test("visits that are asked for are confirmed, declined, or moved to a time that is free", async () => {
  const ask = (days: number, time: string) =>
    askVisit(api, { property_id: property.id, broker_id: ana.id, date: dayIn(days), time });
  const stateOf = async (id: string) => {
    const token = await api.login(BROKER);
    const { json } = await api.call("GET", `/v1/visits/${id}`, { token });
    return `${json.status} ${json.date} ${json.time}`;
  };
  const [first, second, third] = [
    await ask(2, "10:00"),
    await ask(2, "12:00"),
    await ask(2, "15:00"),
  ];
  await plain("/dashboard/visits", async (page) => {
    const card = (id: string) =>
      page.locator(".visit-card", { has: page.locator(`input[value="${id}"]`) }).first();
    await page.getByRole("heading", { name: "Waiting for your answer" }).waitFor();
    await card(first!).getByRole("button", { name: "Confirm" }).click();
    await page.getByText("The visit was updated.").waitFor();
    const decline = card(second!).getByRole("button", { name: "Decline" });
    assert.equal(await decline.isVisible(), false, "nothing is declined by one click");
    await card(second!).locator("summary", { hasText: "Decline" }).click();
    await card(second!).getByText("In the chat nothing is sent to the buyer").waitFor();
    assert.equal(await overflow(page), 0);
    await decline.click();
    await page.getByText("The visit was cancelled. In the chat nothing is sent to the buyer")
      .waitFor();
    await page.getByRole("heading", { name: "Cancelled" }).waitFor();
    await card(third!).getByRole("link", { name: "Change time" }).click();
    // Another visit has that hour: the nearest free ones are offered in its place.
    await page.locator("#date").fill(dayIn(2));
    await page.locator("#time").fill("10:15");
    await page.getByRole("button", { name: "Confirm this time" }).last().click();
    await page.getByRole("alert").getByText("have another visit then").waitFor();
    await page.getByRole("heading", { name: "Free near that time" }).waitFor();
    const offered = page.locator("button[name=when]");
    const when = await offered.first().getAttribute("value");
    await offered.first().click();
    await page.getByText("The visit was updated.").waitFor();
    assert.deepEqual(await Promise.all([first, second, third].map((id) => stateOf(id!))), [
      `confirmed ${dayIn(2)} 10:00`,
      `cancelled ${dayIn(2)} 12:00`,
      `confirmed ${when!.replace("T", " ")}`,
    ]);
    await card(first!).getByRole("link", { name: "Change time" }).click();
    await page.locator("#when").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Confirm this time" }).first().click();
    await page.getByText("The visit was updated.").waitFor();
    assert.notEqual(await stateOf(first!), `confirmed ${dayIn(2)} 10:00`);
  });
});

test("another time for a visit that was asked for in a chat is proposed to its buyer, and the pages say so", async () => {
  const visited = { property_id: property.id, broker_id: ana.id, date: dayIn(5), time: "12:00" };
  const ask = async () =>
    await askVisit(api, { ...visited, conversation_id: await addConversation(api) });
  const id = await ask();
  const card = (page: Page) =>
    page.locator(".visit-card", { has: page.locator(`input[value="${id}"]`) }).first();
  await plain("/dashboard/visits", async (page) => {
    await card(page).getByRole("link", { name: "Change time" }).click();
    await page.getByText("is asked in the chat whether yours suits").waitFor();
    await page.locator("#when").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Propose this time" }).first().click();
    await page.getByText("The buyer is asked whether the new time suits.").waitFor();
    await card(page).getByText("Proposed to the buyer").waitFor();
    assert.equal(await overflow(page), 0);
  });
  const { json } = await api.call("GET", `/v1/visits/${id}`, { token: await api.login(BROKER) });
  assert.equal(json.status, "requested");
  const told = await api.container.db.selectFrom("messages").select("text")
    .where("conversation_id", "=", json.conversation_id).execute();
  assert.match(told.map(({ text }) => text).join(), /proposes another time/);

  const other = await ask();
  const mail = await until(
    "the mail",
    () => api.mails.find(({ text }) => text.includes(`answer?token=${other}.move`)),
  );
  const { page, close } = await stack.visit({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 800 },
  });
  await page.goto(/\/visits\/answer\?token=\S+\.move\S+/.exec(mail.text)![0]);
  await page.getByText("The buyer is asked in the chat whether the new time suits.").waitFor();
  await page.getByRole("button", { name: "Propose this time" }).click();
  await page.getByRole("heading", { name: "The new time is proposed" }).waitFor();
  await close();
});

test("a link of the mail opens a page with one button, in the reader's language, without a session", async () => {
  const date = dayIn(4);
  const id = await askVisit(api, {
    property_id: property.id,
    broker_id: ana.id,
    date,
    time: "12:00",
  });
  const mail = await until(
    "the mail",
    () => api.mails.find(({ text }) => text.includes(`answer?token=${id}`)),
  );
  const [confirm, move, decline] = [...mail.text.matchAll(/\/visits\/answer\?token=\S+/g)];
  for (const width of [360, 1280]) {
    const { page, errors, close } = await stack.visit({
      javaScriptEnabled: width > 360,
      locale: "pt-PT",
      viewport: { width, height: 800 },
    });
    for (
      const [[path], button] of [[confirm!, "Confirmar"], [move!, "Confirmar a esta hora"], [
        decline!,
        "Recusar",
      ]] as const
    ) {
      await page.goto(path);
      await page.locator("main form").getByRole("button", { name: button, exact: true }).waitFor();
      assert.equal(await page.locator("main form button").count(), 1);
      assert.equal(await overflow(page), 0);
      if (width > 360) assert.deepEqual(await violations(page, ALL), []);
    }
    assert.deepEqual(errors, []);
    await close();
  }
  const { page, close } = await stack.visit({ javaScriptEnabled: false, locale: "pt-PT" });
  await page.goto(decline![0]);
  await page.locator("main form button").click();
  await page.getByRole("heading", { name: "A visita foi recusada" }).waitFor();
  await page.goto(confirm![0]);
  await page.getByText("Esta visita já tem resposta, ou mudou.").waitFor();
  await page.goto("/visits/answer?token=made-up");
  await page.getByText("Esta ligação não é válida.", { exact: false }).waitFor();
  await close();
});
