import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { overflow, violations } from "./accessibility.ts";
import {
  ADMIN,
  apiAs,
  BROKER,
  BROKER_SLUG,
  eventually,
  type Stack,
  startStack,
} from "./harness.ts";

let stack: Stack;
let property: { slug: string; title: string; broker: { slug: string; name: string } };

beforeAll(async () => {
  stack = await startStack();
  const query = `broker=${BROKER_SLUG}&limit=1`;
  property = (await (await fetch(`${stack.apiUrl}/v1/properties?${query}`)).json()).data[0];
});
afterAll(() => stack.stop());

const text = async (path: string) => await (await fetch(stack.url + path)).text();

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? "with" : "without";

  test(`searching, filtering, sorting and paging work ${how} script`, async () => {
    const { page, errors, close } = await stack.visit({ javaScriptEnabled });
    await page.goto("/");
    await page.getByLabel("City, neighbourhood or feature").fill("lisboa");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.waitForURL("**/properties?purpose=sale&search=lisboa");

    await page.goto("/properties");
    await page.getByLabel("City").selectOption("Lisbon");
    await page.locator("summary", { hasText: "Filters" }).click();
    await page.getByLabel("Apartment", { exact: true }).check();
    await page.getByLabel("Bedrooms").selectOption("2");
    await page.getByLabel("Price to").fill("900,000");
    await page.getByRole("button", { name: "Show homes" }).click();
    await page.waitForURL(
      "**/properties?type=apartment&city=Lisbon&bedrooms=2&max_price=900000",
    );
    const cards = page.locator(".listing-card");
    const found = await cards.count();
    assert.ok(found > 0);
    assert.equal(await page.locator(".listing-place", { hasText: "Lisbon" }).count(), found);

    await page.locator("summary", { hasText: "Sort by" }).click();
    await page.getByRole("link", { name: "Price: low to high" }).click();
    await page.waitForURL("**sort=price_asc");
    const prices = (await page.locator(".listing-price").allInnerTexts())
      .map((price) => Number(price.replace(/\D/g, "")));
    assert.deepEqual(prices, [...prices].sort((a, b) => a - b));

    await page.getByRole("link", { name: "Remove filter: Apartment" }).click();
    await page.waitForURL((address) => !address.searchParams.has("type"));
    await page.goto("/properties");
    assert.match(await page.locator(".page-header-text").innerText(), /240 homes/);
    const first = await cards.first().innerText();
    await page.getByRole("link", { name: "Next page" }).click();
    await page.waitForURL("**cursor=**");
    assert.notEqual(await cards.first().innerText(), first);
    await page.getByRole("link", { name: "First page" }).click();
    await page.waitForURL("**/properties");
    assert.equal(await cards.first().innerText(), first);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`wishes in words are read as filters, which can be undone, ${how} script`, async () => {
    const { page, errors, close } = await stack.visit({
      javaScriptEnabled,
      viewport: { width: 320, height: 800 },
    });
    const words = "2 bedroom flat with a balcony in lisbon under 700k";
    await page.goto("/");
    await page.getByLabel("City, neighbourhood or feature").fill(words);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByText(`“${words}”`).waitFor();
    const chips = page.getByRole("navigation", { name: "Active filters" });
    const set = ["“balcony”", "For sale", "Apartment", "Lisbon", "2+ bedrooms", "Up to 700,000"];
    assert.deepEqual(await chips.locator(".chip").allInnerTexts(), set);
    assert.ok(await page.locator(".listing-card").count() > 0);
    assert.equal(await overflow(page), 0);
    // What it asks of a page it asks by a script.
    if (javaScriptEnabled) assert.deepEqual(await violations(page), []);

    await chips.getByRole("link", { name: "Remove filter: Apartment" }).click();
    // Between the pages there are none at all.
    const left = await eventually(
      () => chips.locator(".chip").allInnerTexts(),
      ({ length }) => length > 0 && length < set.length,
    );
    assert.deepEqual(left, set.filter((chip) => chip !== "Apartment"));

    await page.goBack();
    await page.getByRole("link", { name: "Search for the words instead" }).click();
    await page.waitForURL("**words=true");
    assert.deepEqual(await chips.locator(".chip").allInnerTexts(), [`“${words}”`, "For sale"]);
    assert.deepEqual(errors, []);
    await close();
  });

  test(`a lead reaches its broker ${how} script`, async () => {
    const { page, errors, close } = await stack.visit({ javaScriptEnabled });
    const name = `Ana ${how} script`;
    await page.goto(`/properties/${property.slug}?utm_source=newsletter`);
    const send = page.getByRole("button", { name: "Send" });
    await page.getByLabel("Your name").fill(name);
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("You may keep these details").check();
    await send.click();
    assert.match(await page.locator("#email-error").innerText(), /valid email/);
    assert.equal(await page.getByLabel("Your name").inputValue(), name);
    await page.locator("#email:focus").waitFor();

    await page.getByLabel("Email").fill(`${how}@example.com`);
    await page.getByLabel("You may keep these details").uncheck();
    await send.click();
    assert.match(await page.locator("#consent-error").innerText(), /Tick this box/);
    await page.getByLabel("You may keep these details").check();
    await send.click();
    await page.getByText("Thank you, it has arrived").waitFor();
    assert.equal(await page.locator(".contact-bar").count(), 0);
    assert.deepEqual(errors.filter((error) => !error.includes("422")), []);
    await close();

    const lead = await findLead(name);
    assert.equal(lead?.property.slug, property.slug);
    assert.equal(lead?.email, `${how}@example.com`);
    assert.deepEqual(lead?.utm, { source: "newsletter" });
  });
}

async function findLead(name: string) {
  const api = await apiAs(stack, BROKER);
  const { data } = await api("GET", `/v1/leads?search=${encodeURIComponent(name)}`);
  return data.find((lead: { name: string }) => lead.name === name);
}

test("what is wrong with a lead is said in the visitor's language", async () => {
  const told = {
    es: [/correo/, /teléfono/],
    pt: [/email/, /telefone/],
  };
  for (const [lang, [email, phone]] of Object.entries(told)) {
    const response = await fetch(`${stack.url}/properties/${property.slug}`, {
      method: "POST",
      headers: { origin: stack.url, "accept-language": lang },
      body: new URLSearchParams({
        ...{ name: "Ana", email: "not an address", phone: "call me", consent: "yes" },
        key: crypto.randomUUID(),
      }),
    });
    assert.equal(response.status, 422);
    const html = await response.text();
    assert.match(errorOf(html, "email"), email!);
    assert.match(errorOf(html, "phone"), phone!);
    assert.doesNotMatch(errorOf(html, "email") + errorOf(html, "phone"), /must|valid |Enter/);
  }
});

/** What a page says about a field. */
const errorOf = (html: string, field: string) =>
  new RegExp(`id="${field}-error"[^>]*>(.*?)</p>`, "s").exec(html)?.[1]?.replace(/<[^>]*>/g, "") ??
    "";

test("what programs fill in is dropped, though they are thanked", async () => {
  const name = "Program";
  const response = await fetch(`${stack.url}/properties/${property.slug}`, {
    method: "POST",
    redirect: "manual",
    headers: { origin: stack.url },
    body: new URLSearchParams({
      ...{ name, email: "bot@example.com", consent: "yes", key: crypto.randomUUID() },
      website: "https://spam.example",
    }),
  });
  await response.body?.cancel();
  assert.equal(response.status, 303);
  assert.equal(await findLead(name), undefined);
});

test("the gallery turns by keys, buttons and thumbnails, and enlarges", async () => {
  const { page, errors, close } = await stack.visit();
  await page.goto(`/properties/${property.slug}`);
  const count = page.locator(".gallery-stage .gallery-count");
  await count.waitFor();
  await page.locator(".gallery-slide a").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.getByText("Photo 2 of").first().waitFor();
  await page.locator(".gallery-stage").getByRole("button", { name: "Next photo" }).click();
  await page.getByText("Photo 3 of").first().waitFor();
  await page.locator(".gallery-thumbs a").first().click();
  await page.getByText("Photo 1 of").first().waitFor();
  await page.locator(".gallery-slide a").first().click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("dialog").getByText(/^Photo ([^1]|1\d)/).waitFor();
  const runOnly = { type: "rule" as const, values: ["scrollable-region-focusable"] };
  assert.deepEqual(await violations(page, { runOnly }), []);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  assert.deepEqual(errors, []);
  await close();
});

test("a search without results offers ways out", async () => {
  const { page, close } = await stack.visit();
  await page.goto("/properties?city=Lisbon&type=apartment&max_price=1");
  await page.getByRole("heading", { name: "Nothing matches all of that" }).waitFor();
  await page.getByRole("link", { name: /^Without “Up to 1”: \d+ homes$/ }).click();
  await page.goto("/properties?search=xqzzy");
  await page.getByRole("link", { name: /^Without “xqzzy”: \d+ homes$/ }).click();
  await page.locator(".listing-card").first().waitFor();
  await close();
});

test("lists have one address; nonsense in it shows a list all the same", async () => {
  const cases: Record<string, string> = {
    "/properties?search=&city=Lisbon&purpose=": "/properties?city=Lisbon",
    "/properties?bedrooms=many": "/properties",
    "/properties?min_price=500&max_price=100": "/properties?min_price=100&max_price=500",
    "/properties?cursor=nonsense": "/properties",
  };
  for (const [path, expected] of Object.entries(cases)) {
    const response = await fetch(stack.url + path);
    await response.body?.cancel();
    const { pathname, search } = new URL(response.url);
    assert.deepEqual([response.status, pathname + search], [200, expected]);
  }
});

test("every look at a broker's page is counted, its visitor once", async () => {
  const admin = await apiAs(stack, ADMIN);
  const { email, slug } = await admin("POST", "/v1/admin/brokers", {
    name: "Vera Viewed",
    email: "vera@example.com",
  });
  const api = await apiAs(stack, email);
  const { page, close } = await stack.visit();
  await page.goto(`/brokers/${slug}`);
  await page.goto(`/brokers/${slug}`);
  await close();
  const { views, visitors } = await eventually(
    () => api("GET", "/v1/analytics/summary"),
    ({ views }) => views > 1,
  );
  assert.deepEqual([views, visitors], [2, 1]);
});

test("a listing describes itself to machines", async () => {
  const html = await text(`/properties/${property.slug}`);
  const [, json = "{}"] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ??
    [];
  const data = JSON.parse(json);
  assert.equal(data["@type"], "RealEstateListing");
  assert.equal(data.name, property.title);
  assert.equal(data.url, `${stack.url}/properties/${property.slug}`);
  assert.ok(data.offers.price > 0);
  assert.match(html, /<meta property="og:image" content="http:\/\/localhost:\d+\/media\//);
  assert.match(html, /<link rel="canonical" href="http/);
});

test("the sitemap has every listing, and robots.txt has the sitemap", async () => {
  const sitemap = await text("/sitemap.xml");
  assert.equal(sitemap.match(/<loc>[^<]+\/properties\/[^<]+<\/loc>/g)?.length, 240);
  assert.ok(sitemap.includes(`/brokers/${BROKER_SLUG}<`));
  assert.match(await text("/robots.txt"), new RegExp(`Sitemap: ${stack.url}/sitemap.xml`));
});

test("only links to the very page are marked as it", async () => {
  const marked = async (path: string) => {
    const links = (await text(path)).match(/<a [^>]*aria-current="page"[^>]*>/g) ?? [];
    return [...new Set(links.map((link) => /href="([^"]*)"/.exec(link)?.[1]))];
  };
  for (
    const path of [
      "/",
      "/privacy",
      "/properties?purpose=sale",
      "/properties?purpose=rent",
      "/properties?featured=true",
    ]
  ) assert.deepEqual(await marked(path), [path]);
  for (
    const path of [
      "/properties",
      "/properties?purpose=rent&sort=price_asc",
      "/properties?city=Lisbon&type=apartment&max_price=1",
      `/properties/${property.slug}`,
    ]
  ) assert.deepEqual(await marked(path), [], path);
});

test("the language follows the browser until it is chosen", async () => {
  const { page, close } = await stack.visit({ locale: "pt-BR", javaScriptEnabled: false });
  await page.goto("/");
  assert.equal(await page.locator("html").getAttribute("lang"), "pt");
  await page.getByText("PT", { exact: true }).click();
  await page.getByRole("button", { name: "Español" }).click();
  await page.getByRole("heading", { level: 1, name: /Encuentra el sitio/ }).waitFor();
  await page.getByText("ES", { exact: true }).click();
  await page.getByRole("button", { name: "Oscuro" }).click();
  await page.locator("html[data-theme=dark]").waitFor();
  await close();
});
