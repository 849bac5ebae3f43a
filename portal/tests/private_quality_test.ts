import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { ALL, COLOURS, overflow, violations } from "./accessibility.ts";
import { crawl } from "./crawler.ts";
import { addConversation, addLead, addVisit } from "./buyers.ts";
import {
  ADMIN,
  apiAs,
  BROKER,
  BROKER_SLUG,
  gzipped,
  sessionOf,
  signIn,
  type Stack,
  startStack,
} from "./harness.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
  // Something on every page of the broker's.
  await addLead(stack, "Lea Leads");
  await addVisit(stack, "Vera Visits");
  const { id } = await addConversation(stack, "Hugo Handed");
  await (await apiAs(stack, BROKER))("POST", `/v1/conversations/${id}/takeover`);
});
afterAll(() => stack.stop());

/** A page that is gone to with a task. */
const PHOTOS = "/dashboard/listings > a[href$='/photos']";
/** A page that is gone to once, to choose what to be told of. */
const NOTICES = "/dashboard/notifications/settings";
/** Pages of everybody; after each `>`, the first link of that kind is followed. */
const DESK = [
  "/dashboard",
  "/dashboard/leads",
  "/dashboard/leads?tier=hot&sort=score",
  "/dashboard/leads?search=nobody-of-this-name",
  "/dashboard/leads > .desk-row",
  "/dashboard/leads > .desk-row > a[href$='/person']",
  "/dashboard/conversations",
  "/dashboard/conversations?owner=human > .desk-row",
  "/dashboard/questions",
  "/dashboard/visits",
  "/dashboard/visits?when=past",
  "/dashboard/visits/hours",
  "/dashboard/visits > .visit-actions a[href^='/dashboard/visits/']",
  "/dashboard/listings",
  PHOTOS,
  "/dashboard/notifications",
  "/dashboard/notifications?show=all",
  NOTICES,
  "/dashboard/profile",
  "/dashboard/profile/sessions",
  "/dashboard/analytics",
];
const ADMIN_PAGES = [
  "/admin/brokers",
  "/admin/brokers/new",
  "/admin/brokers > td a",
  "/admin/listings",
  "/admin/listings/new",
  "/admin/listings > td a",
  "/admin/import",
  "/admin/texts",
  "/admin/templates",
  "/admin/settings",
  "/admin/gateways",
  "/admin/audit",
];

/** Goes to a page of the lists above, and waits until its live feed is connected. */
async function goTo(page: Page, path: string): Promise<void> {
  const [list, ...links] = path.split(" > ");
  await page.goto(list!);
  for (const link of links) {
    const href = await page.locator(link).first().getAttribute("href");
    assert.ok(href, `${list} has no ${link}`);
    await page.goto(href);
  }
  await page.locator(".dot-live").waitFor();
}

for (
  const [who, email, paths] of [["broker", BROKER, DESK], ["admin", ADMIN, ADMIN_PAGES]] as const
) {
  for (const width of [360, 1280]) {
    test(`the ${who}'s pages are accessible in both themes and fit ${width} px`, async () => {
      const { page, errors, requests, close } = await stack.visit({
        viewport: { width, height: 800 },
        reducedMotion: "reduce",
      });
      await signIn(page, email);
      const found: string[] = [];
      for (const [colorScheme, rules] of [["light", ALL], ["dark", COLOURS]] as const) {
        await page.emulateMedia({ colorScheme });
        for (const path of paths) {
          await goTo(page, path);
          if (await overflow(page) !== 0) found.push(`${path} scrolls sideways`);
          const lines = await violations(page, rules);
          found.push(...lines.map((line) => `${path}, ${colorScheme}: ${line}`));
        }
      }
      assert.deepEqual(found, []);
      assert.deepEqual(errors, []);
      assert.deepEqual(requests.filter((address) => !address.startsWith(stack.url)), []);
      await close();
    });
  }
}

/** Bytes of all scripts that some of the broker's pages load. */
async function scriptOf(paths: readonly string[]): Promise<number> {
  const { page, close } = await stack.visit();
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await signIn(page, BROKER);
  for (const path of paths) await goTo(page, path);
  // Asked for again: what a page has loaded cannot be read any more once the page is left.
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipped(await (await page.request.get(url)).body())),
  );
  await close();
  return sizes.reduce((sum, size) => sum + size, 0);
}

test("the broker's pages load little script, many of them together", async () => {
  const chats = DESK.filter((path) => path.startsWith("/dashboard/conversations"));
  const others = DESK.filter((path) => ![PHOTOS, NOTICES, ...chats].includes(path));
  for (const paths of [others, chats, [PHOTOS], [NOTICES]]) {
    const total = await scriptOf(paths);
    assert.ok(total > 0 && total <= 40 * 1024, `${total} bytes of script: ${paths}`);
  }
});

test("what opens on a narrow screen is accessible and fits", async () => {
  const { page, close } = await stack.visit({
    viewport: { width: 360, height: 740 },
    reducedMotion: "reduce",
  });
  await signIn(page, ADMIN, "/dashboard/leads");
  await page.locator(".dot-live").waitFor();
  await page.locator(".desk-filter-box > summary").click();
  assert.deepEqual(await violations(page), []);
  assert.equal(await overflow(page), 0);
  await page.locator(".desk-menu > summary").click();
  assert.deepEqual(await violations(page), []);
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  await page.goto("/dashboard/analytics");
  await page.locator(".chart-table > summary").click();
  assert.equal(await overflow(page), 0);
  await close();
});

test("every page has all its texts in Spanish and Portuguese", async () => {
  const { cookie } = await sessionOf(stack, ADMIN);
  for (const lang of ["es", "pt"]) {
    for (const path of [...DESK, ...ADMIN_PAGES].map((path) => path.split(" > ")[0]!)) {
      const answer = await fetch(stack.url + path, {
        headers: { cookie, "accept-language": lang },
      });
      const html = await answer.text();
      assert.match(html, new RegExp(`<html lang="${lang}"`));
      const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]*>/g, "\n");
      assert.doesNotMatch(
        text,
        /\b(desk|admin|field|fact|form)\.[a-z_.]+|\[object Object\]|undefined|NaN/,
        path,
      );
    }
  }
});

test("the way around marks where one is", async () => {
  const headers = await sessionOf(stack, ADMIN);
  const marked = async (path: string, value: string) => {
    const html = await (await fetch(stack.url + path, { headers })).text();
    const links = html.match(new RegExp(`<a [^>]*aria-current="${value}"[^>]*>`, "g")) ?? [];
    return [...new Set(links.map((link) => /href="([^"]*)"/.exec(link)?.[1]))];
  };
  assert.deepEqual(await marked("/dashboard", "page"), ["/dashboard"]);
  assert.deepEqual(await marked("/dashboard/leads?tier=hot", "page"), ["/dashboard/leads"]);
  assert.deepEqual(await marked("/admin/brokers/new", "page"), []);
  assert.deepEqual(await marked("/admin/brokers/new", "true"), ["/admin/brokers"]);
  assert.deepEqual(await marked("/dashboard/visits?when=past", "page"), [
    "/dashboard/visits",
    "/dashboard/visits?when=past",
  ]);
});

test("every link and form of the signed-in half leads somewhere", async () => {
  const { visited, broken } = await crawl(
    stack.url,
    ["/dashboard", "/admin"],
    await sessionOf(stack, ADMIN),
  );
  assert.deepEqual(broken, []);
  assert.ok(visited > 100, String(visited));
});

test("signing out kills the session, and the back button shows nothing private", async () => {
  const { page, close } = await stack.visit();
  await signIn(page, BROKER);
  const cookies = await page.context().cookies();
  const cookie = cookies.find(({ name }) => name === "service_token");
  assert.equal(cookie?.httpOnly, true);
  await page.goto("/dashboard/leads");
  await page.getByRole("button", { name: "Sign out" }).locator("visible=true").click();
  await page.waitForURL((url) => !url.pathname.startsWith("/dashboard"));
  await page.goBack();
  await page.waitForURL("**/login?next=**");
  assert.equal(await page.locator(".desk-row").count(), 0);

  const headers = { cookie: `${cookie.name}=${cookie.value}` };
  for (const path of ["/dashboard", "/dashboard/leads"]) {
    const answer = await fetch(stack.url + path, { headers, redirect: "manual" });
    await answer.body?.cancel();
    assert.equal(answer.status, 303);
  }
  for (const path of ["/api/desk/leads", "/api/events"]) {
    const answer = await fetch(stack.url + path, { headers });
    await answer.body?.cancel();
    assert.equal(answer.status, 401);
  }
  await close();
});

test("private answers are kept by nobody, and brokers find no admin area", async () => {
  const headers = await sessionOf(stack, BROKER);
  for (const path of ["/dashboard", "/dashboard/leads", "/api/desk/leads", "/api/desk/me"]) {
    const answer = await fetch(stack.url + path, { headers });
    assert.equal(answer.headers.get("cache-control"), "no-store", path);
    await answer.body?.cancel();
  }
  for (
    const path of ["/admin", "/admin/brokers", "/api/desk/admin/brokers", "/api/desk/auth/logout"]
  ) {
    const answer = await fetch(stack.url + path, { headers });
    await answer.body?.cancel();
    assert.equal(answer.status, 404, path);
  }
});

test("islands' routes refuse writes that come from elsewhere", async () => {
  const headers = { ...await sessionOf(stack, BROKER), origin: "https://elsewhere.example" };
  const answer = await fetch(`${stack.url}/api/desk/conversations/x/takeover`, {
    method: "POST",
    headers,
  });
  await answer.body?.cancel();
  assert.equal(answer.status, 403);
});

test("pages take any parameters, as links from elsewhere carry their own", async () => {
  const headers = await sessionOf(stack, ADMIN);
  const found = await fetch(`${stack.apiUrl}/v1/properties?broker=${BROKER_SLUG}&limit=1`);
  const { slug } = (await found.json()).data[0];
  const shown = ["/", "/properties", `/properties/${slug}`, `/brokers/${BROKER_SLUG}`, "/privacy"];
  const linksOf = async (url: URL) => {
    const response = await fetch(url, { headers });
    const html = await response.text();
    assert.equal(response.status, 200, `${url}`);
    return html.match(/<a /g)?.length;
  };
  for (const page of [...shown, ...DESK, ...ADMIN_PAGES]) {
    const url = new URL(page.split(" > ")[0]!, stack.url);
    const links = await linksOf(url);
    const more = new URLSearchParams([["utm_source", "mail"], ["fbclid", "x"], ["__proto__", "1"]]);
    for (const [name, value] of more) url.searchParams.append(name, value);
    assert.equal(await linksOf(url), links, page);
  }
});
