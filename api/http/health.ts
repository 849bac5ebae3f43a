/** Health and metrics, for whoever runs the service. */
import { z } from "@hono/zod-openapi";
import { timingSafeEqual } from "hono/utils/buffer";
import { operations } from "./operation.ts";
import { problems } from "./problem.ts";
import { jsonResponse } from "./json.ts";
import { isFromThisMachine } from "./client_address.ts";
import { isFull } from "./error_mapping.ts";
import { createRouter } from "./router.ts";
import { Problem } from "../shared/errors.ts";
import type { HttpMetrics } from "./metrics.ts";

const { open } = operations("operations");

/** What is said where all is well. */
export const FINE = { status: "ok" } as const;

const status = z.object({ status: z.literal("ok") }).openapi("Health");
const ok = jsonResponse("Fine.", status);

const livez = open("get", "/livez", "getLiveness", {
  summary: "Whether the process runs",
  responses: { 200: ok, ...problems(413) },
});

const readyz = open("get", "/readyz", "getReadiness", {
  summary: "Whether the database answers, has room on its disk and is migrated",
  responses: { 200: ok, ...problems(413) },
});

const metricsRoute = open("get", "/metrics", "getMetrics", {
  summary: "Metrics in Prometheus' text format",
  description: "In production for `METRICS_TOKEN` as bearer, or a caller on the same machine.",
  responses: {
    200: { description: "Metrics.", content: { "text/plain": { schema: z.string() } } },
    ...problems(401, 413),
  },
});

interface HealthDeps {
  /**
   * Whether the database answers and has every migration. Rejects when it does not answer, or with
   * the driver's error when it has no room.
   */
  ready: () => Promise<boolean>;
  metrics: HttpMetrics;
  /** Who may read the metrics: everybody, else who sends the token or calls from this machine. */
  metricsAccess: { open: boolean; token: string | undefined };
}

export function healthRoutes({ ready, metrics, metricsAccess: { open, token } }: HealthDeps) {
  const router = createRouter();
  router.use("/metrics", async (c, next) => {
    const sent = /^Bearer +(\S+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const allowed = open || isFromThisMachine(c.req.raw, c.env?.remote_address) ||
      (token && sent && await timingSafeEqual(sent, token));
    if (!allowed) {
      throw new Problem("unauthenticated", "Send METRICS_TOKEN as bearer.", {
        headers: { "www-authenticate": 'Bearer realm="hearthline-metrics"' },
      });
    }
    await next();
  });
  return router
    .openapi(livez, (c) => c.json(FINE, 200))
    .openapi(readyz, async (c) => {
      const isReady = await ready().catch((error) => {
        const detail = isFull(error)
          ? "The database has no room on its disk."
          : "The database cannot be reached.";
        throw new Problem("unavailable", detail, {
          headers: { "retry-after": "5" },
          cause: error,
        });
      });
      if (!isReady) {
        throw new Problem("unavailable", "Migrations are missing: run db:migrate.", {
          headers: { "retry-after": "30" },
        });
      }
      return c.json(FINE, 200);
    })
    .openapi(
      metricsRoute,
      async (c) => {
        const { text, contentType } = await metrics.text();
        return c.text(text, 200, { "content-type": contentType });
      },
    );
}
