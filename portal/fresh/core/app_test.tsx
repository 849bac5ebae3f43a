import assert from "node:assert/strict";
import { App, type Context, HttpError, page } from "fresh";
import { test } from "vitest";

const get = (app: App, path: string, init?: RequestInit) =>
  app.handler()(new Request(`http://localhost${path}`, init));
const text = async (app: App, path: string, init?: RequestInit) =>
  (await get(app, path, init)).text();

test("middlewares reach the routes that are added after them", async () => {
  const app = new App<{ trail: string }>()
    .use((ctx) => {
      ctx.state.trail = "1";
      return ctx.next();
    })
    .get("/", (ctx) => new Response(ctx.state.trail))
    .use((ctx) => {
      ctx.state.trail += "2";
      return ctx.next();
    })
    .get("/about", (ctx) => new Response(ctx.state.trail));
  assert.equal(await text(app, "/"), "1");
  assert.equal(await text(app, "/about"), "12");
});

test("use() takes several middlewares, and a path", async () => {
  const add = (name: string) => async (ctx: { next(): Promise<Response> }) => {
    const response = await ctx.next();
    response.headers.append("x-trail", name);
    return response;
  };
  const app = new App().use(add("a"), add("b")).use("/foo/bar", add("c"))
    .get("/foo/bar/x", () => new Response()).get("/foo/barx", () => new Response());
  const trail = async (path: string) => (await get(app, path)).headers.get("x-trail");
  assert.equal(await trail("/foo/bar/x"), "c, b, a");
  assert.equal(await trail("/foo/barx"), "b, a");
});

test("middlewares and handlers may load lazily, once", async () => {
  interface State {
    lazy?: boolean;
  }
  let loads = 0;
  const app = new App<State>()
    .use(async () => {
      loads++;
      return await Promise.resolve((ctx: Context<State>) => {
        ctx.state.lazy = true;
        return ctx.next();
      });
    })
    .get("/", () => Promise.resolve((ctx: Context<State>) => Response.json(ctx.state)));
  const handler = app.handler();
  for (let i = 0; i < 2; i++) {
    assert.equal(await (await handler(new Request("http://localhost/"))).text(), '{"lazy":true}');
  }
  assert.equal(loads, 1);
});

test("a handler answers its method; others are 405 with Allow", async () => {
  const app = new App();
  for (const method of ["get", "post", "put", "patch", "delete", "options"] as const) {
    app[method]("/one", () => new Response(method));
    assert.equal(await text(app, "/one", { method: method.toUpperCase() }), method);
  }
  app.get("/only-get", () => new Response("x")).all("/any", (ctx) => new Response(ctx.req.method));
  const refused = await get(app, "/only-get", { method: "POST" });
  assert.equal(refused.status, 405);
  assert.deepEqual(refused.headers.get("allow")?.split(", ").sort(), ["GET", "HEAD"]);
  assert.equal(await text(app, "/any", { method: "PUT" }), "PUT");
});

test("HEAD falls back to GET without the body, unless it has a handler", async () => {
  const app = new App().get("/", () => new Response("body", { headers: { "x-from": "get" } }))
    .get("/own", () => new Response("body"))
    .head("/own", () => new Response(null, { headers: { "x-from": "head" } }));
  const fallback = await get(app, "/", { method: "HEAD" });
  assert.equal(fallback.headers.get("x-from"), "get");
  assert.equal(await fallback.text(), "");
  assert.equal((await get(app, "/own", { method: "HEAD" })).headers.get("x-from"), "head");
});

test("static routes win, dynamic ones go in the order they were added", async () => {
  const app = new App()
    .get("/posts/:id", (ctx) => new Response(`id ${ctx.params.id}`))
    .get("/posts/:other", () => new Response("never"))
    .get("/posts/featured", () => new Response("featured"));
  assert.equal(await text(app, "/posts/featured"), "featured");
  assert.equal(await text(app, "/posts/1"), "id 1");
});

test("patterns have the syntax of URLPattern, and params are decoded", async () => {
  const app = new App()
    .get("/books/:id(\\d+)", (ctx) => Response.json(ctx.params))
    .get("/foo/*", (ctx) => Response.json(ctx.params))
    .get("/x/:module@:version/:path*", (ctx) => Response.json(ctx.params))
    .get("/docs{/:version}?", (ctx) => Response.json(ctx.params))
    .get("/blog/:post/comments", (ctx) => Response.json({ ...ctx.params, route: ctx.route }));
  const cases: Record<string, unknown> = {
    "/books/12": { id: "12" },
    "/foo/bar/baz": { 0: "bar/baz" },
    "/x/std@1.2/a/b": { module: "std", version: "1.2", path: "a/b" },
    "/docs": { version: "" },
    "/docs/latest": { version: "latest" },
    "/blog/a%20b%C3%A9/comments": { post: "a bé", route: "/blog/:post/comments" },
    "/blog/%E0%A4%A/comments": { post: "%E0%A4%A", route: "/blog/:post/comments" },
  };
  for (const [path, expected] of Object.entries(cases)) {
    assert.deepEqual(JSON.parse(await text(app, path)), expected, path);
  }
  assert.equal((await get(app, "/books/abc")).status, 404);
});

test("basePath stands before all routes", async () => {
  const app = new App({ basePath: "/my-app" })
    .get("/about", (ctx) => new Response(ctx.config.basePath));
  assert.equal(await text(app, "/my-app/about"), "/my-app");
  assert.equal((await get(app, "/about")).status, 404);
});

test("mountApp() inserts another app's routes and middlewares below a path", async () => {
  const inner = new App<{ inner?: boolean }>()
    .use((ctx) => {
      ctx.state.inner = true;
      return ctx.next();
    })
    .get("/robots.txt", (ctx) => Response.json(ctx.state));
  const app = new App().mountApp("/sub", inner).get("/", (ctx) => Response.json(ctx.state));
  assert.equal(await text(app, "/sub/robots.txt"), '{"inner":true}');
  assert.equal(await text(app, "/"), "{}");
});

test("an error goes to the innermost handler", async () => {
  const app = new App()
    .onError("*", (ctx) => new Response(`outer ${(ctx.error as Error).message}`, { status: 500 }))
    .onError("/foo/bar", () => new Response("nested", { status: 500 }))
    .get("/foo/bar/thrower", () => {
      throw new Error("fail");
    })
    .get("/thrower", () => {
      throw new Error("fail");
    });
  assert.equal(await text(app, "/foo/bar/thrower"), "nested");
  assert.equal(await text(app, "/thrower"), "outer fail");
});

test("an error handler that fails hands over to the outer one", async () => {
  const app = new App()
    .onError((ctx) => new Response(`outer got ${(ctx.error as Error).message}`, { status: 500 }))
    .onError("/a", () => {
      throw new Error("second");
    })
    .get("/a/b", () => {
      throw new Error("first");
    });
  assert.equal(await text(app, "/a/b"), "outer got second");
});

test("an error handler is within the middlewares added before it", async () => {
  const app = new App()
    .use(async (ctx) => {
      const response = await ctx.next();
      response.headers.set("x-policy", "strict");
      return response;
    })
    .onError(() => new Response("failed", { status: 500 }))
    .get("/", () => {
      throw new Error("fail");
    });
  const response = await get(app, "/");
  assert.equal(response.headers.get("x-policy"), "strict");
});

test("notFound() answers unknown paths and HttpError(404), before onError()", async () => {
  const app = new App()
    .onError(() => new Response("error", { status: 500 }))
    .notFound(() => new Response("nothing here", { status: 404 }))
    .get("/thrown", () => {
      throw new HttpError(404);
    })
    .get("/other", () => {
      throw new HttpError(400);
    });
  for (const path of ["/unknown", "/thrown"]) assert.equal(await text(app, path), "nothing here");
  assert.equal(await text(app, "/other"), "error");
});

test("an error page's status is that of the error", async () => {
  const app = new App()
    .onError((ctx) => ctx.render(<h1>Oops</h1>))
    .notFound((ctx) => ctx.render(<h1>Missing</h1>))
    .get("/teapot", () => {
      throw new HttpError(418);
    })
    .get("/bug", () => {
      throw new Error("bug");
    });
  assert.equal((await get(app, "/teapot")).status, 418);
  assert.equal((await get(app, "/bug")).status, 500);
  assert.equal((await get(app, "/unknown")).status, 404);
});

test("without an error page only the status is told", async () => {
  const app = new App().get("/forbidden", () => {
    throw new HttpError(403, "Admin access required");
  });
  const forbidden = await get(app, "/forbidden");
  assert.equal(forbidden.status, 403);
  assert.equal(await forbidden.text(), "Admin access required");
  assert.equal(await text(app, "/unknown"), "Not Found");
});

test("route() combines a component with handlers", async () => {
  const app = new App().route("/about", {
    component: ({ data }) => <h1>About {(data as { name: string }).name}</h1>,
    handlers: {
      GET: () => page({ name: "Fresh" }, { status: 201, headers: { "x-page": "1" } }),
      POST: () => new Response("posted"),
    },
  });
  const response = await get(app, "/about");
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("x-page"), "1");
  assert.match(await response.text(), /<h1>About Fresh<\/h1>/);
  assert.equal(await text(app, "/about", { method: "POST" }), "posted");
});

test("a handler that is not last can pass on to the next", async () => {
  const app = new App<{ n?: number }>().get(
    "/",
    (ctx) => {
      ctx.state.n = 1;
      return ctx.next();
    },
    (ctx) => Response.json(ctx.state),
  );
  assert.equal(await text(app, "/"), '{"n":1}');
});

test("a trailing slash does not keep a route from matching", async () => {
  const app = new App().get("/about", () => new Response("about"));
  assert.equal(await text(app, "/about/"), "about");
});

test("listen() serves", async () => {
  const controller = new AbortController();
  const address = Promise.withResolvers<Deno.NetAddr>();
  const app = new App().get("/", () => new Response("hello"));
  const finished = app.listen({
    port: 0,
    hostname: "127.0.0.1",
    signal: controller.signal,
    onListen: address.resolve,
  });
  const { port } = await address.promise;
  assert.equal(await (await fetch(`http://127.0.0.1:${port}/`)).text(), "hello");
  controller.abort();
  await finished;
});
