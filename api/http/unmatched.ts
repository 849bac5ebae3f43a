/** What answers a request that no route does: 404, or 405 with `Allow`. */
import type { Hono, NotFoundHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { Problem } from "../shared/errors.ts";
import type { AppEnv } from "./env.ts";
import { problemResponse } from "./problem.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** The methods that an app's routes take at a path; middleware (`ALL`) does not count. */
function methodsReader(app: Hono<AppEnv>): (path: string) => string[] {
  const router = new TrieRouter<true>();
  for (const { method, path } of app.routes) {
    if (METHODS.includes(method)) router.add(method, path, true);
  }
  return (path) => METHODS.filter((method) => router.match(method, path)[0].length > 0);
}

/** The app's `notFound`. The routes are read when the first request misses them all. */
export function unmatched(app: Hono<AppEnv>): NotFoundHandler<AppEnv> {
  let methodsOf: ReturnType<typeof methodsReader> | undefined;
  return (c) => {
    methodsOf ??= methodsReader(app);
    const allowed = methodsOf(c.req.path);
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
