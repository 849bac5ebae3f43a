import { type BuildCache, getBuildCache } from "./build_cache.ts";
import { compose } from "./compose.ts";
import { RequestContext } from "./context.ts";
import { HttpError } from "./error.ts";
import { fileRoutes } from "./fs_routes.ts";
import { setInternals } from "./internals.ts";
import { Router } from "./router.ts";
import type { Middleware } from "./types.ts";

type Item =
  | { kind: "middleware"; fn: Middleware<unknown> }
  | { kind: "get"; pattern: string; fn: Middleware<unknown> }
  | { kind: "files" };

const NO_INFO: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
  completed: Promise.resolve(),
};

/** Routes requests. Items apply in their order: a middleware does not reach earlier routes. */
// deno-lint-ignore no-explicit-any -- what Fresh declares: an app without a State takes any
export class App<State = any> {
  #items: Item[] = [];

  /** Adds middlewares. */
  use(...fns: Middleware<State>[]): this {
    for (const fn of fns) this.#items.push({ kind: "middleware", fn: fn as Middleware<unknown> });
    return this;
  }

  /** Answers GET and HEAD. */
  get(pattern: string, fn: Middleware<State>): this {
    this.#items.push({ kind: "get", pattern, fn: fn as Middleware<unknown> });
    return this;
  }

  /** Inserts the file routes here. */
  fsRoutes(): this {
    this.#items.push({ kind: "files" });
    return this;
  }

  /** Makes the function that answers requests. The app must be complete by then. */
  handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> {
    const build = getBuildCache();
    const { site, routes } = fileRoutes(build.routes);
    const router = new Router<Middleware<unknown>>();
    const chain: Middleware<unknown>[] = [];
    for (const item of this.#items) {
      if (item.kind === "middleware") chain.push(item.fn);
      else if (item.kind === "get") router.add("GET", item.pattern, compose([...chain, item.fn]));
      else {
        for (const route of routes) {
          router.add(route.method, route.pattern, compose([...chain, ...route.chain]));
        }
      }
    }
    const failing = (status: number) =>
      compose([...chain, () => Promise.reject(new HttpError(status))]);
    const notFound = failing(404);
    const notAllowed = failing(405);

    return async (req, info = NO_INFO) => {
      // A `Host` header that names no host.
      const url = URL.parse(req.url);
      if (!url) return new Response("Bad Request", { status: 400 });
      const match = router.match(req.method, url.pathname);
      const ctx = match.found
        ? new RequestContext(req, url, info, match.params, match.pattern)
        : new RequestContext(req, url, info, {}, null);
      setInternals(ctx, { build, view: site, useNonce: false, nonce: null });
      const run = match.found ? match.value : match.allowed.length > 0 ? notAllowed : notFound;
      let response: Response;
      try {
        response = await run(ctx);
      } catch (error) {
        response = errorResponse(error, build.mode);
      }
      if (!match.found && response.status === 405) {
        response.headers.set("allow", match.allowed.join(", "));
      }
      return req.method === "HEAD" ? await withoutBody(response) : response;
    };
  }
}

/** Answers an error that no middleware took. Only development shows more than the status. */
function errorResponse(error: unknown, mode: BuildCache["mode"]): Response {
  const known = error instanceof HttpError;
  const status = known ? error.status : 500;
  if (status >= 500) console.error(error);
  const stack = error instanceof Error ? error.stack ?? error.message : String(error);
  const body = known ? error.message : mode === "development" ? stack : "Internal Server Error";
  const headers = {
    "content-type": "text/plain; charset=utf-8",
    "x-content-type-options": "nosniff",
  };
  return new Response(body, { status, headers });
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
