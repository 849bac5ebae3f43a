import assert from "node:assert/strict";
import { App, HttpError, page, type PageProps } from "fresh";
import { test } from "vitest";
import { site } from "../testing/site.ts";

const get = (app: Pick<App, "handler">, path: string, init?: RequestInit) =>
  app.handler()(new Request(`http://localhost${path}`, init));
const text = async (app: Pick<App, "handler">, path: string, init?: RequestInit) =>
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

test("use() takes several middlewares, from the outermost inwards", async () => {
  const add = (name: string) => async (ctx: { next(): Promise<Response> }) => {
    const response = await ctx.next();
    response.headers.append("x-trail", name);
    return response;
  };
  const app = new App().use(add("a"), add("b")).use(add("c")).get("/", () => new Response());
  assert.equal((await get(app, "/")).headers.get("x-trail"), "c, b, a");
});

test("a handler answers its method; others are 405 with Allow", async () => {
  const app = site({
    "one.ts": {
      handlers: {
        GET: () => new Response("got", { headers: { "x-from": "get" } }),
        POST: () => new Response("posted"),
        DELETE: () => new Response("deleted"),
      },
    },
  });
  assert.equal(await text(app, "/one", { method: "POST" }), "posted");
  assert.equal(await text(app, "/one", { method: "DELETE" }), "deleted");
  const refused = await get(app, "/one", { method: "PUT" });
  assert.equal(refused.status, 405);
  const allowed = refused.headers.get("allow")?.split(", ").sort();
  assert.deepEqual(allowed, ["DELETE", "GET", "HEAD", "POST"]);
  const head = await get(app, "/one", { method: "HEAD" });
  assert.equal(head.headers.get("x-from"), "get");
  assert.equal(await head.text(), "");
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

test("what is thrown reaches middlewares, which find it on the context as well", async () => {
  const seen: unknown[] = [];
  const app = new App().use(async (ctx) => {
    try {
      return await ctx.next();
    } catch (error) {
      seen.push([(error as HttpError).status, ctx.error === error]);
      return new Response("caught", { status: 400 });
    }
  }).get("/thrower", () => {
    throw new HttpError(418);
  });
  for (const path of ["/thrower", "/unknown"]) assert.equal(await text(app, path), "caught");
  assert.equal(await text(app, "/thrower", { method: "POST" }), "caught");
  assert.deepEqual(seen, [[418, true], [404, true], [405, true]]);
});

test("a middleware of the app renders within the site's layout alone", async () => {
  const layout = (name: string) => ({
    default: ({ Component }: PageProps) => (
      <div class={name}>
        <Component />
      </div>
    ),
  });
  const app = site({
    "_layout.tsx": layout("site"),
    "desk/_layout.tsx": layout("desk"),
    "desk/index.tsx": {
      default: ({ url }: PageProps) => {
        if (url.search) throw new Error("fail");
        return <h1>Desk</h1>;
      },
    },
  }, (ctx) => ctx.next().catch(() => ctx.render(<h1>Oops</h1>, { status: 500 })));
  assert.match(await text(app, "/desk"), /<body><div class="site"><div class="desk"><h1>Desk</);
  const failed = await get(app, "/desk?fail");
  assert.equal(failed.status, 500);
  assert.match(await failed.text(), /<body><div class="site"><h1>Oops</);
});

test("without a middleware that answers errors only the status is told", async () => {
  const app = new App().get("/forbidden", () => {
    throw new HttpError(403, "Admin access required");
  });
  const forbidden = await get(app, "/forbidden");
  assert.equal(forbidden.status, 403);
  assert.equal(await forbidden.text(), "Admin access required");
  assert.equal(await text(app, "/unknown"), "Not Found");
});

test("a file combines a component with handlers", async () => {
  const app = site({
    "about.tsx": {
      default: ({ data }: PageProps) => <h1>About {(data as { name: string }).name}</h1>,
      handlers: {
        GET: () => page({ name: "Fresh" }, { status: 201, headers: { "x-page": "1" } }),
        POST: () => new Response("posted"),
      },
    },
  });
  const response = await get(app, "/about");
  assert.equal(response.status, 201);
  assert.equal(response.headers.get("x-page"), "1");
  assert.match(await response.text(), /<h1>About Fresh<\/h1>/);
  assert.equal(await text(app, "/about", { method: "POST" }), "posted");
});

test("specific files come before general ones", async () => {
  const names = ["[...rest]", "[a]/x", "[a]/[b]", "x/[b]", "x/[...rest]", "(group)/x/index"];
  const files = names.map((name) =>
    [`${name}.ts`, { handlers: { GET: () => new Response(name) } }] as const
  );
  const app = site(Object.fromEntries(files));
  const expected: Record<string, string> = {
    "/x": "(group)/x/index",
    "/x/x": "x/[b]",
    "/y/x": "[a]/x",
    "/y/y": "[a]/[b]",
    "/x/y/z": "x/[...rest]",
    "/y": "[...rest]",
  };
  for (const [path, name] of Object.entries(expected)) assert.equal(await text(app, path), name);
});

test("files that only Fresh itself knows are refused", () => {
  for (const path of ["_error.tsx", "a/_404.tsx", "docs/[[version]]/index.tsx"]) {
    assert.throws(() => site({ [path]: {} }).handler(), /no part of Fresh for routes/, path);
  }
});

test("a trailing slash does not keep a route from matching", async () => {
  const app = new App().get("/about", () => new Response("about"));
  assert.equal(await text(app, "/about/"), "about");
});
