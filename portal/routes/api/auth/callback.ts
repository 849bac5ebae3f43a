import { unwrap } from "../../../lib/api.ts";
import { privateRedirect, readFields, signedIn } from "../../../lib/sign_in.ts";
import { define } from "../../../utils.ts";

/**
 * Exchanges a link's token for a session. A form of our own page alone leads here: another site
 * could otherwise have a browser sign in as somebody else.
 */
export const handlers = define.handlers({
  async POST(ctx) {
    const { fields: { token = "" } } = await readFields(ctx);
    try {
      const access = await unwrap(ctx.state.api.auth.v1.auth.verify.$get({ query: { token } }));
      return signedIn(ctx, access);
    } catch {
      return privateRedirect(ctx, "/login?error=link");
    }
  },
});
