import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import {
  figuresOfListings,
  listingFiguresQuery,
  pageView,
  pageViewAccepted,
  summary,
  summaryQuery,
} from "./contract.ts";
import type { AnalyticsService } from "./service.ts";

const { open, guarded } = operations("analytics");

const record = open("post", "/v1/analytics/page-view", "recordPageView", {
  summary: "Count a view of a broker's page or listing",
  description: "Every view counts. A visitor counts once a day: by `visitor_id`, else by address " +
    "and user agent.",
  request: jsonBody(pageView),
  responses: {
    202: jsonResponse("Counted, unless it is a declared crawler's.", pageViewAccepted),
    ...problems(...BODY_PROBLEMS, 429),
  },
});

const getSummary = guarded("get", "/v1/analytics/summary", "getAnalyticsSummary", {
  summary: "Views, visitors, leads and conversations of a range of days",
  request: { query: summaryQuery },
  responses: {
    200: jsonResponse("Figures: a broker's own, for admins everybody's.", summary),
    ...problems(401),
  },
});

const getListings = guarded("get", "/v1/analytics/listings", "getListingFigures", {
  summary: "Views and leads of listings in a range of days",
  description: "Zeros included. A broker is told of the own listings only, admins of all.",
  request: { query: listingFiguresQuery },
  responses: {
    200: jsonResponse("Figures of those of the listings that there are.", figuresOfListings),
    ...problems(401),
  },
});

export function analyticsRoutes(
  { service, authenticate, takeLimit }: RoutesDeps<AnalyticsService>,
) {
  const router = createRouter();
  for (const path of ["/v1/analytics/summary", "/v1/analytics/listings"]) {
    router.use(path, authenticated(authenticate));
  }
  return router
    .openapi(record, async (c) => {
      const address = await c.get("client_address")();
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
    })
    .openapi(getListings, async (c) => {
      const figures = await service.listings(contextOf(c), c.req.valid("query"));
      return c.json(figuresOfListings.parse(figures), 200);
    });
}
