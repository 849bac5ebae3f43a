import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, knownQuery, type RoutesDeps } from "../http/router.ts";
import {
  notificationChanges,
  notificationPage,
  notificationQuery,
  notificationSettings,
  readNotifications,
  unsubscribed,
  unsubscribeQuery,
} from "./contract.ts";
import type { NotificationsService } from "./service.ts";

const { open, guarded } = operations("notifications");

const list = guarded("get", "/v1/notifications", "listNotifications", {
  summary: "What one was told, read or not",
  request: { query: notificationQuery },
  responses: {
    200: jsonResponse("A page, the newest first.", notificationPage),
    ...problems(400, 401),
  },
});

const read = guarded("post", "/v1/notifications/read", "readNotifications", {
  summary: "Note that notifications were read",
  request: jsonBody(readNotifications),
  responses: {
    204: { description: "Noted." },
    ...problems(...BODY_PROBLEMS, 401, 403),
  },
});

const settingsResponse = jsonResponse("How one is told.", notificationSettings);

const getSettings = guarded("get", "/v1/me/notifications", "getNotificationSettings", {
  summary: "By which channels one is told of what, and when not",
  responses: { 200: settingsResponse, ...problems(401) },
});

const putSettings = guarded("put", "/v1/me/notifications", "changeNotificationSettings", {
  summary: "Change how one is told",
  request: jsonBody(notificationChanges),
  responses: { 200: settingsResponse, ...problems(...BODY_PROBLEMS, 401, 403) },
});

const unsubscribe = open("post", "/v1/notifications/unsubscribe", "unsubscribeFromMails", {
  summary: "End the mails of a kind by the address that is below each of them",
  description: "What mail programs post to (RFC 8058); the body does not count.",
  request: { query: unsubscribeQuery },
  responses: { 200: jsonResponse("What is mailed no more.", unsubscribed), ...problems(404) },
});

export function notificationsRoutes({ service, authenticate }: RoutesDeps<NotificationsService>) {
  const router = createRouter();
  const session = authenticated(authenticate);
  for (const path of ["/v1/notifications", "/v1/notifications/read", "/v1/me/notifications"]) {
    router.use(path, session);
  }
  // Mail programs that open the address instead of posting to it change nothing.
  router.get(
    "/v1/notifications/unsubscribe",
    knownQuery("token"),
    (c) => c.redirect(service.unsubscribePage(c.req.query("token") ?? ""), 303),
  );
  return router
    .openapi(list, async (c) => {
      const page = await service.list(contextOf(c), c.req.valid("query"));
      return c.json(notificationPage.parse(page), 200);
    })
    .openapi(read, async (c) => {
      await service.read(contextOf(c), c.req.valid("json"));
      return c.body(null, 204);
    })
    .openapi(getSettings, async (c) => {
      const found = await service.settings(contextOf(c));
      return c.json(notificationSettings.parse(found), 200);
    })
    .openapi(putSettings, async (c) => {
      const changed = await service.change(contextOf(c), c.req.valid("json"));
      return c.json(notificationSettings.parse(changed), 200);
    })
    .openapi(unsubscribe, async (c) => {
      const ended = await service.unsubscribe(c.req.valid("query").token);
      return c.json(unsubscribed.parse(ended), 200);
    });
}
