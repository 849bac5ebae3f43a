/** What the public pages answer when something is wrong with what is asked, or with the API. */
import assert from "node:assert/strict";
import { afterAll, beforeAll, onTestFinished, test } from "vitest";
import {
  ADMIN,
  apiAs,
  BROKER,
  BROKER_SLUG,
  eventually,
  sessionOf,
  type Stack,
  startStack,
} from "./harness.ts";
import { coloured } from "#api/testing/pictures.ts";
import { serveBuild } from "#api/testing/process.ts";
import { fuzzPortal } from "#api/testing/security/portal.ts";

let stack: Stack;
let slug: string;

beforeAll(async () => {
  stack = await startStack();
  const query = `broker=${BROKER_SLUG}&limit=1`;
  [{ slug }] = (await (await fetch(`${stack.apiUrl}/v1/properties?${query}`)).json()).data;
});
afterAll(() => stack.stop());

test("what does not exist is a page that helps, with its status", async () => {
  for (const path of ["/nope", "/properties/nope", "/brokers/nope"]) {
    const response = await fetch(stack.url + path, { headers: { "accept-language": "es" } });
    assert.equal(response.status, 404);
    assert.match(await response.text(), /Esta página se ha mudado/);
  }
});

test("a page that says what went wrong has the headers of every other page", async () => {
  const names = [
    "content-security-policy",
    "cross-origin-opener-policy",
    "permissions-policy",
    "referrer-policy",
    "x-content-type-options",
  ];
  const headersOf = async (path: string, status: number, init?: RequestInit) => {
    const response = await fetch(stack.url + path, init);
    assert.equal(response.status, status, path);
    assert.match(await response.text(), /<main id="main"/, path);
    const value = (name: string) => response.headers.get(name)?.replaceAll(/nonce-\w+/g, "nonce");
    return names.map(value);
  };
  const expected = await headersOf("/privacy", 200);
  assert.ok(expected.every(Boolean));
  assert.deepEqual(await headersOf("/nope", 404), expected);
  assert.deepEqual(await headersOf("/privacy", 405, { method: "DELETE" }), expected);
  const headers = { "sec-fetch-site": "cross-site" };
  assert.deepEqual(await headersOf("/login", 403, { method: "POST", headers }), expected);
});

test("pictures pass through with their validators, and nothing else does", async () => {
  const path = "/media/10e3f55be4e9359951f5929f43ee3281f6e9b6991b0ba2e8bcd448eefd42a82e/1200.webp";
  const picture = await fetch(stack.url + path);
  await picture.body?.cancel();
  assert.equal(picture.headers.get("content-type"), "image/webp");
  assert.match(picture.headers.get("cache-control") ?? "", /^public, max-age=3600, s-maxage=60$/);
  const again = await fetch(stack.url + path, {
    headers: { "if-none-match": picture.headers.get("etag") ?? "" },
  });
  assert.equal(again.status, 304);
  const others = ["/media/../v1/me", "/media/listings/..%2f..%2fv1%2fplaces", "/media/x"];
  for (const other of [...others, path.replace("1200.webp", "1201.webp")]) {
    const response = await fetch(stack.url + other);
    await response.body?.cancel();
    assert.equal(response.status, 404, other);
  }
});

test("bodies that are no forms, or far too large, are refused", async () => {
  const send = async (path: string, body: BodyInit, type: string) => {
    const headers = { origin: stack.url, "content-type": type };
    const response = await fetch(stack.url + path, { method: "POST", headers, body });
    await response.body?.cancel();
    return response.status;
  };
  const form = "application/x-www-form-urlencoded";
  for (const path of [`/properties/${slug}`, "/preferences", "/api/auth/magic-link"]) {
    assert.equal(await send(path, "x", "text/plain"), 415, path);
    assert.equal(await send(path, `name=${"x".repeat(70_000)}`, form), 413, path);
  }
  assert.equal(await send("/api/auth/magic-link", "{", "application/json"), 400);
});

test("an address that is longer than any of ours is refused", async () => {
  for (const path of ["/properties?city=", "/login?next=", "/nope/", "/api/desk/leads?search="]) {
    const response = await fetch(stack.url + path + "x".repeat(9_000));
    await response.body?.cancel();
    assert.equal(response.status, 414, path);
  }
});

test("a Host header that names no host is refused", async () => {
  using connection = await Deno.connect({ port: Number(new URL(stack.url).port) });
  await connection.write(
    new TextEncoder().encode("GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n"),
  );
  assert.match(await new Response(connection.readable).text(), /^HTTP\/1.1 400 /);
});

test("no form and no address makes an error of strange input", async () => {
  const people = { broker: await sessionOf(stack, BROKER), admin: await sessionOf(stack, ADMIN) };
  const { failures } = await fuzzPortal({ url: stack.url, people }, 600);
  assert.deepEqual(failures, []);
});

test("without the API there is an error page, not a stack trace", async () => {
  const alone = await serveBuild(stack.buildDir, {
    API_URL: "http://127.0.0.1:1",
    PORTAL_URL: stack.url,
  });
  onTestFinished(async () => void await alone.stop());
  const response = await fetch(`${alone.url}/properties`);
  const html = await response.text();
  assert.equal(response.status, 500);
  assert.match(html, /Something broke on our side/);
  assert.doesNotMatch(html, /at .*\.js:\d+/);
  const home = await fetch(`${alone.url}/`);
  assert.equal(home.status, 200);
  assert.match(await home.text(), /Listings cannot be shown right now/);
});

test("pictures of a hidden home reach those who work on it, and nobody else", async () => {
  const admin = await apiAs(stack, ADMIN);
  const { id, slug } = await admin("POST", "/v1/admin/properties", {
    ...{ title: "House to hide", type: "house", purpose: "sale", price: 1, currency: "EUR" },
    ...{ city: "Lisbon", country: "PT" },
  });
  const session = await sessionOf(stack, ADMIN);
  const added = await fetch(`${stack.apiUrl}/v1/properties/${slug}/media`, {
    method: "POST",
    headers: { ...session, "content-type": "image/png" },
    body: await coloured(4711),
  });
  assert.equal(added.status, 201);
  const { photos: [photo] } = await eventually(
    () => admin("GET", `/v1/admin/properties/${id}`),
    ({ photos }) => photos.length > 0,
  );
  const address = stack.url + new URL(photo.url).pathname;
  const ask = async (headers: HeadersInit = {}) => {
    const answer = await fetch(address, { headers });
    await answer.body?.cancel();
    return [answer.status, answer.headers.get("cache-control")];
  };
  assert.deepEqual(await ask(), [200, "public, max-age=3600, s-maxage=60"]);
  await admin("PATCH", `/v1/admin/properties/${id}`, { status: "hidden" });
  assert.deepEqual(await eventually(ask, ([status]) => status === 404), [404, "no-store"]);
  assert.deepEqual(await ask(session), [200, "private, no-cache"]);
});
