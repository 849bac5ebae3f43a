import type { ComponentChildren, ComponentType, FunctionComponent } from "preact";
import type { Context } from "./context.ts";

/** HTTP methods with a registration function on `App` and a key in route handlers. */
export type Method = "HEAD" | "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";

/** Options of `new App()`. */
export interface FreshConfig {
  /** Serve the app below this path, such as `/my-app`. */
  basePath?: string;
}

/** The configuration as handlers see it in `ctx.config`. */
export interface ResolvedFreshConfig {
  basePath: string;
  /** `development` shows stack traces on the built-in error page. */
  mode: "development" | "production";
}

/** What a handler returns to have its route's component rendered; see `page()`. */
export interface PageResponse<Data> {
  data: Data;
  headers?: HeadersInit;
  status?: number;
}

/** A function in the request chain: answers itself or calls `ctx.next()`. */
export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;
/** Same as {@link Middleware}. */
export type MiddlewareFn<State> = Middleware<State>;

/** A function that is called on first use and returns the actual one (code that loads lazily). */
export type Lazy<T> = () => Promise<T>;
/** A value or a {@link Lazy} loader for it. */
export type MaybeLazy<T> = T | Lazy<T>;

/** A route's handler for one method. */
export type HandlerFn<Data, State> = (
  ctx: Context<State>,
) => Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;

/** A route's handlers by method; a method without one is answered with 405. */
export type HandlerByMethod<Data, State> = { [M in Method]?: HandlerFn<Data, State> };

/** One function for every method, or one function per method. */
export type RouteHandler<Data, State> = HandlerFn<Data, State> | HandlerByMethod<Data, State>;

/** What page, layout, error page and app wrapper components receive. */
export interface PageProps<Data = unknown, State = unknown> {
  config: ResolvedFreshConfig;
  req: Request;
  url: URL;
  params: Record<string, string>;
  info: Deno.ServeHandlerInfo;
  state: State;
  /** Data that the handler passed to `page()`. */
  data: Data;
  /** The caught error on error pages, otherwise `null`. */
  error: unknown;
  route: string | null;
  /** Whether the browser asks for a part of the page only. */
  isPartial: boolean;
  /** What a layout or app wrapper has to put somewhere. */
  Component: FunctionComponent;
  /** Same as `ctx.redirect()`; return its result from the component. */
  redirect: (pathOrUrl: string, status?: number) => Response;
}

/** A page component. It may be async and may return a `Response` instead of JSX. */
export type PageComponent<Data, State> = (
  props: PageProps<Data, State>,
) => ComponentChildren | Response | Promise<ComponentChildren | Response>;

/** A component that wraps others: a layout or the app wrapper. May be async. */
export type LayoutComponent<State> = PageComponent<unknown, State>;

/** Options of a layout: `export const config` of `_layout.tsx`, third argument of `app.layout()`. */
export interface LayoutConfig {
  /** Leave out layouts that were inherited so far. */
  skipInheritedLayouts?: boolean;
  /** Leave out the app wrapper (`_app.tsx`). */
  skipAppWrapper?: boolean;
}

/** `export const config` of a file route. */
export interface RouteConfig extends LayoutConfig {
  /** A URL pattern that replaces the one made from the file's name. */
  routeOverride?: string;
  /** Methods to answer; by default those that have a handler, and GET if there is a component. */
  methods?: Method[];
}

/** Argument of `app.route()`. */
export interface Route<Data, State> {
  component?: PageComponent<Data, State>;
  handler?: RouteHandler<Data, State>;
  handlers?: RouteHandler<Data, State>;
  config?: RouteConfig;
}

/** Options of `app.listen()`. */
export interface ListenOptions extends Partial<Deno.ServeTcpOptions & Deno.TlsCertifiedKeyPem> {
  /** Address to print; by default the one listened on. */
  remoteAddress?: string;
}

/** An island's component. */
export type Island = ComponentType<Record<string, unknown>>;
