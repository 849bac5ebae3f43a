import { apiFor } from "../lib/api.ts";
import { readCookie, SESSION_COOKIE } from "../lib/cookies.ts";
import { translateFor } from "../lib/texts.ts";
import { langOf, themeOf } from "../lib/preferences.ts";
import { define } from "../utils.ts";

/** Fills the state that every route has. */
export default define.middleware(async (ctx) => {
  const { req, state } = ctx;
  state.lang = langOf(req);
  state.t = translateFor(state.lang);
  state.theme = themeOf(req);
  state.token = readCookie(req, SESSION_COOKIE);
  state.api = apiFor(ctx, state.token);
  const response = await ctx.next();
  response.headers.append("vary", "Cookie, Accept-Language");
  // Pages differ by language, theme and session: shared caches keep none of them.
  if (!response.headers.has("cache-control")) {
    response.headers.set("cache-control", "private, no-cache");
  }
  return response;
});
