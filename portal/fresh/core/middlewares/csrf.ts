import { HttpError } from "../error.ts";
import type { Context, Middleware } from "../types.ts";

/** Options of {@link csrf}. */
// deno-lint-ignore no-explicit-any -- what Fresh declares
export interface CsrfOptions<State = any> {
  /** Origins to trust, instead of the app's own. */
  origin?: string | string[] | ((origin: string, context: Context<State>) => boolean);
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses with 403 what changes state and comes from a page of another origin, by the headers
 * `Sec-Fetch-Site` and `Origin`. As in Fresh, requests that the user started (`none`) pass, and
 * so do requests with neither header, which come from no browser.
 */
export function csrf<State>(options: CsrfOptions<State> = {}): Middleware<State> {
  const isTrusted = (origin: string, ctx: Context<State>) => {
    const { origin: trusted = ctx.url.origin } = options;
    return typeof trusted === "function" ? trusted(origin, ctx) : [trusted].flat().includes(origin);
  };

  return (ctx) => {
    const { method, headers } = ctx.req;
    const site = headers.get("sec-fetch-site");
    const origin = headers.get("origin");
    const passes = SAFE_METHODS.has(method) ||
      (origin !== null && isTrusted(origin, ctx)) ||
      (site === null ? origin === null : site === "same-origin" || site === "none");
    if (!passes) throw new HttpError(403);
    return ctx.next();
  };
}
