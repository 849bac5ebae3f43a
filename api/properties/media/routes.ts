import { z } from "@hono/zod-openapi";
import { adminOnly, authenticated } from "../../http/authentication.ts";
import { contextOf } from "../../http/context.ts";
import { jsonBody, jsonResponse } from "../../http/json.ts";
import { operations } from "../../http/operation.ts";
import { BODY_PROBLEMS, problems } from "../../http/problem.ts";
import { createRouter, type RoutesDeps } from "../../http/router.ts";
import { PICTURE_BODY, uploadOf } from "../../media/mod.ts";
import {
  mediaChanges,
  newOrder,
  propertyMedia,
  propertyMediaList,
  unfetchedPhotos,
} from "./contract.ts";
import type { PropertyMediaService } from "./service.ts";

const { guarded } = operations("properties");
const PATH = "/v1/properties/{slug}/media";
const params = z.object({ slug: z.string() });
const one = params.extend({ id: z.string() });
const list = jsonResponse("The pictures in order, the cover first.", propertyMediaList);

const listMedia = guarded("get", PATH, "listPropertyMedia", {
  summary: "A listing's pictures, those that are not ready too",
  request: { params },
  responses: { 200: list, ...problems(401, 403, 404) },
});

const addMedia = guarded("post", PATH, "addPropertyMedia", {
  summary: "Add a picture to a listing",
  description: "The body is the file. It is shown when its sizes are made, seconds later.",
  request: { params, body: PICTURE_BODY },
  responses: {
    201: jsonResponse("The picture, at the end.", propertyMedia),
    ...problems(400, 401, 403, 404, 408, 409, 413, 415, 429),
  },
});

const orderMedia = guarded("put", PATH, "orderPropertyMedia", {
  summary: "Set the order of a listing's pictures",
  request: { params, ...jsonBody(newOrder) },
  responses: { 200: list, ...problems(...BODY_PROBLEMS, 401, 403, 404, 409) },
});

const changeMedia = guarded("patch", `${PATH}/{id}`, "changePropertyMedia", {
  summary: "Say what a picture shows",
  request: { params: one, ...jsonBody(mediaChanges) },
  responses: {
    200: jsonResponse("The picture.", propertyMedia),
    ...problems(...BODY_PROBLEMS, 401, 403, 404),
  },
});

const removeMedia = guarded("delete", `${PATH}/{id}`, "removePropertyMedia", {
  summary: "Take a picture out of a listing",
  request: { params: one },
  responses: { 204: { description: "Gone." }, ...problems(401, 403, 404) },
});

const UNFETCHED = "/v1/admin/unfetched-photos";

const listUnfetched = operations("admin").guarded("get", UNFETCHED, "adminListUnfetchedPhotos", {
  summary: "Photographs that imports named and that could not be fetched",
  responses: {
    200: jsonResponse("What is left of all imports.", unfetchedPhotos),
    ...problems(401, 404),
  },
});

export function propertyMediaRoutes(
  { service, authenticate, takeLimit }: RoutesDeps<PropertyMediaService>,
) {
  const router = createRouter();
  router.use("/v1/properties/:slug/media/*", authenticated(authenticate));
  router.use(UNFETCHED, authenticated(authenticate), adminOnly);
  return router
    .openapi(
      listUnfetched,
      async (c) => c.json(unfetchedPhotos.parse(await service.unfetched()), 200),
    )
    .openapi(listMedia, async (c) => {
      const found = await service.list(contextOf(c), c.req.valid("param").slug);
      return c.json(propertyMediaList.parse(found), 200);
    })
    .openapi(addMedia, async (c) => {
      await takeLimit("upload", c.get("principal").broker_id);
      const { slug } = c.req.valid("param");
      const added = await service.add(contextOf(c), slug, uploadOf(c.req.raw));
      return c.json(propertyMedia.parse(added), 201);
    })
    .openapi(orderMedia, async (c) => {
      const { slug } = c.req.valid("param");
      const ordered = await service.order(contextOf(c), slug, c.req.valid("json").order);
      return c.json(propertyMediaList.parse(ordered), 200);
    })
    .openapi(changeMedia, async (c) => {
      const { slug, id } = c.req.valid("param");
      const changed = await service.describe(contextOf(c), slug, id, c.req.valid("json").alt);
      return c.json(propertyMedia.parse(changed), 200);
    })
    .openapi(removeMedia, async (c) => {
      const { slug, id } = c.req.valid("param");
      await service.remove(contextOf(c), slug, id);
      return c.body(null, 204);
    });
}
