/**
 * Pictures: their addresses name their content, so they never change. Who may have one changes with
 * what shows it, so that no cache keeps one for long without asking.
 */
import { type Context, Hono } from "hono";
import { type Authenticate, visitorOf } from "../http/authentication.ts";
import type { AppEnv } from "../http/env.ts";
import { Problem } from "../shared/errors.ts";
import { pictureKey } from "./keys.ts";
import type { MediaStore } from "./store/port.ts";

/** Who may have a picture. Admins may where something shows it. */
export interface PictureAccess {
  /** A home that is not hidden, or an active broker, shows it. */
  everybody: boolean;
  /** Of the homes that show it, by id. */
  brokers: string[];
  /** Whether anything shows it. */
  shown: boolean;
}

interface MediaRoutesDeps {
  store: MediaStore;
  /** By the hash in the address. */
  accessTo: (hash: string) => Promise<PictureAccess>;
  authenticate: Authenticate;
}

/** Browsers keep it for an hour; what many share asks after a minute whether it is still public. */
const PUBLIC = "public, max-age=3600, s-maxage=60";
const PRIVATE = "private, no-cache";

/** `GET /media/{hash}/{width}.webp` and `GET /media/{hash}/1280.jpg`. */
export function mediaRoutes({ store, accessTo, authenticate }: MediaRoutesDeps) {
  async function mayHave(c: Context<AppEnv>, { everybody, brokers, shown }: PictureAccess) {
    if (everybody || !shown) return everybody;
    const visitor = await visitorOf(c, authenticate);
    return visitor?.role === "admin" || !!visitor && brokers.includes(visitor.broker_id);
  }

  return new Hono<AppEnv>()
    .get("/media/:hash{[0-9a-f]{64}}/:file{(?:[1-9][0-9]{0,4}\\.webp|1280\\.jpg)}", async (c) => {
      const { hash, file } = c.req.param();
      const access = await accessTo(hash);
      if (!await mayHave(c, access)) throw none();
      const etag = `"${hash.slice(0, 32)}-${file}"`;
      const headers = {
        "cache-control": access.everybody ? PUBLIC : PRIVATE,
        "cross-origin-resource-policy": "cross-origin",
        etag,
      };
      const known = c.req.header("if-none-match")?.split(",")
        .map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
      // Whoever has the tag has the picture: the store is not asked.
      if (known.includes(etag)) return c.body(null, 304, headers);
      const picture = await store.get(pictureKey(hash, file));
      if (!picture) throw none();
      const unchanged = known.includes("*");
      if (unchanged || c.req.method === "HEAD") await picture.body.cancel();
      if (unchanged) return c.body(null, 304, headers);
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      c.header("content-type", file.endsWith(".jpg") ? "image/jpeg" : "image/webp");
      c.header("content-length", String(picture.size));
      return c.req.method === "HEAD" ? c.body(null) : c.body(picture.body);
    });
}

/** The same for what there is not and what is not for everybody; no cache keeps it. */
const none = () =>
  new Problem("not_found", "No such picture.", { headers: { "cache-control": "no-store" } });
