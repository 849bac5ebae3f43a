import { changePortrait } from "../../../../lib/desk/portrait_form.ts";
import { defineDesk } from "../../../../utils.ts";

const pageOf = (id = "") => `/admin/brokers/${encodeURIComponent(id)}`;

export const handlers = defineDesk.handlers({
  GET: (ctx) => ctx.redirect(pageOf(ctx.params.id), 303),
  POST(ctx) {
    const page = pageOf(ctx.params.id);
    return changePortrait(ctx, page.slice(1), page);
  },
});
