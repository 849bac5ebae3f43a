/** The demo data's pictures: files that are read when they are asked for, and cached for good. */
import { Hono } from "hono";
import { etag } from "hono/etag";
import { type AppEnv } from "../http/env.ts";
import { notFound } from "../shared/errors.ts";

const PICTURES = new URL("../demo/pictures/", import.meta.url);

const HEADERS = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "cross-origin-resource-policy": "cross-origin",
};

export function mediaRoutes() {
  return new Hono<AppEnv>()
    .use("/media/*", etag())
    .get("/media/:folder{listings|brokers}/:file{[a-z0-9-]+\\.webp}", async (c) => {
      const { folder, file } = c.req.param();
      const picture = await Deno.readFile(new URL(`${folder}/${file}`, PICTURES)).catch((error) => {
        if (error instanceof Deno.errors.NotFound) throw notFound("picture");
        throw error;
      });
      return c.body(picture, 200, HEADERS);
    });
}
