import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import type { AppEnv } from "../http/env.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import type { TakeLimit } from "../http/limits.ts";
import { operations } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { notFound } from "../shared/errors.ts";
import { sha256 } from "../shared/hash.ts";
import type { AnswersService } from "./answers.ts";
import {
  answerable,
  answeredVisit,
  calendarSettings,
  madeFeed,
  newBusyCalendar,
  newVisitAnswer,
} from "./contract.ts";
import type { CalendarsService } from "./service.ts";

const { guarded, open } = operations("calendars");
const params = z.object({ token: z.string() });

const get = guarded("get", "/v1/me/calendar", "getMyCalendar", {
  summary: "One's calendar addresses",
  responses: { 200: jsonResponse("What is set.", calendarSettings), ...problems(401) },
});

const makeFeed = guarded("post", "/v1/me/calendar/feed", "makeMyCalendarFeed", {
  summary: "Make a secret address that calendar programs subscribe to",
  description: "The address before stops working.",
  responses: { 201: jsonResponse("The address.", madeFeed), ...problems(401, 403) },
});

const removeFeed = guarded("delete", "/v1/me/calendar/feed", "removeMyCalendarFeed", {
  summary: "Revoke the address",
  responses: { 204: { description: "It works no longer." }, ...problems(401, 403) },
});

const putBusy = guarded("put", "/v1/me/calendar/busy", "setMyBusyCalendar", {
  summary: "Name the calendar by which one is busy",
  description: "It is fetched at once, and again every 15 minutes.",
  request: jsonBody(newBusyCalendar),
  responses: {
    200: jsonResponse("What is set.", calendarSettings),
    ...problems(...BODY_PROBLEMS, 401, 403, 429),
  },
});

const removeBusy = guarded("delete", "/v1/me/calendar/busy", "removeMyBusyCalendar", {
  summary: "Forget the calendar by which one is busy",
  responses: { 204: { description: "It counts no longer." }, ...problems(401, 403) },
});

/** What brokers set of their calendars. */
export function calendarsRoutes(
  { service, authenticate, takeLimit }: RoutesDeps<CalendarsService>,
) {
  const router = createRouter();
  router.use("/v1/me/calendar", authenticated(authenticate));
  router.use("/v1/me/calendar/*", authenticated(authenticate));
  return router
    .openapi(
      get,
      async (c) => c.json(calendarSettings.parse(await service.settings(contextOf(c))), 200),
    )
    .openapi(makeFeed, async (c) => c.json(await service.makeFeed(contextOf(c)), 201))
    .openapi(removeFeed, async (c) => {
      await service.removeFeed(contextOf(c));
      return c.body(null, 204);
    })
    .openapi(putBusy, async (c) => {
      const context = contextOf(c);
      await takeLimit("calendar_address", context.principal.broker_id);
      await service.putBusy(context, c.req.valid("json"));
      return c.json(calendarSettings.parse(await service.settings(context)), 200);
    })
    .openapi(removeBusy, async (c) => {
      await service.removeBusy(contextOf(c));
      return c.body(null, 204);
    });
}

/** `GET /calendars/{token}.ics`: for calendar programs, which have no session. */
export function feedRoutes({ service, takeLimit }: {
  service: Pick<CalendarsService, "feed">;
  takeLimit: TakeLimit;
}) {
  return new Hono<AppEnv>().get("/calendars/:file{[0-9a-f-]{36}\\.ics}", async (c) => {
    await takeLimit("calendar", await c.get("client_address")());
    const text = await service.feed(c.req.param("file").slice(0, -".ics".length));
    if (text === undefined) throw notFound("calendar");
    const etag = `"${(await sha256(text)).slice(0, 32)}"`;
    // Kept by nobody but who subscribed, and asked for anew, as addresses can be revoked.
    const headers = { etag, "cache-control": "private, no-cache" };
    const known = c.req.header("if-none-match")?.split(",").map((tag) => tag.trim());
    if (known?.some((tag) => tag.replace(/^W\//, "") === etag || tag === "*")) {
      return c.body(null, 304, headers);
    }
    return c.body(text, 200, { ...headers, "content-type": "text/calendar; charset=utf-8" });
  });
}

const readAnswer = open("get", "/v1/visit-answers/{token}", "getVisitAnswer", {
  summary: "What a link in the mail of a requested visit answers; changes nothing",
  request: { params },
  responses: {
    200: jsonResponse("The visit, and what the link does.", answerable),
    ...problems(404, 429),
  },
});

const giveAnswer = open("post", "/v1/visit-answers/{token}", "answerVisit", {
  summary: "Answer a requested visit by a link of its mail",
  request: { params, ...jsonBody(newVisitAnswer) },
  responses: {
    200: jsonResponse("What the visit is now.", answeredVisit),
    ...problems(...BODY_PROBLEMS, 404, 409, 429),
  },
});

/** Answers to visits by link: whoever has the mail needs no session. */
export function answersRoutes({ service, takeLimit }: {
  service: AnswersService;
  takeLimit: TakeLimit;
}) {
  return createRouter()
    .openapi(readAnswer, async (c) => {
      await takeLimit("visit_answer", await c.get("client_address")());
      return c.json(answerable.parse(await service.read(c.req.valid("param").token)), 200);
    })
    .openapi(giveAnswer, async (c) => {
      await takeLimit("visit_answer", await c.get("client_address")());
      const { token } = c.req.valid("param");
      const given = await service.answer(token, c.req.valid("json"), c.get("request_id"));
      return c.json(answeredVisit.parse(given), 200);
    });
}
