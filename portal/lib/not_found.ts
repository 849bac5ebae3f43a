import { HttpError } from "fresh";
import { define } from "../utils.ts";

/** Answers unknown addresses. A route, so its folder's guard is first: `/login` if signed out. */
export const handlers = define.handlers({
  GET() {
    throw new HttpError(404);
  },
});
