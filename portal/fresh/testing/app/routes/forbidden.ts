import { HttpError } from "fresh";
import { define } from "../utils.ts";

export const handler = define.handlers({
  GET() {
    throw new HttpError(403, "Admins only");
  },
});
