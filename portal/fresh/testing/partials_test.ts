import assert from "node:assert/strict";
import type { Browser, BrowserContextOptions } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launchBrowser } from "../../tests/browser.ts";
import { has, openPage, shows, type TestPage } from "./browser.ts";
import { buildTestApp, type TestBuild } from "./build.ts";
import { serveBuild, type TestServer } from "./server.ts";

let build: TestBuild;
let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  build = await buildTestApp();
  [server, browser] = await Promise.all([serveBuild(build.dir), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), server.stop()]);
  await build.remove();
});

function inBrowser(
  name: string,
  path: string,
  run: (opened: TestPage) => Promise<void>,
  options?: BrowserContextOptions,
): void {
  test(name, async () => {
    const opened = await openPage(browser, server.url + path, options);
    try {
      // Gone after any load of a whole page.
      await opened.page.evaluate(() => Object.assign(globalThis, { samePage: true }));
      await run(opened);
      assert.deepEqual(opened.errors.filter((it) => !it.includes("status of 422")), []);
    } finally {
      await opened.close();
    }
  });
}

const isSamePage = ({ page }: TestPage) => page.evaluate(() => "samePage" in globalThis);
const isNewPage = ({ page }: TestPage) => page.waitForFunction(() => !("samePage" in globalThis));

inBrowser("a link updates the partial and the head only", "/nav/one", async (opened) => {
  const { page } = opened;
  await page.click("#kept button");
  await page.click("#to-two");
  await page.waitForSelector("h1:text('Two')");
  await shows(page, "#how", "partial");
  await shows(page, "#query", "");
  await shows(page, "#outside", "rendered for /nav/one");
  await shows(page, "#kept p", "Count: 1");
  assert.equal(await page.title(), "Two");
  await has(page, "meta[name=description]", "content", "page two");
  assert.equal(page.url(), `${server.url}/nav/two`);
  await has(page, "#to-two", "aria-current", "page");
  await has(page, "#to-one", "aria-current", null);
  assert.ok(await isSamePage(opened));
});

inBrowser("islands within a new partial are interactive", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.click("#to-one");
  await page.waitForSelector("#where[data-path='/nav/one']", { state: "attached" });
  await page.click("#one[data-awake=true] button");
  await shows(page, "#one p", "Count: 2");
  await page.click("#kept button");
  await shows(page, "#kept p", "Count: 1");
  assert.ok(await isSamePage(opened));
});

inBrowser("back and forward restore content, title and scroll", "/nav/one", async (opened) => {
  const { page } = opened;
  await page.evaluate(() => scrollTo(0, 1234));
  await page.locator("#down").evaluate((link) => (link as HTMLElement).click());
  await page.waitForSelector("h1:text('Two')");
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForSelector("h1:text('One')");
  await page.waitForFunction(() => scrollY === 1234);
  assert.equal(await page.title(), "One");
  await page.goForward();
  await page.waitForSelector("h1:text('Two')");
  assert.equal(page.url(), `${server.url}/nav/two`);
  assert.ok(await isSamePage(opened));
  await page.goBack();
  await page.waitForFunction(() => scrollY === 1234);
  await page.reload();
  await page.waitForFunction(() => scrollY === 1234);
});

inBrowser("a link with a fragment scrolls to it", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.click("#to-hash");
  await page.waitForFunction(() =>
    Math.abs(document.getElementById("deep")?.getBoundingClientRect().top ?? 999) < 5
  );
  assert.equal(page.url(), `${server.url}/nav/one#deep`);
  assert.ok(await isSamePage(opened));
});

inBrowser("f-partial loads the content from elsewhere", "/nav/one", async (opened) => {
  const { page, requests } = opened;
  await page.click("#to-part");
  await page.waitForSelector("h1:text('Part of two')");
  assert.equal(page.url(), `${server.url}/nav/two`);
  assert.ok(requests.some((url) => url.startsWith(`${server.url}/parts/two?`)));
  assert.ok(!requests.some((url) => url.startsWith(`${server.url}/nav/two`)));
  // The response had a second partial, which is added to the end.
  assert.deepEqual(await page.locator("#log li").allTextContents(), ["start", "appended"]);
  assert.equal(await page.title(), "One");
  assert.ok(await isSamePage(opened));
});

inBrowser("a button with f-partial adds without navigating", "/nav/one", async (opened) => {
  const { page } = opened;
  await page.click("#more");
  await page.click("#logged[data-awake=true] button");
  await shows(page, "#logged p", "Count: 41");
  assert.equal(await page.locator("#log li").count(), 2);
  assert.equal(await page.locator("#log li").last().textContent(), "start");
  assert.equal(page.url(), `${server.url}/nav/one`);
});

inBrowser("a form with GET navigates with its fields", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.fill("#search input", "a b&c");
  await page.click("#search button");
  await page.waitForSelector("#query:text('?q=a+b%26c')");
  assert.equal(page.url(), `${server.url}/nav/two?q=a+b%26c`);
  assert.ok(await isSamePage(opened));
});

inBrowser("a form with POST follows the redirect", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.fill("#post input", "Ann");
  await page.click("#post button");
  await page.waitForSelector("h1:text('Saved via button')");
  assert.equal(page.url(), `${server.url}/nav/saved?via=button`);
  assert.ok(await isSamePage(opened));
});

inBrowser("the answer to an invalid form is shown", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.click("#post button");
  await page.waitForSelector("h1:text('Name missing')");
  assert.ok(await isSamePage(opened));
});

inBrowser("styles of the new page are there before its content", "/nav/one", async (opened) => {
  const { page } = opened;
  await page.click("#to-styled");
  const color = await page.locator("h1.styled").evaluate((it) => getComputedStyle(it).color);
  assert.equal(color, "rgb(1, 2, 3)");
  assert.ok(await isSamePage(opened));
});

inBrowser("f-client-nav={false} leaves a link alone", "/nav/one", async (opened) => {
  const { page } = opened;
  await page.click("#to-plain");
  await isNewPage(opened);
  await shows(page, "#how", "whole");
});

inBrowser("a page without the partial is loaded as a whole", "/nav/one", async (opened) => {
  const { page } = opened;
  await page.click("#to-away");
  await page.waitForSelector("h1:text('Blog')");
  assert.equal(page.url(), `${server.url}/blog`);
  await isNewPage(opened);
});

inBrowser("what is not HTML is loaded as a whole", "/nav/one", async (opened) => {
  await opened.page.click("#to-broken");
  await opened.page.waitForURL("**/nav/broken");
  await opened.page.getByText('"not":"html"').waitFor();
});

inBrowser("links and forms work without JavaScript", "/nav/one", async ({ page }) => {
  await page.click("#to-two");
  await page.fill("#post input", "Ann");
  await page.click("#post button");
  await shows(page, "h1", "Saved via button");
}, { javaScriptEnabled: false });

inBrowser("f-view-transition animates the update", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      document.body.dataset.animated = "yes";
      return start(update);
    };
  });
  await page.click("#to-one");
  await page.waitForSelector("h1:text('One')");
  await has(page, "body", "data-animated", null);
  await page.click("#animated");
  await page.waitForSelector("h1:text('Two')");
  await has(page, "body", "data-animated", "yes");
  assert.ok(await isSamePage(opened));
});

inBrowser("metadata of the page before does not stay", "/nav/two", async (opened) => {
  const { page } = opened;
  await page.click("#to-one");
  await page.waitForSelector("h1:text('One')");
  await has(page, "meta[name=description]", "content", "default");
  assert.equal(await page.locator("meta[name=description]").count(), 1);
  assert.ok(await isSamePage(opened));
});
