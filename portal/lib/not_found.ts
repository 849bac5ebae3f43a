import { HttpError } from "fresh";
import { define } from "../utils.ts";

/**
 * The handlers of addresses that no page has. Being a route, `[...path]` is behind its folder's
 * middleware: visitors without a session are sent to `/login` and learn no addresses.
 */
export const handlers = define.handlers({
  GET() {
    throw new HttpError(404);
  },
});
