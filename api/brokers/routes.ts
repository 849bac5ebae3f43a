import { z } from "@hono/zod-openapi";
import { authenticated } from "../http/authentication.ts";
import { contextOf } from "../http/context.ts";
import { jsonBody, jsonResponse } from "../http/json.ts";
import { operations } from "../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../http/problem.ts";
import { createRouter, type RoutesDeps } from "../http/router.ts";
import { PICTURE_BODY, uploadOf } from "../media/mod.ts";
import { ownPropertiesQuery, propertySummaryPage } from "../properties/contract.ts";
import type { PropertiesService } from "../properties/mod.ts";
import { broker, profileChanges, publicBroker } from "./contract.ts";
import type { BrokersService } from "./service.ts";

const { open, guarded } = operations("brokers");
const me = jsonResponse("The signed-in broker.", broker);

const getMe = guarded("get", "/v1/me", "getMe", {
  summary: "The signed-in broker",
  responses: { 200: me, ...problems(401) },
});

const patchMe = guarded("patch", "/v1/me", "changeMe", {
  summary: "Change one's own profile",
  request: jsonBody(profileChanges),
  responses: { 200: me, ...problems(...BODY_PROBLEMS, 401, 403) },
});

const PHOTO_PROBLEMS = [400, 401, 403, 404, 408, 413, 415, 429] as const;

const putMyPhoto = guarded("put", "/v1/me/photo", "changeMyPhoto", {
  summary: "Set one's own portrait",
  description: "The body is the file.",
  request: { body: PICTURE_BODY },
  responses: {
    200: me,
    202: jsonResponse("The signed-in broker; the portrait follows in seconds.", broker),
    ...problems(...PHOTO_PROBLEMS),
  },
});

const deleteMyPhoto = guarded("delete", "/v1/me/photo", "removeMyPhoto", {
  summary: "Take one's own portrait away",
  responses: { 200: me, ...problems(401, 403) },
});

const listMine = guarded("get", "/v1/me/properties", "listMyProperties", {
  summary: "The signed-in broker's listings in every status, last changed first",
  request: { query: ownPropertiesQuery },
  responses: {
    200: jsonResponse("A page of listings; with a search, the best first.", propertySummaryPage),
    ...problems(400, 401),
  },
});

const brokerPage = publicBroker.extend({ properties: propertySummaryPage }).openapi("BrokerPage");

const getBroker = open("get", "/v1/brokers/{slug}", "getBroker", {
  summary: "A broker's public page",
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: jsonResponse("The broker and the first page of listings.", brokerPage),
    ...problems(404),
  },
});

export function brokersRoutes(
  { service, properties, authenticate, takeLimit }: RoutesDeps<BrokersService> & {
    properties: PropertiesService;
  },
) {
  const router = createRouter();
  router.use("/v1/me/*", authenticated(authenticate));
  return router
    .openapi(getMe, async (c) => c.json(broker.parse(await service.me(contextOf(c))), 200))
    .openapi(patchMe, async (c) => {
      const changed = await service.changeMe(contextOf(c), c.req.valid("json"));
      return c.json(broker.parse(changed), 200);
    })
    .openapi(putMyPhoto, async (c) => {
      const { broker_id: id } = c.get("principal");
      await takeLimit("upload", id);
      const set = await service.setPhoto(contextOf(c), id, uploadOf(c.req.raw));
      return c.json(broker.parse(set.broker), set.ready ? 200 : 202);
    })
    .openapi(deleteMyPhoto, async (c) => {
      const { broker_id: id } = c.get("principal");
      return c.json(broker.parse(await service.removePhoto(contextOf(c), id)), 200);
    })
    .openapi(listMine, async (c) => {
      const page = await properties.own(contextOf(c), c.req.valid("query"));
      return c.json(propertySummaryPage.parse(page), 200);
    })
    .openapi(getBroker, async (c) => {
      const found = await service.publicBySlug(c.req.valid("param").slug);
      const listed = await properties.list({ broker: found.slug, limit: 20, sort: "newest" });
      return c.json(brokerPage.parse({ ...found, properties: listed }), 200);
    });
}
