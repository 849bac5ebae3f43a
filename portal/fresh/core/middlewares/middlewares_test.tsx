import assert from "node:assert/strict";
import { App, csp, csrf, trailingSlashes } from "fresh";
import { test } from "vitest";
import { site } from "../../testing/site.ts";

const call = (app: Pick<App, "handler">, path: string, init?: RequestInit) =>
  app.handler()(new Request(`https://app.example${path}`, init));

test("trailingSlashes() redirects to one form and keeps the query", async () => {
  const location = async (mode: "always" | "never", path: string) => {
    const app = new App().use(trailingSlashes(mode)).get("/a", () => new Response("a"))
      .get("/", () => new Response("root"));
    return (await call(app, path)).headers.get("location");
  };
  assert.equal(await location("never", "/a/?q=1"), "/a?q=1");
  assert.equal(await location("never", "/a"), null);
  assert.equal(await location("never", "/"), null);
  assert.equal(await location("always", "/a?q=1"), "/a/?q=1");
  assert.equal(await location("always", "/a/"), null);
  assert.equal(await location("never", "//evil.example/"), "/evil.example");
});

const done = () => new Response("done");
const handlers = { GET: done, POST: done, PUT: done, PATCH: done, DELETE: done };

const csrfStatus = async (
  headers: Record<string, string>,
  options?: Parameters<typeof csrf>[0],
  method = "POST",
) => {
  const app = site({ "index.ts": { handlers } }, csrf(options));
  return (await call(app, "/", { method, headers })).status;
};

test("csrf() lets safe methods and the own origin pass", async () => {
  assert.equal(await csrfStatus({ origin: "https://evil.example" }, {}, "GET"), 200);
  assert.equal(await csrfStatus({ "sec-fetch-site": "cross-site" }, {}, "HEAD"), 200);
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
    assert.equal(await csrfStatus({ "sec-fetch-site": "same-origin" }, {}, method), 200, method);
    assert.equal(await csrfStatus({ origin: "https://app.example" }, {}, method), 200, method);
  }
});

test("csrf() refuses other sites; what is not said is not held against a request", async () => {
  for (const site of ["cross-site", "same-site"]) {
    assert.equal(await csrfStatus({ "sec-fetch-site": site }), 403, site);
    const origin = "https://evil.example";
    assert.equal(await csrfStatus({ "sec-fetch-site": site, origin }), 403, site);
  }
  assert.equal(await csrfStatus({ "sec-fetch-site": "none" }), 200);
  assert.equal(await csrfStatus({ origin: "https://app.example.evil.example" }), 403);
  assert.equal(await csrfStatus({ origin: "null" }), 403);
  assert.equal(await csrfStatus({}), 200);
});

test("csrf() takes one origin, several, or a function", async () => {
  const origin = "https://foo.example.com";
  const headers = { "sec-fetch-site": "cross-site", origin };
  assert.equal(await csrfStatus(headers, { origin }), 200);
  assert.equal(await csrfStatus(headers, { origin: ["https://bar.example.com", origin] }), 200);
  assert.equal(
    await csrfStatus(headers, { origin: (it) => /^https:\/\/(foo|bar)\.example\.com$/.test(it) }),
    200,
  );
  assert.equal(await csrfStatus(headers, { origin: "https://bar.example.com" }), 403);
  // They stand instead of the app's own, which a function can look at by the context.
  const own = { origin: "https://app.example" };
  assert.equal(await csrfStatus(own, { origin }), 403);
  assert.equal(await csrfStatus(own, { origin: (it, { url }) => it === url.origin }), 200);
});

const NAME = "content-security-policy";

async function policy(options?: Parameters<typeof csp>[0], path = "/") {
  const app = new App().use(csp(options))
    .get("/api", () => Response.json({}))
    .get("/", (ctx) =>
      ctx.render(
        <html>
          <head>
            <style>{"body{}"}</style>
            <script nonce="mine">1</script>
          </head>
          <body>
            <script>2</script>
          </body>
        </html>,
      ));
  const response = await call(app, path);
  return { headers: response.headers, html: await response.text() };
}

test("csp() sets a policy whose directives can be replaced and added", async () => {
  const { headers } = await policy({
    csp: ["script-src 'self' https://example.com", "frame-src 'none'"],
  });
  const value = headers.get(NAME) ?? "";
  assert.match(value, /default-src 'self';/);
  assert.match(value, /object-src 'none';/);
  assert.match(value, /(^|; )script-src 'self' https:\/\/example.com(;|$)/);
  assert.match(value, /; frame-src 'none'$/);
  assert.equal(value.split("script-src").length, 2);
});

test("useNonce puts a new nonce on scripts and styles of each page", async () => {
  const first = await policy({ useNonce: true });
  const nonce = /'nonce-([^']+)'/.exec(first.headers.get(NAME) ?? "")?.[1];
  assert.ok(nonce && nonce.length >= 22);
  assert.match(first.html, new RegExp(`<style nonce="${nonce}">`));
  assert.match(first.html, new RegExp(`<body><script nonce="${nonce}">`));
  assert.match(first.html, /<script nonce="mine">/);
  assert.doesNotMatch(first.headers.get(NAME) ?? "", /unsafe-inline/);
  const second = await policy({ useNonce: true });
  assert.doesNotMatch(second.headers.get(NAME) ?? "", new RegExp(nonce));
});

test("useNonce leaves responses without rendering as they are", async () => {
  const { headers } = await policy({ useNonce: true }, "/api");
  assert.match(headers.get(NAME) ?? "", /script-src 'self' 'unsafe-inline'/);
});
