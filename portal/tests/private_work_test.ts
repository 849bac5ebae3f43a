import { Buffer } from "node:buffer";
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { addConversation, addLead, addVisit, buyerWrites } from "./buyers.ts";
import {
  ADMIN,
  apiAs,
  BROKER,
  BROKER_SLUG,
  eventually,
  signIn,
  type Stack,
  startStack,
} from "./harness.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** Opens a signed-in page; fails the test on console errors but for an `expected` one. */
async function desk(
  email: string,
  path: string,
  work: (page: Page) => Promise<void>,
  expected?: RegExp,
) {
  const { page, errors, close } = await stack.visit({ viewport: { width: 1280, height: 800 } });
  await signIn(page, email, path);
  await work(page);
  assert.deepEqual(errors.filter((error) => !expected?.test(error)), []);
  await close();
}

/** The slug of one of the broker's properties. */
async function propertySlug(): Promise<string> {
  const found = await fetch(`${stack.apiUrl}/v1/properties?broker=${BROKER_SLUG}&limit=1`);
  return (await found.json()).data[0].slug;
}

const live = (page: Page) => page.locator(".dot-live").waitFor();

test("a lead from a listing's page arrives live, and its status is set by keyboard", () =>
  desk(BROKER, "/dashboard/leads", async (page) => {
    await live(page);
    const buyer = await stack.visit();
    await buyer.page.goto(`/properties/${await propertySlug()}`);
    const form = buyer.page.locator("form:has([name=consent])").first();
    await form.locator("[name=name]").fill("Wilhelmina Arrives");
    await form.locator("[name=email]").fill("wilhelmina@example.com");
    await form.locator("[name=consent]").check();
    await form.locator("[type=submit]").click();
    await buyer.page.waitForURL(/sent=/);
    await buyer.close();

    const row = page.locator(".desk-row-fresh", { hasText: "Wilhelmina Arrives" });
    await row.waitFor();
    await page.locator(".toast", { hasText: "Wilhelmina Arrives" }).waitFor();

    await page.keyboard.press("j");
    await page.getByRole("heading", { name: "Wilhelmina Arrives" }).waitFor();
    await page.waitForURL(/\/dashboard\/leads\/[\w-]+$/);
    await page.keyboard.press("2");
    await page.getByRole("button", { name: "Contacted", pressed: true }).waitFor();

    await page.keyboard.press("n");
    await page.keyboard.type("Call back on Monday, 2 pm");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.locator(".timeline-text", { hasText: "Call back on Monday, 2 pm" }).waitFor();

    await page.reload();
    await page.getByRole("button", { name: "Contacted", pressed: true }).waitFor();
  }));

test("the browser's back button closes a lead that was opened by script", async () => {
  for (const name of ["Olga Opens", "Boris Below"]) await addLead(stack, name);
  await desk(BROKER, "/dashboard/leads", async (page) => {
    await live(page);
    await page.locator(".desk-row", { hasText: "Olga Opens" }).click();
    await page.locator("#lead-name").waitFor();
    await page.goBack();
    await page.getByText("Choose a lead").waitFor();
    await page.waitForURL("**/dashboard/leads");
  });
});

test("leads are exported as CSV with the filters of the page", async () => {
  const message = "We would like to see the flat in the first week of May, if we may.";
  await addLead(stack, "Wanda Warm", { message, property_slug: await propertySlug() });
  await addLead(stack, "Colin Cold");
  await desk(BROKER, "/dashboard/leads?tier=warm", async (page) => {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    const csv = await Deno.readTextFile(await download.path());
    assert.match(csv, /,Wanda Warm,/);
    assert.doesNotMatch(csv, /Colin Cold/);
  });
});

test("a person is corrected, copied and deleted without a script", async () => {
  const buyer = await addConversation(stack, "Petra Private");
  await addLead(stack, "Petra Paper", { phone: buyer.address, message: "Only here for the test" });
  const api = await apiAs(stack, BROKER);
  const leads = async () =>
    (await api("GET", `/v1/leads?search=${buyer.address.slice(1)}`)).data.map(
      ({ name }: { name: string }) => name,
    ).sort();
  assert.deepEqual(await leads(), ["Petra Paper", "Petra Private"]);

  const { page, errors, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, BROKER, "/dashboard/leads");
  await page.locator(".desk-row", { hasText: "Petra Private" }).click();
  await page.getByRole("link", { name: "Correct, copy or delete" }).click();
  await page.locator("#email").fill("petra@right.example");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved.").waitFor();
  assert.equal(await page.locator("#email").inputValue(), "petra@right.example");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download it with everything" }).click(),
  ]);
  const copy = JSON.parse(await Deno.readTextFile(await download.path()));
  assert.deepEqual(
    copy.leads.map(({ email }: { email: string | null }) => email),
    ["petra@right.example", "petra.paper@example.com"],
  );

  await page.getByText("2 messages of the chat").waitFor();
  await page.getByLabel("Also delete everything").check();
  await page.getByLabel("This cannot be undone").check();
  await page.getByRole("button", { name: "Delete for good" }).click();
  await page.getByText("Deleted. Nothing of it is kept.").waitFor();
  assert.deepEqual(await leads(), []);
  assert.equal((await api("GET", `/v1/conversations?search=${buyer.name}`)).data.length, 0);
  assert.deepEqual(errors, []);
  await close();
});

test("a chat that became no lead is deleted from its page", async () => {
  const buyer = { name: "Hugo Hello", address: "+351910001099" };
  await buyerWrites(stack, buyer, "Hello");
  await desk(ADMIN, "/dashboard/conversations", async (page) => {
    await page.locator(".desk-row", { hasText: buyer.name }).click();
    await page.getByLabel("This cannot be undone").check();
    await page.getByRole("button", { name: "Delete the conversation" }).click();
    await page.getByText("Deleted. Nothing of it is kept.").waitFor();
    assert.equal(await page.locator(".desk-row", { hasText: buyer.name }).count(), 0);
  });
});

test("a broker takes a conversation over, answers, and hands it back", async () => {
  const buyer = await addConversation(stack, "Tess Taken");
  await desk(BROKER, "/dashboard/conversations?owner=bot", async (page) => {
    await live(page);
    await page.locator(".desk-row", { hasText: buyer.name }).click();
    await page.getByRole("heading", { name: buyer.name }).waitFor();

    await page.getByRole("button", { name: "Take over" }).click();
    await page.getByRole("button", { name: "Hand back to the bot" }).waitFor();
    await page.getByLabel("Message to the buyer").fill("Tomás here. Shall I call you at six?");
    await page.keyboard.press("Enter");
    await page.locator(".bubble-broker", { hasText: "Shall I call you at six?" }).waitFor();
    // The event may be faster than the answer that empties the field.
    const field = page.getByLabel("Message to the buyer");
    assert.equal(await eventually(() => field.inputValue(), (text) => text === ""), "");

    await buyerWrites(stack, buyer, "Six is fine, thank you!");
    await page.locator(".bubble-buyer", { hasText: "Six is fine, thank you!" }).waitFor();
    // A person answers: the bot stays silent, though the turn is stored.
    await page.locator(".turn-log > li").nth(1).waitFor();
    assert.equal(
      await page.locator(".transcript > li").last().getAttribute("class"),
      "bubble bubble-buyer",
    );

    await page.getByRole("button", { name: "Hand back to the bot" }).click();
    await page.getByRole("button", { name: "Take over" }).waitFor();
    await buyerWrites(stack, buyer, "Do you have anything with two bedrooms in Lisbon?");
    await page.locator(".bubble-buyer", { hasText: "two bedrooms in Lisbon" }).waitFor();
    await page.locator(".transcript > li:last-child.bubble-agent").waitFor();
  });
});

test("taking over and writing work without scripts", async () => {
  const { name } = await addConversation(stack, "Nora Noscript");
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, BROKER, "/dashboard/conversations");
  await page.locator(".desk-row", { hasText: name }).click();
  await page.locator("textarea[name=text]").fill("Written without a script.");
  await page.getByRole("button", { name: "Send" }).click();
  await page.locator(".bubble-broker", { hasText: "Written without a script." }).waitFor();
  await close();
});

test("a broker confirms a visit and downloads it as a calendar", async () => {
  const { name } = await addVisit(stack, "Vera Visits");
  await desk(BROKER, "/dashboard/visits", async (page) => {
    const card = page.locator(".visit-card", { hasText: name });
    await card.getByRole("button", { name: "Confirm" }).first().click();
    await page.getByText("The visit was updated.").waitFor();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      card.getByRole("link", { name: "Calendar file (.ics)" }).click(),
    ]);
    const calendar = await Deno.readTextFile(await download.path());
    assert.match(calendar, /BEGIN:VEVENT[\s\S]+STATUS:CONFIRMED/);
  });
});

test("the profile's preview follows the form, and it is saved", () =>
  desk(BROKER, "/dashboard/profile", async (page) => {
    await live(page);
    await page.locator("#bio").fill("Finds flats with morning sun.");
    await page.locator(".desk-sticky", { hasText: "Finds flats with morning sun." }).waitFor();
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.").waitFor();
    await live(page);
    assert.equal(await page.locator("#bio").inputValue(), "Finds flats with morning sun.");
    await page.locator("#phone").fill("call me");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("#phone[aria-invalid=true]").waitFor();
    assert.equal(await page.locator("#phone").inputValue(), "call me");
    // The refused form is answered with 422, which browsers report.
  }, /422/));

test("an admin adds a broker, links a listing, and deactivates", () =>
  desk(ADMIN, "/admin/brokers/new", async (page) => {
    const title = "Cottage to be linked";
    await (await apiAs(stack, ADMIN))("POST", "/v1/admin/properties", {
      ...{ title, type: "house", purpose: "sale", price: 300_000, currency: "EUR" },
      ...{ city: "Tavira", country: "PT" },
    });
    await page.getByLabel("Name", { exact: true }).fill("Aurora Novak");
    await page.getByLabel("Email").fill("aurora.novak@example.com");
    await page.getByRole("button", { name: "Add broker" }).click();
    await page.getByText("The broker was added.").waitFor();

    await page.locator("#listing-search").fill(title);
    await page.locator("#listings").getByRole("button", { name: "Search" }).click();
    await page.getByRole("button", { name: `Link: ${title}` }).first().click();
    await page.getByText(`“${title}” now belongs to Aurora Novak.`).waitFor();
    const answer = await fetch(`${stack.apiUrl}/v1/brokers/aurora-novak`);
    const { properties } = await answer.json();
    assert.deepEqual(properties.data.map((row: { title: string }) => row.title), [title]);

    await page.getByRole("button", { name: "Deactivate" }).click();
    await page.getByRole("button", { name: "Activate", exact: true }).waitFor();
    const gone = await fetch(`${stack.apiUrl}/v1/brokers/aurora-novak`);
    await gone.body?.cancel();
    assert.equal(gone.status, 404);
    await page.goto("/admin/audit");
    await page.getByText("Added a broker").first().waitFor();
    await page.getByText("Linked a listing").first().waitFor();
    await page.getByText("Email", { exact: true }).first().waitFor();
  }));

test("an admin tries an import, sees what is wrong row by row, and runs it", () =>
  desk(ADMIN, "/admin/import", async (page) => {
    const csv = (price: string) =>
      `listing_key,title,type,purpose,price,currency,city,country\n` +
      `k-1,Lantern loft,apartment,sale,${price},EUR,Lisbon,PT\n`;
    await page.locator("#content").fill(csv("a lot") + "k-2,Fine,house,sale,9,EUR,Lisbon,PT\n");
    await page.getByRole("button", { name: "Dry run" }).click();
    const complaint = page.getByRole("cell", { name: "price", exact: true });
    await complaint.waitFor();
    assert.deepEqual(
      await page.locator(".report-counts .stat").allInnerTexts().then((texts) =>
        texts.map((text) => text.toLowerCase().replaceAll(/\s+/g, " "))
      ),
      ["without error 1", "refused 1"],
    );
    await page.locator("#content").fill(csv("310000"));
    await page.getByRole("button", { name: "Dry run" }).click();
    await complaint.waitFor({ state: "detached" });
    await page.getByText("Dry run: nothing was written.").waitFor();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByText("The import is done.").waitFor();
    await page.goto("/admin/audit");
    await page.getByText("Imported listings").first().waitFor();
    await page.goto("/admin/listings?search=Lantern");
    await page.getByRole("link", { name: "Lantern loft", exact: true }).click();
    await page.waitForURL(/\/admin\/listings\/[\w-]+$/);
    await page.getByLabel("Status").selectOption("hidden");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The listing was saved.").waitFor();
  }));

test("a file in the letters of a spreadsheet on Windows is read as it was written", () =>
  desk(ADMIN, "/admin/import", async (page) => {
    const csv = "listing_key,title,type,purpose,price,currency,city,country\n" +
      "k-9,São João ação,apartment,sale,310000,EUR,Lisbon,PT\n";
    await page.locator('input[type="file"]').setInputFiles({
      name: "listings.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(csv, "latin1"),
    });
    await page.getByRole("button", { name: "Dry run" }).click();
    await page.getByText("Dry run: nothing was written.").waitFor();
    assert.equal(await page.locator("#content").inputValue(), csv);
  }));

test("photos that could not be fetched are told of on the import's page", () =>
  desk(ADMIN, "/admin/import", async (page) => {
    await page.locator("#content").fill(
      "listing_key,title,type,purpose,price,currency,city,country,status,photo_urls\n" +
        "k-far,Hidden loft,apartment,sale,9,EUR,Lisbon,PT,hidden,http://10.0.0.7/1.jpg\n",
    );
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const fetched = page.locator(".report-counts .stat", { hasText: "Photos to fetch" });
    assert.equal(await fetched.locator("dd").textContent(), "1");
    const admin = await apiAs(stack, ADMIN);
    const { data } = await eventually(
      () => admin("GET", "/v1/admin/unfetched-photos"),
      ({ waiting }) => waiting === 0,
    );
    assert.equal(data[0].problem, "not_public");
    await page.goto("/admin/import");
    const row = page.getByRole("row", { name: /k-far http:\/\/10\.0\.0\.7\/1\.jpg/ });
    await row.getByText("its address is not on the public internet").waitFor();
  }));

test("the import's page lists its columns, and its samples pass the dry run", () =>
  desk(ADMIN, "/admin/import", async (page) => {
    const row = page.getByRole("row", { name: /^country required Two letters/ });
    await row.getByRole("cell", { name: "PT", exact: true }).waitFor();
    for (const [name, format] of [["Sample CSV", "csv"], ["Sample RESO JSON", "reso"]] as const) {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name }).click(),
      ]);
      await page.locator("#content").fill(await Deno.readTextFile(await download.path()));
      await page.getByLabel("Format").selectOption(format);
      await page.getByRole("button", { name: "Dry run" }).click();
      await page.getByText("Dry run: nothing was written.").waitFor();
      const created = page.locator(".report-counts .stat", { hasText: "New" });
      assert.equal(await created.locator("dd").textContent(), format === "csv" ? "2" : "1");
      await page.goto("/admin/import");
    }
  }));

test("an admin sets how long a buyer waits for a person", () =>
  desk(ADMIN, "/admin/settings", async (page) => {
    const minutes = page.getByLabel("Minutes that a buyer waits for a person");
    const save = page.getByRole("button", { name: "Save" });
    assert.equal(await minutes.inputValue(), "30");
    await minutes.fill("45");
    await save.click();
    await page.waitForURL("**/admin/settings?saved=1");
    assert.equal(await minutes.inputValue(), "45");
    // As a browser would that checks nothing.
    await page.locator("main form").evaluate((form: HTMLFormElement) => form.noValidate = true);
    await minutes.fill("4");
    await save.click();
    await page.getByRole("alert").waitFor();
    assert.equal(await minutes.inputValue(), "4");
    const settings = await (await apiAs(stack, ADMIN))("GET", "/v1/admin/settings");
    assert.deepEqual(settings, { takeover_minutes: 45 });
  }, /422/));

test("an admin adds a listing with what is known of it, and no more", () =>
  desk(ADMIN, "/admin/listings/new", async (page) => {
    await page.getByLabel("Title").fill("Saltworks cottage");
    await page.getByLabel("Price").fill("245000");
    await page.getByLabel("City").fill("Setúbal");
    await page.getByLabel("Country code").fill("PT");
    await page.getByLabel("Garage").selectOption("Yes");
    await page.getByLabel("Pets allowed").selectOption("No");
    await page.getByRole("button", { name: "Save" }).click();
    await page.waitForURL(/\/admin\/listings\/[\w-]{36}/);
    const answer = await fetch(`${stack.apiUrl}/v1/properties/saltworks-cottage-setubal`);
    const { garage, pets_allowed, furnished, laundry } = await answer.json();
    assert.deepEqual([garage, pets_allowed, furnished, laundry], [true, false, null, null]);
  }));

test("an admin sees a message that could not be sent, and sends it again", async () => {
  const { id } = await addConversation(stack, "Dora Dead");
  const text = "This goes nowhere.";
  await (await apiAs(stack, BROKER))("POST", `/v1/conversations/${id}/messages`, { text });
  await desk(ADMIN, "/admin/gateways", async (page) => {
    // No address to send to is configured: the message is refused, soon.
    const letter = page.locator(".dead-letter", { hasText: text });
    await eventually(() => page.reload().then(() => letter.count()), (count) => count > 0);
    await letter.getByRole("button", { name: "Send again" }).click();
    await page.getByText("The message is queued again.").waitFor();
  });
});
