import assert from "node:assert/strict";
import { App } from "fresh";
import { test } from "vitest";

const get = (app: App, path: string) => app.handler()(new Request(`http://localhost${path}`));

test("a context has the request, its address and its own state", async () => {
  const app = new App<{ text?: string }>()
    .use((ctx) => {
      ctx.state.text ??= "first";
      return ctx.next();
    })
    .get("/foo/:id", (ctx) =>
      Response.json({
        url: ctx.url.href,
        same: ctx.req.url === ctx.url.href,
        params: ctx.params,
        route: ctx.route,
        state: ctx.state,
        error: ctx.error,
        host: ctx.info.remoteAddr,
      }));
  assert.deepEqual(await (await get(app, "/foo/1?q=2")).json(), {
    url: "http://localhost/foo/1?q=2",
    same: true,
    params: { id: "1" },
    route: "/foo/:id",
    state: { text: "first" },
    error: null,
    host: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
  });
});

test("redirect() has status 302 unless told otherwise", async () => {
  const app = new App().get("/a", (ctx) => ctx.redirect("/new"))
    .get("/b", (ctx) => ctx.redirect("https://example.com/x//y", 307));
  const first = await get(app, "/a");
  assert.deepEqual([first.status, first.headers.get("location")], [302, "/new"]);
  const second = await get(app, "/b");
  assert.deepEqual([second.status, second.headers.get("location")], [
    307,
    "https://example.com/x//y",
  ]);
});

test("redirect() to a path stays on this server", async () => {
  for (const path of ["//evil.example", "/\\evil.example", "\\\\evil.example", "///evil.example"]) {
    const app = new App().get("/", (ctx) => ctx.redirect(path));
    assert.equal((await get(app, "/")).headers.get("location"), "/evil.example", path);
  }
});

test("render() makes an HTML response with status and headers", async () => {
  const app = new App()
    .get("/", (ctx) => ctx.render(<h1>hello {"<world>"}</h1>))
    .get("/teapot", (ctx) => ctx.render(<p />, { status: 418, headers: { "x-foo": "abc" } }));
  const response = await get(app, "/");
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(
    await response.text(),
    '<!DOCTYPE html><html><head><meta charset="utf-8"/></head>' +
      "<body><h1>hello &lt;world></h1></body></html>",
  );
  const teapot = await get(app, "/teapot");
  assert.deepEqual([teapot.status, teapot.headers.get("x-foo")], [418, "abc"]);
});
