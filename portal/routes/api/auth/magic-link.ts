import { ApiError, unwrap } from "../../../lib/api.ts";
import { privateRedirect, readFields, rememberNext, rememberTyped } from "../../../lib/sign_in.ts";
import { define } from "../../../utils.ts";

/** Requests a sign-in link. A form is redirected to `/login`; JSON gets the API's answer. */
export const handlers = define.handlers({
  async POST(ctx) {
    const { fields, json } = await readFields(ctx);
    const { email = "", next = "" } = fields;
    const answer = await ctx.state.api.auth.v1.auth["magic-link"].$post({ json: { email } });
    const retryAfter = answer.headers.get("retry-after");
    if (json) {
      return new Response(answer.body, {
        status: answer.status,
        headers: {
          "content-type": answer.headers.get("content-type") ?? "application/json",
          "cache-control": "no-store",
          ...(retryAfter ? { "retry-after": retryAfter } : {}),
        },
      });
    }
    const query = new URLSearchParams(next ? { next } : {});
    try {
      await unwrap(Promise.resolve(answer));
      query.set("sent", "1");
    } catch (error) {
      const status = error instanceof ApiError ? error.problem.status : 500;
      query.set("error", { 422: "email", 429: "many" }[status] ?? "failed");
      if (status === 429) query.set("wait", String(Math.ceil((Number(retryAfter) || 60) / 60)));
    }
    const response = privateRedirect(ctx, `/login?${query}`);
    rememberNext(ctx, response, next);
    if (query.has("error")) rememberTyped(ctx, response, email);
    return response;
  },
});
