/** Who is signed in, and the guards of private routes. */
import { type Context, HttpError } from "fresh";
import type { Broker } from "#api/client.ts";
import type { DeskState, State, Unread } from "../utils.ts";
import { ApiError, tryLoad, unwrap } from "./api.ts";
import { makeCookie, SESSION_COOKIE } from "./cookies.ts";

/** The signed-in broker; undefined without a session or with an expired one. */
export async function readSession({ api, token }: State): Promise<Broker | undefined> {
  if (!token) return undefined;
  try {
    return await unwrap(api.brokers.v1.me.$get());
  } catch (error) {
    if (error instanceof ApiError && error.problem.status === 401) return undefined;
    throw error;
  }
}

/** What the bell of a page shows before scripts run; a page can do without. */
async function readUnread({ api, token, lang }: State): Promise<Unread> {
  const found = token && await tryLoad(
    api.notifications.v1.notifications.$get({
      query: { unread: "true", limit: "6", language: lang },
    }),
  );
  return found ? { count: found.page.total, latest: found.data } : { count: 0, latest: [] };
}

/** A path and query of this site; undefined for anything that could lead elsewhere. */
export function localPath(path: string | null | undefined): string | undefined {
  if (!path || !/^\/(?![/\\])[^\s\\]*$/.test(path)) return undefined;
  const base = "http://portal.invalid";
  const url = URL.canParse(path, base) ? new URL(path, base) : undefined;
  // What parsing makes of it must not start with two slashes either, as `/.//host` would.
  if (url?.origin !== base || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search;
}

/** A path to go to after signing in: on this site, and a page rather than an action. */
export function safeNext(next: string | null | undefined): string | undefined {
  const path = localPath(next);
  return path && !/^\/(api|auth|login)(\/|\?|$)/i.test(unescaped(path)) ? path : undefined;
}

/** A path as the router reads it; what cannot be read leads to an action, so that it is refused. */
function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return "/api";
  }
}

/** The page that a person is on: the one asked for, or the one whose form was sent. */
function pageOf({ req, url }: Context<State>): string | undefined {
  if (req.method === "GET" || req.method === "HEAD") return url.pathname + url.search;
  const from = req.headers.get("referer") ?? "";
  const sent = URL.canParse(from) ? new URL(from) : undefined;
  return sent?.host === url.host ? sent.pathname + sent.search : undefined;
}

/** Deletes the session's cookie and redirects to `/login`, which says so where one has ended. */
function toLogin(ctx: Context<State>): Response {
  const page = pageOf(ctx);
  const query = new URLSearchParams({
    ...(page && page !== "/dashboard" && { next: page }),
    ...(ctx.state.token && { ended: "1" }),
  });
  const response = ctx.redirect(query.size > 0 ? `/login?${query}` : "/login", 303);
  if (ctx.state.token) {
    response.headers.append("set-cookie", makeCookie(ctx.url, SESSION_COOKIE, "", { maxAge: 0 }));
  }
  response.headers.set("cache-control", "no-store");
  return response;
}

/** Guards pages: `/login` without a session, 404 without the `role`; caches keep nothing. */
export async function pageSession(
  ctx: Context<DeskState>,
  role?: Broker["role"],
): Promise<Response> {
  const [session, unread] = await Promise.all([readSession(ctx.state), readUnread(ctx.state)]);
  if (!session) return toLogin(ctx);
  if (role && session.role !== role) throw new HttpError(404);
  ctx.state.session = session;
  ctx.state.unread = unread;
  const response = await ctx.next();
  response.headers.set("cache-control", "no-store");
  return response;
}
