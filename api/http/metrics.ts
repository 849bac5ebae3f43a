import type { Labels, Prometheus } from "./prometheus.ts";

export type HttpMetrics = ReturnType<typeof createMetrics>;

/** Methods that are counted by name: strangers make up others, and every name is kept for good. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * Prometheus metrics of one app. The library is loaded after the first answer, which would wait for
 * it otherwise; what is observed before is counted then.
 */
export function createMetrics() {
  let loading: Promise<Prometheus> | undefined;
  let requests: Prometheus["requests"] | undefined;
  const early: [Labels, number][] = [];

  async function load(): Promise<Prometheus> {
    const { openPrometheus } = await import("./prometheus.ts");
    const opened = openPrometheus();
    for (const [labels, seconds] of early.splice(0)) opened.requests.observe(labels, seconds);
    requests = opened.requests;
    return opened;
  }

  return {
    observe(method: string, route: string, status: number, seconds: number): void {
      const labels = {
        method: METHODS.includes(method) ? method : "other",
        route,
        status: String(status),
      };
      if (requests) return requests.observe(labels, seconds);
      early.push([labels, seconds]);
      setTimeout(() => void (loading ??= load()));
    },
    /** Prometheus text format. */
    async text(): Promise<{ text: string; contentType: string }> {
      const { registry } = await (loading ??= load());
      return { text: await registry.metrics(), contentType: registry.contentType };
    },
  };
}
