import type { Context } from "hono";
import type { RequestContext } from "../shared/context.ts";
import type { AppEnv } from "./env.ts";

/** The request context for services, of a route behind `authenticated`. */
export const contextOf = (c: Context<AppEnv>): RequestContext => ({
  request_id: c.get("request_id"),
  principal: c.get("principal"),
});
