import { type AnyMiddleware, compose, errorBoundary, isNotFound } from "./compose.ts";
import type { View } from "./context.ts";
import type { LayoutComponent, LayoutConfig, Middleware } from "./types.ts";

/** Where an item applies: below a path, or below a folder of the routes folder. */
interface Scope {
  path?: string;
  dir?: string;
}

/** Something that applies to every route below its scope. */
export type ScopedItem =
  & Scope
  & (
    | { kind: "middleware"; fn: AnyMiddleware }
    | { kind: "error"; fn: AnyMiddleware; css?: string[] }
    | { kind: "layout"; component: LayoutComponent<unknown>; config: LayoutConfig; css?: string[] }
  );

/** A route before it knows its middlewares. */
export interface RouteItem {
  kind: "route";
  method: string;
  pattern: string;
  /** The folder of a file route, which decides what it inherits: `/(shop)/cart`. */
  dir?: string;
  chain: AnyMiddleware[];
  config?: LayoutConfig;
  css?: string[];
}

/** Something an app consists of, in the order of registration. */
export type Item = ScopedItem | RouteItem;

/** What there is one of in an app. */
export interface Singles {
  app?: { component: LayoutComponent<unknown>; css?: string[] };
  notFound?: AnyMiddleware;
}

/** A route ready to be called. */
export interface CompiledRoute {
  run: Middleware<unknown>;
  view: View;
}

const segments = (path: string) => path.split("/").filter((part) => part && part !== "*");

/** Joins path parts with single slashes; `*` at the end says nothing. */
export function joinPath(...parts: string[]): string {
  const joined = parts.join("/").replace(/\/{2,}/g, "/").replace(/(.)\/$/, "$1");
  return joined.startsWith("/") ? joined : `/${joined}`;
}

function applies(item: Scope, route: { pattern: string; dir?: string }): boolean {
  const target = item.dir === undefined ? route.pattern : route.dir;
  if (target === undefined) return false;
  const parts = segments(target);
  return segments(item.dir ?? item.path ?? "").every((part, i) => part === parts[i]);
}

const depth = (item: Scope) => segments(item.dir ?? item.path ?? "").length;

/**
 * Gives a route its chain: from the outermost scope inwards its layouts, error pages and those
 * middlewares that were registered before the route.
 */
export function compileRoute(route: RouteItem, items: Item[], singles: Singles): CompiledRoute {
  const position = items.indexOf(route);
  const scoped = items.filter((item): item is ScopedItem =>
    item.kind !== "route" && applies(item, route)
  );
  let view: View = {
    app: singles.app?.component ?? null,
    layouts: [],
    css: singles.app?.css ?? [],
  };
  const chain: AnyMiddleware[] = [];
  let rootView = view;

  for (const level of new Set(scoped.map(depth).sort((a, b) => a - b))) {
    const here = scoped.filter((item) => depth(item) === level);
    for (const item of here) {
      if (item.kind !== "layout") continue;
      view = applyConfig(view, item.config);
      view = {
        ...view,
        layouts: [...view.layouts, item.component],
        css: [...view.css, ...item.css ?? []],
      };
    }
    if (level === 0) rootView = view;
    // An error page stands outside of its level's middlewares, to catch what they throw, and once
    // more in the order of registration, so that earlier middlewares see its response.
    const boundaries = new Map<Item, Middleware<unknown>>();
    for (const item of here) {
      if (item.kind !== "error") continue;
      const accepts = (error: unknown) => !(singles.notFound && isNotFound(error));
      const pageView = { ...view, css: [...view.css, ...item.css ?? []] };
      boundaries.set(item, errorBoundary(item.fn, pageView, accepts));
    }
    chain.push(...boundaries.values());
    for (const item of here) {
      const boundary = boundaries.get(item);
      if (boundary) chain.push(boundary);
      else if (item.kind === "middleware" && (position < 0 || items.indexOf(item) < position)) {
        chain.push(item.fn);
      }
    }
  }
  if (singles.notFound) {
    const boundary = errorBoundary(singles.notFound, rootView, isNotFound);
    chain.unshift(boundary);
    chain.push(boundary);
  }
  view = applyConfig(view, route.config ?? {});
  return {
    run: compose([...chain, ...route.chain]),
    view: { ...view, css: [...view.css, ...route.css ?? []] },
  };
}

function applyConfig(view: View, config: LayoutConfig): View {
  return {
    app: config.skipAppWrapper ? null : view.app,
    layouts: config.skipInheritedLayouts ? [] : view.layouts,
    css: view.css,
  };
}
