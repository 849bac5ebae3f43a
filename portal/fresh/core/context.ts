import type { ComponentChildren } from "preact";
import { HttpError } from "./error.ts";
import { renderPage } from "./render/response.ts";
import type { Context } from "./types.ts";

/** The context of one request. */
export class RequestContext implements Context<unknown> {
  state: unknown = {};
  error: unknown = null;
  next = (): Promise<Response> => Promise.reject(new HttpError(404));

  constructor(
    readonly req: Request,
    readonly url: URL,
    readonly info: Deno.ServeHandlerInfo,
    readonly params: Record<string, string>,
    readonly route: string | null,
  ) {}

  redirect(pathOrUrl: string, status = 302): Response {
    const location = pathOrUrl.replace(/^[/\\]{2,}/, "/");
    return new Response(null, { status, headers: { location } });
  }

  render(vnode: ComponentChildren, init: ResponseInit = {}): Promise<Response> {
    // Rejects where rendering throws.
    return Promise.try(() => renderPage(this, vnode, init));
  }
}
