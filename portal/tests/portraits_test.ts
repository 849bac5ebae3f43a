import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { violations } from "./accessibility.ts";
import { ADMIN, apiAs, eventually, sessionOf, signIn, type Stack, startStack } from "./harness.ts";
import { photoFile } from "./photos.ts";

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** A broker of the test's own, without a portrait. */
async function newBroker(name: string) {
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const { id, slug } = await (await apiAs(stack, ADMIN))("POST", "/v1/admin/brokers", {
    ...{ name, email },
  });
  return { id, slug, email };
}

const chooser = ".portrait input[type=file]";
const picture = (page: Page) => page.locator(".portrait img.avatar");

test("a broker's portrait is uploaded, shown at once, refused with a reason, and removed", async () => {
  const { slug, email } = await newBroker("Paula Portrait");
  const { page, errors, close } = await stack.visit();
  // Signed in without the demo's button, which there is none of for a broker of one's own.
  const { cookie } = await sessionOf(stack, email);
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: stack.url }]);
  await page.goto("/dashboard/profile");
  await page.locator(".portrait .picks-live").waitFor();
  assert.equal(await picture(page).count(), 0);

  await page.locator("#bio").fill("Not saved yet.");
  await page.locator(chooser).setInputFiles(await photoFile("me.jpg", { hue: 9 }));
  await page.getByText("The portrait is saved.").waitFor();
  await picture(page).waitFor();
  await page.locator(".desk-sticky img.avatar").waitFor();
  assert.equal(await page.locator("#bio").inputValue(), "Not saved yet.");
  assert.deepEqual(await violations(page), []);

  const html = await (await fetch(`${stack.url}/brokers/${slug}`)).text();
  assert.match(html, /<meta property="og:image" content="[^"]+\/media\/[0-9a-f]{64}\/1280\.jpg"/);

  await page.locator(chooser).setInputFiles({
    name: "me.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7"),
  });
  await page.getByRole("alert").getByText("Not a photo that we can read").waitFor();
  const { buffer, ...named } = await photoFile("cut.jpg", { hue: 80 });
  await page.locator(chooser).setInputFiles({
    ...named,
    buffer: buffer.subarray(0, buffer.length / 2),
  });
  // What the job finds later is told as well, also to who comes back.
  const cut = page.getByRole("alert").getByText("The photo is cut off");
  await cut.waitFor();
  await page.reload();
  await cut.waitFor();
  await page.locator(".portrait .picks-live").waitFor();
  await page.locator(chooser).setInputFiles(await photoFile("me.jpg", { hue: 9 }));
  await page.getByText("The portrait is saved.").waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByText("The portrait is removed.").waitFor();
  await picture(page).waitFor({ state: "detached" });
  assert.deepEqual(errors.filter((error) => !error.includes("415")), []);
  await close();
});

test("without scripts an admin sets and removes a broker's portrait", async () => {
  const { id } = await newBroker("Axel Admined");
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, ADMIN, `/admin/brokers/${id}`);
  await page.locator(chooser).setInputFiles(await photoFile("axel.jpg", { hue: 44 }));
  await page.getByRole("button", { name: "Upload" }).click();
  await page.getByText(/The portrait is (saved|being prepared)/).waitFor();
  const shown = await eventually(
    () => page.reload().then(() => picture(page).count()),
    (count) => count > 0,
  );
  assert.equal(shown, 1);
  await page.locator(".portrait").getByRole("button", { name: "Remove" }).click();
  await page.getByText("The portrait is removed.").waitFor();
  assert.equal(await picture(page).count(), 0);
  await close();
});

test("a refused portrait is told in the reader's language", async () => {
  const { email } = await newBroker("Olga Other");
  const told = { en: /Not a photo/, es: /No es una foto/, pt: /Não é uma fotografia/ };
  for (const [lang, text] of Object.entries(told)) {
    const headers = {
      ...await sessionOf(stack, email),
      origin: stack.url,
      "accept-language": lang,
    };
    const form = new FormData();
    form.append("picture", new File(["<svg></svg>"], "me.svg"));
    const path = "/dashboard/profile/portrait";
    const answer = await fetch(stack.url + path, { method: "POST", headers, body: form });
    assert.equal(answer.status, 200);
    assert.match(await answer.text(), text);
  }
});
