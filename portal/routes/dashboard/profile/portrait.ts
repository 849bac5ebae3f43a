import { changePortrait } from "../../../lib/desk/portrait_form.ts";
import { defineDesk } from "../../../utils.ts";

const PAGE = "/dashboard/profile";

export const handlers = defineDesk.handlers({
  GET: (ctx) => ctx.redirect(PAGE, 303),
  POST: (ctx) => changePortrait(ctx, "me", PAGE),
});
