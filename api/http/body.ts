import { createMiddleware } from "hono/factory";
import { BODY_ROOM, BODY_TIMEOUT, createBodyRoom, lengthOf, readBody } from "../shared/bodies.ts";
import type { AppEnv } from "./env.ts";

/** Characters of an address, with what it asks for: what proxies in front pass on, as a rule. */
export const ADDRESS_LIMIT = 8 * 1024;
export const JSON_LIMIT = 64 * 1024;
export const WEBHOOK_LIMIT = 256 * 1024;
/** An import file. */
export const IMPORT_LIMIT = 16 * 1024 * 1024;

/** Of this process. */
const bodies = createBodyRoom(BODY_ROOM);

/** Reads at most `limit` bytes in `timeout` ms, before a slow or endless sender costs a handler. */
export function limitedBody(limit: number, timeout: number = BODY_TIMEOUT, room = bodies) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const { raw } = c.req;
    const length = lengthOf(raw, limit);
    if (!raw.body) return await next();
    // Until the request is answered, as long as what was read may be in use.
    using hold = room.take(await c.get("client_address")(), length);
    const bytes = await readBody(raw.body, hold, { limit, length, timeout });
    c.req.raw = new Request(raw, { body: bytes });
    await next();
  });
}
