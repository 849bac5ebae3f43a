import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Log } from "../shared/log.ts";
import type { Ids } from "../shared/ids.ts";
import type { AppEnv } from "./env.ts";
import { type AddressOptions, clientAddress } from "./client_address.ts";
import type { HttpMetrics } from "./metrics.ts";

interface AccessOptions {
  ids: Ids;
  log: Log;
  metrics: HttpMetrics;
  address: AddressOptions;
}

/**
 * Gives each request its id (also as `X-Request-Id`) and client address; logs and counts it by its
 * route's pattern. Queries and concrete paths are never logged: they carry tokens and names.
 */
export function access({ ids, log, metrics, address }: AccessOptions) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const requestId = ids();
    c.set("request_id", requestId);
    c.set(
      "client_address",
      await clientAddress(c.req.raw.headers, c.env?.remote_address, address),
    );
    const started = performance.now();
    await next();
    const duration = performance.now() - started;
    c.header("x-request-id", requestId);
    // Middleware matches every method and answers nothing by itself.
    const route = matchedRoutes(c).findLast(({ method }) => method !== "ALL")?.path ?? "unmatched";
    metrics.observe(c.req.method, route, c.res.status, duration / 1000);
    log.info("request", {
      request_id: requestId,
      method: c.req.method,
      route,
      status: c.res.status,
      duration_ms: Math.round(duration * 10) / 10,
    });
  });
}
