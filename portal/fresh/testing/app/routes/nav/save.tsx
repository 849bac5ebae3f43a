import { page } from "fresh";
import { define } from "../../utils.ts";

export const handlers = define.handlers({
  async POST(ctx) {
    const form = await ctx.req.formData();
    if (form.get("name")) return ctx.redirect(`/nav/saved?via=${form.get("via")}`, 303);
    return page({ message: "Name missing" }, { status: 422 });
  },
});

export default define.page<typeof handlers>(({ data }) => <h1>{data.message}</h1>);
