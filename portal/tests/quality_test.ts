import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { ALL, COLOURS, overflow, violations } from "./accessibility.ts";
import { crawl } from "./crawler.ts";
import { BROKER, gzipped, mailedLink, type Stack, startStack } from "./harness.ts";

let stack: Stack;
let pages: string[];

beforeAll(async () => {
  stack = await startStack();
  const query = "type=house&featured=true&limit=1";
  const found = await (await fetch(`${stack.apiUrl}/v1/properties?${query}`)).json();
  const { slug, broker } = found.data[0];
  pages = [
    "/",
    "/properties?purpose=sale&city=Lisbon&bedrooms=2",
    "/properties?city=Lisbon&type=apartment&max_price=1",
    `/properties/${slug}`,
    `/properties/${slug}?sent=1`,
    `/brokers/${broker.slug}`,
    "/properties?city=Lisbon&saved=1",
    "/searches/confirm?token=x",
    "/searches/confirm",
    "/searches?done=ended",
    "/privacy",
    "/login",
    "/login?sent=1",
    "/login?error=link",
    "/auth/callback?token=x",
    "/nope",
  ];
});
afterAll(() => stack.stop());

for (const colorScheme of ["light", "dark"] as const) {
  test(`every public page is accessible and fits, narrow and wide: ${colorScheme}`, async () => {
    const { page, errors, requests, close } = await stack.visit({ colorScheme });
    // Nothing but colours depends on the theme.
    const rules = colorScheme === "light" ? ALL : COLOURS;
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate("document.querySelectorAll('details').forEach((it) => it.open = true)");
      if (path.startsWith("/properties/")) await page.locator(".gallery-count").first().waitFor();
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        assert.equal(await overflow(page), 0, `${path} scrolls sideways at ${width} px`);
        assert.deepEqual(await violations(page, rules), [], `${path} at ${width} px`);
      }
    }
    assert.deepEqual(errors.filter((error) => !error.includes("404")), []);
    assert.deepEqual(requests.filter((address) => !address.startsWith(stack.url)), []);
    await close();
  });
}

test("pages load little script, or none, and nothing moves meanwhile", async () => {
  const { page, close } = await stack.visit();
  await page.addInitScript(`
    globalThis.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.value);
    }).observe({ type: "layout-shift", buffered: true });
  `);
  const sizes: Promise<number>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    sizes.push(response.body().then(gzipped));
  });
  for (const path of pages) {
    sizes.length = 0;
    await page.goto(path, { waitUntil: "load" });
    if (path.startsWith("/properties/")) await page.locator(".gallery-count").first().waitFor();
    await page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))");
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    const fits = path.startsWith("/properties/") ? total > 0 && total <= 40 * 1024 : total === 0;
    assert.ok(fits, `${path} loads ${total} bytes of script`);
    const moved = await page.evaluate("shifts.reduce((sum, value) => sum + value, 0)");
    assert.ok(Number(moved) < 0.001, `${path} moves by ${moved}`);
  }
  await close();
});

test("filters stay where they are while what is behind them is still to come", async () => {
  for (const locale of ["en", "es", "pt"]) {
    const { page, close } = await stack.visit({ locale, viewport: { width: 1280, height: 800 } });
    await page.goto("/properties?city=Lisbon&type=apartment&max_price=1");
    const places = () =>
      page.evaluate(
        "['#search', '#purpose', '#city'].map((it) => {" +
          "const { x, width } = document.querySelector(it).getBoundingClientRect();" +
          "return [x, width]; })",
      );
    const whole = await places();
    for (const behind of [".filters-submit", ".filters-more"]) {
      await page.evaluate(`document.querySelector("${behind}").remove()`);
      assert.deepEqual(await places(), whole, `${locale}: without ${behind}`);
    }
    await close();
  }
});

test("every link of the public pages works", async () => {
  const { broken, visited } = await crawl(stack.url, ["/", "/sitemap.xml"]);
  assert.deepEqual(broken, []);
  assert.ok(visited > 240 + 8, `only ${visited} addresses`);
});

test("the mailed page sends its address to nobody", async () => {
  const { page, requests, close } = await stack.visit();
  await page.request.post("/api/auth/magic-link", {
    form: { email: BROKER },
    headers: { origin: stack.url },
  });
  const link = await mailedLink(stack.mailbox, BROKER);
  const referrers: Promise<string | null>[] = [];
  page.on("request", (request) => referrers.push(request.headerValue("referer")));
  await page.goto(link, { waitUntil: "networkidle" });
  assert.ok(requests.length > 1);
  assert.ok(requests.every((address) => address.startsWith(stack.url)));
  const told = await Promise.all(referrers);
  assert.ok(told.every((referrer) => !referrer?.includes("token")));
  await close();
});

test("the API's reference shows operations and sends them with the network cut", async () => {
  const { page, errors, requests, close } = await stack.visit();
  await page.route((url) => url.origin !== stack.apiUrl, (route) => route.abort());
  await page.goto(`${stack.apiUrl}/docs#tag/properties`);
  assert.equal(await page.locator("html").getAttribute("lang"), "en");
  await page.getByRole("heading", { name: "Browse and search listings" }).waitFor();
  await page.getByRole("button", { name: /Test Request.*\/v1\/properties\)/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).first().click();
  await page.getByRole("dialog").getByText("200 OK").waitFor();
  assert.deepEqual(errors, []);
  assert.deepEqual(
    [...new Set(requests.map((address) => address.replace(/[?#].*/, "")))],
    ["/docs", "/docs/scalar.js", "/openapi.json", "/v1/properties"]
      .map((path) => stack.apiUrl + path),
  );
  await close();
});
