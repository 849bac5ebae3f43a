/**
 * The pictures of the demo data, drawn when they are asked for. The same address gives the same
 * drawing, so they are cached for good.
 */
import { Hono } from "hono";
import { etag } from "hono/etag";
import { drawBroker, pictureFor } from "#db/seeds/pictures/mod.ts";
import { type AppEnv } from "../http/env.ts";
import { notFound } from "../shared/errors.ts";
import { isSlug } from "../shared/slug.ts";
import type { PropertiesReader } from "./repository.ts";

interface MediaDeps {
  reader: PropertiesReader;
  /** The name of an active broker. */
  brokerName: (slug: string) => Promise<string | undefined>;
}

const HEADERS = {
  "content-type": "image/svg+xml",
  "cache-control": "public, max-age=31536000, immutable",
  // An SVG opened by itself is a document: it may do nothing.
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  "cross-origin-resource-policy": "cross-origin",
};

export function mediaRoutes({ reader, brokerName }: MediaDeps) {
  return new Hono<AppEnv>()
    .use("/media/*", etag())
    .get("/media/listings/:slug/:file{[1-9][0-9]?\\.svg}", async (c) => {
      const { slug, file } = c.req.param();
      const listing = isSlug(slug) ? await reader.bySlug(slug, true) : undefined;
      const picture = listing && pictureFor({ slug, index: parseInt(file), type: listing.type });
      if (!picture) throw notFound("picture");
      return c.body(picture, 200, HEADERS);
    })
    .get("/media/brokers/:file{[a-z0-9-]+\\.svg}", async (c) => {
      const slug = c.req.param("file").replace(/\.svg$/, "");
      const name = isSlug(slug) ? await brokerName(slug) : undefined;
      if (name === undefined) throw notFound("picture");
      return c.body(drawBroker(slug, name), 200, HEADERS);
    });
}
