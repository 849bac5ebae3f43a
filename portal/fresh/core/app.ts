import { getBuildCache } from "./build_cache.ts";
import type { AnyMiddleware } from "./compose.ts";
import { Context } from "./context.ts";
import { errorResponse } from "./default_error.ts";
import { HttpError } from "./error.ts";
import { withHeaders } from "./headers.ts";
import { fsItems } from "./fs_routes.ts";
import { type CompiledRoute, compileRoute, type Item, joinPath, type Singles } from "./registry.ts";
import { routeItems } from "./route.ts";
import { Router } from "./router.ts";
import type {
  FreshConfig,
  LayoutComponent,
  LayoutConfig,
  ListenOptions,
  MaybeLazy,
  Middleware,
  ResolvedFreshConfig,
  Route,
} from "./types.ts";

type Fn<State> = MaybeLazy<Middleware<State>>;
type Entry = Item | { kind: "files"; path: string };

const NO_INFO: Deno.ServeHandlerInfo = {
  remoteAddr: { transport: "tcp", hostname: "127.0.0.1", port: 0 },
  completed: Promise.resolve(),
};

/**
 * Routes requests to middlewares, handlers and pages. Items apply in the order they are added: a
 * middleware does not reach routes that were added before it.
 */
// deno-lint-ignore no-explicit-any -- what Fresh declares: an app without a State takes any
export class App<State = any> {
  #entries: Entry[] = [];
  #singles: Singles = {};
  #basePath: string;

  constructor(config: FreshConfig = {}) {
    this.#basePath = joinPath(config.basePath ?? "");
  }

  /** Adds middlewares, to all routes or to those below a path. */
  use(...fns: Fn<State>[]): this;
  use(path: string, ...fns: Fn<State>[]): this;
  use(first: string | Fn<State>, ...rest: Fn<State>[]): this {
    const [path, fns] = typeof first === "string" ? [first, rest] : ["", [first, ...rest]];
    for (const fn of fns) {
      this.#entries.push({ kind: "middleware", path, fn: fn as AnyMiddleware });
    }
    return this;
  }

  /** Answers GET, and HEAD unless there is a handler of its own. */
  get(path: string, ...fns: Fn<State>[]): this {
    return this.#add("GET", path, fns);
  }
  /** Answers POST. */
  post(path: string, ...fns: Fn<State>[]): this {
    return this.#add("POST", path, fns);
  }
  /** Answers PUT. */
  put(path: string, ...fns: Fn<State>[]): this {
    return this.#add("PUT", path, fns);
  }
  /** Answers PATCH. */
  patch(path: string, ...fns: Fn<State>[]): this {
    return this.#add("PATCH", path, fns);
  }
  /** Answers DELETE. */
  delete(path: string, ...fns: Fn<State>[]): this {
    return this.#add("DELETE", path, fns);
  }
  /** Answers HEAD. */
  head(path: string, ...fns: Fn<State>[]): this {
    return this.#add("HEAD", path, fns);
  }
  /** Answers OPTIONS. */
  options(path: string, ...fns: Fn<State>[]): this {
    return this.#add("OPTIONS", path, fns);
  }
  /** Answers every method. */
  all(path: string, ...fns: Fn<State>[]): this {
    return this.#add("ALL", path, fns);
  }

  #add(method: string, path: string, fns: Fn<State>[]): this {
    this.#entries.push({
      kind: "route",
      method,
      pattern: joinPath(path),
      chain: fns as AnyMiddleware[],
    });
    return this;
  }

  /** Adds a page component with optional handlers. */
  route<Data>(path: string, route: Route<Data, State>): this {
    this.#entries.push(...routeItems(joinPath(path), route as Route<unknown, unknown>));
    return this;
  }

  /** Inserts the file routes here, below a path if one is given. */
  fsRoutes(path = ""): this {
    this.#entries.push({ kind: "files", path });
    return this;
  }

  /** Sets the component around every page; there is one per app. */
  appWrapper(component: LayoutComponent<State>): this {
    this.#singles.app = { component: component as LayoutComponent<unknown> };
    return this;
  }

  /** Adds a layout for pages below a path. */
  layout(path: string, component: LayoutComponent<State>, config: LayoutConfig = {}): this {
    const layout = component as LayoutComponent<unknown>;
    this.#entries.push({ kind: "layout", path, component: layout, config });
    return this;
  }

  /** Answers errors, everywhere or below a path; the innermost handler answers. */
  onError(fn: Fn<State>): this;
  onError(path: string, fn: Fn<State>): this;
  onError(first: string | Fn<State>, second?: Fn<State>): this {
    const [path, fn] = typeof first === "string" ? [first, second] : ["", first];
    this.#entries.push({ kind: "error", path, fn: fn as AnyMiddleware });
    return this;
  }

  /** Answers every 404, whether there is no route or a handler threw `HttpError(404)`. */
  notFound(fn: Fn<State>): this {
    this.#singles.notFound = fn as AnyMiddleware;
    return this;
  }

  /** Inserts all of another app below a path. */
  mountApp(path: string, app: App<State>): this {
    for (const entry of app.#entries) {
      if (entry.kind === "files") this.fsRoutes(joinPath(path, entry.path));
      else if (entry.kind === "route") {
        this.#entries.push({ ...entry, pattern: joinPath(path, entry.pattern) });
      } else this.#entries.push({ ...entry, path: joinPath(path, entry.path ?? "") });
    }
    return this;
  }

  /** Makes the function that answers requests. The app must be complete by then. */
  handler(): (req: Request, info?: Deno.ServeHandlerInfo) => Promise<Response> {
    const build = getBuildCache();
    const config: ResolvedFreshConfig = { basePath: this.#basePath, mode: build.mode };
    const singles = { ...this.#singles };
    const items = this.#entries.flatMap((entry): Item[] => {
      if (entry.kind !== "files") return [entry];
      const files = fsItems(build.routes, entry.path);
      singles.app ??= files.app;
      return files.items;
    });
    const router = new Router<CompiledRoute>();
    for (const item of items) {
      if (item.kind !== "route") continue;
      router.add(
        item.method,
        joinPath(this.#basePath, item.pattern),
        compileRoute(item, items, singles),
      );
    }
    const failing = (status: number) => {
      const chain = [() => Promise.reject(new HttpError(status))];
      return compileRoute(
        { kind: "route", method: "ALL", pattern: "/", dir: "/", chain },
        items,
        singles,
      );
    };
    const notFound = failing(404);
    const notAllowed = failing(405);

    return async (req, info = NO_INFO) => {
      const match = router.match(req.method, new URL(req.url).pathname);
      const route = match.found ? match.value : match.allowed.length > 0 ? notAllowed : notFound;
      const ctx = new Context<unknown>(req, info, config, {
        build,
        view: route.view,
        useNonce: false,
        nonce: null,
      });
      if (match.found) {
        ctx.params = match.params;
        ctx.route = match.pattern;
      }
      let response: Response;
      try {
        response = await route.run(ctx);
      } catch (error) {
        response = errorResponse(error, config.mode);
      }
      if (!match.found && response.status === 405) {
        response = withHeaders(response, { allow: match.allowed.join(", ") });
      }
      return req.method === "HEAD" ? await withoutBody(response) : response;
    };
  }

  /** Starts a server with {@link handler}. */
  async listen(options: ListenOptions = {}): Promise<void> {
    await Deno.serve(options, this.handler()).finished;
  }
}

async function withoutBody(response: Response): Promise<Response> {
  await response.body?.cancel();
  return new Response(null, response);
}
