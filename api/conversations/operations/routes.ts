import { createRoute, z } from "@hono/zod-openapi";
import { adminOnly, type Authenticate, authenticated } from "../../http/authentication.ts";
import { contextOf } from "../../http/context.ts";
import { SESSION_SECURITY } from "../../http/docs.ts";
import { jsonResponse } from "../../http/json.ts";
import { pageQuery } from "../../shared/paging.ts";
import { problems } from "../../http/problem.ts";
import { createRouter } from "../../http/router.ts";
import { deadLetterPage, gatewayList } from "./contract.ts";
import type { OperationsService } from "./service.ts";

const common = { tags: ["admin"], security: SESSION_SECURITY };

const gateways = createRoute({
  ...common,
  method: "get",
  path: "/v1/admin/gateways",
  operationId: "adminListGateways",
  summary: "Gateways and how they are doing",
  responses: { 200: jsonResponse("All.", gatewayList), ...problems(401, 404) },
});

const deadLetters = createRoute({
  ...common,
  method: "get",
  path: "/v1/admin/dead-letters",
  operationId: "adminListDeadLetters",
  summary: "Messages that could not be sent, newest first",
  request: { query: pageQuery },
  responses: { 200: jsonResponse("A page.", deadLetterPage), ...problems(400, 401, 404, 422) },
});

const replay = createRoute({
  ...common,
  method: "post",
  path: "/v1/admin/dead-letters/{id}/replay",
  operationId: "adminReplayDeadLetter",
  summary: "Queue a dead letter once more",
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: "Queued." }, ...problems(401, 403, 404, 409) },
});

interface OperationsRoutesDeps {
  service: OperationsService;
  authenticate: Authenticate;
}

/** Mount before the other admin routes: theirs guard everything under `/v1/admin` a second time. */
export function operationsRoutes({ service, authenticate }: OperationsRoutesDeps) {
  const router = createRouter();
  for (const path of ["/v1/admin/gateways", "/v1/admin/dead-letters", "/v1/admin/dead-letters/*"]) {
    router.use(path, authenticated(authenticate), adminOnly);
  }
  return router
    .openapi(
      gateways,
      async (c) => c.json(gatewayList.parse({ data: await service.gateways() }), 200),
    )
    .openapi(
      deadLetters,
      async (c) =>
        c.json(deadLetterPage.parse(await service.deadLetters(c.req.valid("query"))), 200),
    )
    .openapi(replay, async (c) => {
      await service.replay(contextOf(c), c.req.valid("param").id);
      return c.body(null, 204);
    });
}
