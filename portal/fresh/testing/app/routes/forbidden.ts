import { HttpError } from "fresh";
import { define } from "../utils.ts";

export const handlers = define.handlers({
  GET() {
    throw new HttpError(403, "Admins only");
  },
});
