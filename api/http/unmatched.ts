/** What answers a request that no route does: 404, or 405 with `Allow`. */
import type { Hono, NotFoundHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { Problem } from "../kernel/errors.ts";
import type { AppEnv } from "./env.ts";
import { problemResponse } from "./problem.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Knows the routes of a finished app by method and path. */
export interface RouteTable {
  /** The pattern that a request matches. */
  patternOf(method: string, path: string): string | undefined;
  methodsOf(path: string): string[];
}

/** Reads the table off an app; middleware (`ALL`) does not count. */
export function routeTable(app: Hono<AppEnv>): RouteTable {
  const router = new TrieRouter<string>();
  for (const { method, path } of app.routes) {
    if (METHODS.includes(method)) router.add(method, path, path);
  }
  const patternOf = (method: string, path: string) => {
    const [handlers] = router.match(method === "HEAD" ? "GET" : method, path);
    return handlers.at(-1)?.[0] as string | undefined;
  };
  return {
    patternOf,
    methodsOf: (path) => METHODS.filter((method) => patternOf(method, path) !== undefined),
  };
}

/** The app's `notFound`. */
export function unmatched(table: () => RouteTable): NotFoundHandler<AppEnv> {
  return (c) => {
    const allowed = table().methodsOf(c.req.path);
    const problem = allowed.length === 0
      ? new Problem("not_found", "There is nothing at this address.")
      : new Problem("method_not_allowed", `Use ${allowed.join(" or ")}.`, {
        headers: { allow: allowed.join(", ") },
      });
    return problemResponse(problem, c.get("request_id"));
  };
}

/** HEAD runs GET's handler; where that changes state, HEAD is refused. */
export function refuseHead(method: string): void {
  if (method === "HEAD") {
    throw new Problem("method_not_allowed", "Use GET.", { headers: { allow: "GET" } });
  }
}
