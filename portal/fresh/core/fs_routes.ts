import type { RouteFile } from "./build_cache.ts";
import { internalsOf, type View } from "./internals.ts";
import { renderPage, toElement } from "./render/response.ts";
import type { HandlerFn, Middleware, PageComponent } from "./types.ts";

type Component = PageComponent<unknown, unknown>;

/** A method of a file route. */
export interface FileRoute {
  method: string;
  pattern: string;
  /** From the outermost folder's middlewares to the handler. */
  chain: Middleware<unknown>[];
}

/** Files that Fresh takes for something that this package does not know. */
const NOT_HERE = /(?:^|\/)(?:_(?!app\.|layout\.|middleware\.)|.*\[\[)/;

/** The path without its extension, as segments. */
const split = (path: string) => path.replace(/\.[^./]+$/, "").split("/");

/** The segments that an address has: without groups and `index`. */
const addressed = (path: string) =>
  split(path).filter((name, i, all) =>
    !/^\(.*\)$/.test(name) && !(name === "index" && i === all.length - 1)
  );

/** The URL pattern of a file below `routes/`: `/blog/:slug` for `(shop)/blog/[slug].tsx`. */
function filePattern(path: string): string {
  const segments = addressed(path).map((name) => {
    const [, rest] = /^\[\.\.\.(\w+)\]$/.exec(name) ?? [];
    return rest ? `:${rest}*` : name.replace(/\[(\w+)\]/g, ":$1");
  });
  return `/${segments.join("/")}`;
}

/** Specific before general: literal, `[param]`, `[...rest]`. */
const rank = (path: string) =>
  addressed(path).map((name) => name.startsWith("[...") ? 3 : name.includes("[") ? 2 : 1).join("");

/** Lets what follows in the chain render within a view. */
const within = (view: View): Middleware<unknown> => async (ctx) => {
  const internals = internalsOf(ctx);
  const before = internals.view;
  internals.view = view;
  try {
    return await ctx.next();
  } finally {
    internals.view = before;
  }
};

/** A page with handlers; without a handler for GET, the component is all there is. */
const answer =
  (component: Component | undefined, handler?: HandlerFn<unknown, unknown>): Middleware<unknown> =>
  async (ctx) => {
    const result = handler ? await handler(ctx) : { data: undefined };
    if (result instanceof Response) return result;
    if (!component) throw new Error(`Route ${ctx.route} has data, but no component to render it`);
    const { data, status, headers } = result;
    return renderPage(ctx, toElement(ctx, component, data), { status, headers });
  };

/** Makes the routes of the files below `routes/`, and the view around the whole site. */
export function fileRoutes(files: RouteFile[]): { site: View; routes: FileRoute[] } {
  const byName = new Map(files.map((file) => [split(file.path).join("/"), file]));
  const wrap = (view: View, name: string): View => {
    const file = byName.get(name);
    if (!file) return view;
    return {
      wrappers: [...view.wrappers, file.module.default as Component],
      css: [...view.css, ...file.css],
    };
  };
  const unknown = files.find(({ path }) => NOT_HERE.test(path));
  if (unknown) throw new Error(`portal/fresh has no part of Fresh for routes/${unknown.path}`);
  const site = wrap(wrap({ wrappers: [], css: [] }, "_app"), "_layout");

  const pages = files.filter(({ path }) => !split(path).at(-1)?.startsWith("_"));
  pages.sort((a, b) => {
    const [left, right] = [rank(a.path), rank(b.path)];
    return left === right ? (a.path < b.path ? -1 : 1) : left < right ? -1 : 1;
  });
  const routes = pages.flatMap(({ path, module, css }) => {
    let view = site;
    const chain: Middleware<unknown>[] = [];
    const folders = split(path).slice(0, -1);
    for (let depth = 0; depth <= folders.length; depth++) {
      const inFolder = (name: string) => [...folders.slice(0, depth), name].join("/");
      if (depth > 0) {
        view = wrap(view, inFolder("_layout"));
        chain.push(within(view));
      }
      const middleware = byName.get(inFolder("_middleware"))?.module.default;
      if (middleware) chain.push(middleware as Middleware<unknown>);
    }
    chain.push(within({ ...view, css: [...view.css, ...css] }));
    const component = module.default as Component | undefined;
    const pattern = filePattern(path);
    const methods = Object.entries(module.handlers ?? {}).map(([method, handler]) => (
      { method, pattern, chain: [...chain, answer(component, handler)] }
    ));
    if (!component || module.handlers?.GET) return methods;
    return [...methods, { method: "GET", pattern, chain: [...chain, answer(component)] }];
  });
  return { site, routes };
}
