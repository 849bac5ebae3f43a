import { HttpError } from "../error.ts";
import type { Middleware } from "../types.ts";

/** Options of {@link csrf}. */
export interface CsrfOptions {
  /** Origins to trust besides the app's own. */
  origin?: string | string[] | ((origin: string) => boolean);
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/**
 * Refuses with 403 what changes state and does not come from a page of a trusted origin, by the
 * headers `Sec-Fetch-Site` and `Origin`. A request with neither is refused as well.
 */
export function csrf<State>(options: CsrfOptions = {}): Middleware<State> {
  const { origin: trusted = [] } = options;
  const isTrusted = (origin: string) =>
    typeof trusted === "function" ? trusted(origin) : [trusted].flat().includes(origin);

  return (ctx) => {
    const site = ctx.req.headers.get("sec-fetch-site");
    const origin = ctx.req.headers.get("origin");
    const allowed = SAFE_METHODS.has(ctx.req.method) || site === "same-origin" ||
      (origin !== null && isTrusted(origin)) ||
      (site === null && origin === ctx.url.origin);
    if (!allowed) throw new HttpError(403);
    return ctx.next();
  };
}
