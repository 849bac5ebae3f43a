/** Who is asking: bearer token or cookie, and the guard of cookie-authenticated writes. */
import { createMiddleware } from "hono/factory";
import { getCookie } from "hono/cookie";
import { notFound, Problem } from "../kernel/errors.ts";
import type { Principal } from "../kernel/context.ts";
import type { AppEnv } from "./env.ts";

/** The cookie that holds the access token. */
export const SESSION_COOKIE = "service_token";

/** Finds who a token belongs to; undefined for any token that is not good. */
export type Authenticate = (token: string) => Promise<Principal | undefined>;

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Requires a session and sets `principal`; throws `unauthenticated` or `cross_site`. */
export function authenticated(authenticate: Authenticate) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const bearer = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const cookie = bearer ? undefined : getCookie(c, SESSION_COOKIE);
    const token = bearer ?? cookie;
    const principal = token ? await authenticate(token) : undefined;
    if (!principal) {
      throw new Problem("unauthenticated", "Send a valid access token.", {
        headers: {
          "www-authenticate": token
            ? 'Bearer realm="hearthline", error="invalid_token"'
            : 'Bearer realm="hearthline"',
        },
      });
    }
    if (cookie && !SAFE_METHODS.has(c.req.method) && !isSameOrigin(c.req.raw)) {
      throw new Problem("cross_site", "Writes with a cookie must come from the same origin.");
    }
    c.set("principal", principal);
    await next();
  });
}

/** Requires the admin role. Others get what an address without a route gets. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("principal").role !== "admin") throw notFound("resource");
  await next();
});

/** Fetch Metadata where the browser sends it, else the Origin header; neither: refused. */
function isSameOrigin(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site");
  if (site) return site === "same-origin" || site === "none";
  const origin = request.headers.get("origin");
  return origin !== null && origin === new URL(request.url).origin;
}
