import { define } from "../../utils.ts";

/** The admin area begins with its brokers. */
export const handlers = define.handlers({ GET: (ctx) => ctx.redirect("/admin/brokers") });
