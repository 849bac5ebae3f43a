import assert from "node:assert/strict";
import { App, type PageProps } from "fresh";
import { Head } from "fresh/runtime";
import { type ComponentChildren, createContext, type FunctionComponent } from "preact";
import { useContext } from "preact/hooks";
import { test } from "vitest";
import { site } from "../../testing/site.ts";
import { EMPTY_BUILD, setBuildCache } from "../internal.ts";

const html = async (app: Pick<App, "handler">, path = "/") =>
  await (await app.handler()(new Request(`http://localhost${path}`))).text();

const Wrapper = ({ Component }: PageProps) => (
  <html lang="en">
    <head>
      <title>My App</title>
      <meta name="description" content="default" />
      <link key="icon" rel="icon" href="/a.ico" />
      <link rel="canonical" href="/a" />
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

test("app wrapper and layouts go around a page, from the outermost folder inwards", async () => {
  const index = { default: () => <h1>hello</h1> };
  const app = site({
    "_app.tsx": { default: Wrapper },
    "_layout.tsx": { default: layout("all") },
    "a/_layout.tsx": { default: layout("a") },
    "a/b.tsx": index,
    "index.tsx": index,
  });
  assert.match(await html(app), /<body><div class="all"><h1>hello<\/h1><\/div><\/body>/);
  assert.match(await html(app, "/a/b"), /<div class="all"><div class="a"><h1>hello<\/h1>/);
});

test("layouts provide context", async () => {
  const Theme = createContext("none");
  const Show = () => <b>{useContext(Theme)}</b>;
  const app = site({
    "_layout.tsx": {
      default: ({ Component, url }: PageProps) => (
        <Theme.Provider value={url.search}>
          <Component />
        </Theme.Provider>
      ),
    },
    "index.tsx": { default: () => <Show /> },
  });
  assert.match(await html(app, "/?dark"), /<b>\?dark<\/b>/);
});

const headOf = async (children: ComponentChildren) => {
  const app = site({
    "_app.tsx": { default: Wrapper },
    "index.tsx": { default: () => <div>{children}</div> },
  });
  return /<head>(.*)<\/head>/.exec(await html(app))?.[1];
};

test("Head replaces by title, key, id, meta name and link rel; the last one wins", async () => {
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
          <link rel="canonical" href="/b" />
        </Head>
      </>,
    ),
    '<title>About me</title><meta name="description" content="new"/>' +
      '<link rel="icon" href="/b.ico" data-key="icon"/><link rel="canonical" href="/b"/><style id="s">b{}</style>',
  );
});

test("Head adds what has no counterpart", async () => {
  assert.match(
    await headOf(
      <Head>
        <link rel="preload" href="/x" />
        <script src="/y.js" />
      </Head>,
    ) ?? "",
    /href="\/a"\/><link rel="preload" href="\/x"\/><script src="\/y.js"><\/script>$/,
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
        <img src="/user.png" />
        <img src="/user.png" data-fresh-disable-lock />
        <img src="https://example.com/x.png" />
        <img src="//example.com/x.png" />
      </>,
    ));
  const body = await html(app);
  assert.match(body, /<img src="\/user.png\?__frsh_c=dev"\/>/);
  assert.match(body, /<img src="\/user.png" data-fresh-disable-lock[^>]*>/);
  assert.match(
    body,
    /<img src="https:\/\/example.com\/x.png"\/><img src="\/\/example.com\/x.png"\/>/,
  );
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
    .use((ctx) => ctx.next().catch((error) => new Response(String(error), { status: 500 })))
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
  assert.match(await fails(<Island items={[<p key="p">x</p>]} />), /cannot be JSX/);
  assert.match(await fails(<Island items={[Promise.resolve()]} />), /prop items\[0\] of island/);
});
