import { unwrap } from "../../../lib/api.ts";
import { isPrefetch } from "../../../lib/page_view.ts";
import { privateRedirect, signedIn } from "../../../lib/sign_in.ts";
import { define } from "../../../utils.ts";

const untouched = () =>
  new Response(null, {
    status: 204,
    headers: { "cache-control": "no-store", "referrer-policy": "no-referrer" },
  });

/** Exchanges a link's token for a session. HEAD and prefetch do not use the token up. */
export const handlers = define.handlers({
  HEAD: untouched,
  async GET(ctx) {
    if (isPrefetch(ctx.req)) return untouched();
    const token = ctx.url.searchParams.get("token") ?? "";
    try {
      const access = await unwrap(ctx.state.api.auth.v1.auth.verify.$get({ query: { token } }));
      return signedIn(ctx, access);
    } catch {
      return privateRedirect(ctx, "/login?error=link");
    }
  },
});
