import { HttpError } from "fresh";
import { ApiError, apiFor } from "../lib/api.ts";
import { readCookie, SESSION_COOKIE } from "../lib/cookies.ts";
import { translateFor } from "../lib/i18n/mod.ts";
import { langOf, themeOf } from "../lib/preferences.ts";
import { define } from "../utils.ts";

/** Fills the state that every route has, and logs what fails unexpectedly. */
export default define.middleware(async (ctx) => {
  const { req, state } = ctx;
  state.lang = langOf(req);
  state.t = translateFor(state.lang);
  state.theme = themeOf(req);
  state.token = readCookie(req, SESSION_COOKIE);
  state.api = apiFor(ctx, state.token);
  try {
    const response = await ctx.next();
    response.headers.append("vary", "Cookie, Accept-Language");
    // Pages differ by language, theme and session: shared caches keep none of them.
    if (!response.headers.has("cache-control")) {
      response.headers.set("cache-control", "private, no-cache");
    }
    return response;
  } catch (error) {
    if (!(error instanceof HttpError && error.status < 500)) logFailure(ctx.route, error);
    throw error;
  }
});

/** One line of JSON; a route's pattern instead of its address, which may hold a token. */
function logFailure(route: string | null, error: unknown) {
  const known = error instanceof ApiError
    ? { code: error.problem.code, status: error.problem.status, request_id: error.problem.instance }
    : { error: error instanceof Error ? error.stack ?? error.message : String(error) };
  console.error(
    JSON.stringify({ level: "error", message: "portal route failed", route, ...known }),
  );
}
