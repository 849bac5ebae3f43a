import assert from "node:assert/strict";
import type { Browser } from "playwright-core";
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

inBrowser("islands that get the same signal share it", "/counter", async ({ page }) => {
  await page.click("#a button");
  await page.click("#b button");
  await shows(page, "#a p", "Count: 7");
  await shows(page, "#b p", "Count: 7");
});

inBrowser("useId() gives the ids of the server, unique on the page", "/counter", async (opened) => {
  const html = await (await fetch(`${server.url}/counter`)).text();
  const ids = [...html.matchAll(/data-label="([^"]+)"/g)].map(([, id]) => id);
  const shown = await opened.page.locator("[data-label]").evaluateAll((elements) =>
    elements.map((element) => (element as HTMLElement).dataset.label)
  );
  assert.equal(new Set(ids).size, 3);
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
    computed: 42,
    signals: "signal",
    text: "</script><script>document.title='hacked'</script><!--\u2028",
    odd: [true, false],
  });
  assert.equal(await page.title(), "Fixture");
});

inBrowser("JSX props are the server's output, with islands in it", "/jsx", async ({ page }) => {
  await shows(page, "#outer .server", "from the server");
  await page.click("#nested button");
  await shows(page, "#nested p", "Count: 4");
  await has(page, "#inner", "data-depth", "1");
});

inBrowser("JSX that the server did not show can be shown later", "/jsx", async ({ page }) => {
  await page.click("#inner .flip");
  await page.click("#hidden button");
  await shows(page, "#hidden p", "Count: 8");
  await page.click("#outer > .flip");
  await shows(page, ".other", "Other");
  assert.equal(await page.isDisabled(".other input"), true);
  await page.click("#outer > .flip");
  await shows(page, "#outer .server", "from the server");
});

inBrowser("JSX inside of objects works as well", "/jsx", async ({ page }) => {
  await shows(page, "#tabs .panel", "first tab");
  await page.click("#tabs button:nth-of-type(2)");
  await page.click("#tab button");
  await shows(page, "#tab p", "Count: 10");
});

inBrowser(
  "an island without an element of its own adds rows in place",
  "/jsx",
  async ({ page }) => {
    await page.click(".add-row");
    await page.click(".add-row >> nth=1");
    await shows(page, "tbody > tr:nth-child(3)", "row 2");
    assert.deepEqual(await page.locator("tbody > tr").allTextContents(), ["row", "row 1", "row 2"]);
  },
);

inBrowser("IS_BROWSER, Head and asset() work in islands", "/browser", async ({ page }) => {
  await page.locator("#where", { hasText: /^\/hello\.txt\?__frsh_c=\w+$/ }).waitFor();
  await page.waitForFunction(() => document.title === "From the island");
  await has(page, "meta[name=description]", "content", "set by an island");
});

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
