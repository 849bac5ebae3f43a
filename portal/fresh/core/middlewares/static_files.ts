import { internalsOf } from "../internals.ts";
import { BUILD_ID, CACHE_BUST_PARAM } from "../runtime/asset.ts";
import type { Middleware } from "../types.ts";

const YEAR = "public, max-age=31536000, immutable";

/** Serves static files with ETags, cached for a year where the address names the content. */
export function staticFiles<State>(): Middleware<State> {
  return async (ctx) => {
    const { url, req } = ctx;
    const found = internalsOf(ctx).build.staticFile(decode(url.pathname));
    if (!found) return ctx.next();
    if (req.method !== "GET" && req.method !== "HEAD") {
      return new Response("Method Not Allowed", { status: 405, headers: { allow: "GET, HEAD" } });
    }

    const key = url.searchParams.get(CACHE_BUST_PARAM);
    if (key !== null && key !== BUILD_ID) {
      // A page of an older build asks; its address must not be cached with today's content.
      url.searchParams.delete(CACHE_BUST_PARAM);
      return ctx.redirect(url.pathname + url.search, 307);
    }
    const headers = new Headers({
      "content-type": found.contentType,
      "etag": `"${found.etag}"`,
      "cache-control": found.immutable || key !== null ? YEAR : "no-cache",
      "x-content-type-options": "nosniff",
    });
    if (matches(req.headers.get("if-none-match"), found.etag)) {
      return new Response(null, { status: 304, headers });
    }
    headers.set("content-length", String(found.size));
    if (req.method === "HEAD") return new Response(null, { headers });
    const file = await Deno.open(found.file);
    return new Response(file.readable, { headers });
  };
}

/** Whether a header with ETags names this one; weak comparison, as for any GET (RFC 9110, 13.1.2). */
function matches(header: string | null, etag: string): boolean {
  return header?.split(",").some((tag) => {
    const value = tag.trim().replace(/^W\//, "");
    return value === "*" || value === `"${etag}"`;
  }) ?? false;
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
