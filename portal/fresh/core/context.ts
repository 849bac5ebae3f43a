import type { ComponentChildren } from "preact";
import type { BuildCache } from "./build_cache.ts";
import { HttpError } from "./error.ts";
import { PARTIAL_PARAM } from "./markers.ts";
import { renderResponse } from "./render/response.ts";
import type { LayoutComponent, ResolvedFreshConfig } from "./types.ts";

/** The components around a page. */
export interface View {
  app: LayoutComponent<unknown> | null;
  /** Outermost first. */
  layouts: LayoutComponent<unknown>[];
  css: string[];
}

/** Key of what the framework itself keeps on a context. */
export const INTERNAL: unique symbol = Symbol("fresh");

/** What the framework itself keeps per request. */
export interface ContextInternal {
  build: BuildCache;
  view: View;
  /** Set by `csp({ useNonce: true })`: rendering has to mark scripts and styles. */
  useNonce: boolean;
  /** The nonce of this response, as soon as something was rendered with it. */
  nonce: string | null;
}

/** What a request's middlewares and handlers share. */
export class Context<State> {
  readonly config: ResolvedFreshConfig;
  readonly req: Request;
  /** The requested address, without the parameter that marks partial requests. */
  readonly url: URL;
  readonly info: Deno.ServeHandlerInfo;
  /** Whether the browser asks for a part of the page only. */
  readonly isPartial: boolean;
  /** Starts empty for each request; middlewares fill it. */
  state: State = {} as State;
  /** Decoded parameters of the matched pattern. */
  params: Record<string, string> = {};
  /** The matched pattern, `null` if there is none. */
  route: string | null = null;
  /** The caught error on error pages, otherwise `null`. */
  error: unknown = null;
  /** Calls the next middleware or the handler. */
  next: () => Promise<Response> = () => Promise.reject(new HttpError(404));
  readonly [INTERNAL]: ContextInternal;

  constructor(
    req: Request,
    info: Deno.ServeHandlerInfo,
    config: ResolvedFreshConfig,
    internal: ContextInternal,
  ) {
    this.req = req;
    this.info = info;
    this.config = config;
    this.url = new URL(req.url);
    this.isPartial = this.url.searchParams.has(PARTIAL_PARAM);
    if (this.isPartial) this.url.searchParams.delete(PARTIAL_PARAM);
    this[INTERNAL] = internal;
  }

  /**
   * A redirect. Paths never leave this server: `//host` counts as a path.
   * @param status 302 unless given.
   */
  redirect(pathOrUrl: string, status = 302): Response {
    const location = pathOrUrl.replace(/^[/\\]{2,}/, "/");
    return new Response(null, { status, headers: { location } });
  }

  /**
   * Renders JSX within the layouts and the app wrapper of the current route. The status is 200,
   * or on error pages that of the error.
   */
  render(vnode: ComponentChildren, init: ResponseInit = {}): Promise<Response> {
    return renderResponse(this as Context<unknown>, vnode, init);
  }
}
