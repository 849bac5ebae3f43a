/** Files that buyers send, as the desk shows them, and files that brokers attach. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { PDF, photograph, tone } from "#api/conversations/files/testing/samples.ts";
import { addConversation } from "./buyers.ts";
import { apiAs, BROKER, eventually, sessionOf, signIn, type Stack, startStack } from "./harness.ts";

let stack: Stack;
let api: Awaited<ReturnType<typeof apiAs>>;
let gateway: Deno.HttpServer<Deno.NetAddr>;
const files = new Map<string, Uint8Array<ArrayBuffer>>();
const sent: { text: string; media?: { kind: string; url: string; name?: string }[] }[] = [];

beforeAll(async () => {
  gateway = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async (request) => {
    if (request.method === "POST") {
      sent.push((await request.json()).data);
      return Response.json({ message_id: crypto.randomUUID() });
    }
    const bytes = files.get(new URL(request.url).pathname);
    return bytes ? new Response(bytes) : new Response(null, { status: 404 });
  });
  stack = await startStack({ GATEWAY_SEND_URL: `http://127.0.0.1:${gateway.addr.port}/send` });
  api = await apiAs(stack, BROKER);
});
afterAll(async () => {
  await stack.stop();
  await gateway.shutdown();
});

/** A message of a buyer's with files of the gateway. */
async function buyerSends(address: string, data: Record<string, unknown>): Promise<void> {
  const answer = await fetch(`${stack.apiUrl}/webhook`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      type: "message.received",
      data: { message_id: crypto.randomUUID(), from: address, ...data },
    }),
  });
  assert.ok(answer.ok);
  await answer.body?.cancel();
}

const at = (path: string) => `http://127.0.0.1:${gateway.addr.port}${path}`;

/** The files of a conversation's buyer, once none is still to come. */
const settled = (id: string) =>
  eventually(
    async () =>
      (await api("GET", `/v1/conversations/${id}`)).messages.flatMap((
        { role, media }: { role: string; media: { status: string }[] },
      ) => role === "buyer" ? media : []),
    (media) => media.every(({ status }: { status: string }) => status !== "fetching"),
  );

async function onDesk(
  id: string,
  work: (page: Page) => Promise<void>,
  { expected, ...options }: { javaScriptEnabled?: boolean; expected?: RegExp } = {},
) {
  const { page, errors, close } = await stack.visit({
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  await signIn(page, BROKER, `/dashboard/conversations/${id}`);
  await work(page);
  assert.deepEqual(errors.filter((error) => !expected?.test(error)), []);
  await close();
}

test("the desk shows photographs, plays what was said, offers documents and maps, live", async () => {
  const buyer = await addConversation(stack, "Flora Files");
  files.set("/photo.jpg", await photograph());
  files.set("/voice.wav", tone());
  files.set("/papers.pdf", PDF);
  await onDesk(buyer.id, async (page) => {
    await page.locator(".dot-live").waitFor();
    await buyerSends(buyer.address, {
      media: [
        { url: at("/photo.jpg"), content_type: "image/jpeg" },
        { url: at("/voice.wav"), content_type: "audio/wav" },
        { url: at("/papers.pdf"), content_type: "application/pdf", name: "Papers.pdf" },
        { url: at("/gone.jpg"), content_type: "image/jpeg" },
      ],
      location: { latitude: 38.72, longitude: -9.14 },
    });
    const log = page.getByRole("log");
    const photo = log.getByRole("button", { name: "Show it large" });
    await photo.waitFor();
    await photo.scrollIntoViewIfNeeded();
    await photo.click();
    const large = page.locator(".photo-large:popover-open img");
    await large.waitFor();
    assert.equal(
      await large.evaluate((image: HTMLImageElement) => image.decode().then(() => 1)),
      1,
    );
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "hidden" });

    const sound = log.locator("audio");
    const seconds = await sound.evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      return audio.duration;
    });
    assert.equal(Math.round(seconds), 1);

    const paper = log.getByRole("link", { name: "Papers.pdf" });
    assert.match(await paper.innerText(), /0\.1 kB/);
    const [download] = await Promise.all([page.waitForEvent("download"), paper.click()]);
    assert.equal(download.suggestedFilename(), "Papers.pdf");
    await log.getByText("the messenger no longer has it").waitFor();
    const map = await log.getByRole("link", { name: "Show on a map" }).getAttribute("href");
    assert.match(map ?? "", /^https:\/\/www\.openstreetmap\.org\/\?mlat=38\.72&mlon=-9\.14#/);
  });
});

test("a file comes through the desk with the session alone, in parts, never as a page", async () => {
  const buyer = await addConversation(stack, "Sara Session");
  files.set("/voice.wav", tone());
  await buyerSends(buyer.address, {
    media: [{ url: at("/voice.wav"), content_type: "audio/wav" }],
  });
  const [{ url }] = await settled(buyer.id);
  const address = stack.url + url.replace("/v1/", "/api/desk/");
  const headers = await sessionOf(stack, BROKER);
  const part = await fetch(address, { headers: { ...headers, range: "bytes=0-3" } });
  assert.equal(part.status, 206);
  assert.equal(await part.text(), "RIFF");
  assert.deepEqual(
    ["content-type", "content-range", "content-security-policy", "x-content-type-options"]
      .map((name) => part.headers.get(name)),
    [
      "audio/wav",
      `bytes 0-3/${tone().length}`,
      "sandbox; default-src 'none'; frame-ancestors 'none'",
      "nosniff",
    ],
  );
  const status = async (path: string, cookie = {}) => {
    const answer = await fetch(path, { headers: cookie });
    await answer.body?.cancel();
    return answer.status;
  };
  assert.equal(await status(address), 401);
  const other = await sessionOf(stack, "ines.carvalho@hearthline.example");
  assert.equal(await status(address, other), 404);
  assert.equal(await status(`${address}%2f..%2f..`, headers), 404);
});

test("a broker attaches a photograph and a document, and takes one away again", async () => {
  const buyer = await addConversation(stack, "Ana Attached");
  await onDesk(buyer.id, async (page) => {
    await page.locator(".composer-live").waitFor();
    const field = page.locator(".composer input[type=file]");
    await field.setInputFiles([
      { name: "garden.jpg", mimeType: "image/jpeg", buffer: Buffer.from(await photograph()) },
      { name: "Offer.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) },
      { name: "wrong.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) },
    ]);
    await page.getByRole("button", { name: "Remove wrong.pdf" }).click();
    const chosen = page.locator(".attachment");
    assert.equal(await chosen.count(), 2);
    await field.setInputFiles([
      { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<html></html>") },
    ]);
    await page.getByText("not a kind that can be sent").waitFor();
    await page.getByRole("button", { name: "Remove page.html" }).click();
    await page.locator(".attachment progress").first().waitFor({ state: "detached" });
    await page.getByLabel("Message to the buyer").fill("The garden, and our offer");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const message = page.locator(".bubble-broker", { hasText: "The garden, and our offer" });
    await message.getByRole("link", { name: "Offer.pdf" }).waitFor();
    await message.getByRole("button", { name: "Show it large" }).waitFor();
    assert.equal(await chosen.count(), 0);
  }, { expected: /status of 415/ });
  const { media = [] } = await eventually(
    () =>
      Promise.resolve(
        sent.find(({ text }) => text === "The garden, and our offer") ?? { text: "" },
      ),
    ({ text }) => text !== "",
  ) as typeof sent[number];
  assert.deepEqual(media.map(({ kind, name }) => [kind, name]), [
    ["image", "garden.jpg"],
    ["document", "Offer.pdf"],
  ]);
  const fetched = await fetch(stack.apiUrl + new URL(media[1]!.url).pathname);
  assert.deepEqual([fetched.status, (await fetched.bytes()).length], [200, PDF.length]);
});

test("without scripts the form sends words and files, and says what it did not take", async () => {
  const buyer = await addConversation(stack, "Nora Noscript");
  await onDesk(buyer.id, async (page) => {
    const field = page.locator(".composer input[type=file]");
    await page.getByLabel("Message to the buyer").fill("Without scripts");
    await field.setInputFiles([
      { name: "Offer.pdf", mimeType: "application/pdf", buffer: Buffer.from(PDF) },
    ]);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const message = page.locator(".bubble-broker", { hasText: "Without scripts" });
    await message.getByRole("link", { name: "Offer.pdf" }).waitFor();
  }, { javaScriptEnabled: false });
  const { page, close } = await stack.visit({ javaScriptEnabled: false });
  await signIn(page, BROKER, `/dashboard/conversations/${buyer.id}`);
  await page.locator(".composer input[type=file]").setInputFiles([
    { name: "page.html", mimeType: "text/html", buffer: Buffer.from("<html></html>") },
  ]);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("page.html: not a kind that can be sent").waitFor();
  await close();
});
