/** What a broker is told: the bell, its page, the choice of what is told, and its end by mail. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { noticeOf } from "#api/notifications/channels/push.ts";
import { violations } from "./accessibility.ts";
import { createUnsubscribing } from "#api/notifications/unsubscribe.ts";
import { addLead } from "./buyers.ts";
import { ADMIN, apiAs, BROKER, eventually, signIn, type Stack, startStack } from "./harness.ts";
import { NOTICES, openNotices, pushTo, shownBy, turnOn, withText } from "./notices.ts";

const PATH = "/dashboard/notifications";
const SECRET = "a-secret-of-the-tests-0123456789abcdef";

let stack: Stack;
let api: Awaited<ReturnType<typeof apiAs>>;
beforeAll(async () => {
  stack = await startStack({ JWT_SECRET: SECRET });
  api = await apiAs(stack, BROKER);
});
afterAll(() => stack.stop());

const browsers = async (): Promise<number> => (await api("GET", "/v1/push")).browsers;
const bell = (page: Page) => page.locator(".bell");
/** Waits until the bell says that a number of things is unread. */
const counted = (page: Page, count: number) =>
  bell(page).getByText(`Notifications: ${count} unread`, { exact: true }).waitFor({
    state: "attached",
  });

test("the bell counts what is new at once, opens the very lead, and what was opened is read", async () => {
  const { page, errors, close } = await stack.visit({ viewport: { width: 1280, height: 800 } });
  await api("POST", "/v1/notifications/read", { all: true });
  await signIn(page, BROKER, "/dashboard/visits");
  await page.locator(".dot-live").waitFor();
  await counted(page, 0);
  await addLead(stack, "Bella Rings");
  await counted(page, 1);
  await addLead(stack, "Bruno Rings");
  await counted(page, 2);
  await bell(page).locator("summary").click();
  assert.deepEqual(await violations(page), []);
  await bell(page).getByRole("link", { name: "Bella Rings" }).click();
  await page.getByRole("heading", { name: "Bella Rings" }).waitFor();
  await page.locator(".dot-live").waitFor();
  await counted(page, 1);
  await bell(page).locator("summary").click();
  await page.getByRole("button", { name: "Mark all as read" }).click();
  await counted(page, 0);
  assert.match(page.url(), /\/dashboard\/leads\//);
  assert.deepEqual(errors, []);
  await close();
});

test("without scripts, too, a broker reads what happened and marks it as read", async () => {
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await api("POST", "/v1/notifications/read", { all: true });
  for (const name of ["Ana Plain", "Bea Plain", "Carla Plain"]) await addLead(stack, name);
  await signIn(page, BROKER, PATH);
  const rows = page.locator(".notice-row");
  assert.equal(await rows.count(), 3);
  await counted(page, 3);
  await rows.first().getByRole("button").click();
  await page.waitForURL(`**${PATH}`);
  assert.equal(await rows.count(), 2);
  await page.getByRole("main").getByRole("button", { name: "Mark all as read" }).click();
  await page.getByRole("heading", { name: "Nothing unread" }).waitFor();
  await counted(page, 0);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await rows.filter({ hasText: "Carla Plain" }).getByRole("link").click();
  await page.getByRole("heading", { name: "Carla Plain" }).waitFor();
  await close();
});

test("a broker chooses what reaches them and when it does not; a mail's link ends its kind", async () => {
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, BROKER, NOTICES);
  const choice = (kind: string) => page.getByRole("group", { name: kind });
  const mail = (kind: string) => choice(kind).getByLabel("Mail");
  await choice("New lead").getByLabel("Browser").uncheck();
  await page.getByLabel("From").fill("22:00");
  const save = () => page.getByRole("button", { name: "Save" }).click();
  await save();
  await page.getByRole("alert").waitFor();
  assert.equal(await page.getByLabel("From").inputValue(), "22:00");
  assert.equal(await choice("New lead").getByLabel("Browser").isChecked(), false);
  await page.getByLabel("Until").fill("07:30");
  await save();
  await page.waitForURL(`**${NOTICES}?saved=1`);
  assert.equal(await page.getByLabel("Until").inputValue(), "07:30");
  assert.equal(await choice("New lead").getByLabel("Browser").isChecked(), false);
  assert.equal(await mail("New lead").isChecked(), true);

  const { id } = await api("GET", "/v1/me");
  const mailed = { secrets: [SECRET], portal_url: stack.url, api_url: stack.apiUrl };
  const link = createUnsubscribing(mailed).linksOf(id, "lead_new").page;
  const opened = await page.goto(link);
  assert.deepEqual(
    ["cache-control", "referrer-policy"].map((name) => opened?.headers()[name]),
    ["no-store", "no-referrer"],
  );
  await page.getByText("no more mails of this kind: New lead").waitFor();
  await page.getByRole("button", { name: "Send me none of these" }).click();
  await page.getByRole("status").waitFor();
  await page.goto(NOTICES);
  assert.equal(await mail("New lead").isChecked(), false);
  assert.equal(await mail("Visit requested").isChecked(), true);

  for (const token of ["", "x", link.split("token=")[1]!.replace(/.$/, "_")]) {
    await page.goto(`/unsubscribe?token=${token}`);
    if (token) await page.getByRole("button", { name: "Send me none of these" }).click();
    await page.getByRole("alert").waitFor();
  }
  await close();
});

test("a broker connects a messenger by a code, chooses what goes there, and disconnects it", async () => {
  const { page, errors, close } = await stack.visit({ viewport: { width: 360, height: 800 } });
  await signIn(page, BROKER, NOTICES);
  const messenger = (kind: string) =>
    page.getByRole("group", { name: kind }).getByLabel("Messenger");
  assert.equal(await messenger("Visit requested").count(), 0);
  await page.getByRole("button", { name: "Ask for a code" }).click();
  const code = await page.getByLabel("Code", { exact: true }).inputValue();
  assert.match(code, /^HL-/);
  assert.deepEqual(await violations(page), []);
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(await wide(), 360);
  const data = { message_id: crypto.randomUUID(), from: "+351912000077", text: code };
  const sent = await fetch(`${stack.apiUrl}/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ type: "message.received", data }),
  });
  assert.deepEqual(await sent.json(), { status: "accepted" });
  await page.getByRole("link", { name: "I have sent it" }).click();
  await page.getByText(/^Webhook is connected since/).waitFor();
  assert.equal(await messenger("Visit requested").isChecked(), true);
  assert.equal(await messenger("New lead").isChecked(), false);
  assert.deepEqual(await violations(page), []);
  assert.equal(await wide(), 360);
  await messenger("New lead").check();
  await page.getByRole("button", { name: "Save" }).click();
  await page.waitForURL(`**${NOTICES}?saved=1`);
  assert.equal(await messenger("New lead").isChecked(), true);
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByText(/^Be told in your own WhatsApp or Telegram/).waitFor();
  assert.equal(await messenger("New lead").count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test("a broker turns this browser's notices on and off, and sees which are on elsewhere", async () => {
  const { page, errors, close } = await openNotices(stack);
  await withText(page, "This browser shows no notices yet");
  await turnOn(page);
  assert.equal(await browsers(), 1);
  await page.reload();
  await withText(page, "This browser shows notices");
  await page.getByText("1 browser shows your notices.").waitFor();
  await page.getByRole("button", { name: "Show none here" }).click();
  await withText(page, "This browser shows no notices yet");
  assert.equal(await browsers(), 0);

  await turnOn(page);
  await page.reload();
  await page.getByRole("button", { name: "End it in all of them" }).click();
  await page.waitForURL(`**${NOTICES}?saved=1`);
  assert.deepEqual(errors, []);
  await close();
});

test("whoever signs out, or in after somebody else, leaves and finds no notices", async () => {
  const { page, close } = await openNotices(stack);
  await turnOn(page);
  const workers = () =>
    page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)");
  assert.equal(await workers(), 1);
  // The session ended by itself: the browser is another's from here on.
  await page.context().clearCookies();
  await signIn(page, ADMIN);
  await page.locator(".dot-live").waitFor();
  assert.equal(
    await eventually(() => page.evaluate("localStorage.getItem('test-key')"), (key) => !key),
    null,
  );
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await page.waitForURL("**/login?out=1");
  assert.equal(await eventually(workers, (count) => count === 0), 0);
  await close();
});

test("a pushed notice is shown, the same one again takes its place, and a click opens its page", async () => {
  await addLead(stack, "Nora Noticed");
  const { data: [lead] } = await api("GET", "/v1/leads?search=Nora");
  const { page, close } = await openNotices(stack);
  const worker = await turnOn(page);
  const deliver = await pushTo(page);
  const shown = await shownBy(page, worker);
  const notice = noticeOf({
    key: "0190b8a4-7c9e-7a51-8d4e-3f1b2c3d4e5f",
    title: "New lead from Nora Noticed",
    lines: ["Score: 20 (cold)", "Nora left a number."],
    action: { label: "Open", url: `${stack.url}/dashboard/leads/${lead.id}` },
  });
  for (let time = 0; time < 2; time++) await deliver(notice);
  assert.deepEqual(await eventually(shown, (list) => list.length > 0), [{
    title: notice.title,
    body: notice.body,
    tag: notice.tag,
    icon: "/icons/192.png",
    badge: "/icons/badge.png",
  }]);

  // Opening a window needs a person's click; what the click would open is opened instead.
  const opened = await worker.evaluate(`new Promise((resolve) => {
    self.clients.openWindow = resolve;
    const notification = { data: ${JSON.stringify({ path: notice.path })}, close() {} };
    const click = new Event("notificationclick");
    self.dispatchEvent(Object.assign(click, { notification, waitUntil() {} }));
  })`) as string;
  await page.goto(opened);
  await page.getByRole("heading", { name: "Nora Noticed" }).waitFor();
  await close();
});

test("the desk can be installed, and begins with the desk", async () => {
  const { page, close } = await stack.visit();
  await signIn(page, BROKER);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data = "" } = await devtools.send("Page.getAppManifest");
  assert.deepEqual(errors, []);
  const { start_url, icons } = JSON.parse(data);
  assert.equal(start_url, "/dashboard");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A test's browser keeps nothing, so nothing would be installed.
  assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito"), []);
  for (const { src, type } of icons) {
    const answer = await page.request.get(src);
    assert.deepEqual([answer.status(), answer.headers()["content-type"]?.split(";")[0]], [
      200,
      type,
    ], src);
  }
  await page.goto("/");
  const site = await page.locator("link[rel=manifest]").getAttribute("href");
  assert.equal((await (await page.request.get(site!)).json()).start_url, "/");
  await close();
});
