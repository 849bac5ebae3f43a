/** What Prometheus reads: loaded by `metrics.ts` when it is first needed. */
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type Labels = Record<"method" | "route" | "status", string>;

export type Prometheus = ReturnType<typeof openPrometheus>;

/** A registry with the process' own metrics, and the requests'. */
export function openPrometheus() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const requests = new Histogram<keyof Labels>({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests by route pattern.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return { registry, requests };
}
