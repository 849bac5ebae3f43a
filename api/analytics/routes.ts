import { createRoute } from "@hono/zod-openapi";
import { type Authenticate, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { SESSION_SECURITY } from "../http/docs.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import type { TakeLimit } from "../http/limits.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter } from "../http/router.ts";
import { pageView, pageViewAccepted, summary, summaryQuery } from "./contract.ts";
import type { AnalyticsService } from "./service.ts";

const tags = ["analytics"];

const record = createRoute({
  method: "post",
  path: "/v1/analytics/page-view",
  operationId: "recordPageView",
  tags,
  summary: "Count a view of a broker's page or listing",
  description: "Every view counts. A visitor counts once a day: by `visitor_id`, else by address " +
    "and user agent.",
  security: [],
  request: jsonBody(pageView),
  responses: {
    202: jsonResponse("Counted, unless it is a declared crawler's.", pageViewAccepted),
    ...problems(...BODY_PROBLEMS, 429),
  },
});

const getSummary = createRoute({
  method: "get",
  path: "/v1/analytics/summary",
  operationId: "getAnalyticsSummary",
  tags,
  summary: "Views, visitors, leads and conversations of a range of days",
  security: SESSION_SECURITY,
  request: { query: summaryQuery },
  responses: {
    200: jsonResponse("Figures: a broker's own, for admins everybody's.", summary),
    ...problems(401, 422),
  },
});

interface AnalyticsRoutesDeps {
  service: AnalyticsService;
  authenticate: Authenticate;
  takeLimit: TakeLimit;
}

export function analyticsRoutes({ service, authenticate, takeLimit }: AnalyticsRoutesDeps) {
  const router = createRouter();
  router.use("/v1/analytics/summary", authenticated(authenticate));
  return router
    .openapi(record, async (c) => {
      const address = c.get("client_address");
      await takeLimit("page_view", address);
      const counted = await service.record(c.req.valid("json"), {
        address,
        user_agent: c.req.header("user-agent"),
      });
      return c.json(pageViewAccepted.parse({ counted }), 202);
    })
    .openapi(getSummary, async (c) => {
      const figures = await service.summary(contextOf(c), c.req.valid("query"));
      return c.json(summary.parse(figures), 200);
    });
}
