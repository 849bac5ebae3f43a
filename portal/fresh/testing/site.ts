import { App } from "fresh";
import { EMPTY_BUILD, type RouteModule, setBuildCache } from "../core/internal.ts";
import type { Middleware } from "../core/types.ts";

/** An app of files below `routes/` that were never bundled, within some middlewares. */
export function site(
  files: Record<string, RouteModule>,
  ...middlewares: Middleware<unknown>[]
): Pick<App, "handler"> {
  const routes = Object.entries(files).map(([path, module]) => ({ path, module, css: [] }));
  const app = new App<unknown>().use(...middlewares).fsRoutes();
  return {
    handler() {
      setBuildCache({ ...EMPTY_BUILD, routes });
      try {
        return app.handler();
      } finally {
        setBuildCache(EMPTY_BUILD);
      }
    },
  };
}
