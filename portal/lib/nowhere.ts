import { HttpError } from "fresh";
import { define } from "../utils.ts";

/**
 * The handlers of addresses that no page has. Being a route, `[...path]` is behind its folder's
 * middleware: who is not signed in is asked to, and does not learn which addresses there are.
 */
export const handlers = define.handlers({
  GET() {
    throw new HttpError(404);
  },
});
