import { z } from "@hono/zod-openapi";
import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations, params } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { freeQuery, freeTimes, visit, visitChanges, visitPage, visitQuery } from "./contract.ts";
import type { VisitsService } from "./service.ts";

const { guarded } = operations("visits");
const calendarResponse = {
  description: "iCalendar (RFC 5545).",
  content: { "text/calendar": { schema: z.string() } },
};

const list = guarded("get", "/v1/visits", "listVisits", {
  summary: "One's visits, earliest first; admins see all",
  description: "Visits without a time come last and fit every range.",
  request: { query: visitQuery },
  responses: { 200: jsonResponse("A page.", visitPage), ...problems(400, 401) },
});

const free = guarded("get", "/v1/visits/free", "listFreeTimes", {
  summary: "When a home can be visited, by the hours and visits of its broker",
  request: { query: freeQuery },
  responses: { 200: jsonResponse("Free times.", freeTimes), ...problems(401, 404) },
});

const calendar = guarded("get", "/v1/visits/calendar.ics", "exportVisits", {
  summary: "One's coming visits as a calendar",
  responses: { 200: calendarResponse, ...problems(401) },
});

const one = guarded("get", "/v1/visits/{id}", "getVisit", {
  summary: "A visit",
  request: { params },
  responses: { 200: jsonResponse("The visit.", visit), ...problems(401, 404) },
});

const calendarOf = guarded("get", "/v1/visits/{id}/calendar.ics", "exportVisit", {
  summary: "A visit as a calendar",
  request: { params },
  responses: { 200: calendarResponse, ...problems(401, 404) },
});

const change = guarded("patch", "/v1/visits/{id}", "changeVisit", {
  summary: "Confirm, cancel or move a visit",
  description: "A day or a time without a status moves the visit; where it is `requested`, it is " +
    "proposed to the buyer, and confirmed at once where `asks_buyer` is false.",
  request: { params, ...jsonBody(visitChanges) },
  responses: {
    200: jsonResponse("The visit.", visit),
    ...problems(...BODY_PROBLEMS, 401, 403, 404, 409),
  },
});

const calendarHeaders = (name: string) => ({
  "content-type": "text/calendar; charset=utf-8",
  "content-disposition": `attachment; filename="${name}.ics"`,
});

export function visitsRoutes({ service, authenticate }: RoutesDeps<VisitsService>) {
  const router = createRouter();
  router.use("/v1/visits/*", authenticated(authenticate));
  return router
    .openapi(list, async (c) => {
      const page = await service.list(contextOf(c), c.req.valid("query"));
      return c.json(visitPage.parse(page), 200);
    })
    .openapi(
      free,
      async (c) => c.json(freeTimes.parse(await service.free(c.req.valid("query"))), 200),
    )
    .openapi(
      calendar,
      async (c) =>
        c.body(await service.calendar(contextOf(c)), 200, calendarHeaders("visits")) as never,
    )
    .openapi(one, async (c) => {
      const found = await service.one(contextOf(c), c.req.valid("param").id);
      return c.json(visit.parse(found), 200);
    })
    .openapi(calendarOf, async (c) => {
      const text = await service.calendarOf(contextOf(c), c.req.valid("param").id);
      return c.body(text, 200, calendarHeaders("visit")) as never;
    })
    .openapi(change, async (c) => {
      const { id } = c.req.valid("param");
      const changed = await service.change(contextOf(c), id, c.req.valid("json"));
      return c.json(visit.parse(changed), 200);
    });
}
