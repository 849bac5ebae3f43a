/** Who is asking: bearer token or cookie, and the guard of cookie-authenticated writes. */
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { getCookie } from "hono/cookie";
import { workAs } from "#db/work.ts";
import { notFound, Problem } from "../shared/errors.ts";
import type { Principal } from "../shared/context.ts";
import type { AppEnv } from "./env.ts";

/** The cookie that holds the access token. */
export const SESSION_COOKIE = "service_token";

/** Finds who a token belongs to; undefined for any token that is not good. */
export type Authenticate = (
  token: string,
  /** A person uses the session; else a page that is open asks by itself. */
  attended?: boolean,
) => Promise<Principal | undefined>;

/** The header of what a page asks for while nobody does anything on it: no use of the session. */
const UNATTENDED = "unattended";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whose session a request bears, if any: by its token, else by its cookie. */
async function sessionOf(c: Context<AppEnv>, authenticate: Authenticate, attended: boolean) {
  const bearer = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
  const cookie = bearer ? undefined : getCookie(c, SESSION_COOKIE);
  const token = bearer ?? cookie;
  return { token, cookie, principal: token ? await authenticate(token, attended) : undefined };
}

/** Who a page belongs to that loads something which others may not have; undefined for strangers. */
export const visitorOf = async (
  c: Context<AppEnv>,
  authenticate: Authenticate,
): Promise<Principal | undefined> => (await sessionOf(c, authenticate, false)).principal;

/** Requires a session and sets `principal`; throws `unauthenticated` or `cross_site`. */
export function authenticated(authenticate: Authenticate) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const attended = !c.req.header(UNATTENDED);
    const { token, cookie, principal } = await sessionOf(c, authenticate, attended);
    if (!principal) {
      throw new Problem("unauthenticated", "Send a valid access token.", {
        headers: {
          "www-authenticate": token
            ? 'Bearer realm="hearthline", error="invalid_token"'
            : 'Bearer realm="hearthline"',
        },
      });
    }
    c.set("principal", principal);
    if (cookie && !SAFE_METHODS.has(c.req.method) && isForeign(c.req.raw)) {
      throw new Problem("cross_site", "Writes with a cookie do not come from other origins.");
    }
    await workAs("signed_in", next);
    // What one person may read is kept by no cache, unless the route knows better.
    if (!c.res.headers.has("cache-control")) c.header("cache-control", "no-store");
  });
}

/** Requires the admin role. Others get what an address without a route gets. */
export const adminOnly = createMiddleware<AppEnv>(async (c, next) => {
  if (c.get("principal").role !== "admin") throw notFound("resource");
  await next();
});

/**
 * Whether a browser says that a request comes from another origin. Fetch Metadata counts where it is
 * sent: `same-site` is another origin too, as a neighbouring host or port is not this service, and
 * `none` is the person at the browser. Else `Origin` counts; `null` is nobody's. A request with
 * neither is no browser's across sites: `SameSite=Lax` keeps the cookie from those. It is the rule
 * of Go's `http.CrossOriginProtection` and of Fresh's `csrf()`, which guards the portal.
 */
function isForeign({ headers, url }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin;
}
