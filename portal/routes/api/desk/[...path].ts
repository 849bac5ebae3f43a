import { HttpError } from "fresh";
import { mayCall, passOn } from "../../../lib/desk/proxy.ts";
import { define } from "../../../utils.ts";

/** The API for islands: an allow-list of calls, made with the token, which stays on the server. */
const handler = define.middleware((ctx) => {
  const path = ctx.params.path ?? "";
  if (!mayCall(ctx.req.method, path)) throw new HttpError(404);
  return passOn(ctx, path);
});

export const handlers = define.handlers({
  GET: handler,
  POST: handler,
  PUT: handler,
  PATCH: handler,
  DELETE: handler,
});
