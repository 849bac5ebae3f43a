import { HttpError } from "fresh";
import { unwrap } from "../../../lib/api.ts";
import { getConfig } from "../../../lib/config.ts";
import { privateRedirect, readFields, signedIn } from "../../../lib/sign_in.ts";
import { define } from "../../../utils.ts";

/** Signs in without a mail; exists with `DEV_LOGIN` only. */
export const handlers = define.handlers({
  async POST(ctx) {
    if (!getConfig().devLogin) throw new HttpError(404);
    const { fields } = await readFields(ctx);
    const { email = "", next } = fields;
    try {
      const access = await unwrap(
        ctx.state.api.auth.v1.auth["dev-login"].$post({ json: { email } }),
      );
      return signedIn(ctx, access, next);
    } catch {
      return privateRedirect(ctx, "/login?error=demo");
    }
  },
});
