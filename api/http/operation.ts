/** How modules declare their operations. */
import { createRoute, type RouteConfig, z } from "@hono/zod-openapi";
import { SESSION_SECURITY } from "./docs.ts";

/** `params` of a route with an id in its path. */
export const params = z.object({ id: z.string() });

/** Declares the operations of a tag: `open` ones for everybody, `guarded` ones with a session. */
export const operations = (tag: string) => ({
  open: declare(tag, []),
  guarded: declare(tag, SESSION_SECURITY),
});

const declare = (tag: string, security: typeof SESSION_SECURITY) =>
<
  const M extends RouteConfig["method"],
  const P extends string,
  R extends Omit<RouteConfig, "method" | "path" | "operationId" | "tags" | "security">,
>(method: M, path: P, operationId: string, rest: R) =>
  createRoute({ tags: [tag], security, method, path, operationId, ...rest });
