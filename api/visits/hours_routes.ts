import { adminOnly, authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations, params } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { newVisitHours, visitHours } from "./contract.ts";
import type { VisitHoursService } from "./hours.ts";

const { guarded } = operations("visits");
const MINE = "/v1/me/visit-hours";
const OF_BROKER = "/v1/admin/brokers/{id}/visit-hours";
const hours = { 200: jsonResponse("Hours, exceptions and ways with visits.", visitHours) };
const CHANGE_PROBLEMS = [...BODY_PROBLEMS, 401, 403, 404] as const;

const getMine = guarded("get", MINE, "getMyVisitHours", {
  summary: "When one shows homes",
  responses: { ...hours, ...problems(401) },
});

const putMine = guarded("put", MINE, "setMyVisitHours", {
  summary: "Set when one shows homes",
  request: jsonBody(newVisitHours),
  responses: { ...hours, ...problems(...CHANGE_PROBLEMS) },
});

const getOf = guarded("get", OF_BROKER, "adminGetVisitHours", {
  summary: "When a broker shows homes",
  request: { params },
  responses: { ...hours, ...problems(401, 404) },
});

const putOf = guarded("put", OF_BROKER, "adminSetVisitHours", {
  summary: "Set when a broker shows homes",
  request: { params, ...jsonBody(newVisitHours) },
  responses: { ...hours, ...problems(...CHANGE_PROBLEMS) },
});

export function visitHoursRoutes({ service, authenticate }: RoutesDeps<VisitHoursService>) {
  const router = createRouter();
  router.use(MINE, authenticated(authenticate));
  router.use("/v1/admin/brokers/:id/visit-hours", authenticated(authenticate), adminOnly);
  return router
    .openapi(getMine, async (c) => {
      const found = await service.get(c.get("principal").broker_id);
      return c.json(visitHours.parse(found), 200);
    })
    .openapi(putMine, async (c) => {
      const context = contextOf(c);
      const set = await service.put(context, context.principal.broker_id, c.req.valid("json"));
      return c.json(visitHours.parse(set), 200);
    })
    .openapi(getOf, async (c) => c.json(await service.get(c.req.valid("param").id), 200))
    .openapi(putOf, async (c) => {
      const { id } = c.req.valid("param");
      return c.json(await service.put(contextOf(c), id, c.req.valid("json")), 200);
    });
}
