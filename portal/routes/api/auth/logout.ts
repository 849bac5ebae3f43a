import { makeCookie, SESSION_COOKIE } from "../../../lib/cookies.ts";
import { privateRedirect } from "../../../lib/sign_in.ts";
import { define } from "../../../utils.ts";

/** Ends the session, in the API first: a copied cookie is worth nothing afterwards. */
export const handlers = define.handlers({
  async POST(ctx) {
    if (ctx.state.token) {
      const answer = await ctx.state.api.auth.v1.auth.logout.$post();
      await answer.body?.cancel();
      // 401: the session was over already. Anything else must not look like success.
      if (!answer.ok && answer.status !== 401) throw new Error("The API did not end the session");
    }
    const response = privateRedirect(ctx, "/login?out=1");
    response.headers.append("set-cookie", makeCookie(ctx.url, SESSION_COOKIE, "", { maxAge: 0 }));
    return response;
  },
});
