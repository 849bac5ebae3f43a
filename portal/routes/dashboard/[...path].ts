import { HttpError } from "fresh";
import { define } from "../../utils.ts";

/**
 * Addresses here that no page has. Being a route, it stands behind the folder's middleware: whoever
 * is not signed in is asked to, and does not learn which addresses there are.
 */
export const handlers = define.handlers({
  GET() {
    throw new HttpError(404);
  },
});
