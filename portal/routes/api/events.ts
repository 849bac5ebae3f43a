import { passOn } from "../../lib/desk/proxy.ts";
import { define } from "../../utils.ts";

/** Live events for islands: the API's stream, opened with the session's token. */
export const handlers = define.handlers({ GET: (ctx) => passOn(ctx, "events") });
