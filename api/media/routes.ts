/** The pictures that everybody may have: their addresses name their content, so they never change. */
import { Hono } from "hono";
import type { AppEnv } from "../http/env.ts";
import { notFound } from "../shared/errors.ts";
import { pictureKey } from "./keys.ts";
import type { MediaStore } from "./store/port.ts";

const YEAR_S = 365 * 24 * 3600;

/** `GET /media/{hash}/{width}.webp` and `GET /media/{hash}/1280.jpg`. */
export function mediaRoutes({ store }: { store: MediaStore }) {
  return new Hono<AppEnv>()
    .get("/media/:hash{[0-9a-f]{64}}/:file{(?:[1-9][0-9]{0,4}\\.webp|1280\\.jpg)}", async (c) => {
      const { hash, file } = c.req.param();
      const picture = await store.get(pictureKey(hash, file));
      if (!picture) throw notFound("picture");
      const etag = `"${hash.slice(0, 32)}-${file}"`;
      const headers = {
        "cache-control": `public, max-age=${YEAR_S}, immutable`,
        "cross-origin-resource-policy": "cross-origin",
        etag,
      };
      const known = c.req.header("if-none-match")?.split(",").map((tag) => tag.trim());
      const unchanged = known?.some((tag) => tag.replace(/^W\//, "") === etag || tag === "*");
      if (unchanged || c.req.method === "HEAD") await picture.body.cancel();
      if (unchanged) return c.body(null, 304, headers);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      c.header("content-type", file.endsWith(".jpg") ? "image/jpeg" : "image/webp");
      c.header("content-length", String(picture.size));
      return c.req.method === "HEAD" ? c.body(null) : c.body(picture.body);
    });
}
