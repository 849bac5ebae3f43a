import { renderRoute } from "./render/response.ts";
import type { RouteItem } from "./registry.ts";
import type { HandlerFn, Method, Middleware, Route } from "./types.ts";

const METHODS: Method[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Makes the items of a page with handlers. A function answers every method; an object answers the
 * methods it has, and GET if there is a component.
 */
export function routeItems(
  pattern: string,
  route: Route<unknown, unknown>,
  extra: Pick<RouteItem, "dir" | "css"> = {},
): RouteItem[] {
  const handlers = route.handlers ?? route.handler;
  const item = (method: string, fn?: HandlerFn<unknown, unknown>): RouteItem => ({
    kind: "route",
    method,
    pattern,
    chain: [answer(route, fn)],
    config: route.config,
    ...extra,
  });
  const allowed = (method: Method) => route.config?.methods?.includes(method) ?? true;
  if (typeof handlers === "function") {
    const methods = route.config?.methods ?? ["ALL"];
    return methods.map((method) => item(method, handlers));
  }
  const items = METHODS.flatMap((method) => {
    const fn = handlers?.[method];
    return fn && allowed(method) ? [item(method, fn)] : [];
  });
  if (route.component && !handlers?.GET && allowed("GET")) items.push(item("GET"));
  return items;
}

function answer(
  { component }: Route<unknown, unknown>,
  fn?: HandlerFn<unknown, unknown>,
): Middleware<unknown> {
  return async (ctx) => {
    const result = fn ? await fn(ctx) : { data: undefined };
    if (result instanceof Response) return result;
    if (!component) {
      throw new Error(`Route ${ctx.route} returned page data, but has no component to render it`);
    }
    return renderRoute(ctx, component, result.data, result);
  };
}
