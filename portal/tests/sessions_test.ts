/** Where people are signed in, and what they see when that has ended. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { addConversation, addLead } from "./buyers.ts";
import {
  ADMIN,
  apiAs,
  BROKER,
  eventually,
  sessionOf,
  signIn,
  type Stack,
  startStack,
} from "./harness.ts";

const PATH = "/dashboard/profile/sessions";
let stack: Stack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const isIn = async (headers: { cookie: string }): Promise<boolean> => {
  const answer = await fetch(`${stack.url}/dashboard`, { headers, redirect: "manual" });
  await answer.body?.cancel();
  return answer.status === 200;
};

test("without script one session is ended, then all others; this one stays", async () => {
  const { page, errors, close } = await stack.visit({ javaScriptEnabled: false });
  const others = [await sessionOf(stack, BROKER), await sessionOf(stack, BROKER)];
  await signIn(page, BROKER, "/dashboard/profile");
  await page.getByRole("link", { name: "Where I am signed in" }).click();
  await page.waitForURL(`**${PATH}`);
  // Live updates alone need scripts: nothing is ever connected here.
  assert.equal(await page.getByText("Connecting…").count(), 0);
  const rows = page.locator("tbody tr");
  assert.equal(await rows.count(), 3);
  const mine = rows.filter({ hasText: "This one" });
  assert.match(await mine.innerText(), /Chrome, Linux/);
  assert.equal(await mine.getByRole("button").count(), 0);

  await rows.filter({ hasNotText: "This one" }).first().getByRole("button").click();
  await page.getByText("That session is over.").waitFor();
  assert.equal(await rows.count(), 2);
  assert.equal((await Promise.all(others.map(isIn))).filter(Boolean).length, 1);

  others.push(await sessionOf(stack, BROKER));
  await page.getByRole("button", { name: "End all others" }).click();
  await page.getByText("You are signed out everywhere else.").waitFor();
  assert.equal(await rows.count(), 1);
  assert.deepEqual(await Promise.all(others.map(isIn)), [false, false, false]);
  assert.deepEqual(errors, []);
  await close();
});

test("an open page finds that its session was ended, says so, and is back after signing in", async () => {
  const visit = await stack.visit();
  const { page } = visit;
  await signIn(page, BROKER, "/dashboard/leads?sort=score");
  await page.locator(".dot-live").waitFor();
  const other = await sessionOf(stack, BROKER);
  const ended = await fetch(stack.url + PATH, {
    method: "POST",
    redirect: "manual",
    headers: { ...other, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ do: "others" }),
  });
  assert.equal(ended.headers.get("location"), `${PATH}?done=others`);
  await addLead(stack, "Ida Ends");
  await page.waitForURL("**/login?**");
  await page.getByText("Your session has ended").waitFor();
  const form = page.locator(`form:has(input[value="${BROKER}"])`);
  await form.getByRole("button").click();
  await page.waitForURL("**/dashboard/leads?sort=score");
  await visit.close();
});

test("what was written as the session ended is there after signing in again", async () => {
  const { id } = await addConversation(stack, "Dora Drafts");
  const api = await apiAs(stack, BROKER);
  const { data: [lead] } = await api("GET", "/v1/leads?limit=1");
  await api("POST", `/v1/conversations/${id}/takeover`);
  const written = [
    { path: `/dashboard/conversations/${id}`, field: "text", button: "Send" },
    { path: `/dashboard/leads/${lead.id}`, field: "note", button: "Add note" },
  ];
  for (const { path, field, button } of written) {
    const { page, close } = await stack.visit();
    // Nothing tells the page that its session is over, before something is sent.
    await page.route("**/api/events", (route) => route.abort());
    await signIn(page, BROKER, path);
    const box = page.locator(`textarea[name=${field}]`);
    const send = page.getByRole("button", { name: button, exact: true });
    await page.waitForLoadState("networkidle");
    await box.fill("The terrace faces south.");
    await page.context().clearCookies();
    await send.click();
    await page.waitForURL("**/login?**");
    // The mailed link opens another tab.
    const tab = await page.context().newPage();
    await signIn(tab, BROKER, path);
    const again = tab.locator(`textarea[name=${field}]`);
    assert.equal(
      await eventually(() => again.inputValue(), (text) => text !== ""),
      "The terrace faces south.",
    );
    await tab.getByRole("button", { name: button, exact: true }).click();
    await tab.getByText("The terrace faces south.", { exact: true }).and(tab.locator("p, li, span"))
      .first().waitFor();
    assert.equal(await again.inputValue(), "");
    await tab.reload();
    await tab.waitForLoadState("networkidle");
    assert.equal(await again.inputValue(), "");
    await close();
  }
});

test("a form that is sent after the session's end leads back to its page", async () => {
  const { cookie } = await sessionOf(stack, BROKER);
  const out = await fetch(`${stack.url}/api/auth/logout`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  await out.body?.cancel();
  const send = async (referer: string) => {
    const answer = await fetch(`${stack.url}/dashboard/profile/portrait`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, referer, "sec-fetch-site": "same-origin" },
      body: new FormData(),
    });
    await answer.body?.cancel();
    return answer.headers.get("location");
  };
  assert.equal(
    await send(`${stack.url}/dashboard/profile`),
    "/login?next=%2Fdashboard%2Fprofile&ended=1",
  );
  assert.equal(await send("https://evil.example/dashboard/profile"), "/login?ended=1");
});

test("an admin ends a broker's sessions, and the broker can sign in again", async () => {
  const broker = await sessionOf(stack, BROKER);
  const { page, errors, close } = await stack.visit();
  await signIn(page, ADMIN, "/admin/brokers");
  await page.getByRole("link", { name: "Tomás Ferreira" }).first().click();
  await page.getByRole("button", { name: "End all sessions" }).click();
  await page.getByText("Tomás Ferreira is signed out everywhere.").waitFor();
  assert.equal(await isIn(broker), false);
  assert.equal(await isIn(await sessionOf(stack, BROKER)), true);
  await page.goto("/admin/audit");
  await page.getByText("Signed out everywhere").first().waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test("what a page asks for after nobody touched it for a minute says so", async () => {
  const { page, close } = await stack.visit();
  await page.clock.install();
  await signIn(page, BROKER);
  await page.locator(".dot-live").waitFor();
  const unread = (name: string) => {
    const asked = page.waitForRequest((request) =>
      request.url().includes("/api/desk/notifications?")
    );
    return Promise.all([asked, addLead(stack, name)]).then(([request]) =>
      request.headers().unattended
    );
  };
  await page.clock.fastForward(61_000);
  assert.equal(await unread("Una Attended"), "1");
  await page.mouse.click(5, 5);
  assert.equal(await unread("Ada Attended"), undefined);
  await close();
});
