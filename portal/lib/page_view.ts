import type { Context } from "fresh";
import type { State } from "../utils.ts";

/** Whether the browser prefetches a page that may never be shown. */
export function isPrefetch(req: Request): boolean {
  const purpose = `${req.headers.get("sec-purpose") ?? ""} ${req.headers.get("purpose") ?? ""}`;
  return /prefetch|prerender|preview/i.test(purpose) || req.headers.get("x-moz") === "prefetch";
}

/** Counts a view (the API leaves out crawlers); the page neither waits nor fails with it. */
export function recordView(
  { req, url, state }: Context<State>,
  view: { broker_slug: string; property_slug?: string },
): void {
  if (req.method !== "GET" || isPrefetch(req)) return;
  const referrer = req.headers.get("referer");
  state.api.analytics.v1.analytics["page-view"].$post({
    json: { ...view, path: url.pathname, ...(referrer ? { referrer } : {}) },
  }).then((answer) => answer.body?.cancel()).catch(() => {});
}
