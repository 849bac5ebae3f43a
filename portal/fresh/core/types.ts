import type { ComponentChildren, FunctionComponent } from "preact";

/** HTTP methods that route handlers answer. */
export type Method = "HEAD" | "GET" | "POST" | "PATCH" | "PUT" | "DELETE" | "OPTIONS";

/** What a request's middlewares and handlers share. */
export interface Context<State> {
  readonly req: Request;
  readonly url: URL;
  readonly info: Deno.ServeHandlerInfo;
  /** Starts empty for each request; middlewares fill it. */
  state: State;
  /** Decoded parameters of the matched pattern. */
  readonly params: Record<string, string>;
  /** The matched pattern, `null` if there is none. */
  readonly route: string | null;
  /** What was thrown last while this request was answered, otherwise `null`. */
  error: unknown;
  /** Calls the next middleware or the handler. */
  next(): Promise<Response>;
  /** A redirect, 302 unless given. Paths never leave this server: `//host` counts as a path. */
  redirect(pathOrUrl: string, status?: number): Response;
  /** Renders JSX as a page, within the app wrapper and the layouts around the caller. */
  render(vnode: ComponentChildren, init?: ResponseInit): Promise<Response>;
}

/** A function in the request chain: answers itself or calls `ctx.next()`. */
export type Middleware<State> = (ctx: Context<State>) => Response | Promise<Response>;

/** What a handler returns to have its route's component rendered; see `page()`. */
export interface PageResponse<Data> {
  data: Data;
  headers?: HeadersInit;
  status?: number;
}

/** A route's handler for one method. */
export type HandlerFn<Data, State> = (
  ctx: Context<State>,
) => Response | PageResponse<Data> | Promise<Response | PageResponse<Data>>;

/** A route's handlers by method; a method without one is answered with 405. */
export type RouteHandlers<Data, State> = { [M in Method]?: HandlerFn<Data, State> };

/** What page and layout components and the app wrapper receive. */
export interface PageProps<Data = unknown, State = unknown> {
  req: Request;
  url: URL;
  params: Record<string, string>;
  info: Deno.ServeHandlerInfo;
  state: State;
  error: unknown;
  route: string | null;
  /** Data that the handler passed to `page()`. */
  data: Data;
  /** The page or layout within, to be rendered by a layout or the app wrapper. */
  Component: FunctionComponent;
}

/** A page component, a layout or the app wrapper. */
export type PageComponent<Data, State> = (props: PageProps<Data, State>) => ComponentChildren;
