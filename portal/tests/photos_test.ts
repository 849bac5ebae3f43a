import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { overflow, violations } from "./accessibility.ts";
import { ADMIN, BROKER, eventually, sessionOf, signIn, type Stack, startStack } from "./harness.ts";
import { emptyListing, photoFile, photoFiles, settled } from "./photos.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const pageOf = (slug: string) => `/dashboard/listings/${slug}/photos`;
const tiles = (page: Page) => page.locator(".photo-tile");

/** Opens a listing's photos, signed in and hydrated; fails the test on unexpected console errors. */
async function desk(
  slug: string,
  work: (page: Page) => Promise<void>,
  { expected, width = 1280, email = BROKER }: {
    expected?: RegExp;
    width?: number;
    email?: string;
  } = {},
) {
  const { page, errors, close } = await stack.visit({ viewport: { width, height: 800 } });
  await signIn(page, email, pageOf(slug));
  await page.locator(".picks-live").waitFor();
  await work(page);
  assert.deepEqual(errors.filter((error) => !expected?.test(error)), []);
  await close();
}

/** Ids of the photos as the page shows them. */
const order = async (page: Page) =>
  await Promise.all((await tiles(page).all()).map((tile) => tile.getAttribute("id")));
const chooser = "input[type=file][multiple]";
const ready = (page: Page, count: number) =>
  page.locator(".photo-tile img[srcset]").nth(count - 1).waitFor();

test("many photos are uploaded, three at a time, in the order in which they were chosen", async () => {
  const slug = await emptyListing(stack, "House of eight photos");
  await desk(slug, async (page) => {
    const held = Promise.withResolvers<void>();
    let going = 0;
    await page.route("**/media", async (route) => {
      if (route.request().method() === "POST") going++;
      await held.promise;
      await route.continue();
    });
    await page.locator(chooser).setInputFiles(await photoFiles(8));
    await page.locator(".upload").nth(7).waitFor();
    await eventually(() => Promise.resolve(going), (count) => count >= 3);
    assert.equal(await page.getByText("Waiting for its turn").count(), 5);
    assert.deepEqual(await violations(page), []);
    held.resolve();
    await page.getByText("8 photos added.").waitFor();
    assert.equal(going, 8);
    await ready(page, 8);
    assert.equal(await page.locator(".upload").count(), 0);
    assert.match(await page.locator("#photos").innerText(), /8 of 40/);
  });
  const inOrder = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => 1600 + n);
  const widths = await eventually(
    async () => (await settled(stack, slug, 8)).map(({ photo }) => photo?.width),
    (found) => `${found}` === `${inOrder}`,
  );
  assert.deepEqual(widths, inOrder);
  const html = await (await fetch(`${stack.url}/properties/${slug}`)).text();
  assert.equal(html.match(/class="gallery-slide"/g)?.length, 8);
  const sources = html.match(/srcset="[^"]*\/320\.webp 320w[^"]*"/g) ?? [];
  assert.ok(sources.length >= 8);
  assert.match(html, /<img [^>]*fetchpriority="high"/);
});

test("what is refused is named with its reason, and what broke off is sent again", async () => {
  const slug = await emptyListing(stack, "House of refusals");
  await desk(slug, async (page) => {
    const photo = await photoFile("twice.jpg", { hue: 77 });
    const text = (name: string) =>
      page.locator(".upload", { hasText: name }).locator(".field-error");
    await page.locator(chooser).setInputFiles([photo]);
    await ready(page, 1);
    await page.locator(chooser).setInputFiles([
      { ...photo, name: "again.jpg" },
      { name: "huge.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(20_000_001, 1) },
      { name: "empty.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(0) },
      { name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg></svg>") },
      { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") },
    ]);
    assert.match(await text("again.jpg").innerText(), /in the listing already/);
    assert.match(await text("huge.jpg").innerText(), /Larger than 20 MB/);
    assert.match(await text("empty.jpg").innerText(), /empty/);
    assert.match(await text("drawing.svg").innerText(), /Not a photo that we can read/);
    assert.match(await text("notes.pdf").innerText(), /Not a photo that we can read/);
    assert.deepEqual(await violations(page), []);

    await page.getByRole("button", { name: "Dismiss: notes.pdf" }).click();
    await text("notes.pdf").waitFor({ state: "detached" });
    stack.relay.cut();
    await page.locator(chooser).setInputFiles([await photoFile("late.jpg", { hue: 91 })]);
    assert.match(await text("late.jpg").innerText(), /connection broke off/);
    stack.relay.mend();
    await page.getByRole("button", { name: "Try again: late.jpg" }).click();
    await ready(page, 2);
  }, { expected: /40[0-9]|41[0-9]|422|ERR_|Failed to load/ });
});

test("photos are moved by keyboard and by dragging, described and removed", async () => {
  const slug = await emptyListing(stack, "House in order");
  await desk(slug, async (page) => {
    await page.locator(chooser).setInputFiles(await photoFiles(4));
    await ready(page, 4);
    await page.getByText("4 photos added.").waitFor();
    const [a, b, c, d] = await order(page);

    const later = page.getByRole("button", { name: "Move photo 1 later" });
    await later.focus();
    await page.keyboard.press("Enter");
    await page.getByText("Photo moved to place 2 of 4.").waitFor();
    assert.deepEqual(await order(page), [b, a, c, d]);
    // The button that was pressed moved along, with the focus.
    await page.locator(`[id="${a}"] button[value=later]:focus`).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Photo moved to place 3 of 4.").waitFor();
    assert.deepEqual(await order(page), [b, c, a, d]);

    await page.getByRole("button", { name: "Make photo 4 the cover" }).click();
    await page.getByText("Photo moved to place 1 of 4.").waitFor();
    assert.deepEqual(await order(page), [d, b, c, a]);

    const middle = async (n: number) => {
      const box = (await tiles(page).nth(n).locator(".photo-frame").boundingBox())!;
      return [box.x + box.width / 2, box.y + box.height / 2] as const;
    };
    await tiles(page).first().scrollIntoViewIfNeeded();
    const [from, to] = [await middle(0), await middle(2)];
    await page.mouse.move(...from);
    await page.mouse.down();
    await page.mouse.move(...to, { steps: 6 });
    await page.mouse.up();
    await page.getByText("Photo moved to place 3 of 4.").waitFor();
    assert.deepEqual(await order(page), [b, c, d, a]);

    await tiles(page).first().getByRole("textbox").fill("Kitchen with a view");
    await page.keyboard.press("Enter");
    await page.getByText("The text is saved.").waitFor();
    await tiles(page).nth(1).locator("summary").click();
    assert.deepEqual(await violations(page), []);
    await tiles(page).nth(1).getByRole("button", { name: "Remove", exact: true }).click();
    await page.getByText("The photo is removed.").waitFor();
    assert.deepEqual(await order(page), [b, d, a]);
    await page.reload();
    assert.deepEqual(await order(page), [b, d, a]);
  });
  const stored = await settled(stack, slug, 3);
  assert.deepEqual(stored.map(({ alt }) => alt), ["Kitchen with a view", "", ""]);
});

test("an upload is cancelled on its way", async () => {
  const slug = await emptyListing(stack, "House of second thoughts");
  await desk(slug, async (page) => {
    const held = Promise.withResolvers<void>();
    await page.route("**/media", async (route) => {
      await held.promise;
      await route.abort();
    });
    await page.locator(chooser).setInputFiles(await photoFiles(4));
    for (let n = 1; n <= 4; n++) {
      await page.getByRole("button", { name: `Cancel: IMG_${n}.jpg` }).click();
    }
    await page.locator(".upload").first().waitFor({ state: "detached" });
    held.resolve();
    assert.equal(await tiles(page).count(), 0);
  }, { expected: /ERR_/ });
});

test("a finger drags by the handle alone, and the page fits a phone", async () => {
  const slug = await emptyListing(stack, "House on a phone");
  const { page, close } = await stack.visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await signIn(page, BROKER, pageOf(slug));
  await page.locator(".picks-live").waitFor();
  const camera = page.locator("input[capture=environment]");
  assert.equal(await page.locator(".photo-pick-camera").isVisible(), true);
  assert.equal(await camera.getAttribute("accept"), "image/*");
  await camera.setInputFiles(await photoFile("shot.jpg", { hue: 3 }));
  await page.locator(chooser).setInputFiles(await photoFiles(2));
  await ready(page, 3);
  await page.getByText(/^[23] photos added\.$/).waitFor();
  assert.equal(await overflow(page), 0);
  assert.deepEqual(await violations(page), []);

  const [a, b, c] = await order(page);
  const touch = await page.context().newCDPSession(page);
  // Away from the window's edges, near which a drag scrolls the page.
  await page.evaluate(
    `document.querySelectorAll(".photo-tile")[1].scrollIntoView({ block: "center", behavior: "instant" })`,
  );
  const handle = (await page.locator(".photo-handle").first().boundingBox())!;
  const target = (await tiles(page).nth(1).boundingBox())!;
  const [x, y] = [handle.x + handle.width / 2, handle.y + handle.height / 2];
  const at = (dy: number) => [{ x, y: y + dy }];
  const distance = target.y - (await tiles(page).first().boundingBox())!.y;
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = at(distance * part);
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints });
  }
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.getByText("Photo moved to place 2 of 3.").waitFor();
  assert.deepEqual(await order(page), [b, a, c]);
  await close();
});

test("without scripts the forms do all of it", async () => {
  const slug = await emptyListing(stack, "House without scripts");
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, BROKER, pageOf(slug));
  await page.locator(chooser).setInputFiles(await photoFiles(3));
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText("3 photos added.").waitFor();
  const [a, b, c] = (await settled(stack, slug, 3)).map(({ id }) => id);
  await page.reload();
  assert.equal(await page.locator(".photo-tile img[srcset]").count(), 3);

  const stored = async () => (await settled(stack, slug, 3)).map(({ id }) => id);
  await page.getByRole("button", { name: "Move photo 3 earlier" }).click();
  await page.getByText("The order is saved.").waitFor();
  assert.deepEqual(await stored(), [a, c, b]);
  await page.getByRole("button", { name: "Make photo 3 the cover" }).click();
  await page.getByText("The cover is changed.").waitFor();
  assert.deepEqual(await stored(), [b, a, c]);
  await tiles(page).nth(1).getByRole("textbox").fill("The garden");
  await page.getByRole("button", { name: "Save the text of photo 2" }).click();
  await page.getByText("The text is saved.").waitFor();
  assert.equal(await tiles(page).nth(1).getByRole("textbox").inputValue(), "The garden");
  await tiles(page).nth(2).locator("summary").click();
  await tiles(page).nth(2).getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByText("The photo is removed.").waitFor();
  assert.equal(await tiles(page).count(), 2);
  await close();

  // Every photograph is reachable, in its large size.
  const visit = await stack.visit({ javaScriptEnabled: false });
  await visit.page.goto(`/properties/${slug}`);
  const links = visit.page.locator(".gallery-slide a");
  for (const link of await links.all()) {
    const picture = await fetch(stack.url + await link.getAttribute("href"));
    await picture.body?.cancel();
    assert.equal(picture.headers.get("content-type"), "image/webp");
  }
  assert.equal(await links.count(), 2);
  await visit.close();
});

/** Sends the form of a listing's photos as a browser does. */
async function send(slug: string, body: FormData | URLSearchParams, lang = "en", email = BROKER) {
  const headers = { ...await sessionOf(stack, email), origin: stack.url, "accept-language": lang };
  return await fetch(stack.url + pageOf(slug), {
    method: "POST",
    headers,
    body,
    redirect: "manual",
  });
}

test("a form says what became of each of its files, in the reader's language", async () => {
  const slug = await emptyListing(stack, "House of mixed files");
  const told = { en: /already/, es: /ya está/, pt: /já está/ };
  const refused = { en: /Not a photo/, es: /No es una foto/, pt: /Não é uma fotografia/ };
  const large = { en: /20 MB/, es: /20 MB/, pt: /20 MB/ };
  for (const [n, lang] of (["en", "es", "pt"] as const).entries()) {
    const form = new FormData();
    const { buffer } = await photoFile("x.jpg", { hue: 30 * n + 5 });
    form.append("photos", new File([buffer], "good.jpg"));
    form.append("photos", new File([buffer], "same <b>.jpg"));
    form.append("photos", new File(["<html></html>"], "../../page.jpg"));
    form.append("photos", new File([new Uint8Array(20_000_001)], "large.jpg"));
    const answer = await send(slug, form, lang);
    const html = await answer.text();
    assert.equal(answer.status, 422);
    assert.match(html, told[lang]);
    assert.match(html, refused[lang]);
    assert.match(html, large[lang]);
    assert.match(html, /same &lt;b>\.jpg/);
    const shown = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
    assert.doesNotMatch(shown, /desk\.photos\.|undefined/);
  }
  assert.equal((await settled(stack, slug, 3)).length, 3);
});

test("a text that is too long is refused where it was typed", async () => {
  const slug = await emptyListing(stack, "House of long words");
  const form = new FormData();
  const { buffer } = await photoFile("x.jpg", { hue: 201 });
  form.append("photos", new File([buffer], "x.jpg"));
  await (await send(slug, form)).body?.cancel();
  const id = (await settled(stack, slug, 1))[0]?.id ?? "";
  const alt = "long ".repeat(61).trim();
  const answer = await send(slug, new URLSearchParams({ id, do: "alt", alt }));
  const html = await answer.text();
  assert.equal(answer.status, 422);
  assert.ok(html.includes(`value="${alt}"`));
  assert.match(html, new RegExp(`id="alt-${id}-error"[^>]*>[^<]*300`));
});

test("nobody but its broker and admins reach a listing's photos", async () => {
  const slug = await emptyListing(stack, "House of one broker");
  const other = "ines.carvalho@hearthline.example";
  const get = async (email: string) => {
    const answer = await fetch(stack.url + pageOf(slug), {
      headers: await sessionOf(stack, email),
    });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.deepEqual([await get(BROKER), await get(ADMIN), await get(other)], [200, 200, 404]);
  const form = new FormData();
  const { buffer } = await photoFile("x.jpg", { hue: 123 });
  form.append("photos", new File([buffer], "x.jpg"));
  const answer = await send(slug, form, "en", other);
  await answer.body?.cancel();
  assert.equal(answer.status, 404);
  assert.deepEqual(await settled(stack, slug, 0), []);
  const anyone = await fetch(stack.url + pageOf(slug), { redirect: "manual" });
  await anyone.body?.cancel();
  assert.equal(anyone.status, 303);

  const path = `/api/desk/properties/${slug}/media`;
  const elsewhere = await fetch(stack.url + path, {
    method: "POST",
    headers: { ...await sessionOf(stack, BROKER), origin: "https://elsewhere.example" },
    body: buffer as BodyInit,
  });
  await elsewhere.body?.cancel();
  assert.equal(elsewhere.status, 403);
});
