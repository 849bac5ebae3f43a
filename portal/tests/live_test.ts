import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { addConversation, addLead, addVisit } from "./buyers.ts";
import { ADMIN, apiAs, BROKER, eventually, signIn, type Stack, startStack } from "./harness.ts";

let stack: Stack;
let api: Awaited<ReturnType<typeof apiAs>>;

beforeAll(async () => {
  stack = await startStack();
  api = await apiAs(stack, BROKER);
});
afterAll(() => stack.stop());

/** Opens a live page of the broker's; fails the test on console errors but for an `expected` one. */
async function livePage(path: string, work: (page: Page) => Promise<void>, expected?: RegExp) {
  const { page, errors, close } = await stack.visit({ viewport: { width: 1280, height: 800 } });
  await signIn(page, BROKER, path);
  await page.locator(".dot-live").waitFor();
  // Gone after any load of a whole page.
  await page.evaluate("samePage = true");
  await work(page);
  assert.equal(await page.evaluate("samePage"), true);
  assert.deepEqual(errors.filter((error) => !expected?.test(error)), []);
  await close();
}

test("the overview's figures and lists follow what happens", async () => {
  const { id, name } = await addConversation(stack, "Clara Waits");
  await livePage("/dashboard", async (page) => {
    const leads = page.locator(".desk-stat", { hasText: "New leads" }).locator(".stat-value");
    const before = Number(await leads.innerText());
    await addLead(stack, "Overview Arrives");
    const after = await eventually(async () => Number(await leads.innerText()), (n) => n > before);
    assert.equal(after, before + 1);

    const waiting = page.locator(".card", {
      has: page.getByRole("heading", { name: "Waiting for you" }),
    });
    assert.equal(await waiting.getByText(name).count(), 0);
    await api("POST", `/v1/conversations/${id}/takeover`);
    await waiting.getByText(name).waitFor();
    await api("POST", `/v1/conversations/${id}/resume`);
    await waiting.getByText(name).waitFor({ state: "detached" });
  });
});

test("the agenda follows", async () => {
  const { name } = await addVisit(stack, "Diogo Visits");
  const { data } = await api("GET", "/v1/visits");
  const visit = data.find(({ buyer }: { buyer: { name: string } }) => buyer.name === name);
  await livePage("/dashboard/visits", async (page) => {
    const card = page.locator(".visit-card", { hasText: name });
    const confirm = card.getByRole("button", { name: "Confirm" });
    await card.getByText("Being arranged").waitFor();
    await confirm.waitFor();
    await api("PATCH", `/v1/visits/${visit.id}`, { status: "confirmed" });
    await card.getByText("Confirmed").waitFor();
    assert.equal(await confirm.count(), 0);
  });
});

test("a page that lost its connection says so, and catches up when it is back", () =>
  livePage("/dashboard/leads", async (page) => {
    stack.relay.cut();
    try {
      await page.getByRole("status").filter({ hasText: "Reconnecting…" }).waitFor();
      await addLead(stack, "Meanwhile Arrives");
      assert.equal(await page.getByText("Meanwhile Arrives").count(), 0);
    } finally {
      stack.relay.mend();
    }
    await page.locator(".desk-row-fresh", { hasText: "Meanwhile Arrives" }).waitFor();
    await page.locator(".dot-live").waitFor();
    await addLead(stack, "Afterwards Arrives");
    await page.locator(".desk-row-fresh", { hasText: "Afterwards Arrives" }).waitFor();
  }, /ERR_/));

test("a page that is told nothing looks by itself once a minute", async () => {
  const { page, close } = await stack.visit({ viewport: { width: 1280, height: 800 } });
  await page.clock.install();
  // A stream that tells of nothing: it ends at once, and is to be opened again in an hour.
  await page.route("**/api/events", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: "retry: 3600000\nevent: ready\ndata: {}\n\n",
    }));
  // What is fetched as the stream opens, perhaps before signing in is over, does not have it yet.
  const opened = page.waitForRequest(/\/api\/desk\/leads/);
  await signIn(page, BROKER, "/dashboard/leads");
  await opened;
  await page.waitForLoadState("networkidle");
  await addLead(stack, "Silent Arrives");
  assert.equal(await page.getByText("Silent Arrives").count(), 0);
  await page.clock.fastForward(60_000);
  await page.locator(".desk-row-fresh", { hasText: "Silent Arrives" }).waitFor();

  // One that nobody sees looks when it is seen again.
  const show = (state: string) =>
    page.evaluate(`
      Object.defineProperty(document, "visibilityState", { value: "${state}", configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));`);
  await show("hidden");
  await addLead(stack, "Hidden Arrives");
  await page.clock.fastForward(60_000);
  await page.clock.fastForward(1000);
  assert.equal(await page.getByText("Hidden Arrives").count(), 0);
  await show("visible");
  await page.clock.fastForward(1000);
  await page.locator(".desk-row-fresh", { hasText: "Hidden Arrives" }).waitFor();
  await close();
});

test("a broker finds closed and hidden listings by their status", async () => {
  const { data } = await api("GET", "/v1/me/properties?limit=2");
  const admin = await apiAs(stack, ADMIN);
  for (const [index, status] of ["closed", "hidden"].entries()) {
    await admin("PATCH", `/v1/admin/properties/${data[index].id}`, { status });
  }
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, BROKER, "/dashboard/listings");
  const rows = page.locator("tbody tr");
  for (const [index, status] of ["Closed", "Hidden"].entries()) {
    await page.getByRole("link", { name: status, exact: true }).click();
    await page.waitForURL(`**/dashboard/listings?status=${status.toLowerCase()}`);
    await rows.filter({ hasText: data[index].title }).waitFor();
    assert.deepEqual(new Set(await rows.locator(".badge").allInnerTexts()), new Set([status]));
  }
  await page.getByRole("link", { name: "All", exact: true }).click();
  await page.waitForURL("**/dashboard/listings");
  await rows.filter({ hasText: data[1].title }).waitFor();
  assert.ok(await rows.count() > 10);
  for (
    const figures of await rows.locator("td:nth-last-child(-n+3):not(:last-child)").allInnerTexts()
  ) {
    assert.match(figures, /\d$/, "every listing has its own figures");
  }
  // Nobody sees the page of a hidden property, so there is no link to it.
  assert.equal(await page.getByRole("link", { name: data[1].title, exact: true }).count(), 0);
  await close();
});
