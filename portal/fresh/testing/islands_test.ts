import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { launchBrowser } from "../../tests/browser.ts";
import { openPage, shows, type TestPage } from "./browser.ts";
import { buildTestApp, type TestBuild } from "./build.ts";
import { type Program, serveBuild } from "#api/testing/process.ts";

let build: TestBuild;
let server: Program;
let browser: Browser;

beforeAll(async () => {
  build = await buildTestApp();
  [server, browser] = await Promise.all([serveBuild(build.dir), launchBrowser()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), server.stop()]);
  await build.remove();
});

function inBrowser(name: string, path: string, run: (opened: TestPage) => Promise<void>): void {
  test(name, async () => {
    const opened = await openPage(browser, server.url + path);
    try {
      await run(opened);
      assert.deepEqual(opened.errors, []);
    } finally {
      await opened.close();
    }
  });
}

inBrowser("an island becomes interactive", "/counter", async ({ page }) => {
  await page.click("#own button");
  await shows(page, "#own p", "Count: 2");
});

inBrowser("useId() gives the ids of the server, unique on the page", "/counter", async (opened) => {
  const html = await (await fetch(`${server.url}/counter`)).text();
  const ids = [...html.matchAll(/data-label="([^"]+)"/g)].map(([, id]) => id);
  const shown = await opened.page.locator("[data-label]").evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).dataset.label)
  );
  assert.equal(new Set(ids).size, 2);
  assert.deepEqual(shown, ids);
});

inBrowser("every documented type of prop arrives as it was", "/types", async ({ page }) => {
  await page.waitForSelector("#types[data-where=browser]");
  const shown = JSON.parse(await page.textContent("#types") ?? "");
  assert.deepEqual(shown, {
    date: "1970-01-01T00:00:00.000Z",
    map: [1, 2],
    url: "https://example.com/?q=1",
    regexp: "/a+b/gi",
    bigint: "bigint1180591620717411303424",
    bytes: [1, 255],
    missing: "undefined",
    nothing: null,
    numbers: ["NaN", "Infinity", "-Infinity", "-0"],
    sparse: [3, false],
    nested: true,
    cycle: true,
    text: "</script><script>document.title='hacked'</script><!--\u2028",
    odd: [true, false],
  });
  assert.equal(await page.title(), "Fixture");
});

inBrowser(
  "an island without an element of its own adds rows in place",
  "/counter",
  async ({ page }) => {
    await page.click(".add-row");
    await page.click(".add-row >> nth=1");
    await shows(page, "tbody > tr:nth-child(3)", "row 2");
    assert.deepEqual(await page.locator("tbody > tr").allTextContents(), ["row", "row 1", "row 2"]);
  },
);

inBrowser("an island next to its route has its styles", "/shop", async ({ page }) => {
  await page.click("#cart button");
  await page.waitForSelector("#cart li >> nth=1");
  assert.deepEqual(await page.locator("#cart li").allTextContents(), ["chair", "lamp"]);
  const margin = await page.locator("#cart").evaluate((it) => getComputedStyle(it).marginTop);
  assert.equal(margin, "9px");
});

inBrowser("a page without islands loads no JavaScript", "/blog", ({ requests }) => {
  assert.deepEqual(requests.filter((url) => url.endsWith(".js")), []);
  return Promise.resolve();
});

inBrowser("a page with islands loads less than 20 KB of it", "/counter", async ({ requests }) => {
  const scripts = requests.filter((url) => url.endsWith(".js"));
  const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).blob()));
  const sizes = await Promise.all(bodies.map(async (body) => {
    const gzip = body.stream().pipeThrough(new CompressionStream("gzip"));
    return (await new Response(gzip).arrayBuffer()).byteLength;
  }));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  assert.ok(scripts.length > 0 && total < 20_000, `${total} bytes in ${scripts.length} files`);
});
