import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type HttpMetrics = ReturnType<typeof createMetrics>;

/** Methods that are counted by name: strangers make up others, and every name is kept for good. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Prometheus metrics of one app. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Duration of HTTP requests by route pattern.",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    observe: (method: string, route: string, status: number, seconds: number): void =>
      requests.observe({
        method: METHODS.includes(method) ? method : "other",
        route,
        status: String(status),
      }, seconds),
    /** Prometheus text format. */
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
