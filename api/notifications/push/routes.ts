import { authenticated } from "../../http/authentication.ts";
import { jsonBody, jsonResponse } from "../../http/json.ts";
import { operations } from "../../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../../http/problem.ts";
import { createRouter, type RoutesDeps } from "../../http/router.ts";
import { endedPushSubscription, newPushSubscription, pushState } from "./contract.ts";
import type { PushSubscriptions } from "./subscriptions.ts";

const { guarded } = operations("notifications");
const done = { 204: { description: "Done." } };

const state = guarded("get", "/v1/push", "getPush", {
  summary: "What a browser needs to be sent notices",
  responses: {
    200: jsonResponse("The key, and how many browsers there are.", pushState),
    ...problems(401),
  },
});

const add = guarded("post", "/v1/push", "addBrowser", {
  summary: "Have notices shown by a browser",
  description: "The body is its `PushSubscription`. Of more than 20 browsers the oldest goes.",
  request: jsonBody(newPushSubscription),
  responses: { ...done, ...problems(...BODY_PROBLEMS, 401, 403) },
});

const remove = guarded("post", "/v1/push/remove", "removeBrowser", {
  summary: "Have no more notices shown by a browser",
  request: jsonBody(endedPushSubscription),
  responses: { ...done, ...problems(...BODY_PROBLEMS, 401, 403) },
});

const removeAll = guarded("delete", "/v1/push", "removeBrowsers", {
  summary: "Have no more notices shown by any browser",
  responses: { ...done, ...problems(401, 403) },
});

export function pushRoutes(
  { service, authenticate }: Omit<RoutesDeps<PushSubscriptions>, "takeLimit">,
) {
  const router = createRouter();
  router.use("/v1/push/*", authenticated(authenticate));
  return router
    .openapi(
      state,
      async (c) => c.json(pushState.parse(await service.state(c.get("principal").broker_id)), 200),
    )
    .openapi(add, async (c) => {
      await service.add(c.get("principal").broker_id, c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(remove, async (c) => {
      await service.remove(c.get("principal").broker_id, c.req.valid("json").endpoint);
      return c.body(null, 204);
    })
    .openapi(removeAll, async (c) => {
      await service.removeAll(c.get("principal").broker_id);
      return c.body(null, 204);
    });
}
