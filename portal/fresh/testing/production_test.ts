import assert from "node:assert/strict";
import { afterAll, beforeAll, test } from "vitest";
import { buildTestApp, type TestBuild } from "./build.ts";
import { type Program, serveBuild } from "#api/testing/process.ts";

let build: TestBuild;
let server: Program;

beforeAll(async () => {
  build = await buildTestApp();
  server = await serveBuild(build.dir);
});
afterAll(async () => {
  await server.stop();
  await build.remove();
});

const get = (path: string, init?: RequestInit) =>
  fetch(server.url + path, { redirect: "manual", ...init });
const html = async (path: string) => await (await get(path)).text();
const heading = async (path: string) => /<h1>(.*?)<\/h1>/.exec(await html(path))?.[1];
const trail = async (path: string) => {
  const response = await get(path);
  await response.body?.cancel();
  return response.headers.get("x-trail");
};

test("file names become routes", async () => {
  const cases: Record<string, string> = {
    "/": "Home",
    "/blog": "Blog",
    "/blog/featured": "Featured", // before blog/[slug]
    "/blog/foo": "Post foo",
    "/blog/foo/comments": "Comments on foo",
    "/old/foo": "Old foo",
    "/old/bar/baz": "Old bar/baz",
    "/career": "Career",
  };
  for (const [path, expected] of Object.entries(cases)) {
    assert.equal(await heading(path), expected, path);
  }
});

test("private folders and groups are no routes", async () => {
  for (
    const path of [
      "/_app",
      "/_layout",
      "/_islands/Cart",
      "/(_islands)/Cart",
      "/ProductCard",
      "/(shop)/shop",
    ]
  ) {
    const response = await get(path);
    await response.body?.cancel();
    assert.equal(response.status, 404, path);
  }
});

test("middlewares run from the app inwards, with the route's params", async () => {
  assert.equal(await trail("/blog"), "app, root");
  assert.equal(await trail("/career"), "app, root, marketing");
  assert.equal(await trail("/admin"), "app, root, admin");
  assert.equal(await trail("/acme/home"), "app, root, tenant acme");
  assert.deepEqual(await (await get("/api/hello")).json(), ["app"]);
});

test("layouts nest by folder, groups have their own", async () => {
  assert.match(await html("/blog"), /<body><div class="root-layout" data-path="\/blog"><h1>/);
  assert.match(
    await html("/career"),
    /<div class="root-layout"[^>]*><div class="marketing-layout">Welcome<h1>Career/,
  );
});

test("a handler passes data, status and headers to its page", async () => {
  const response = await get("/blog/foo");
  assert.equal(response.headers.get("x-post"), "yes");
  const body = await response.text();
  assert.match(body, /<title>Post foo<\/title>/);
  assert.match(body, /<meta name="description" content="About Post foo"\/>/);
  assert.match(body, /<link rel="canonical" href="\/blog"\/>/);
  assert.equal(body.split("<title>").length, 2);
  assert.match(body, /<article data-route="\/blog\/:slug">/);
  assert.match(body, /<a href="\/blog" data-ancestor="true"/);
});

test("a form posts to its own route", async () => {
  const post = (body: URLSearchParams, headers = { origin: server.url }) =>
    get("/form", { method: "POST", body, headers });
  const sent = await post(new URLSearchParams({ email: "a@example.com" }));
  assert.deepEqual([sent.status, sent.headers.get("location")], [303, "/form?sent=1"]);
  const invalid = await post(new URLSearchParams());
  assert.equal(invalid.status, 422);
  assert.match(await invalid.text(), /Email missing/);
  const foreign = await post(new URLSearchParams(), { origin: "https://evil.example" });
  assert.equal(foreign.status, 403);
  assert.match(foreign.headers.get("content-security-policy") ?? "", /'nonce-/);
  await foreign.body?.cancel();
});

test("a page has GET and HEAD, other methods by handlers", async () => {
  const headers = { origin: server.url };
  const refused = await get("/blog", { method: "POST", headers });
  await refused.body?.cancel();
  assert.equal(refused.status, 405);
  assert.equal(refused.headers.get("allow"), "GET, HEAD");
  const head = await get("/blog", { method: "HEAD" });
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
});

test("a middleware shows what is missing, within app wrapper and the site's layout", async () => {
  for (const path of ["/unknown", "/blog/missing"]) {
    const response = await get(path);
    assert.equal(response.status, 404);
    assert.match(await response.text(), /<title>Fixture.*root-layout.*<h1>No such page<\/h1>/);
    assert.match(response.headers.get("content-security-policy") ?? "", /'nonce-/);
  }
});

test("errors have their status, and never show details in production", async () => {
  const forbidden = await get("/forbidden");
  assert.equal(forbidden.status, 403);
  assert.match(await forbidden.text(), /<h1>Failed: Admins only<\/h1>/);
  for (const path of ["/broken", "/admin/broken"]) {
    const response = await get(path);
    const body = await response.text();
    assert.equal(response.status, 500);
    assert.match(body, /<h1>Failed: unexpectedly<\/h1>/);
    assert.doesNotMatch(body, /secret|admin-layout/);
  }
});

test("static files have ETags and are revalidated", async () => {
  const response = await get("/hello.txt");
  assert.equal(await response.text(), "static text\n");
  assert.match(response.headers.get("content-type") ?? "", /^text\/plain/);
  assert.equal(response.headers.get("cache-control"), "no-cache");
  const etag = response.headers.get("etag") ?? "";
  const again = await get("/hello.txt", { headers: { "if-none-match": `W/${etag}, "x"` } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
  const head = await get("/hello.txt", { method: "HEAD" });
  assert.equal(head.headers.get("content-length"), "12");
  assert.equal(await head.text(), "");
});

test("asset() addresses may be cached for a year, those of another build not", async () => {
  const address = /<img src="([^"]+)"/.exec(await html("/"))?.[1] ?? "";
  assert.match(address, /^\/hello\.txt\?__frsh_c=[0-9a-f]{12}$/);
  const response = await get(address);
  assert.equal(response.headers.get("cache-control"), "public, max-age=31536000, immutable");
  await response.body?.cancel();
  const old = await get("/hello.txt?__frsh_c=old&a=1");
  assert.deepEqual([old.status, old.headers.get("location")], [307, "/hello.txt?a=1"]);
});

test("only files of the build are served", async () => {
  for (
    const path of [
      "/../server.js",
      "/..%2fserver.js",
      "/%2e%2e/manifest.json",
      "/assets",
      "/.vite",
    ]
  ) {
    const response = await get(path);
    await response.body?.cancel();
    assert.equal(response.status, 404, path);
  }
});

test("styles of client.ts are linked on every page, those of a route on its own", async () => {
  const links = async (path: string) =>
    [...(await html(path)).matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) =>
      href ?? ""
    );
  const [global] = await links("/blog");
  assert.match(global ?? "", /^\/assets\/client-[\w-]+\.css$/);
  assert.equal((await links("/blog")).length, 1);
  const styled = await links("/styled");
  const sheets = await Promise.all(styled.map(async (href) => {
    const response = await get(href);
    assert.match(response.headers.get("cache-control") ?? "", /immutable/);
    return response.text();
  }));
  assert.match(sheets.join(""), /\.styled\{color:#010203\}/);
  const scoped = /class="styled (\S+)"/.exec(await html("/styled"))?.[1];
  assert.ok(scoped && scoped !== "card" && sheets.join("").includes(`.${scoped}{padding:7px}`));
});

test("imported images have hashed addresses", async () => {
  const address = /<img src="([^"]+)" alt="Logo"/.exec(await html("/styled"))?.[1] ?? "";
  assert.match(address, /^\/assets\/logo-[\w-]+\.svg$/);
  const response = await get(address);
  assert.equal(response.headers.get("content-type"), "image/svg+xml; charset=utf-8");
  assert.match(response.headers.get("cache-control") ?? "", /immutable/);
  await response.body?.cancel();
});

test("serialised props cannot end the script element", async () => {
  const body = await html("/types");
  const json = /id="__FRSH_STATE">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
  assert.doesNotMatch(json, /[<\u2028\u2029]/);
  assert.match(json, /hacked/);
});

test("the app of a build can be called without a server", async () => {
  const { default: app } = await import(`file://${build.dir}/server.js`);
  const response = await app.fetch(new Request("http://localhost/blog"));
  assert.match(await response.text(), /<h1>Blog<\/h1>/);
});

test("a build names no path of the machine and is the same each time", async () => {
  const again = await buildTestApp();
  try {
    for (const name of ["server.js", "manifest.json", "server/entry.js"]) {
      const text = await Deno.readTextFile(`${build.dir}/${name}`);
      assert.equal(text, await Deno.readTextFile(`${again.dir}/${name}`), name);
      assert.ok(!text.includes(Deno.cwd()), name);
    }
  } finally {
    await again.remove();
  }
});
