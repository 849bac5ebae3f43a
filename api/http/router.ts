/** Routers that answer invalid input with problems. */
import { type Hook, OpenAPIHono, z } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { pointerOf, Problem } from "../shared/errors.ts";
import type { Authenticate } from "./authentication.ts";
import type { AppEnv } from "./env.ts";
import type { TakeLimit } from "./limits.ts";

/** What a module's routes are made with. */
export interface RoutesDeps<Service> {
  service: Service;
  authenticate: Authenticate;
  takeLimit: TakeLimit;
}

/** Errors that one answer names. */
const MAX_ERRORS = 50;

/** zod-openapi's hook: the first invalid target ends the request with every error of it. */
// deno-lint-ignore no-explicit-any -- the hook serves every route's input
const refuseInvalid: Hook<any, AppEnv, any, any> = (result) => {
  if (result.success) return;
  const errors = result.error.issues.slice(0, MAX_ERRORS).flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => ({
        pointer: pointerOf([...issue.path, key]),
        detail: "is not a known field",
      }))
      : [{ pointer: pointerOf(issue.path), detail: issue.message }]
  );
  const where = result.target === "json" ? "body" : result.target;
  throw new Problem("invalid_input", `The ${where} has ${errors.length} invalid part(s).`, {
    errors,
  });
};

/** Refuses unknown query parameters, as `createRouter` does: a typo must not match everything. */
export const knownQuery = (...known: string[]) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const names = Object.keys(c.req.queries());
    const errors = names.filter((name) => !known.includes(name)).slice(0, MAX_ERRORS).map((
      name,
    ) => ({
      pointer: pointerOf([name]),
      detail: "is not a known query parameter",
    }));
    if (errors.length > 0) {
      throw new Problem("invalid_input", `The query has ${errors.length} unknown parameter(s).`, {
        errors,
      });
    }
    await next();
  });

/** The names that a route's `request.query` declares. */
function declaredQuery(query: unknown): string[] {
  if (query === undefined) return [];
  if (query instanceof z.ZodObject) return Object.keys(query.shape);
  throw new TypeError("A route's query is declared as z.object.");
}

/** A router that takes declared query parameters alone. Chain `.openapi()`, for typed clients. */
export function createRouter() {
  const router = new OpenAPIHono<AppEnv>({ defaultHook: refuseInvalid });
  const { openapi } = router;
  router.openapi = ((route, ...handlers) => {
    const middleware = [knownQuery(...declaredQuery(route.request?.query)), route.middleware ?? []];
    return openapi({ ...route, middleware: middleware.flat() } as typeof route, ...handlers);
  }) as typeof openapi;
  return router;
}
