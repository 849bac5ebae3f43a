import type { RouteFile } from "./build_cache.ts";
import type { AnyMiddleware } from "./compose.ts";
import { type Item, joinPath, type Singles } from "./registry.ts";
import { routeItems } from "./route.ts";
import { renderRoute } from "./render/response.ts";
import type { HandlerFn, LayoutComponent, PageComponent, Route } from "./types.ts";

/** The path without its extension, as segments. */
const split = (path: string) => path.replace(/\.[^./]+$/, "").split("/");

/** A folder or file name as a part of a URL pattern; groups have none. */
function segmentPattern(name: string): string {
  if (/^\(.*\)$/.test(name)) return "";
  const optional = /^\[\[(\w+)\]\]$/.exec(name);
  if (optional) return `{/:${optional[1]}}?`;
  const rest = /^\[\.\.\.(\w+)\]$/.exec(name);
  if (rest) return `/:${rest[1]}*`;
  return `/${name.replace(/\[(\w+)\]/g, ":$1")}`;
}

/**
 * The URL pattern that a file below `routes/` answers.
 *
 * @example
 * filePattern("(shop)/blog/[slug].tsx"); // "/blog/:slug"
 */
export function filePattern(path: string): string {
  const names = split(path);
  if (names.at(-1) === "index") names.pop();
  return names.map(segmentPattern).join("") || "/";
}

/** Specific before general: literal, `[param]`, `[[optional]]`, `[...rest]`; then by name. */
function compareFiles(a: RouteFile, b: RouteFile): number {
  const rank = (name: string | undefined) =>
    name === undefined
      ? 0
      : name.startsWith("[...")
      ? 4
      : name.startsWith("[[")
      ? 3
      : name.includes("[")
      ? 2
      : 1;
  const [left, right] = [a, b].map((file) =>
    filePattern(file.path) &&
    split(file.path).filter((name) => name !== "index" && !/^\(.*\)$/.test(name))
  );
  for (let i = 0; i < Math.max(left?.length ?? 0, right?.length ?? 0); i++) {
    const order = rank(left?.[i]) - rank(right?.[i]);
    if (order !== 0) return order;
  }
  return a.path < b.path ? -1 : 1;
}

/** Makes the items that the files below `routes/` stand for, mounted at a path. */
export function fsItems(files: RouteFile[], mount: string): { items: Item[]; app: Singles["app"] } {
  const scoped: Item[] = [];
  const routes: Item[] = [];
  let app: Singles["app"];
  for (const file of files.toSorted(compareFiles)) {
    const { module, css } = file;
    const names = split(file.path);
    const name = names.pop();
    const dir = joinPath(...names);
    const handlers = module.handlers ?? module.handler;
    const component = module.default;
    if (name === "_app") {
      app = { component: component as LayoutComponent<unknown>, css };
    } else if (name === "_layout") {
      const layout = component as LayoutComponent<unknown>;
      scoped.push({ kind: "layout", dir, component: layout, config: module.config ?? {}, css });
    } else if (name === "_middleware") {
      for (const fn of [component ?? handlers ?? []].flat()) {
        scoped.push({ kind: "middleware", dir, fn: fn as AnyMiddleware });
      }
    } else if (name === "_error") {
      scoped.push({ kind: "error", dir, fn: errorPage(file), css });
    } else {
      const pattern = joinPath(mount, module.config?.routeOverride ?? filePattern(file.path));
      routes.push(
        ...routeItems(pattern, { component, handlers, config: module.config } as Route<
          unknown,
          unknown
        >, { dir, css }),
      );
    }
  }
  return { items: [...scoped, ...routes], app };
}

/** An `_error` file: a handler, a component, or a handler that passes data to the component. */
function errorPage({ module }: RouteFile): AnyMiddleware {
  const handler = (module.handlers ?? module.handler) as HandlerFn<unknown, unknown> | undefined;
  const component = module.default as PageComponent<unknown, unknown> | undefined;
  return async (ctx: Parameters<HandlerFn<unknown, unknown>>[0]) => {
    const result = handler ? await handler(ctx) : { data: undefined };
    if (result instanceof Response) return result;
    if (!component) throw ctx.error;
    return renderRoute(ctx, component, result.data, result);
  };
}
