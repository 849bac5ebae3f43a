import assert from "node:assert/strict";
import { App, type PageProps } from "fresh";
import { Head } from "fresh/runtime";
import { type ComponentChildren, createContext, type FunctionComponent } from "preact";
import { useContext } from "preact/hooks";
import { test } from "vitest";
import { EMPTY_BUILD, setBuildCache } from "../internal.ts";

const html = async (app: App, path = "/") =>
  await (await app.handler()(new Request(`http://localhost${path}`))).text();

const Wrapper = ({ Component }: PageProps) => (
  <html lang="en">
    <head>
      <title>My App</title>
      <meta name="description" content="default" />
      <link key="icon" rel="icon" href="/a.ico" />
    </head>
    <body>
      <Component />
    </body>
  </html>
);
const layout = (name: string) => ({ Component }: PageProps) => (
  <div class={name}>
    <Component />
  </div>
);

test("the app wrapper and layouts go around what is rendered", async () => {
  const app = new App().appWrapper(Wrapper).layout("*", layout("all")).layout("/a", layout("a"))
    .get("/", (ctx) => ctx.render(<h1>hello</h1>))
    .get("/a/b", (ctx) => ctx.render(<h1>hello</h1>));
  assert.match(await html(app), /<body><div class="all"><h1>hello<\/h1><\/div><\/body>/);
  assert.match(await html(app, "/a/b"), /<div class="all"><div class="a"><h1>hello<\/h1>/);
});

test("a layout can leave out inherited layouts and the app wrapper", async () => {
  const app = new App().appWrapper(Wrapper).layout("*", layout("all"))
    .layout("/a", layout("a"), { skipInheritedLayouts: true })
    .layout("/b", layout("b"), { skipAppWrapper: true })
    .get("/a", (ctx) => ctx.render(<p />)).get("/b", (ctx) => ctx.render(<p />));
  assert.match(
    await html(app, "/a"),
    /<title>My App<\/title>.*<body><div class="a"><p><\/p><\/div>/,
  );
  assert.match(
    await html(app, "/b"),
    /<head><meta charset="utf-8"\/><\/head><body><div class="all"/,
  );
});

test("layouts may be async, provide context, and redirect", async () => {
  const Theme = createContext("none");
  const Show = () => <b>{useContext(Theme)}</b>;
  const app = new App()
    .layout("*", async ({ Component, url, redirect }) => {
      const theme = await Promise.resolve(url.searchParams.get("theme"));
      if (!theme) return redirect("/?theme=dark");
      return (
        <Theme.Provider value={theme}>
          <Component />
        </Theme.Provider>
      );
    })
    .get("/", (ctx) => ctx.render(<Show />));
  assert.match(await html(app, "/?theme=dark"), /<b>dark<\/b>/);
  const response = await app.handler()(new Request("http://localhost/"));
  assert.equal(response.headers.get("location"), "/?theme=dark");
});

test("a component that returns a promise without being async is told apart", async () => {
  const app = new App()
    .onError((ctx) => new Response(String(ctx.error), { status: 500 }))
    .layout("*", () => Promise.resolve(<p />))
    .get("/", (ctx) => ctx.render(<p />));
  assert.match(await html(app), /must be an async function/);
});

test("a page that is a document stays one", async () => {
  const app = new App().get("/", (ctx) =>
    ctx.render(
      <html lang="de">
        <body>x</body>
      </html>,
    ));
  assert.equal(
    await html(app),
    '<!DOCTYPE html><html lang="de"><head></head><body>x</body></html>',
  );
});

const headOf = async (children: ComponentChildren) => {
  const app = new App().appWrapper(Wrapper).get("/", (ctx) => ctx.render(<div>{children}</div>));
  return /<head>(.*)<\/head>/.exec(await html(app))?.[1];
};

test("Head replaces by title, key, id and meta name; the last one wins", async () => {
  assert.equal(
    await headOf(
      <>
        <Head>
          <title>First</title>
          <meta name="description" content="new" />
          <link key="icon" rel="icon" href="/b.ico" />
          <style id="s">{"a{}"}</style>
        </Head>
        <Head>
          <title>About me</title>
          <style id="s">{"b{}"}</style>
        </Head>
      </>,
    ),
    '<title>About me</title><meta name="description" content="new"/>' +
      '<link rel="icon" href="/b.ico" data-key="icon"/><style id="s">b{}</style>',
  );
});

test("Head adds what has no counterpart", async () => {
  assert.match(
    await headOf(
      <Head>
        <link rel="preload" href="/x" />
        <link rel="preload" href="/y" />
      </Head>,
    ) ?? "",
    /data-key="icon"\/><link rel="preload" href="\/x"\/><link rel="preload" href="\/y"\/>$/,
  );
});

test("links to the page and to its ancestors are marked, by path and query", async () => {
  const app = new App().get("/blog/post", (ctx) =>
    ctx.render(
      <nav>
        <a href="/blog/post?x#y">current</a>
        <a href="/blog/post">without query</a>
        <a href="/blog/post?y">other view</a>
        <a href="/blog/post" aria-current="step">own</a>
        <a href="#y">fragment</a>
        <a href="/blog">ancestor</a>
        <a href="/blo">other</a>
        <a href="/">home</a>
      </nav>,
    ));
  assert.match(
    await html(app, "/blog/post?x"),
    new RegExp(
      '<a href="/blog/post\\?x#y" data-current="true" aria-current="page">current</a>' +
        '<a href="/blog/post" data-current="true" aria-current="page">without query</a>' +
        '<a href="/blog/post\\?y" data-ancestor="true" aria-current="true">other view</a>' +
        '<a href="/blog/post" aria-current="step" data-current="true">own</a>' +
        '<a href="#y">fragment</a>' +
        '<a href="/blog" data-ancestor="true" aria-current="true">ancestor</a>' +
        '<a href="/blo">other</a><a href="/">home</a>',
    ),
  );
});

test("images get cache-busting addresses, unless they opt out", async () => {
  const app = new App().get("/", (ctx) =>
    ctx.render(
      <>
        <img src="/user.png" srcset="/a.png 1x, /b.png?w=2 2x" />
        <source src="/v.mp4" />
        <img src="/user.png" data-fresh-disable-lock />
        <img src="https://example.com/x.png" />
        <img src="//example.com/x.png" />
      </>,
    ));
  const body = await html(app);
  assert.match(
    body,
    /<img src="\/user.png\?__frsh_c=dev" srcset="\/a.png\?__frsh_c=dev 1x, \/b.png\?w=2&amp;__frsh_c=dev 2x"\/>/,
  );
  assert.match(body, /<source src="\/v.mp4\?__frsh_c=dev"\/>/);
  assert.match(body, /<img src="\/user.png" data-fresh-disable-lock[^>]*>/);
  assert.match(
    body,
    /<img src="https:\/\/example.com\/x.png"\/><img src="\/\/example.com\/x.png"\/>/,
  );
});

test("f-client-nav is written out, also when off", async () => {
  const app = new App().get("/", (ctx) =>
    ctx.render(
      <div f-client-nav>
        <a href="/x" f-client-nav={false}>x</a>
      </div>,
    ));
  assert.match(await html(app), /<div f-client-nav="true"><a href="\/x" f-client-nav="false">/);
});

test("JSX that is shared between requests is not changed by them", async () => {
  const shared = <a href="/a">a</a>;
  const app = new App().get("/:page", (ctx) => ctx.render(shared));
  assert.match(await html(app, "/a"), /data-current/);
  assert.doesNotMatch(await html(app, "/b"), /data-current/);
});

function Island(_props: { onSave?: () => void; items?: unknown[] }) {
  return <b>island</b>;
}

async function renderIsland(island: ComponentChildren): Promise<Response> {
  const entry = { url: "/island.js", exportName: "default", imports: ["/preact.js"] };
  setBuildCache({
    ...EMPTY_BUILD,
    islands: new Map([[Island as FunctionComponent, entry]]),
    runtime: { url: "/runtime.js", imports: ["/preact.js"] },
  });
  const app = new App()
    .onError((ctx) => new Response(String(ctx.error), { status: 500 }))
    .get("/", (ctx) => ctx.render(island));
  try {
    return await app.handler()(new Request("http://localhost/"));
  } finally {
    setBuildCache(EMPTY_BUILD);
  }
}

test("a page with an island loads the runtime and preloads modules, each once", async () => {
  const body = await (await renderIsland([<Island key="a" />, <Island key="b" />])).text();
  assert.deepEqual([...body.matchAll(/<script type="module" src="([^"]+)"/g)].map((it) => it[1]), [
    "/runtime.js",
  ]);
  assert.deepEqual([...body.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map((it) => it[1]), [
    "/preact.js",
    "/island.js",
  ]);
});

test("a prop that cannot be serialised is an error that names it", async () => {
  const fails = async (island: ComponentChildren) => (await renderIsland(island)).text();
  class Custom {}
  assert.equal(
    await fails(<Island onSave={() => {}} />),
    "TypeError: Cannot stringify a function: prop onSave of island /island.js",
  );
  assert.match(await fails(<Island items={[1, new Custom()]} />), /prop items\[1\] of island/);
  assert.match(await fails(<Island items={[Promise.resolve()]} />), /prop items\[0\] of island/);
});
